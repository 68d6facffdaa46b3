// Shape 20: 64-bit and floating-point atomics.

__global__ void wide_counters(const unsigned long long *in, unsigned long long *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicAdd(&out[0], in[i]);
  atomicMax(&out[1], in[i]);
  atomicMin(&out[2], in[i]);
  atomicXor(&out[3], in[i]);
}

// Whole numbers in floats: every order gives the same sum.
__global__ void float_sums(const float *in, float *sum, double *dsum, int n) {
  __shared__ float block_sum;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x == 0)
    block_sum = 0.0f;
  __syncthreads();
  if (i < n) {
    atomicAdd(&block_sum, in[i]);
    atomicAdd(dsum, (double)in[i] * 0.5);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(sum, block_sum);
}
