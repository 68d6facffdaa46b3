// Shapes 29 and 30: switches in loops, several exits, jumps.

__global__ void continue_in_switch(const int *in, int *out, int n, int length) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int sum = 0;
  for (int k = 0; k < length; ++k) {
    switch (in[i * length + k] & 7) {
    case 0:
      continue;
    case 1:
      sum += 10;
      break;
    case 2:
      sum *= 3;
      [[fallthrough]];
    case 3:
    case 4:
      sum -= k;
      break;
    default:
      if (sum > 100)
        continue;
      sum ^= in[i * length + k];
    }
    sum += 1;
  }
  out[i] = sum;
}

__global__ void switch_with_one_case(const int *in, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int value = in[i];
  switch (value) {
  case 5:
    value = 500;
  }
  switch (value % 2) {
  default:
    value += 3;
  }
  out[i] = value;
}

__global__ void dense_switch(const unsigned *in, unsigned *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned x = in[i];
  switch (x % 12u) {
  case 0:
    x += 7;
    break;
  case 1:
    x *= 9;
    break;
  case 2:
    x ^= 0xff00ffu;
    break;
  case 3:
    x = ~x;
    break;
  case 4:
    x <<= 3;
    break;
  case 5:
    x >>= 5;
    break;
  case 6:
    x |= 0x80000000u;
    break;
  case 7:
    x -= 1000;
    break;
  case 8:
    x = x * x;
    break;
  case 9:
    return;
  case 10:
    x = 0u - x;
    break;
  case 11:
    x &= 0xffffu;
    break;
  }
  out[i] = x;
}

__global__ void leave_three_loops(const int *in, int *out, int n, int side, int wanted) {
  const int block = blockIdx.x * blockDim.x + threadIdx.x;
  if (block >= n)
    return;
  const int *cube = in + block * side * side * side;
  int place = -1, looked = 0;
  for (int z = 0; z < side; ++z)
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        ++looked;
        if (cube[(z * side + y) * side + x] == wanted) {
          place = (z * side + y) * side + x;
          goto found;
        }
      }
  looked = -looked;
found:
  out[block * 2] = place;
  out[block * 2 + 1] = looked;
}

__global__ void goto_out_of_loop(const int *in, int *out, int n, int length) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int sum = 0;
  for (int k = 0; k < length; ++k) {
    const int v = in[i * length + k];
    if (v < 0)
      goto negative;
    if (v > 90)
      goto large;
    sum += v;
  }
  out[i] = sum;
  return;
negative:
  sum = -sum;
large:
  out[i] = sum - 1;
}

__global__ void collatz(const unsigned *in, unsigned *steps, unsigned *peak, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned x = in[i], count = 0, largest = x;
  while (x > 1u) {
    x = x & 1u ? 3u * x + 1u : x / 2u;
    largest = x > largest ? x : largest;
    ++count;
  }
  steps[i] = count;
  peak[i] = largest;
}

// Two exits of one loop, with different values alive after each.
__global__ void two_exits(const float *in, float *out, int n, int length, float limit) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float sum = 0.0f, product = 1.0f;
  int k = 0;
  while (true) {
    if (k == length) {
      out[i] = sum;
      return;
    }
    const float v = in[i * length + k];
    sum += v;
    product *= v + 1.5f;
    if (product > limit)
      break;
    ++k;
  }
  out[i] = product - (float)k;
}

// Trip counts from memory, zero for some threads, in two nested loops.
__global__ void ragged(const int *start, const float *values, float *out, int rows) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows)
    return;
  float sum = 0.0f;
  for (int k = start[row]; k < start[row + 1]; ++k) {
    float term = values[k];
    for (int j = 0; j < k % 4; ++j)
      term = term * 0.5f + 1.0f;
    sum += term;
  }
  out[row] = sum;
}

__global__ void conditions(const int *a, const int *b, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int code = 0;
  if ((a[i] > 0 && b[i] > 0) || (a[i] < -50 && b[i] / 2 == -20) || !(a[i] != b[i]))
    code = a[i] > b[i] ? 1 : b[i] > 40 ? 2 : 3;
  else if (a[i] & 1)
    code = 4;
  for (int k = 0; k < 3 && code != 2; ++k) {
    if (code == 4 && k == 1)
      continue;
    code += k;
  }
  out[i] = code;
}
