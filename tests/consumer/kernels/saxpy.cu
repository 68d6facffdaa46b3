#include "saxpy.h"

extern "C" __global__ void saxpy(long long n, float alpha, const float *x, float *y) {
  const long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = fused(alpha, x[i], y[i]);
}
