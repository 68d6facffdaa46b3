// $ kernelc build no_body.cu -o $OUT --targets wgsl
__device__ int elsewhere(int x);
__global__ void apply(int *values) { values[threadIdx.x] = elsewhere(values[threadIdx.x]); }
