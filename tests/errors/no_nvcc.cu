// $ CUDA_HOME=/nonexistent CUDA_PATH=/nonexistent PATH=/nonexistent kernelc build no_nvcc.cu -o $OUT --targets cuda --cuda-arch 80
__global__ void one(int *values) { values[threadIdx.x] = 1; }
int main() { one<<<1, 32>>>(nullptr); }
