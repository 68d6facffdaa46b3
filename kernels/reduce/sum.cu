// Sums of whole arrays: each block adds up its share, thread 0 writes it. Launch once more on the results to finish.

// Blocks of a power of two of threads, up to 1024.
extern "C" __global__ void block_sums(const float *x, float *sums, long long n) {
  __shared__ float partial[1024];
  const int t = threadIdx.x;
  const long long stride = (long long)gridDim.x * blockDim.x;
  float sum = 0.0f;
  for (long long i = (long long)blockIdx.x * blockDim.x + t; i < n; i += stride)
    sum += x[i];
  partial[t] = sum;
  __syncthreads();
  for (int step = blockDim.x / 2; step > 0; step /= 2) {
    if (t < step)
      partial[t] += partial[t + step];
    __syncthreads();
  }
  if (t == 0)
    sums[blockIdx.x] = partial[0];
}

// The dot product, likewise; the partial sums lie in dynamic shared memory, one float a thread.
extern "C" __global__ void dot(const float *x, const float *y, float *sums, long long n) {
  extern __shared__ float partial[];
  const int t = threadIdx.x;
  const long long stride = (long long)gridDim.x * blockDim.x;
  float sum = 0.0f;
  for (long long i = (long long)blockIdx.x * blockDim.x + t; i < n; i += stride)
    sum += x[i] * y[i];
  partial[t] = sum;
  for (int step = blockDim.x / 2; step > 0; step /= 2) {
    __syncthreads();
    if (t < step)
      partial[t] += partial[t + step];
  }
  if (t == 0)
    sums[blockIdx.x] = partial[0];
}
