// What training a classifier needs beside gemm, gemm_at, relu and softmax.

// The loss of each row of probabilities, for its label.
extern "C" __global__ void cross_entropy(const float *probability, const long long *label, float *loss, long long rows,
                                         long long classes) {
  const long long row = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows)
    loss[row] = -logf(fmaxf(probability[row * classes + label[row]], 1e-12f));
}

// The gradient of the mean loss by the inputs of softmax: (probability - one_hot(label)) / rows.
extern "C" __global__ void cross_entropy_grad(const float *probability, const long long *label, float *gradient,
                                              long long rows, long long classes) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows * classes)
    return;
  const float target = label[i / classes] == i % classes ? 1.0f : 0.0f;
  gradient[i] = (probability[i] - target) / (float)rows;
}

// gradient of the input of relu from that of its output y.
extern "C" __global__ void relu_grad(const float *y, const float *output_gradient, float *gradient, long long n) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    gradient[i] = y[i] > 0.0f ? output_gradient[i] : 0.0f;
}

// The sum of each column: the gradient of a bias.
extern "C" __global__ void column_sums(const float *x, float *sums, long long rows, long long columns) {
  const long long column = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (column >= columns)
    return;
  float sum = 0.0f;
  for (long long row = 0; row < rows; ++row)
    sum += x[row * columns + column];
  sums[column] = sum;
}

// A step of gradient descent with momentum; velocity may be null.
extern "C" __global__ void sgd_step(float *weight, const float *gradient, float *velocity, float rate, float momentum,
                                    long long n) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float step = gradient[i];
  if (velocity) {
    step += momentum * velocity[i];
    velocity[i] = step;
  }
  weight[i] -= rate * step;
}

// How many predictions equal their labels, added to *count.
extern "C" __global__ void count_equal(const long long *prediction, const long long *label, int *count, long long n) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && prediction[i] == label[i])
    atomicAdd(count, 1);
}
