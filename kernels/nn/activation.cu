// Functions of one element.

namespace {

__device__ long long element() { return (long long)blockIdx.x * blockDim.x + threadIdx.x; }

} // namespace

extern "C" __global__ void relu(const float *x, float *y, long long n) {
  const long long i = element();
  if (i < n)
    y[i] = x[i] > 0.0f ? x[i] : 0.0f;
}

extern "C" __global__ void leaky_relu(const float *x, float *y, float slope, long long n) {
  const long long i = element();
  if (i < n)
    y[i] = x[i] >= 0.0f ? x[i] : slope * x[i];
}

extern "C" __global__ void sigmoid(const float *x, float *y, long long n) {
  const long long i = element();
  if (i < n)
    y[i] = 1.0f / (1.0f + expf(-x[i]));
}

extern "C" __global__ void tanh_activation(const float *x, float *y, long long n) {
  const long long i = element();
  if (i < n)
    y[i] = tanhf(x[i]);
}

extern "C" __global__ void clip(const float *x, float *y, float low, float high, long long n) {
  const long long i = element();
  if (i < n)
    y[i] = fminf(fmaxf(x[i], low), high);
}

extern "C" __global__ void erf_elements(const float *x, float *y, long long n) {
  const long long i = element();
  if (i < n)
    y[i] = erff(x[i]);
}

extern "C" __global__ void gelu(const float *x, float *y, long long n) {
  const long long i = element();
  if (i < n)
    y[i] = 0.5f * x[i] * (1.0f + erff(x[i] * 0.70710678f));
}

extern "C" __global__ void silu(const float *x, float *y, long long n) {
  const long long i = element();
  if (i < n)
    y[i] = x[i] / (1.0f + expf(-x[i]));
}
