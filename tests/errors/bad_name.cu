// $ kernelc build bad_name.cu -o $OUT --targets wgsl --name ../elsewhere
__global__ void one(int *values) { values[threadIdx.x] = 1; }
