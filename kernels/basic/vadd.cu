// c = a + b.
extern "C" __global__ void vadd(const float *a, const float *b, float *c, long long n) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}
