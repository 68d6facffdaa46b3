// $ kernelc build no_output_folder.cu --targets wgsl
__global__ void one(int *values) { values[threadIdx.x] = 1; }
