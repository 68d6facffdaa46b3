// $ kernelc build files_of_one_name.cu inputs/files_of_one_name.cu -o $OUT --targets wgsl
__global__ void one(int *values) { values[threadIdx.x] = 1; }
