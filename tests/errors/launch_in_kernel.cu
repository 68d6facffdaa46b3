// $ kernelc build launch_in_kernel.cu -o $OUT --targets wgsl
__global__ void child(int *values) { values[threadIdx.x] = 1; }
__global__ void parent(int *values) { child<<<1, 32>>>(values); }
