// $ kernelc build overloaded_kernels.cu -o $OUT --targets wgsl
__global__ void fill(float *values) { values[threadIdx.x] = 1.0f; }
__global__ void fill(int *values) { values[threadIdx.x] = 1; }
