// Shape 31: integer arithmetic at its edges.

// x % 0 and x / 0 guarded by a test that must not be hoisted over.
__global__ void guarded_division(const int *a, const int *b, int *quotient, int *rest, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  quotient[i] = b[i] != 0 ? a[i] / b[i] : -1;
  rest[i] = b[i] == 0 ? -2 : a[i] % b[i];
}

__global__ void unsigned_division(const unsigned *a, const unsigned *b, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = a[i] / (b[i] | 1u) + a[i] % (b[i] | 1u) * 3u;
}

// Divisions by constants, which compilers turn into multiplications.
__global__ void constant_division(const int *a, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int x = a[i];
  const unsigned u = (unsigned)x;
  out[i * 6 + 0] = x / 7;
  out[i * 6 + 1] = x % 10;
  out[i * 6 + 2] = x / -16;
  out[i * 6 + 3] = (int)(u / 7u);
  out[i * 6 + 4] = (int)(u % 1000u);
  out[i * 6 + 5] = x % 8;
}

// INT_MIN / -1 and INT_MIN % -1: wrap, as the device does.
__global__ void overflowing_division(const int *a, const int *b, int *quotient, int *rest) {
  const int i = threadIdx.x;
  quotient[i] = a[i] / b[i];
  rest[i] = a[i] % b[i];
}

__global__ void absolute(const int *a, int *out, long long *wide, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = abs(a[i]);
    wide[i] = llabs((long long)a[i] * 3000000000ll);
  }
}

__global__ void wrap(const int *a, const int *b, int *sum, int *product, unsigned *difference, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  sum[i] = a[i] + b[i];
  product[i] = a[i] * b[i] - -a[i];
  difference[i] = (unsigned)a[i] - (unsigned)b[i] * 7u;
}

// Amounts within the width: what every compiler agrees on.
__global__ void shifts(const int *a, const int *amount, int *left, int *right, unsigned *logical, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int s = amount[i] & 31;
  left[i] = a[i] << s;
  right[i] = a[i] >> s;
  logical[i] = (unsigned)a[i] >> s;
}

// Amounts of the width and more: nothing is left, or the sign.
__global__ void large_shifts(const int *a, const unsigned *amount, int *left, int *right, unsigned *logical) {
  const int i = threadIdx.x;
  left[i] = a[i] << amount[i];
  right[i] = a[i] >> amount[i];
  logical[i] = (unsigned)a[i] >> amount[i];
}

__global__ void wide_shifts(const long long *a, const int *amount, long long *left, long long *right,
                            unsigned long long *logical, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int s = amount[i] & 63;
  left[i] = a[i] << s;
  right[i] = a[i] >> s;
  logical[i] = (unsigned long long)a[i] >> s;
}

__global__ void high_products(const int *a, const int *b, int *high, unsigned *uhigh, long long *full,
                              unsigned long long *ufull, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  high[i] = __mulhi(a[i], b[i]);
  uhigh[i] = __umulhi((unsigned)a[i], (unsigned)b[i]);
  full[i] = (long long)a[i] * b[i];
  ufull[i] = (unsigned long long)(unsigned)a[i] * (unsigned)b[i] + 0xffffffffffffull;
}

__global__ void wide_arithmetic(const long long *a, const long long *b, long long *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  long long x = a[i] * b[i] - (a[i] >> 3) + (b[i] << 5);
  if (x < a[i] && (unsigned long long)x > (unsigned long long)b[i])
    x ^= 0x123456789abcdefll;
  out[i] = x + (x == b[i] ? 1 : -1) * (int)(a[i] & 0xff);
}

__global__ void bit_tricks(const unsigned *a, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const unsigned x = a[i];
  out[i * 5 + 0] = __popc(x);
  out[i * 5 + 1] = __clz((int)x);
  out[i * 5 + 2] = __brev(x);
  out[i * 5 + 3] = __ffs((int)x);
  out[i * 5 + 4] = min(x, 1000u) + max((int)x, -5);
}
