// $ kernelc build unknown_stage.cu --targets wgsl --dump=assembly
__global__ void one(int *values) { values[threadIdx.x] = 1; }
