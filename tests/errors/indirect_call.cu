// $ kernelc build indirect_call.cu -o $OUT --targets wgsl
typedef int (*Operation)(int);
__device__ int twice(int x) { return 2 * x; }
__device__ int square(int x) { return x * x; }
__global__ void apply(int *values, int which) {
  Operation operation = which ? twice : square;
  values[threadIdx.x] = operation(values[threadIdx.x]);
}
