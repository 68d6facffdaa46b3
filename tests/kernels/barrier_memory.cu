// Shapes 13, 14 and 27: conditions from shared memory, values alive across barriers, dynamic shared memory.

// A loop whose condition is read from shared memory after a barrier.
__global__ void until_sorted(int *data, int *rounds) {
  __shared__ int row[64];
  __shared__ int changed;
  const int t = threadIdx.x, n = blockDim.x;
  row[t] = data[blockIdx.x * n + t];
  int count = 0;
  do {
    __syncthreads();
    if (t == 0)
      changed = 0;
    for (int parity = 0; parity < 2; ++parity) {
      __syncthreads();
      if (t % 2 == parity && t + 1 < n && row[t] > row[t + 1]) {
        const int keep = row[t];
        row[t] = row[t + 1];
        row[t + 1] = keep;
        changed = 1;
      }
    }
    __syncthreads();
    ++count;
  } while (changed);
  data[blockIdx.x * n + t] = row[t];
  if (t == 0)
    rounds[blockIdx.x] = count;
}

struct Span {
  int low, high;
  float weight;
};

// A struct, a scalar and a local array indexed at run time, all alive across three barriers.
__global__ void alive_across_three(const int *in, float *out) {
  __shared__ int tile[64];
  const int t = threadIdx.x, n = blockDim.x, i = blockIdx.x * n + t;
  Span span = {in[i], in[i] + t, 0.5f};
  int history[5] = {0, 0, 0, 0, 0};
  float scale = 1.0f + t;
  for (int round = 0; round < 3; ++round) {
    tile[t] = span.low;
    __syncthreads();
    const int seen = tile[(t + round + 1) % n];
    history[(seen & 0x7fffffff) % 5] += round + 1;
    span.low = span.high - seen;
    span.high = seen;
    span.weight += 0.25f * history[(t + round) % 5];
    scale *= 1.5f;
    __syncthreads();
  }
  out[i] = span.weight * scale + (float)(span.low % 1000) - history[t % 5];
}

// Dynamic shared memory carved into two arrays of different types.
__global__ void carved(const float *values, const int *keys, float *out, int n) {
  extern __shared__ float room[];
  float *own = room;
  int *order = (int *)(room + blockDim.x);
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  own[t] = i < n ? values[i] : 0.0f;
  order[t] = i < n ? keys[i] : 0;
  __syncthreads();
  const int next = order[(t + 1) % blockDim.x] & (blockDim.x - 1);
  const float taken = own[next];
  __syncthreads();
  order[t] = t + next;
  __syncthreads();
  if (i < n)
    out[i] = taken + 0.125f * order[blockDim.x - 1 - t];
}

// Its size from the launch, used as a ring.
__global__ void ring(const int *in, int *out, int length, int n) {
  extern __shared__ int cells[];
  for (int k = threadIdx.x; k < length; k += blockDim.x)
    cells[k] = k * k;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] + cells[(unsigned)in[i] % length];
}

// Static and dynamic shared memory together.
__global__ void static_and_dynamic(const int *in, int *out) {
  __shared__ int head[32];
  extern __shared__ int tail[];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  tail[t] = in[i];
  if (t < 32)
    head[t] = -in[i];
  __syncthreads();
  out[i] = tail[blockDim.x - 1 - t] + head[t % 32];
}
