// Matrix products, row-major. One thread computes one element of the result; threads count the result row by row.

namespace {

// C = alpha * A * op(B) + beta * C + bias; op(B) is B (k x n) or, transposed, the n x k matrix the other way round.
template <class T>
__device__ void gemm_element(const T *a, const T *b, const T *bias, T *c, T alpha, T beta, long long m, long long n,
                             long long k, int transpose_b) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= m * n)
    return;
  const long long row = i / n, column = i % n;
  T sum = 0;
  for (long long p = 0; p < k; ++p)
    sum += a[row * k + p] * (transpose_b ? b[column * k + p] : b[p * n + column]);
  T result = alpha * sum;
  if (beta != T(0))
    result += beta * c[i];
  if (bias)
    result += bias[column];
  c[i] = result;
}

} // namespace

// bias: one value for each column, or null.
extern "C" __global__ void gemm(const float *a, const float *b, const float *bias, float *c, float alpha, float beta,
                                long long m, long long n, long long k, int transpose_b) {
  gemm_element(a, b, bias, c, alpha, beta, m, n, k, transpose_b);
}

// The same for any type: --instantiate 'gemm_of<double>'.
template <class T>
__global__ void gemm_of(const T *a, const T *b, const T *bias, T *c, T alpha, T beta, long long m, long long n,
                        long long k, int transpose_b) {
  gemm_element(a, b, bias, c, alpha, beta, m, n, k, transpose_b);
}
template __global__ void gemm_of<float>(const float *, const float *, const float *, float *, float, float, long long,
                                        long long, long long, int);

// C = transpose(A) * B for a k x m matrix A: the gradient of a layer's weights.
extern "C" __global__ void gemm_at(const float *a, const float *b, float *c, float alpha, long long m, long long n,
                                   long long k) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= m * n)
    return;
  const long long row = i / n, column = i % n;
  float sum = 0.0f;
  for (long long p = 0; p < k; ++p)
    sum += a[p * m + row] * b[p * n + column];
  c[i] = alpha * sum;
}

// A batch of products; a stride of 0 uses one matrix for the whole batch.
extern "C" __global__ void matmul_batched(const float *a, const float *b, float *c, long long batch, long long m,
                                          long long n, long long k, long long stride_a, long long stride_b) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= batch * m * n)
    return;
  const long long which = i / (m * n), row = i / n % m, column = i % n;
  const float *left = a + which * stride_a + row * k;
  const float *right = b + which * stride_b + column;
  float sum = 0.0f;
  for (long long p = 0; p < k; ++p)
    sum += left[p] * right[p * n];
  c[i] = sum;
}
