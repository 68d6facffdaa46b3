// Two-dimensional convolutions, NCHW. One thread computes one element of the result.

// Groups, strides, pads (top and left), dilations; bias may be null. w: [out_channels][channels / groups][kh][kw].
extern "C" __global__ void conv2d(const float *x, const float *w, const float *bias, float *y, long long batch,
                                  long long channels, long long height, long long width, long long out_channels,
                                  long long out_height, long long out_width, long long kernel_h, long long kernel_w,
                                  long long stride_h, long long stride_w, long long pad_h, long long pad_w,
                                  long long dilation_h, long long dilation_w, long long groups) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= batch * out_channels * out_height * out_width)
    return;
  const long long ox = i % out_width, oy = i / out_width % out_height;
  const long long oc = i / (out_width * out_height) % out_channels, image = i / (out_width * out_height * out_channels);
  const long long in_group = channels / groups, group = oc / (out_channels / groups);
  float sum = bias ? bias[oc] : 0.0f;
  for (long long c = 0; c < in_group; ++c)
    for (long long ky = 0; ky < kernel_h; ++ky) {
      const long long iy = oy * stride_h - pad_h + ky * dilation_h;
      if (iy < 0 || iy >= height)
        continue;
      for (long long kx = 0; kx < kernel_w; ++kx) {
        const long long ix = ox * stride_w - pad_w + kx * dilation_w;
        if (ix < 0 || ix >= width)
          continue;
        sum += x[((image * channels + group * in_group + c) * height + iy) * width + ix] *
               w[((oc * in_group + c) * kernel_h + ky) * kernel_w + kx];
      }
    }
  y[i] = sum;
}

// The transpose of conv2d: every element of the result gathers what reaches it. w: [channels][out_channels][kh][kw].
extern "C" __global__ void conv_transpose2d(const float *x, const float *w, const float *bias, float *y,
                                            long long batch, long long channels, long long height, long long width,
                                            long long out_channels, long long out_height, long long out_width,
                                            long long kernel_h, long long kernel_w, long long stride_h,
                                            long long stride_w, long long pad_h, long long pad_w) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= batch * out_channels * out_height * out_width)
    return;
  const long long ox = i % out_width, oy = i / out_width % out_height;
  const long long oc = i / (out_width * out_height) % out_channels, image = i / (out_width * out_height * out_channels);
  float sum = bias ? bias[oc] : 0.0f;
  for (long long ky = 0; ky < kernel_h; ++ky) {
    const long long sy = oy + pad_h - ky;
    if (sy < 0 || sy % stride_h != 0 || sy / stride_h >= height)
      continue;
    for (long long kx = 0; kx < kernel_w; ++kx) {
      const long long sx = ox + pad_w - kx;
      if (sx < 0 || sx % stride_w != 0 || sx / stride_w >= width)
        continue;
      for (long long c = 0; c < channels; ++c)
        sum += x[((image * channels + c) * height + sy / stride_h) * width + sx / stride_w] *
               w[((c * out_channels + oc) * kernel_h + ky) * kernel_w + kx];
    }
  }
  y[i] = sum;
}
