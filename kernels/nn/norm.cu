// Normalisations.

// y = (x - mean) / sqrt(variance + epsilon) * gamma + beta for each channel of NCHW; plane is height times width.
extern "C" __global__ void batchnorm(const float *x, const float *gamma, const float *beta, const float *mean,
                                     const float *variance, float *y, float epsilon, long long channels,
                                     long long plane, long long n) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const long long c = i / plane % channels;
  y[i] = (x[i] - mean[c]) / sqrtf(variance[c] + epsilon) * gamma[c] + beta[c];
}

namespace {

// The sum of one value of each of 256 threads; every thread gets it.
template <class T> __device__ T block_sum(T value, T *room) {
  room[threadIdx.x] = value;
  __syncthreads();
  for (int step = 128; step > 0; step /= 2) {
    if (threadIdx.x < step)
      room[threadIdx.x] += room[threadIdx.x + step];
    __syncthreads();
  }
  const T sum = room[0];
  __syncthreads();
  return sum;
}

template <class T>
__device__ void layernorm_row(const T *x, const T *gamma, const T *beta, T *y, T epsilon, long long columns, T *room) {
  const T *row = x + blockIdx.x * columns;
  T sum = 0;
  for (long long k = threadIdx.x; k < columns; k += 256)
    sum += row[k];
  const T mean = block_sum(sum, room) / T(columns);
  T squares = 0;
  for (long long k = threadIdx.x; k < columns; k += 256)
    squares += (row[k] - mean) * (row[k] - mean);
  const T deviation = sqrt(block_sum(squares, room) / T(columns) + epsilon);
  for (long long k = threadIdx.x; k < columns; k += 256) {
    const T normal = (row[k] - mean) / deviation;
    y[blockIdx.x * columns + k] = (gamma ? normal * gamma[k] : normal) + (beta ? beta[k] : T(0));
  }
}

} // namespace

// Each block of 256 threads normalises one row; gamma and beta may be null.
extern "C" __global__ void __launch_bounds__(256)
    layernorm(const float *x, const float *gamma, const float *beta, float *y, float epsilon, long long columns) {
  __shared__ float room[256];
  layernorm_row(x, gamma, beta, y, epsilon, columns, room);
}

// The same for any type: --instantiate 'layernorm_of<double>'.
template <class T>
__global__ void __launch_bounds__(256)
    layernorm_of(const T *x, const T *gamma, const T *beta, T *y, T epsilon, long long columns) {
  __shared__ T room[256];
  layernorm_row(x, gamma, beta, y, epsilon, columns, room);
}
template __global__ void layernorm_of<float>(const float *, const float *, const float *, float *, float, long long);

// y = x / sqrt(mean(x * x) + epsilon) * gamma, row by row.
extern "C" __global__ void __launch_bounds__(256)
    rmsnorm(const float *x, const float *gamma, float *y, float epsilon, long long columns) {
  __shared__ float room[256];
  const float *row = x + blockIdx.x * columns;
  float squares = 0.0f;
  for (long long k = threadIdx.x; k < columns; k += 256)
    squares += row[k] * row[k];
  const float scale = 1.0f / sqrtf(block_sum(squares, room) / (float)columns + epsilon);
  for (long long k = threadIdx.x; k < columns; k += 256)
    y[blockIdx.x * columns + k] = row[k] * scale * (gamma ? gamma[k] : 1.0f);
}
