// Prefix sums. A block scans its part and writes its total; add_offsets finishes once the totals are scanned
// themselves.

// Inclusive, after Hillis and Steele (1986): log2(threads) passes over two halves of shared memory. Up to 256 threads.
extern "C" __global__ void scan_hillis_steele(const float *x, float *y, float *totals, long long n) {
  __shared__ float room[2][256];
  const int t = threadIdx.x;
  const long long i = (long long)blockIdx.x * blockDim.x + t;
  int from = 0;
  room[0][t] = i < n ? x[i] : 0.0f;
  __syncthreads();
  for (int step = 1; step < blockDim.x; step *= 2) {
    const int to = 1 - from;
    room[to][t] = room[from][t] + (t >= step ? room[from][t - step] : 0.0f);
    from = to;
    __syncthreads();
  }
  if (i < n)
    y[i] = room[from][t];
  if (totals && t == blockDim.x - 1)
    totals[blockIdx.x] = room[from][t];
}

// Exclusive, after Blelloch (1990): up a tree and down again. A block of 2^k threads (up to 256) scans 2^(k+1)
// elements.
extern "C" __global__ void scan_blelloch(const int *x, int *y, int *totals, long long n) {
  __shared__ int tree[512];
  const int t = threadIdx.x, count = 2 * blockDim.x;
  const long long base = (long long)blockIdx.x * count;
  tree[2 * t] = base + 2 * t < n ? x[base + 2 * t] : 0;
  tree[2 * t + 1] = base + 2 * t + 1 < n ? x[base + 2 * t + 1] : 0;
  int distance = 1;
  for (int width = count / 2; width > 0; width /= 2) {
    __syncthreads();
    if (t < width)
      tree[distance * (2 * t + 2) - 1] += tree[distance * (2 * t + 1) - 1];
    distance *= 2;
  }
  __syncthreads();
  if (t == 0) {
    if (totals)
      totals[blockIdx.x] = tree[count - 1];
    tree[count - 1] = 0;
  }
  for (int width = 1; width < count; width *= 2) {
    distance /= 2;
    __syncthreads();
    if (t < width) {
      const int left = distance * (2 * t + 1) - 1, right = distance * (2 * t + 2) - 1;
      const int keep = tree[left];
      tree[left] = tree[right];
      tree[right] += keep;
    }
  }
  __syncthreads();
  if (base + 2 * t < n)
    y[base + 2 * t] = tree[2 * t];
  if (base + 2 * t + 1 < n)
    y[base + 2 * t + 1] = tree[2 * t + 1];
}

// y[i] += offsets[i / length]: what came before each block's part.
extern "C" __global__ void add_offsets(int *y, const int *offsets, long long length, long long n) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] += offsets[i / length];
}
