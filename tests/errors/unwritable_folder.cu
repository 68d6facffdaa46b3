// $ kernelc build unwritable_folder.cu -o $FILE/below --targets wgsl
__global__ void one(int *values) { values[threadIdx.x] = 1; }
