// Pooling over windows, NCHW; planes is batch times channels. One thread computes one element of the result.

// where: the index of each maximum in its plane, or null. A window with nothing but pads gives 0 and -1.
extern "C" __global__ void maxpool2d(const float *x, float *y, long long *where, long long planes, long long height,
                                     long long width, long long out_height, long long out_width, long long kernel_h,
                                     long long kernel_w, long long stride_h, long long stride_w, long long pad_h,
                                     long long pad_w) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= planes * out_height * out_width)
    return;
  const long long ox = i % out_width, oy = i / out_width % out_height, plane = i / (out_width * out_height);
  float best = 0.0f;
  long long best_at = -1;
  for (long long ky = 0; ky < kernel_h; ++ky)
    for (long long kx = 0; kx < kernel_w; ++kx) {
      const long long iy = oy * stride_h - pad_h + ky, ix = ox * stride_w - pad_w + kx;
      if (iy < 0 || iy >= height || ix < 0 || ix >= width)
        continue;
      const float value = x[(plane * height + iy) * width + ix];
      if (best_at < 0 || value > best) {
        best = value;
        best_at = iy * width + ix;
      }
    }
  y[i] = best;
  if (where)
    where[i] = best_at;
}

// Pads do not count in the mean.
extern "C" __global__ void avgpool2d(const float *x, float *y, long long planes, long long height, long long width,
                                     long long out_height, long long out_width, long long kernel_h, long long kernel_w,
                                     long long stride_h, long long stride_w, long long pad_h, long long pad_w) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= planes * out_height * out_width)
    return;
  const long long ox = i % out_width, oy = i / out_width % out_height, plane = i / (out_width * out_height);
  float sum = 0.0f;
  int count = 0;
  for (long long ky = 0; ky < kernel_h; ++ky)
    for (long long kx = 0; kx < kernel_w; ++kx) {
      const long long iy = oy * stride_h - pad_h + ky, ix = ox * stride_w - pad_w + kx;
      if (iy < 0 || iy >= height || ix < 0 || ix >= width)
        continue;
      sum += x[(plane * height + iy) * width + ix];
      ++count;
    }
  y[i] = count > 0 ? sum / (float)count : 0.0f;
}
