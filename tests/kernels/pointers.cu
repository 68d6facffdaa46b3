// Shapes 22, 23 and 24: pointers chosen at run time, null pointers, one buffer under two names.

// One of two arguments, chosen by a value all threads share.
__global__ void one_of_two(const int *a, const int *b, int *out, int n, int which) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int *from = which ? a : b;
  if (i < n)
    out[i] = from[i] + which;
}

// Chosen by each thread, and walked in a loop.
__global__ void each_its_own(const int *a, const int *b, int *out, int n, int steps) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int *p = (i % 3 == 0 ? a : b) + i;
  int sum = 0;
  for (int k = 0; k < steps; ++k) {
    sum = sum * 3 + *p;
    p += n;
  }
  out[i] = sum;
}

// Two pointers change places in every round.
__global__ void ping_pong(int *a, int *b, int n, int rounds) {
  const int i = threadIdx.x;
  int *from = a, *to = b;
  for (int round = 0; round < rounds; ++round) {
    if (i < n)
      to[i] = from[(i + 1) % n] + 1;
    __syncthreads();
    int *swap = from;
    from = to;
    to = swap;
  }
}

__constant__ float default_weights[8] = {0.5f, 0.25f, 0.125f, 1.0f, -1.0f, 2.0f, 3.0f, -0.5f};

// An argument, or a constant table where the argument is null.
__global__ void argument_or_table(const float *weights, const float *in, float *out, int n) {
  const float *w = weights ? weights : default_weights;
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] * w[i % 8];
}

// Optional bias, optional output, optional statistics; each of them may be null.
__global__ void optional_arguments(const float *in, const float *bias, float *out, int *negative, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float value = in[i];
  if (bias)
    value += bias[i % 4];
  if (out != nullptr)
    out[i] = value;
  if (negative && value < 0.0f)
    atomicAdd(negative, 1);
}

// A pointer that is not used on one path, and one that is used on none.
__global__ void unused_on_one_path(const int *a, const int *b, int *out, const float *never, int mode) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (mode == 0)
    out[i] = a[i];
  else
    out[i] = a[i] - b[i];
}

// In place, and through two names of one buffer.
__global__ void in_place(float *data, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i] = data[i] * data[i] - 1.0f;
}

__global__ void two_names(const int *in, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    out[i] = in[i] + 1;
    out[i] = in[i] * 2; // sees the store above when both are one buffer
  }
}

// Overlapping, not equal: every thread reads what is its own and writes what is its own.
__global__ void shifted_halves(const int *in, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i] + in[i + n];
}
