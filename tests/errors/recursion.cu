// $ kernelc build recursion.cu -o $OUT --targets wgsl
__device__ int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
__global__ void factorials(int *values) { values[threadIdx.x] = factorial(threadIdx.x); }
