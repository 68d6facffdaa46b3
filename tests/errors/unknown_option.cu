// $ kernelc build unknown_option.cu -o $OUT --targets wgsl --optimise
__global__ void one(int *values) { values[threadIdx.x] = 1; }
