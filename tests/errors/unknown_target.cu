// $ kernelc build unknown_target.cu -o $OUT --targets wgsl,opencl
__global__ void one(int *values) { values[threadIdx.x] = 1; }
