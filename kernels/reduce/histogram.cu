// How often each of up to 256 values occurs: counted in shared memory, then added to the result, which starts as zeros.
extern "C" __global__ void histogram(const int *x, unsigned *counts, long long n, int bins) {
  __shared__ unsigned local[256];
  for (int b = threadIdx.x; b < bins; b += blockDim.x)
    local[b] = 0u;
  __syncthreads();
  const long long stride = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    if (x[i] >= 0 && x[i] < bins)
      atomicAdd(&local[x[i]], 1u);
  __syncthreads();
  for (int b = threadIdx.x; b < bins; b += blockDim.x)
    if (local[b] != 0u)
      atomicAdd(&counts[b], local[b]);
}
