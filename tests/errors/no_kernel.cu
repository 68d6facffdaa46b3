// $ kernelc build no_kernel.cu -o $OUT --targets wgsl
__device__ float square(float x) { return x * x; }
__global__ void declared_only(float *values);
