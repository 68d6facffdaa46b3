// Constant and counting contents.
extern "C" __global__ void fill(float *y, float value, long long n) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = value;
}

// y[i] = start + i * step, in whole numbers.
extern "C" __global__ void iota(long long *y, long long start, long long step, long long n) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = start + i * step;
}
