// $ kernelc build unknown_arch.cu -o $OUT --targets wgsl --cuda-arch 80,85,sm_75a
__global__ void one(int *values) { values[threadIdx.x] = 1; }
