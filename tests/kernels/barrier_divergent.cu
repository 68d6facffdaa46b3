// Barriers under conditions that no analysis of one thread proves uniform.

// Shape 2. The condition names the thread, and all threads of a block agree on it all the same; the index is used
// after.
__global__ void uniform_in_fact(const int *in, int *out, int n) {
  __shared__ int tile[64];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    tile[threadIdx.x] = in[i] * 2;
    __syncthreads();
    out[i] = tile[blockDim.x - 1 - threadIdx.x];
  }
  if (i < n)
    out[i] += i;
}

// Shape 4. A barrier inside an if inside a loop, while other threads leave the loop, and the kernel, earlier.
__global__ void some_leave_earlier(int *out, const int *lifetime, int rounds) {
  __shared__ int board[64];
  const int t = threadIdx.x;
  board[t] = t;
  __syncthreads();
  int seen = 0;
  for (int round = 0; round < rounds; ++round) {
    if (round >= lifetime[t])
      return;
    if (round % 2 == 0) {
      seen += board[(t + round) % blockDim.x];
      __syncthreads();
    }
    out[blockIdx.x * blockDim.x + t] = seen * 100 + round;
  }
}
