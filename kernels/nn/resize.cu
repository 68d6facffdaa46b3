// Resizing of planes (batch times channels) of height x width. One thread computes one element of the result.

extern "C" __global__ void resize_nearest(const float *x, float *y, long long planes, long long height, long long width,
                                          long long out_height, long long out_width) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= planes * out_height * out_width)
    return;
  const long long ox = i % out_width, oy = i / out_width % out_height, plane = i / (out_width * out_height);
  const long long ix = ox * width / out_width, iy = oy * height / out_height;
  y[i] = x[(plane * height + iy) * width + ix];
}

namespace {

// Where a row or column of the result lies in the source, by half-pixel centres: two neighbours and a weight.
struct Between {
  long long low, high;
  float weight;
};

__device__ Between between(long long place, long long size, long long out_size) {
  float at = ((float)place + 0.5f) * (float)size / (float)out_size - 0.5f;
  at = fminf(fmaxf(at, 0.0f), (float)(size - 1));
  const long long low = (long long)at;
  return {low, low + 1 < size ? low + 1 : low, at - (float)low};
}

} // namespace

extern "C" __global__ void resize_bilinear(const float *x, float *y, long long planes, long long height,
                                           long long width, long long out_height, long long out_width) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= planes * out_height * out_width)
    return;
  const Between row = between(i / out_width % out_height, height, out_height);
  const Between column = between(i % out_width, width, out_width);
  const float *plane = x + i / (out_width * out_height) * height * width;
  const float *upper = plane + row.low * width, *lower = plane + row.high * width;
  const float top = upper[column.low] + (upper[column.high] - upper[column.low]) * column.weight;
  const float bottom = lower[column.low] + (lower[column.high] - lower[column.low]) * column.weight;
  y[i] = top + (bottom - top) * row.weight;
}
