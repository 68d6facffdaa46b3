// Shapes 20 and 21, as far as blocks go: atomics on integers, in global and in shared memory.

__global__ void counters(const int *in, int *sums, unsigned *bits, int *extremes, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicAdd(&sums[in[i] & 3], in[i]);
  atomicSub(&sums[4], 3);
  atomicOr(&bits[0], 1u << (in[i] & 31));
  atomicAnd(&bits[1], ~(1u << (i & 31)));
  atomicXor(&bits[2], (unsigned)in[i]);
  atomicMin(&extremes[0], in[i]);
  atomicMax(&extremes[1], in[i]);
}

__global__ void unsigned_extremes(const unsigned *in, unsigned *extremes, int n) {
  __shared__ unsigned low, high;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0) {
    low = 0xffffffffu;
    high = 0u;
  }
  __syncthreads();
  if (i < n) {
    atomicMin(&low, in[i]);
    atomicMax(&high, in[i]);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicMin(&extremes[0], low);
    atomicMax(&extremes[1], high);
  }
}

// The old value decides: each element is claimed by exactly one thread.
__global__ void claim(const int *wanted, int *owner, int *won, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && atomicCAS(&owner[wanted[i]], -1, i) == -1)
    atomicAdd(&won[wanted[i]], 1);
}

// A compare-and-swap loop: multiplication, which has no atomic of its own.
__global__ void product(const unsigned *in, unsigned *result, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned seen = *result, old;
  do {
    old = seen;
    seen = atomicCAS(result, old, old * (in[i] | 1u));
  } while (seen != old);
}

__global__ void wrapping_counters(unsigned *up, unsigned *down, unsigned *exchanged) {
  atomicInc(up, 6u);
  atomicDec(down, 10u);
  atomicExch(exchanged, 17u);
}

struct Stats {
  int count;
  int sum;
};

// Atomics on the members of a shared struct.
__global__ void shared_members(const int *in, int *out, int n) {
  __shared__ Stats stats[4];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x < 4) {
    stats[threadIdx.x].count = 0;
    stats[threadIdx.x].sum = 0;
  }
  __syncthreads();
  if (i < n) {
    Stats &mine = stats[in[i] & 3];
    atomicAdd(&mine.count, 1);
    atomicAdd(&mine.sum, in[i]);
  }
  __syncthreads();
  if (threadIdx.x < 4) {
    out[blockIdx.x * 8 + threadIdx.x * 2] = stats[threadIdx.x].count;
    out[blockIdx.x * 8 + threadIdx.x * 2 + 1] = stats[threadIdx.x].sum;
  }
}

// The last block to finish combines the partial results.
__global__ void last_block_sums(const int *in, int *partial, unsigned *finished, int *total, int n) {
  __shared__ int sum;
  __shared__ bool last;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads();
  if (i < n)
    atomicAdd(&sum, in[i]);
  __syncthreads();
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = sum;
    __threadfence();
    last = atomicAdd(finished, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    int all = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      all += partial[b];
    *total = all;
  }
}
