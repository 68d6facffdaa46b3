// Moving elements: slices, joins, permutations, repetition, lookups. One thread writes one element.

// y = x[start : … : step] along one axis of outer x axis x inner; y has `count` elements along it.
extern "C" __global__ void slice(const float *x, float *y, long long outer, long long axis, long long inner,
                                 long long start, long long step, long long count) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= outer * count * inner)
    return;
  const long long place = i % inner, k = i / inner % count, line = i / (inner * count);
  y[i] = x[(line * axis + start + k * step) * inner + place];
}

// Copies outer x axis x inner into a larger tensor, `offset` elements along its axis: the step of a concatenation.
extern "C" __global__ void copy_along_axis(const float *x, float *y, long long outer, long long axis, long long inner,
                                           long long y_axis, long long offset) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= outer * axis * inner)
    return;
  const long long place = i % inner, k = i / inner % axis, line = i / (inner * axis);
  y[(line * y_axis + offset + k) * inner + place] = x[i];
}

// y[…] = x[permuted …] for up to six dimensions: d are the sizes of y, s the strides of x in y's order.
extern "C" __global__ void permute6(const float *x, float *y, long long n, long long d0, long long d1, long long d2,
                                    long long d3, long long d4, long long d5, long long s0, long long s1, long long s2,
                                    long long s3, long long s4, long long s5) {
  long long rest = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (rest >= n)
    return;
  const long long sizes[6] = {d0, d1, d2, d3, d4, d5}, strides[6] = {s0, s1, s2, s3, s4, s5};
  const long long i = rest;
  long long coordinates[6];
  for (int d = 5; d >= 0; --d) {
    coordinates[d] = rest % sizes[d];
    rest /= sizes[d];
  }
  long long from = 0;
  for (int d = 0; d < 6; ++d)
    from += coordinates[d] * strides[d];
  y[i] = x[from];
}

// y repeats x: sizes and strides (0: repeated) are arrays in memory, of `rank` up to 6.
extern "C" __global__ void expand(const float *x, float *y, const long long *sizes, const long long *strides, int rank,
                                  long long n) {
  long long rest = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (rest >= n)
    return;
  const long long i = rest;
  long long from = 0;
  for (int d = rank - 1; d >= 0; --d) {
    from += rest % sizes[d] * strides[d];
    rest /= sizes[d];
  }
  y[i] = x[from];
}

// y[outer, k, inner] = x[outer, index[k], inner]; negative indices count from the end, as ONNX has them.
extern "C" __global__ void gather(const float *x, const long long *index, float *y, long long outer, long long axis,
                                  long long inner, long long count) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= outer * count * inner)
    return;
  const long long place = i % inner, k = i / inner % count, line = i / (inner * count);
  long long row = index[k];
  if (row < 0)
    row += axis;
  y[i] = row >= 0 && row < axis ? x[(line * axis + row) * inner + place] : 0.0f;
}

// y[i, c] = on where c is label[i], else off.
extern "C" __global__ void one_hot(const long long *label, float *y, float on, float off, long long n,
                                   long long classes) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n * classes)
    y[i] = label[i / classes] == i % classes ? on : off;
}
