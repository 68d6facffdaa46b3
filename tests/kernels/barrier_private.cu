// Shapes 7, 8 and 9: what is private stays private, what one thread does happens once, shared cells across barriers.

// One thread sets its own variable in a loop; the others read theirs after it.
__global__ void private_stays_private(int *out, int rounds) {
  int mine = 5;
  for (int round = 0; round < rounds; ++round) {
    if ((int)threadIdx.x == round)
      mine = 100 + round;
    __syncthreads();
  }
  out[blockIdx.x * blockDim.x + threadIdx.x] = mine;
}

// Thread 0 does something that must happen once for each block.
__global__ void once_per_block(int *log, int *total, int *out) {
  __shared__ int ticket;
  if (threadIdx.x == 0) {
    log[blockIdx.x] += 1;
    ticket = atomicAdd(total, 10);
  }
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = ticket % 10 + log[blockIdx.x];
}

// A shared cell that is reset, written by some and read, across two barriers, in a partial last block.
__global__ void flag_in_partial_block(const int *in, int *out, int n, int rounds) {
  __shared__ int flag;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int hits = 0;
  for (int round = 0; round < rounds; ++round) {
    if (threadIdx.x == 0)
      flag = 0;
    __syncthreads();
    if (i < n && in[i] == round)
      flag = 1;
    __syncthreads();
    hits = hits * 2 + flag;
    __syncthreads();
  }
  if (i < n)
    out[i] = hits;
}

// The same with a counter: shared atomics between two barriers.
__global__ void count_in_partial_block(const int *in, unsigned *out, int n, int classes) {
  __shared__ unsigned count;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned packed = 0;
  for (int c = 0; c < classes; ++c) {
    if (threadIdx.x == 0)
      count = 0;
    __syncthreads();
    if (i < n && in[i] % classes == c)
      atomicAdd(&count, 1u);
    __syncthreads();
    packed = packed * 67u + count;
    __syncthreads();
  }
  if (i < n)
    out[i] = packed;
}
