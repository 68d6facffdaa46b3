// Shapes 32 and 33: floating point at its edges, and where one rounding more or less shows.

__global__ void compares(const float *a, const float *b, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float x = a[i], y = b[i];
  int code = 0;
  code |= x < y ? 1 : 0;
  code |= x <= y ? 2 : 0;
  code |= x > y ? 4 : 0;
  code |= x >= y ? 8 : 0;
  code |= x == y ? 16 : 0;
  code |= x != y ? 32 : 0;
  code |= !(x < y) ? 64 : 0;
  out[i] = code;
}

__global__ void classify(const float *a, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = (isnan(a[i]) ? 1 : 0) + (isinf(a[i]) ? 2 : 0) + (isfinite(a[i]) ? 4 : 0) + (signbit(a[i]) ? 8 : 0) +
             (a[i] == 0.0f ? 16 : 0);
}

__global__ void minimum_maximum(const float *a, const float *b, float *low, float *high, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    low[i] = fminf(a[i], b[i]);
    high[i] = fmaxf(a[i], b[i]);
  }
}

// Infinity as a literal, as a start value and as a result; minus zero.
__global__ void infinities(const float *in, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float low = INFINITY, high = -INFINITY;
  for (int k = 0; k < 4; ++k) {
    low = in[i * 4 + k] < low ? in[i * 4 + k] : low;
    high = in[i * 4 + k] > high ? in[i * 4 + k] : high;
  }
  out[i * 3] = low;
  out[i * 3 + 1] = high * -0.0f;
  out[i * 3 + 2] = 1.0f / (low - low);
}

// Through numbers so small that they lose digits, and back.
__global__ void denormals(const float *in, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float tiny = in[i] * 1e-38f;
    out[i * 2] = tiny * 0.01f;
    out[i * 2 + 1] = tiny * 0.01f * 1e30f;
  }
}

__global__ void roundings(const float *in, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float x = in[i];
  out[i * 6 + 0] = rintf(x);
  out[i * 6 + 1] = roundf(x);
  out[i * 6 + 2] = floorf(x);
  out[i * 6 + 3] = ceilf(x);
  out[i * 6 + 4] = truncf(x);
  out[i * 6 + 5] = copysignf(x, in[n - 1 - i]);
}

__global__ void bits_both_ways(const float *in, unsigned *bits, float *scaled, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned u = __float_as_uint(in[i]);
  bits[i] = u ^ (u >> 31 ? 0xffffffffu : 0x80000000u);
  scaled[i] = __int_as_float((int)(u & 0x807fffffu) | 0x3f800000);
}

__global__ void int_conversions(const float *in, int *out, unsigned *uout, float *back, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i] = (int)in[i];
  uout[i] = (unsigned)fabsf(in[i]);
  back[i] = (float)(out[i] * 3) + (float)(uout[i] + 16777217u);
}

// Out of range: the nearest number there is, and 0 for NaN.
__global__ void saturating_conversions(const float *in, int *out, unsigned *uout) {
  const int i = threadIdx.x;
  out[i] = (int)in[i];
  uout[i] = (unsigned)in[i];
}

__device__ __noinline__ void add_carefully(float value, float &sum, float &lost) {
  const float y = value - lost;
  const float t = sum + y;
  lost = (t - sum) - y;
  sum = t;
}

// Kahan summation in a helper with references; reassociating it gives the plain sum.
__global__ void kahan(const float *in, float *out, int n, int length) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float sum = 1e7f, lost = 0.0f, plain = 1e7f;
  for (int k = 0; k < length; ++k) {
    add_carefully(in[i * length + k], sum, lost);
    plain += in[i * length + k];
  }
  out[i * 2] = sum;
  out[i * 2 + 1] = sum - plain;
}

// a * b - round(a * b): 0 with two roundings, the error of the product with one.
__global__ void two_roundings(const float *a, const float *b, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float product = __fmul_rn(a[i], b[i]);
  out[i * 2] = a[i] * b[i] - product;
  out[i * 2 + 1] = fmaf(a[i], b[i], -product);
}

__global__ void polynomial(const float *in, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float x = in[i];
  float p = 0.0013f;
  p = p * x + 0.0417f;
  p = p * x - 0.5f;
  p = p * x + 1.0f;
  out[i] = p / (1.0f + x * x) + sqrtf(fabsf(x));
}

__global__ void functions(const float *in, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float x = in[i];
  out[i * 8 + 0] = expf(x);
  out[i * 8 + 1] = logf(fabsf(x) + 0.1f);
  out[i * 8 + 2] = sinf(x) + cosf(x);
  out[i * 8 + 3] = tanhf(x);
  out[i * 8 + 4] = powf(fabsf(x) + 0.5f, 1.7f);
  out[i * 8 + 5] = atan2f(x, 1.5f);
  out[i * 8 + 6] = erff(x);
  out[i * 8 + 7] = rsqrtf(fabsf(x) + 0.25f);
}
