// y = alpha * x + y.
extern "C" __global__ void saxpy(const float *x, float *y, float alpha, long long n) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = alpha * x[i] + y[i];
}
