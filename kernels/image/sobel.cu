// The length of the gradient after Sobel; the outermost pixels are 0. Two-dimensional grid and blocks of any size.
extern "C" __global__ void sobel(const float *in, float *out, int width, int height) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  if (x == 0 || y == 0 || x == width - 1 || y == height - 1) {
    out[y * width + x] = 0.0f;
    return;
  }
  const float *p = in + y * width + x;
  const float gx = p[1 - width] + 2.0f * p[1] + p[1 + width] - p[-1 - width] - 2.0f * p[-1] - p[-1 + width];
  const float gy = p[width - 1] + 2.0f * p[width] + p[width + 1] - p[-width - 1] - 2.0f * p[-width] - p[-width + 1];
  out[y * width + x] = sqrtf(gx * gx + gy * gy);
}
