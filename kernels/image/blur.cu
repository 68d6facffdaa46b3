// A 5 x 5 binomial blur of one plane through a shared tile with a halo of two; the edge repeats outwards.
// Blocks of 16 x 16 threads, grid (ceil(width / 16), ceil(height / 16)).
extern "C" __global__ void blur(const float *in, float *out, int width, int height) {
  __shared__ float tile[20][20];
  const int x0 = blockIdx.x * 16 - 2, y0 = blockIdx.y * 16 - 2;
  for (int k = threadIdx.y * 16 + threadIdx.x; k < 400; k += 256) {
    const int x = min(max(x0 + k % 20, 0), width - 1), y = min(max(y0 + k / 20, 0), height - 1);
    tile[k / 20][k % 20] = in[y * width + x];
  }
  __syncthreads();
  const int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x >= width || y >= height)
    return;
  const float weights[5] = {1.0f, 4.0f, 6.0f, 4.0f, 1.0f};
  float sum = 0.0f;
  for (int dy = 0; dy < 5; ++dy)
    for (int dx = 0; dx < 5; ++dx)
      sum += weights[dy] * weights[dx] * tile[threadIdx.y + dy][threadIdx.x + dx];
  out[y * width + x] = sum / 256.0f;
}
