// Shape 26: a pointer inside a struct that is passed by value.

struct View {
  const float *data;
  int rows, columns, stride;
};

__global__ void sum_rows(View view, float *sums) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= view.rows)
    return;
  float sum = 0.0f;
  for (int column = 0; column < view.columns; ++column)
    sum += view.data[row * view.stride + column];
  sums[row] = sum;
}
