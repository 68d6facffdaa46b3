__global__ void two(int *values) { values[threadIdx.x] = 2; }
