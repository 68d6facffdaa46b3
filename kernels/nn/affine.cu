// Images moved, turned and scaled: y(p) = x(A p + b), p measured from the image's centre, read between pixels by
// bilinear interpolation; outside there is 0. One thread computes one pixel of the result.

namespace {

// A pixel, or 0 outside.
__device__ float pixel(const float *image, long long row, long long column, long long height, long long width) {
  return row >= 0 && row < height && column >= 0 && column < width ? image[row * width + column] : 0.0f;
}

} // namespace

// x and y: images x height x width. matrices: for each image the six numbers a b c d e f of
// column' = a * column + b * row + c, row' = d * column + e * row + f.
extern "C" __global__ void affine_sample(const float *x, const float *matrices, float *y, long long images,
                                         long long height, long long width) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= images * height * width)
    return;
  const float *m = matrices + i / (height * width) * 6;
  const float *image = x + i / (height * width) * height * width;
  const float half_width = 0.5f * (float)(width - 1), half_height = 0.5f * (float)(height - 1);
  const float column = (float)(i % width) - half_width, row = (float)(i / width % height) - half_height;
  const float from_column = m[0] * column + m[1] * row + m[2] + half_width;
  const float from_row = m[3] * column + m[4] * row + m[5] + half_height;
  // Written so that a NaN is outside as well, and what is inside fits an integer.
  if (!(from_column > -1.0f && from_column < (float)width && from_row > -1.0f && from_row < (float)height)) {
    y[i] = 0.0f;
    return;
  }
  const float left = floorf(from_column), top = floorf(from_row);
  const float right_part = from_column - left, lower_part = from_row - top;
  const long long c = (long long)left, r = (long long)top;
  const float upper =
      pixel(image, r, c, height, width) * (1.0f - right_part) + pixel(image, r, c + 1, height, width) * right_part;
  const float lower = pixel(image, r + 1, c, height, width) * (1.0f - right_part) +
                      pixel(image, r + 1, c + 1, height, width) * right_part;
  y[i] = upper * (1.0f - lower_part) + lower * lower_part;
}
