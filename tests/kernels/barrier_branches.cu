// Shape 12: barriers in both arms, in switches, in do-while loops, first and last.

__global__ void both_arms(const int *in, int *out, int mode) {
  __shared__ int tile[64];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  int value;
  if (mode == 0) {
    tile[t] = in[i];
    __syncthreads();
    value = tile[blockDim.x - 1 - t];
  } else {
    tile[t] = in[i] * 2;
    __syncthreads();
    value = tile[(t + 1) % blockDim.x];
  }
  out[i] = value + t;
}

// The arm depends on the block: uniform inside each.
__global__ void arms_by_block(const int *in, int *out) {
  __shared__ int tile[64];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  tile[t] = in[i];
  if (blockIdx.x % 2) {
    __syncthreads();
    out[i] = tile[t ^ 1];
  } else {
    out[i] = tile[t];
    __syncthreads();
    out[i] += tile[0];
  }
}

__global__ void switch_with_barriers(const int *in, int *out, int mode) {
  __shared__ int tile[64];
  const int t = threadIdx.x, n = blockDim.x, i = blockIdx.x * n + t;
  int value = in[i];
  switch (mode) {
  case 0:
    tile[t] = value;
    __syncthreads();
    value = tile[n - 1 - t];
    break;
  case 3:
    value *= 2; // falls through
  case 4:
    tile[t] = value;
    __syncthreads();
    value += tile[(t + 2) % n];
    __syncthreads();
    tile[t] = value;
    __syncthreads();
    value -= tile[0];
    break;
  default:
    value = -value;
  }
  out[i] = value;
}

__global__ void do_while_ends_in_barrier(const int *in, int *out, int rounds) {
  __shared__ int tile[64];
  const int t = threadIdx.x, n = blockDim.x, i = blockIdx.x * n + t;
  int value = in[i];
  int round = 0;
  do {
    tile[t] = value;
    __syncthreads();
    value += tile[(t + 1) % n] * (round + 1);
    ++round;
    __syncthreads();
  } while (round < rounds);
  out[i] = value;
}

__global__ void first_and_last(const int *in, int *out) {
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] + 1;
  __syncthreads();
}

__global__ void nothing_but_a_barrier() { __syncthreads(); }

// while with a barrier in its middle, left from the middle by everybody at once.
__global__ void left_from_the_middle(const int *in, int *out, int last) {
  __shared__ int tile[64];
  const int t = threadIdx.x, n = blockDim.x, i = blockIdx.x * n + t;
  int value = in[i], round = 0;
  while (true) {
    tile[t] = value;
    __syncthreads();
    if (round == last)
      break;
    value = tile[(t + 3) % n] - round;
    __syncthreads();
    ++round;
  }
  out[i] = value + tile[0];
}

// Three dimensions, three barriers, an index that is used on both sides of them.
__global__ void box(const int *in, int *out) {
  __shared__ int cell[4][3][5];
  const int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  const int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const int thread = (z * blockDim.y + y) * blockDim.x + x;
  const int i = block * 60 + thread;
  cell[z][y][x] = in[i];
  __syncthreads();
  const int along_x = cell[z][y][(x + 1) % 5];
  __syncthreads();
  cell[z][y][x] += along_x;
  __syncthreads();
  out[i] = cell[z][(y + 1) % 3][x] + cell[(z + 1) % 4][y][x] * thread;
}
