// Shape 29, in bulk: more branches and joins than small tables hold.

#define STEP(K)                                                                                                        \
  if (x & (1u << (K))) {                                                                                               \
    for (unsigned k = 0; k < (x & 3u); ++k)                                                                            \
      y = y * 3u + x;                                                                                                  \
    x = x * 5u + K;                                                                                                    \
    if (x % 7u == K % 7u)                                                                                              \
      y ^= in[(x + K) % n];                                                                                            \
  } else {                                                                                                             \
    y += x >> 3;                                                                                                       \
  }
#define STEPS(K) STEP(K) STEP(K + 1) STEP(K + 2) STEP(K + 3) STEP(K + 4)

__global__ void many_branches(const unsigned *in, unsigned *out, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned x = in[i], y = i;
  switch (x % 5u) {
  case 0: {
    STEPS(0)
  } break;
  case 1: {
    STEPS(5)
  } break;
  case 2: {
    STEPS(10)
    break;
  }
  default: {
    STEPS(20)
  }
  }
  STEPS(3)
  STEPS(8)
  out[i] = x ^ y;
}
