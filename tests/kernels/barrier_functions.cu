// Shapes 10 and 11: shared arrays and barriers in device functions, templates and unrolled loops.

// One array for each instantiation, as many as the source says, however often it is inlined.
template <int Id> __device__ int rotate(int value, int by) {
  __shared__ int ring[64];
  ring[threadIdx.x] = value + Id;
  __syncthreads();
  const int result = ring[(threadIdx.x + by) % blockDim.x];
  __syncthreads();
  return result;
}

__global__ void two_instances(const int *in, int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  int value = in[i];
#pragma unroll
  for (int round = 0; round < 3; ++round)
    value = rotate<10>(value, round + 1) - rotate<20>(in[i], 2);
  out[i] = value;
}

// Called from two places, on one array that the first call's result depends on in the second.
__device__ float block_total(float value, float *room) {
  room[threadIdx.x] = value;
  __syncthreads();
  for (unsigned step = blockDim.x / 2; step > 0; step /= 2) {
    if (threadIdx.x < step)
      room[threadIdx.x] += room[threadIdx.x + step];
    __syncthreads();
  }
  const float total = room[0];
  __syncthreads();
  return total;
}

__global__ void mean_and_variance(const float *in, float *out) {
  __shared__ float room[128];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float mean = block_total(in[i], room) / blockDim.x;
  const float delta = in[i] - mean;
  const float variance = block_total(delta * delta, room) / blockDim.x;
  out[i] = delta / sqrtf(variance + 1e-5f);
}

// A barrier two calls deep, under a condition that is an argument.
__device__ void maybe_wait(bool wait) {
  if (wait)
    __syncthreads();
}
__device__ int exchange(int *cells, int value, bool wait) {
  cells[threadIdx.x] = value;
  maybe_wait(wait);
  return wait ? cells[blockDim.x - 1 - threadIdx.x] : value;
}

__global__ void conditional_wait(const int *in, int *out, int wait_first, int wait_second) {
  __shared__ int first[64], second[64];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int a = exchange(first, in[i], wait_first != 0);
  const int b = exchange(second, a * 3 + 1, wait_second != 0);
  out[i] = a - b;
}

// A two-dimensional tile filled with a halo by several passes of the block.
template <int Side, int Halo> __device__ int tile_sum(const int *in, int width, int height) {
  __shared__ int tile[Side + 2 * Halo][Side + 2 * Halo];
  const int x0 = blockIdx.x * Side - Halo, y0 = blockIdx.y * Side - Halo;
  for (int y = threadIdx.y; y < Side + 2 * Halo; y += Side)
    for (int x = threadIdx.x; x < Side + 2 * Halo; x += Side) {
      const int gx = x0 + x, gy = y0 + y;
      tile[y][x] = gx >= 0 && gx < width && gy >= 0 && gy < height ? in[gy * width + gx] : 0;
    }
  __syncthreads();
  int sum = 0;
  for (int dy = 0; dy <= 2 * Halo; ++dy)
    for (int dx = 0; dx <= 2 * Halo; ++dx)
      sum += tile[threadIdx.y + dy][threadIdx.x + dx];
  __syncthreads();
  return sum;
}

__global__ void two_tiles(const int *in, int *out, int width, int height) {
  const int x = blockIdx.x * 8 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  const int near = tile_sum<8, 1>(in, width, height);
  const int far = tile_sum<8, 2>(in, width, height);
  if (x < width && y < height)
    out[y * width + x] = far - 2 * near;
}
