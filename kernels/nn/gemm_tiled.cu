// C = A * B + bias through tiles in shared memory: blocks of 16 x 16 threads, grid (ceil(n / 16), ceil(m / 16)).
extern "C" __global__ void gemm_tiled(const float *a, const float *b, const float *bias, float *c, long long m,
                                      long long n, long long k) {
  __shared__ float tile_a[16][16];
  __shared__ float tile_b[16][17];
  const int x = threadIdx.x, y = threadIdx.y;
  const long long row = (long long)blockIdx.y * 16 + y, column = (long long)blockIdx.x * 16 + x;
  float sum = 0.0f;
  for (long long start = 0; start < k; start += 16) {
    tile_a[y][x] = row < m && start + x < k ? a[row * k + start + x] : 0.0f;
    tile_b[y][x] = start + y < k && column < n ? b[(start + y) * n + column] : 0.0f;
    __syncthreads();
    for (int p = 0; p < 16; ++p)
      sum += tile_a[y][p] * tile_b[p][x];
    __syncthreads();
  }
  if (row < m && column < n)
    c[row * n + column] = sum + (bias ? bias[column] : 0.0f);
}
