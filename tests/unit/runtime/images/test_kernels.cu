struct place_argument { double scale; int offset; };
__global__ void saxpy(long long n, float alpha, const float *x, float *y) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = (x ? alpha * x[i] : alpha) + y[i];
}
__global__ void __launch_bounds__(256) where(int *out) {
  const long long block = blockIdx.x + (long long)gridDim.x * (blockIdx.y + (long long)gridDim.y * blockIdx.z);
  const int thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  out[block * blockDim.x * blockDim.y * blockDim.z + thread] += (int)(block * 1000 + thread);
}
__global__ void place(place_argument place, double *out) { out[0] = place.scale + place.offset; }
__global__ void tile(int *out) { extern __shared__ int s[]; s[threadIdx.x]=1; __syncthreads(); out[blockIdx.x] = s[0]; }
__global__ void slow(int microseconds) { __nanosleep(microseconds * 1000); }
