// Shapes 31 to 33 with f64, and values that change between f32, f64 and 64-bit integers.

__global__ void double_arithmetic(const double *a, const double *b, double *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i * 4 + 0] = a[i] * b[i] + a[i];
  out[i * 4 + 1] = a[i] / b[i] - sqrt(fabs(b[i]));
  out[i * 4 + 2] = fmod(a[i], b[i]) + floor(a[i]);
  out[i * 4 + 3] = exp(a[i] * 0.01) * log(fabs(b[i]) + 1.0) + tanh(a[i]);
}

__global__ void mixed_widths(const float *a, const double *b, const long long *c, float *out, long long *whole, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const double sum = a[i] + b[i] + (double)c[i];
  out[i] = (float)sum * 0.1f;
  whole[i] = (long long)(sum * 1000.0) + (int)a[i];
}

__global__ void saturating_doubles(const double *in, long long *out, unsigned long long *uout, int *narrow) {
  const int i = threadIdx.x;
  out[i] = (long long)in[i];
  uout[i] = (unsigned long long)in[i];
  narrow[i] = (int)in[i];
}

template <class T> __global__ void dot_blocks(const T *a, const T *b, T *out, int n) {
  __shared__ T partial[128];
  const int t = threadIdx.x;
  T sum = 0;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
    sum += a[i] * b[i];
  partial[t] = sum;
  for (int step = blockDim.x / 2; step > 0; step /= 2) {
    __syncthreads();
    if (t < step)
      partial[t] += partial[t + step];
  }
  if (t == 0)
    out[blockIdx.x] = partial[0];
}
template __global__ void dot_blocks<float>(const float *, const float *, float *, int);
template __global__ void dot_blocks<double>(const double *, const double *, double *, int);
