template <typename T> __global__ void fill(long long n, T value, T *out) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = value;
}
