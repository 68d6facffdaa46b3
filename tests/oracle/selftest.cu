// Kernels whose results a closed form gives: what the oracle itself is tested with.
#include <cuda_runtime.h>

__global__ void block_sum(const int *input, int *sums) {
  extern __shared__ int partial[];
  const unsigned t = threadIdx.x;
  partial[t] = input[blockIdx.x * blockDim.x + t];
  for (unsigned step = blockDim.x / 2; step > 0; step /= 2) {
    __syncthreads();
    if (t < step)
      partial[t] += partial[t + step];
  }
  if (t == 0)
    sums[blockIdx.x] = partial[0];
}

__global__ void warp_sum(const long long *input, long long *sums) {
  long long value = input[threadIdx.x];
  for (int delta = 16; delta > 0; delta /= 2)
    value += __shfl_down_sync(0xffffffffu, value, delta);
  if (threadIdx.x % 32 == 0)
    sums[threadIdx.x / 32] = value;
}

template <class T> __global__ void typed_double(T *data) {
  extern __shared__ __align__(16) unsigned char raw[];
  T *copy = reinterpret_cast<T *>(raw);
  copy[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = copy[blockDim.x - 1 - threadIdx.x] * T(2);
}

__global__ void early_return(int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  __shared__ int seen[64];
  seen[threadIdx.x] = i;
  __syncthreads();
  out[i] = seen[0];
}

__global__ void one_thread_leaves(int *out) {
  for (int round = 0; round < 5; ++round) {
    if (int(threadIdx.x) == round)
      return;
    __syncthreads();
    out[threadIdx.x] += 1;
  }
}

__global__ void barrier_in_two_places(int *out) {
  __shared__ int cell;
  if (threadIdx.x == 0) {
    cell = 41;
    __syncthreads();
  } else {
    __syncthreads();
    out[threadIdx.x] = cell + 1;
  }
}

__global__ void stuck_at_barrier(int *out) {
  if (threadIdx.x < 16)
    __syncthreads();
  else
    __syncwarp(0xffffffffu);
  out[threadIdx.x] = 1;
}

__global__ void stuck_in_warp(int *out) {
  if (threadIdx.x == 3)
    out[0] = __shfl_sync(0xffffffffu, 1, 0);
  else
    out[1] = __any_sync(0xffffffffu, 1);
}

__global__ void votes(unsigned *out) {
  const int lane = threadIdx.x;
  out[lane * 4 + 0] = __ballot_sync(0xffffffffu, lane % 3 == 0);
  out[lane * 4 + 1] = __any_sync(0xffffffffu, lane == 7);
  out[lane * 4 + 2] = __all_sync(0xffffffffu, lane != 7);
  out[lane * 4 + 3] = __uni_sync(0xffffffffu, lane < 32);
}

__global__ void shuffles(int *out) {
  const int lane = threadIdx.x;
  out[lane * 6 + 0] = __shfl_sync(0xffffffffu, lane, lane + 1);
  out[lane * 6 + 1] = __shfl_up_sync(0xffffffffu, lane, 3);
  out[lane * 6 + 2] = __shfl_down_sync(0xffffffffu, lane, 5);
  out[lane * 6 + 3] = __shfl_xor_sync(0xffffffffu, lane, 9);
  out[lane * 6 + 4] = __shfl_sync(0xffffffffu, lane, 3, 8);
  out[lane * 6 + 5] = __shfl_down_sync(0xffffffffu, lane, 5, 8);
}

__global__ void matches(const int *in, unsigned *any, unsigned *all, int *equal) {
  any[threadIdx.x] = __match_any_sync(0xffffffffu, in[threadIdx.x]);
  all[threadIdx.x] = __match_all_sync(0xffffffffu, in[threadIdx.x] >= 0, &equal[threadIdx.x]);
}

__global__ void ordered_append(int *list, int *count) {
  const int slot = atomicAdd(count, 1);
  list[slot] = blockIdx.x * blockDim.x + threadIdx.x;
}

__global__ void histogram(const unsigned char *in, int n, unsigned *bins) {
  __shared__ unsigned local[16];
  for (unsigned b = threadIdx.x; b < 16; b += blockDim.x)
    local[b] = 0;
  __syncthreads();
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < unsigned(n); i += gridDim.x * blockDim.x)
    atomicAdd(&local[in[i] % 16], 1u);
  __syncthreads();
  for (unsigned b = threadIdx.x; b < 16; b += blockDim.x)
    atomicAdd(&bins[b], local[b]);
}

__global__ void float_atomics(float *sum, double *dsum, unsigned *wrap, unsigned long long *largest) {
  atomicAdd(sum, 0.5f);
  atomicAdd(dsum, 0.25);
  atomicInc(wrap, 9u);
  atomicMax(largest, (unsigned long long)threadIdx.x << 40);
}

__global__ void carve(int n, double *out) {
  extern __shared__ double doubles[];
  int *ints = reinterpret_cast<int *>(doubles + n);
  doubles[threadIdx.x] = 0.5 * threadIdx.x;
  ints[threadIdx.x] = 100 + threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = doubles[n - 1 - threadIdx.x] + ints[threadIdx.x];
}

__global__ void overrun() {
  extern __shared__ int words[];
  words[threadIdx.x + 1] = 0;
}

__global__ void spin_until_set(int *flag, int *out) {
  if (threadIdx.x == 0)
    while (atomicAdd(flag, 0) == 0)
      ;
  else
    atomicExch(flag, 1);
  out[threadIdx.x] = 7;
}

__global__ void where(int *out) {
  const int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  const int threads = blockDim.x * blockDim.y * blockDim.z;
  out[block * threads + thread] = block * 1000 + thread;
}

struct Pair {
  int a;
  float3 b;
  float c;
};

__global__ void coordinates(Pair pair, float *out) {
  out[0] = pair.a;
  out[1] = pair.b.x + pair.b.y + pair.b.z;
  out[2] = pair.c;
  out[3] = sizeof(Pair);
}

__global__ void fill_struct(float4 *out, float value) {
  out[threadIdx.x] = make_float4(value, value + 1, value + 2, 0);
}

__global__ void undefined_shared(int *out) {
  __shared__ int cell;
  out[blockIdx.x] = cell;
  cell = 5;
}

__global__ void divergent_mask(unsigned *out) {
  if (threadIdx.x % 2)
    out[threadIdx.x] = __activemask();
  else
    out[threadIdx.x] = __ballot_sync(0x55555555u, threadIdx.x > 15);
}

__global__ void counting_barriers(int *out) {
  const int t = threadIdx.x;
  out[t * 3 + 0] = __syncthreads_count(t % 5 == 0);
  out[t * 3 + 1] = __syncthreads_and(t >= 0);
  out[t * 3 + 2] = __syncthreads_or(t == 1000);
}

__global__ void conversions(int *out) {
  out[0] = __float2int_rz(3e9f);
  out[1] = __float2int_rz(-3e9f);
  out[2] = __float2int_rz(__int_as_float(0x7fc00000));
  out[3] = __float2int_rn(2.5f);
  out[4] = __float2int_ru(2.1f);
  out[5] = __float2int_rd(-2.1f);
  out[6] = int(__float2uint_rz(-1.0f));
}
