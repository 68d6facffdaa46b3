// Half precision: every operation rounds once, conversions round as their names say.
#include <cuda_fp16.h>

__global__ void half_conversions(const float *in, unsigned short *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i * 4] = __half_as_ushort(__float2half_rn(in[i]));
  out[i * 4 + 1] = __half_as_ushort(__float2half_rz(in[i]));
  out[i * 4 + 2] = __half_as_ushort(__float2half_ru(in[i]));
  out[i * 4 + 3] = __half_as_ushort(__float2half_rd(in[i]));
}

// Every one of the 65536 halves.
__global__ void half_values(float *out, int *whole, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const __half x = __ushort_as_half((unsigned short)i);
  out[i] = __half2float(x);
  whole[i] = __half2int_rn(x) + 3 * __half2int_ru(x) + 5 * __half2int_rd(x) + 7 * (int)__half2uint_rz(x);
}

__global__ void half_integers(const int *in, __half *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i * 4] = __int2half_rn(in[i]);
  out[i * 4 + 1] = __int2half_rz(in[i]);
  out[i * 4 + 2] = __uint2half_ru((unsigned)in[i]);
  out[i * 4 + 3] = __int2half_rd(in[i]);
}

__global__ void half_arithmetic(const __half *a, const __half *b, const __half *c, __half *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const __half x = a[i], y = b[i], z = c[i];
  __half *row = out + i * 12;
  row[0] = x + y;
  row[1] = x - y;
  row[2] = x * y;
  row[3] = x / y;
  row[4] = __hfma(x, y, z);
  row[5] = __hadd_sat(x, y);
  row[6] = __hmul_sat(x, y);
  row[7] = __hmax(x, y);
  row[8] = __hmin(x, y);
  row[9] = -x;
  row[10] = __habs(y);
  row[11] = hsqrt(z);
}

__global__ void half_compares(const __half *a, const __half *b, int *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const __half x = a[i], y = b[i];
  out[i] = (__heq(x, y) ? 1 : 0) | (__hlt(x, y) ? 2 : 0) | (__hle(x, y) ? 4 : 0) | (__hgt(x, y) ? 8 : 0) |
           (__hge(x, y) ? 16 : 0) | (__hequ(x, y) ? 32 : 0) | (__hltu(x, y) ? 64 : 0) | (__hgeu(x, y) ? 128 : 0) |
           (__hisnan(x) ? 256 : 0) | (__hisinf(y) * 512) | (x == y ? 2048 : 0) | (x < y ? 4096 : 0);
}

__global__ void half_functions(const __half *a, __half *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  out[i * 5] = hfloor(a[i]);
  out[i * 5 + 1] = hceil(a[i]);
  out[i * 5 + 2] = htrunc(a[i]);
  out[i * 5 + 3] = hrint(a[i]);
  out[i * 5 + 4] = hrcp(a[i]);
}

// axpy on pairs, and a sum of products in float over shared halves.
__global__ void half_pairs(const __half2 *x, const __half2 *y, __half2 *out, float *sum, int n) {
  __shared__ __half2 tile[64];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  const __half2 scale = __floats2half2_rn(1.5f, -0.333f);
  tile[t] = i < n ? __hfma2(x[i], scale, y[i]) : __float2half2_rn(0.0f);
  __syncthreads();
  if (i < n)
    out[i] = __lowhigh2highlow(tile[t ^ 1]) * x[i] + y[i];
  if (t == 0) {
    float total = 0.0f;
    for (int k = 0; k < 64; ++k) {
      const float2 both = __half22float2(tile[k]);
      total += both.x * both.y;
    }
    sum[blockIdx.x] = total;
  }
}
