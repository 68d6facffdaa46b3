// Shape 31: 64-bit division, signed and unsigned.

__global__ void wide_division(const long long *a, const long long *b, long long *quotient, unsigned long long *rest,
                              int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const long long divisor = b[i] == 0 ? 17 : b[i];
  quotient[i] = divisor == -1 ? 0 : a[i] / divisor;
  rest[i] = (unsigned long long)a[i] % ((unsigned long long)divisor >> 20 | 3u);
}
