// out (columns x rows) is the transpose of in (rows x columns). Blocks of 32 x 8 threads move tiles of 32 x 32, grid
// (ceil(columns / 32), ceil(rows / 32)); the tile is one column wider so that both accesses are free of bank conflicts.
extern "C" __global__ void transpose(const float *in, float *out, int rows, int columns) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8)
    if (x < columns && y + k < rows)
      tile[threadIdx.y + k][threadIdx.x] = in[(y + k) * columns + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int k = 0; k < 32; k += 8)
    if (x < rows && y + k < columns)
      out[(y + k) * rows + x] = tile[threadIdx.x][threadIdx.y + k];
}
