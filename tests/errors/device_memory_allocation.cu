// $ kernelc build device_memory_allocation.cu -o $OUT --targets wgsl
__global__ void keep(float **rows, int count) { rows[threadIdx.x] = new float[count]; }
