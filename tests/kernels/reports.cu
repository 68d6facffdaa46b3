// printf and assert that holds, in flow with barriers and in device functions.
#include <cassert>
#include <cstdio>

__device__ int checked(const int *values, int i, int n) {
  assert(i >= 0 && i < n);
  return values[i];
}

extern "C" __global__ void reports(const int *in, int *out, int n) {
  __shared__ int tile[64];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = i < n ? checked(in, i, n) : 0;
  __syncthreads();
  for (int step = blockDim.x / 2; step > 0; step /= 2) {
    if (threadIdx.x < step)
      tile[threadIdx.x] += tile[threadIdx.x + step];
    __syncthreads();
    assert(step < 64);
  }
  if (threadIdx.x == 0)
    printf("block %u: %d, %5.2f %s %c %lld%%\n", blockIdx.x, tile[0], (double)tile[0] / 4, "of", 'x', 1ll << 40);
  if (i < n)
    out[i] = tile[0] - in[i];
}
