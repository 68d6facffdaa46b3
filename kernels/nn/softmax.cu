// Softmax over any axis: the tensor is outer x axis x inner, one thread runs along one line of the axis.

namespace {

template <class T>
__device__ void softmax_line(const T *x, T *y, long long outer, long long axis, long long inner, int logarithm) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= outer * inner)
    return;
  const long long base = i / inner * axis * inner + i % inner;
  T largest = x[base];
  for (long long k = 1; k < axis; ++k)
    largest = max(largest, x[base + k * inner]);
  T sum = 0;
  for (long long k = 0; k < axis; ++k)
    sum += exp(x[base + k * inner] - largest);
  for (long long k = 0; k < axis; ++k) {
    const T shifted = x[base + k * inner] - largest;
    y[base + k * inner] = logarithm ? shifted - log(sum) : exp(shifted) / sum;
  }
}

} // namespace

extern "C" __global__ void softmax(const float *x, float *y, long long outer, long long axis, long long inner) {
  softmax_line(x, y, outer, axis, inner, 0);
}

extern "C" __global__ void log_softmax(const float *x, float *y, long long outer, long long axis, long long inner) {
  softmax_line(x, y, outer, axis, inner, 1);
}

// The same for any type: --instantiate 'softmax_of<double>'.
template <class T> __global__ void softmax_of(const T *x, T *y, long long outer, long long axis, long long inner) {
  softmax_line(x, y, outer, axis, inner, 0);
}
template __global__ void softmax_of<float>(const float *, float *, long long, long long, long long);
