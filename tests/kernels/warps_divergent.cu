// Warp operations where the lanes of a warp went different ways: explicit masks, loops of different length, early
// returns, leaders among the lanes that happen to be there.

// Even and odd lanes exchange among themselves, in the two arms of a branch.
__global__ void arms(const int *in, int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  int value = in[i];
  if (lane & 1) {
    const unsigned odd = 0xaaaaaaaau;
    value += __shfl_sync(odd, value, 31);
    value = (int)__ballot_sync(odd, value > 50) ^ value;
  } else {
    const unsigned even = 0x55555555u;
    for (int delta = 16; delta > 1; delta /= 2)
      value += __shfl_down_sync(even, value, delta);
    value = __any_sync(even, value < 0) ? -value : value;
  }
  out[i] = value;
}

// The halves of a warp at one place with different masks.
__global__ void halves(const int *in, int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned mask = (threadIdx.x & 16) ? 0xffff0000u : 0x0000ffffu;
  const int value = in[i];
  out[i] = (int)__ballot_sync(mask, value & 1) + __reduce_max_sync(mask, value);
  out[i + gridDim.x * blockDim.x] = (int)__match_any_sync(mask, value & 3);
}

// Each lane leaves the loop when it has enough; the rest goes on and counts itself.
__global__ void different_lengths(const int *lengths, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned mask = __ballot_sync(__activemask(), 1);
  int total = 0;
  for (int k = 0;; ++k) {
    mask = __ballot_sync(mask, k < lengths[i]);
    if (k >= lengths[i])
      break;
    total += __popc(mask) * (k + 1) + __shfl_sync(mask, k * (int)threadIdx.x, __ffs((int)mask) - 1);
  }
  out[i] = total;
}

// One atomic for all lanes that want a place: the leader adds, the others take theirs from it.
__global__ void compact(const int *in, int *out, int *count, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned all = __ballot_sync(0xffffffffu, i < n);
  if (i >= n)
    return;
  const bool keep = in[i] % 3 == 0;
  const unsigned mask = __ballot_sync(all, keep);
  if (!keep)
    return;
  const int lane = threadIdx.x & 31;
  const int leader = __ffs((int)mask) - 1;
  int start = 0;
  if (lane == leader)
    start = atomicAdd(count, __popc(mask));
  start = __shfl_sync(mask, start, leader);
  out[start + __popc(mask & ((1u << lane) - 1u))] = in[i];
}

// Barriers of the block and meetings of its warps in one loop whose length the compiler cannot know to be the same.
__global__ void with_barriers(const int *in, int *out, int n) {
  __shared__ int sums[8];
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  int total = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    int value = in[i];
    for (int delta = 16; delta > 0; delta /= 2)
      value += __shfl_xor_sync(0xffffffffu, value, delta);
    if (lane == 0)
      sums[warp] = value;
    __syncthreads();
    for (int w = 0; w < (int)blockDim.x / 32; ++w)
      total = total * 3 + sums[w];
    if (__syncthreads_or(total == 12345))
      break;
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = total;
}

// A switch whose cases meet.
__global__ void cases(const int *in, int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = in[i];
  switch (threadIdx.x & 3) {
  case 0:
    value = __reduce_add_sync(0x11111111u, value);
    break;
  case 1:
    value = __shfl_xor_sync(0x22222222u, value, 4);
    // falls through
  case 2:
    value ^= 0x55;
    break;
  default: {
    int same;
    value += (int)__match_all_sync(0x88888888u, value >> 3, &same);
    value += same;
  }
  }
  out[i] = value;
}
