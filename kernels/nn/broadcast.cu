// Arithmetic with broadcasting over up to six dimensions. The result has the sizes d0 … d5 (1 where there are fewer);
// an operand's stride is 0 in the dimensions in which it is repeated.

namespace {

template <class Operation>
__device__ void broadcast(const float *a, const float *b, float *y, const long long (&sizes)[6],
                          const long long (&strides_a)[6], const long long (&strides_b)[6], long long n,
                          Operation operation) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  long long rest = i, from_a = 0, from_b = 0;
  for (int d = 5; d >= 0; --d) {
    const long long coordinate = rest % sizes[d];
    rest /= sizes[d];
    from_a += coordinate * strides_a[d];
    from_b += coordinate * strides_b[d];
  }
  y[i] = operation(a[from_a], b[from_b]);
}

} // namespace

#define BROADCAST(NAME, EXPRESSION)                                                                                    \
  extern "C" __global__ void NAME(const float *a, const float *b, float *y, long long n, long long d0, long long d1,   \
                                  long long d2, long long d3, long long d4, long long d5, long long a0, long long a1,  \
                                  long long a2, long long a3, long long a4, long long a5, long long b0, long long b1,  \
                                  long long b2, long long b3, long long b4, long long b5) {                            \
    const long long sizes[6] = {d0, d1, d2, d3, d4, d5};                                                               \
    const long long strides_a[6] = {a0, a1, a2, a3, a4, a5}, strides_b[6] = {b0, b1, b2, b3, b4, b5};                  \
    broadcast(a, b, y, sizes, strides_a, strides_b, n, [](float p, float q) { return EXPRESSION; });                   \
  }

BROADCAST(add_broadcast, p + q)
BROADCAST(sub_broadcast, p - q)
BROADCAST(mul_broadcast, p *q)
BROADCAST(div_broadcast, p / q)
