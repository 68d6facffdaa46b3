// Shape 28: an array of pointers, indexed at run time.

__global__ void pick(const int *a, const int *b, const int *c, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const int *from[3] = {a, b, c};
  int sum = 0;
  for (int k = 0; k < 3; ++k)
    sum = sum * 7 + from[(i + k) % 3][i];
  out[i] = sum;
}
