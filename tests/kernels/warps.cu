// Warp operations where whole warps meet: shuffles, votes, matches, reductions, lane ids.

#define FULL 0xffffffffu

// The classical sum of a block: each warp by shuffles, the warps' sums by the first warp.
__inline__ __device__ float warp_sum(float value) {
  for (int delta = 16; delta > 0; delta /= 2)
    value += __shfl_down_sync(FULL, value, delta);
  return value;
}

__global__ void block_sum(const float *in, float *out, int n) {
  __shared__ float sums[32];
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  float value = 0.0f;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    value += in[i];
  value = warp_sum(value);
  if (lane == 0)
    sums[warp] = value;
  __syncthreads();
  value = threadIdx.x < blockDim.x / 32 ? sums[lane] : 0.0f;
  if (warp == 0) {
    value = warp_sum(value);
    if (lane == 0)
      out[blockIdx.x] = value;
  }
}

// All kinds, in segments of 8 and 16 lanes, sources out of range, and of a lane's own choice.
__global__ void shuffles(const int *in, int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int stride = gridDim.x * blockDim.x;
  const int value = in[i];
  out[i] = __shfl_up_sync(FULL, value, 3);
  out[i + stride] = __shfl_down_sync(FULL, value, 5, 16);
  out[i + 2 * stride] = __shfl_xor_sync(FULL, value, 9, 16);
  out[i + 3 * stride] = __shfl_sync(FULL, value, 37, 8);
  out[i + 4 * stride] = __shfl_sync(FULL, value, value & 31);
  out[i + 5 * stride] = __shfl_up_sync(FULL, value, 20, 8);
  out[i + 6 * stride] = __shfl_xor_sync(FULL, value, 16, 8);
}

__global__ void wide_shuffles(const long long *in, const double *reals, long long *out, double *sums, int *last) {
  const int i = threadIdx.x;
  unsigned long long word = (unsigned long long)in[i] * 3ull;
  word = __shfl_xor_sync(FULL, word, 1);
  out[i] = (long long)word - __shfl_up_sync(FULL, in[i], 1);
  double sum = reals[i];
  for (int mask = 16; mask > 0; mask >>= 1)
    sum += __shfl_xor_sync(FULL, sum, mask);
  sums[i] = sum;
  unsigned small = __shfl_sync(FULL, (unsigned)i * 7u, 31);
  last[i] = (int)small;
}

// An inclusive scan over lanes, the last warp partly filled.
__global__ void scan(const int *in, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  int value = i < n ? in[i] : 0;
  const unsigned mask = __ballot_sync(FULL, 1);
  for (int delta = 1; delta < 32; delta <<= 1) {
    const int left = __shfl_up_sync(mask, value, delta);
    if (lane >= delta)
      value += left;
  }
  if (i < n)
    out[i] = value;
}

__global__ void votes(const int *in, unsigned *out, int limit) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = in[i];
  unsigned bits = __ballot_sync(FULL, value > limit);
  bits ^= __any_sync(FULL, value == 0) ? 1u << 30 : 0u;
  bits ^= __all_sync(FULL, value < 100) ? 1u << 31 : 0u;
  int all_same;
  const unsigned same = __match_all_sync(FULL, value / 100, &all_same);
  out[4 * i] = bits;
  out[4 * i + 1] = __match_any_sync(FULL, value % 5);
  out[4 * i + 2] = same;
  out[4 * i + 3] = (unsigned)all_same + 2u * (unsigned)__popc(__match_any_sync(FULL, (long long)value << 33));
}

__global__ void reductions(const int *in, int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int value = in[i];
  const unsigned bits = (unsigned)value;
  int *at = out + 9 * i;
  at[0] = __reduce_add_sync(FULL, value);
  at[1] = __reduce_min_sync(FULL, value);
  at[2] = __reduce_max_sync(FULL, value);
  at[3] = (int)__reduce_add_sync(FULL, bits);
  at[4] = (int)__reduce_min_sync(FULL, bits);
  at[5] = (int)__reduce_max_sync(FULL, bits);
  at[6] = (int)__reduce_and_sync(FULL, bits | 0xff00u);
  at[7] = (int)__reduce_or_sync(FULL, bits & 0xff0fu);
  at[8] = (int)__reduce_xor_sync(FULL, bits);
}

// Lanes are counted along x, then y, then z.
__global__ void ids(int *out, int *firsts) {
  const int thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const int threads = blockDim.x * blockDim.y * blockDim.z;
  const unsigned here = __activemask();
  out[blockIdx.x * threads + thread] = __shfl_sync(here, (int)(threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z), 5);
  if (thread % 32 == __ffs(here) - 1)
    firsts[blockIdx.x * ((threads + 31) / 32) + thread / 32] = __popc(here);
}

// The last steps of a reduction without a block barrier, over volatile shared memory.
__global__ void volatile_sum(const int *in, int *out) {
  __shared__ volatile int sums[128];
  const int t = threadIdx.x;
  sums[t] = in[blockIdx.x * 128 + t];
  __syncthreads();
  if (t < 64)
    sums[t] += sums[t + 64];
  __syncthreads();
  if (t < 32) {
    int value = sums[t] + sums[t + 32];
    __syncwarp();
    for (int delta = 16; delta > 0; delta >>= 1) {
      sums[t] = value;
      __syncwarp();
      value += sums[t ^ delta];
      __syncwarp();
    }
    if (t == 0)
      out[blockIdx.x] = value;
  }
}
