// Shape 1: barriers in loops, values that live across them.

// A value computed before the barrier is stored after it.
__global__ void value_over_barrier(const int *in, int *out, int rounds) {
  __shared__ int tile[128];
  const int t = threadIdx.x;
  const int i = blockIdx.x * blockDim.x + t;
  for (int round = 0; round < rounds; ++round) {
    const int mine = in[i] * (round + 1);
    tile[t] = mine;
    __syncthreads();
    const int neighbour = tile[(t + 1) % blockDim.x];
    __syncthreads();
    out[i] += mine - 3 * neighbour;
  }
}

// Two values are carried around the loop and swapped in it; each is also read from the neighbour.
__global__ void carried_values(float *data, int rounds) {
  __shared__ float left[64], right[64];
  const int t = threadIdx.x, n = blockDim.x;
  const int i = blockIdx.x * n + t;
  float a = data[i], b = 0.25f * t;
  for (int round = 0; round < rounds; ++round) {
    left[t] = a;
    right[t] = b;
    __syncthreads();
    const float keep = a;
    a = right[(t + n - 1) % n] + 0.5f;
    b = keep - left[(t + 1) % n];
    __syncthreads();
  }
  data[i] = a + 2.0f * b;
}

// A barrier in an inner loop; the outer counter and a partial sum live across it.
__global__ void nested_loops(const unsigned *in, unsigned *out, int outer, int inner) {
  __shared__ unsigned cell[96];
  const unsigned t = threadIdx.x;
  unsigned sum = 0;
  for (int i = 0; i < outer; ++i) {
    unsigned row = in[(blockIdx.x * outer + i) * blockDim.x + t];
    for (int j = 0; j < inner; ++j) {
      cell[t] = row;
      __syncthreads();
      row = row * 5u + cell[(t + j + 1) % blockDim.x];
      __syncthreads();
    }
    sum = sum * 31u + row;
  }
  out[blockIdx.x * blockDim.x + t] = sum;
}

// Leaving early with break, then meeting again at a barrier after the loop.
__global__ void break_then_barrier(const int *in, int *out, int n) {
  __shared__ int found[128];
  const int t = threadIdx.x;
  int position = -1;
  for (int k = 0; k < n; ++k)
    if (in[t * n + k] < 0) {
      position = k;
      break;
    }
  found[t] = position;
  __syncthreads();
  out[t] = found[blockDim.x - 1 - t] * 1000 + position;
}
