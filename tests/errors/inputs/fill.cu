__global__ void fill(int *values) { values[threadIdx.x] = 1; }
