// Shapes 3, 5 and 6, and 2 where the condition shows that it is uniform: barriers and bounds checks.

// The condition is uniform by its form: it asks for the whole block.
__global__ void uniform_by_block(const int *in, int *out, int n) {
  __shared__ int tile[64];
  const int base = blockIdx.x * blockDim.x;
  const int i = base + threadIdx.x;
  if (base + (int)blockDim.x <= n) {
    tile[threadIdx.x] = in[i];
    __syncthreads();
    out[i] = tile[threadIdx.x ^ 1];
  } else if (i < n) {
    out[i] = -in[i];
  }
}

// Tree reduction with the barrier at the top of the loop and guards in guards.
__global__ void tree_sum(const float *in, float *sums, int n) {
  __shared__ float partial[256];
  const int t = threadIdx.x;
  const int i = blockIdx.x * blockDim.x + t;
  partial[t] = i < n ? in[i] : 0.0f;
  for (int step = blockDim.x / 2; step > 0; step >>= 1) {
    __syncthreads();
    if (t < step)
      if (i + step < n)
        partial[t] += partial[t + step];
  }
  if (t == 0)
    sums[blockIdx.x] = partial[0];
}

// The largest value and where it is, two shared arrays, a block size that is no power of two.
__global__ void tree_argmax(const int *in, int *best, int *where, int n) {
  __shared__ int value[256];
  __shared__ int index[256];
  const int t = threadIdx.x;
  const int i = blockIdx.x * blockDim.x + t;
  value[t] = i < n ? in[i] : -2147483647 - 1;
  index[t] = i;
  for (int alive = blockDim.x; alive > 1;) {
    const int half = (alive + 1) / 2;
    __syncthreads();
    if (t + half < alive) {
      if (value[t + half] > value[t] || (value[t + half] == value[t] && index[t + half] < index[t])) {
        value[t] = value[t + half];
        index[t] = index[t + half];
      }
    }
    alive = half;
  }
  if (t == 0) {
    best[blockIdx.x] = value[0];
    where[blockIdx.x] = index[0];
  }
}

// A return that no thread takes, then a barrier, then the global index.
__global__ void return_nobody_takes(const int *in, int *out, int n) {
  __shared__ int tile[64];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  tile[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = tile[(threadIdx.x + 7) % blockDim.x] + i;
}

// Threads that return before a barrier the others reach, twice.
__global__ void some_return(const int *in, int *out, int n, int limit) {
  __shared__ int tile[64];
  const int t = threadIdx.x;
  const int i = blockIdx.x * blockDim.x + t;
  tile[t] = 7;
  if (i >= n)
    return;
  tile[t] = in[i];
  __syncthreads();
  const int first = tile[0];
  if (in[i] > limit) {
    out[i] = -1;
    return;
  }
  __syncthreads();
  tile[t] = first - in[i];
  __syncthreads();
  out[i] = tile[t] + i;
}
