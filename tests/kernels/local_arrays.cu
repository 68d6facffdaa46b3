// Shape 28: local arrays indexed at run time, arrays of pointers, references and arrays as arguments.

__global__ void local_histogram(const int *in, int *out, int n, int length) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int bins[8] = {};
  for (int k = 0; k < length; ++k)
    ++bins[in[i * length + k] & 7];
  int best = 0;
  for (int b = 1; b < 8; ++b)
    if (bins[b] > bins[best])
      best = b;
  out[i] = best * 100 + bins[best];
}

__device__ void sort_three(int (&v)[3]) {
  for (int a = 0; a < 2; ++a)
    for (int b = 0; b < 2 - a; ++b)
      if (v[b] > v[b + 1]) {
        const int keep = v[b];
        v[b] = v[b + 1];
        v[b + 1] = keep;
      }
}

__global__ void medians(const int *in, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int v[3] = {in[i], in[(i + 1) % n], in[(i + 2) % n]};
  sort_three(v);
  out[i] = v[1] - v[(i & 1) * 2];
}

__device__ void unravel(int index, const int *sizes, int *coordinates, int rank) {
  for (int d = rank - 1; d >= 0; --d) {
    coordinates[d] = index % sizes[d];
    index /= sizes[d];
  }
}

// Index arithmetic as its users write it: sizes in memory, coordinates in a local array.
__global__ void permute(const float *in, float *out, const int *sizes, const int *order, int rank, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int coordinates[6], strides[6];
  unravel(i, sizes, coordinates, rank);
  int stride = 1;
  for (int d = rank - 1; d >= 0; --d) {
    strides[order[d]] = stride;
    stride *= sizes[order[d]];
  }
  int to = 0;
  for (int d = 0; d < rank; ++d)
    to += coordinates[d] * strides[d];
  out[to] = in[i];
}

__device__ void step(float &position, float &speed, float dt) {
  position += speed * dt;
  speed -= position * dt;
}

__global__ void oscillate(float *position, float *speed, int n, int steps) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float x = position[i], v = speed[i];
  for (int k = 0; k < steps; ++k)
    step(x, v, 0.0625f);
  position[i] = x;
  speed[i] = v;
}

// A small stack in local memory, with a depth that differs from thread to thread.
__global__ void tree_walk(const int *left, const int *right, const int *value, int *out, int roots) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= roots)
    return;
  int stack[16], depth = 0, sum = 0;
  stack[depth++] = i;
  while (depth > 0) {
    const int node = stack[--depth];
    sum = sum * 3 + value[node];
    if (right[node] >= 0)
      stack[depth++] = right[node];
    if (left[node] >= 0)
      stack[depth++] = left[node];
  }
  out[i] = sum;
}
