// Shape 1: in a loop, a value computed before the barrier is stored after it.

__global__ void loop_value_over_barrier(const int *in, int *out, int rounds) {
  __shared__ int tile[128];
  const int t = threadIdx.x;
  const int i = blockIdx.x * blockDim.x + t;
  for (int round = 0; round < rounds; ++round) {
    const int mine = in[i] * (round + 1);
    tile[t] = mine;
    __syncthreads();
    const int neighbour = tile[(t + 1) % blockDim.x];
    __syncthreads();
    out[i] += mine - 3 * neighbour;
  }
}
