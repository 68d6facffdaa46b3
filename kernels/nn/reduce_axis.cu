// Reductions along one axis of outer x axis x inner; one thread runs along one line.

namespace {

__device__ long long line() { return (long long)blockIdx.x * blockDim.x + threadIdx.x; }

} // namespace

extern "C" __global__ void reduce_sum(const float *x, float *y, long long outer, long long axis, long long inner) {
  const long long i = line();
  if (i >= outer * inner)
    return;
  const float *from = x + i / inner * axis * inner + i % inner;
  float sum = 0.0f;
  for (long long k = 0; k < axis; ++k)
    sum += from[k * inner];
  y[i] = sum;
}

extern "C" __global__ void reduce_mean(const float *x, float *y, long long outer, long long axis, long long inner) {
  const long long i = line();
  if (i >= outer * inner)
    return;
  const float *from = x + i / inner * axis * inner + i % inner;
  float sum = 0.0f;
  for (long long k = 0; k < axis; ++k)
    sum += from[k * inner];
  y[i] = sum / (float)axis;
}

extern "C" __global__ void reduce_max(const float *x, float *y, long long outer, long long axis, long long inner) {
  const long long i = line();
  if (i >= outer * inner)
    return;
  const float *from = x + i / inner * axis * inner + i % inner;
  float largest = from[0];
  for (long long k = 1; k < axis; ++k)
    largest = fmaxf(largest, from[k * inner]);
  y[i] = largest;
}

extern "C" __global__ void reduce_l2(const float *x, float *y, long long outer, long long axis, long long inner) {
  const long long i = line();
  if (i >= outer * inner)
    return;
  const float *from = x + i / inner * axis * inner + i % inner;
  float squares = 0.0f;
  for (long long k = 0; k < axis; ++k)
    squares += from[k * inner] * from[k * inner];
  y[i] = sqrtf(squares);
}

// The index of the first largest element.
extern "C" __global__ void argmax(const float *x, long long *y, long long outer, long long axis, long long inner) {
  const long long i = line();
  if (i >= outer * inner)
    return;
  const float *from = x + i / inner * axis * inner + i % inner;
  long long best = 0;
  for (long long k = 1; k < axis; ++k)
    if (from[k * inner] > from[best * inner])
      best = k;
  y[i] = best;
}
