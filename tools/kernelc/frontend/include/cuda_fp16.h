// Half precision: 16 bits in memory, float in between. Every operation is done on floats and rounded to half once;
// sums, products, quotients and square roots come out right because a float has more than twice the bits of a half.
#pragma once
#pragma GCC system_header
#include <cuda_runtime.h>

struct __half_raw {
  unsigned short x;
};

enum __kc_rounding { __kc_nearest, __kc_to_zero, __kc_up, __kc_down };

// A float to the bits of a half. The magnitude is cut off; what is cut off decides whether it grows by one step, which
// carries into the exponent and into infinity as it should.
template <__kc_rounding mode> __kc_fn unsigned short __kc_half_of(float value) {
  const unsigned bits = __float_as_uint(value), sign = (bits >> 16) & 0x8000u, magnitude = bits & 0x7fffffffu;
  if (magnitude > 0x7f800000u)
    return 0x7fffu;
  if (magnitude == 0x7f800000u)
    return (unsigned short)(sign | 0x7c00u);
  const bool grows = mode == __kc_up ? sign == 0u : mode == __kc_down && sign != 0u;
  if (magnitude >= 0x47800000u)
    return (unsigned short)(sign | (mode == __kc_nearest || grows ? 0x7c00u : 0x7bffu));
  unsigned cut = 13u, from = magnitude - 0x38000000u;
  if (magnitude < 0x38800000u) { // below 2^-14 the steps are 2^-24
    const unsigned exponent = magnitude >> 23;
    cut = exponent < 101u ? 25u : 126u - exponent;
    from = exponent < 101u ? (magnitude != 0u ? 1u : 0u) : (magnitude & 0x7fffffu) | 0x800000u;
  }
  unsigned result = from >> cut;
  const unsigned rest = from & ((1u << cut) - 1u), tie = 1u << (cut - 1u);
  if (mode == __kc_nearest ? rest > tie || (rest == tie && (result & 1u) != 0u) : grows && rest != 0u)
    ++result;
  return (unsigned short)(sign | result);
}

__kc_fn float __kc_float_of_half(unsigned short half) {
  const unsigned sign = (half & 0x8000u) << 16, magnitude = half & 0x7fffu;
  if (magnitude >= 0x7c00u)
    return __uint_as_float(sign | 0x7f800000u | ((magnitude & 0x3ffu) << 13));
  if (magnitude < 0x0400u) // a count of steps of 2^-24
    return __uint_as_float(sign | __float_as_uint((float)(int)magnitude * 0x1p-24f));
  return __uint_as_float(sign | ((magnitude << 13) + 0x38000000u));
}

// A float whose last bit says whether anything was lost: rounding it again gives what rounding once would have given.
// `lost` is what has to be added to `rounded` to make it exact.
__kc_fn float __kc_sticky(float rounded, bool inexact, bool lost_is_negative) {
  const unsigned bits = __float_as_uint(rounded);
  if (!inexact || (bits & 1u) != 0u)
    return rounded;
  return __uint_as_float((rounded < 0.0f) == lost_is_negative ? bits + 1u : bits - 1u);
}

__kc_fn unsigned short __kc_half_of_double(double x) {
  const float near = (float)x;
  return __kc_half_of<__kc_nearest>(__kc_sticky(near, x == x && (double)near != x, x < (double)near));
}

struct __half {
  unsigned short __x;
  __half() = default;
  __host__ __device__ constexpr __half(__half_raw raw) : __x(raw.x) {}
  __device__ __forceinline__ __half(float value) : __x(__kc_half_of<__kc_nearest>(value)) {}
  __device__ __forceinline__ __half(double value) : __x(__kc_half_of_double(value)) {}
  // An integer beyond the largest half is beyond it as a float as well.
  template <class T, class = typename __kc_enable_if<__is_integral(T)>::type>
  __device__ __forceinline__ __half(T value)
      : __x(__kc_half_of<__kc_nearest>((float)(value > (T)0 && (unsigned long long)value > 0x100000ull ? 0x100000
                                               : value < (T)0 && (long long)value < -0x100000ll        ? -0x100000
                                                                                                       : (int)value))) {}
  __device__ __forceinline__ operator float() const { return __kc_float_of_half(__x); }
  __device__ __forceinline__ operator __half_raw() const { return __half_raw{__x}; }
};
typedef __half half;
typedef __half __nv_half;
typedef __half nv_half;

__kc_fn __half __ushort_as_half(unsigned short bits) { return __half(__half_raw{bits}); }
__kc_fn __half __short_as_half(short bits) { return __ushort_as_half((unsigned short)bits); }
__kc_fn unsigned short __half_as_ushort(__half x) { return x.__x; }
__kc_fn short __half_as_short(__half x) { return (short)x.__x; }

__kc_fn float __half2float(__half x) { return __kc_float_of_half(x.__x); }
__kc_fn __half __float2half(float x) { return __half(x); }
__kc_fn __half __float2half_rn(float x) { return __half(x); }
__kc_fn __half __float2half_rz(float x) { return __ushort_as_half(__kc_half_of<__kc_to_zero>(x)); }
__kc_fn __half __float2half_ru(float x) { return __ushort_as_half(__kc_half_of<__kc_up>(x)); }
__kc_fn __half __float2half_rd(float x) { return __ushort_as_half(__kc_half_of<__kc_down>(x)); }
__kc_fn __half __double2half(double x) { return __half(x); }

// Integers, in the four roundings; what a half cannot reach saturates as a float does.
#define __KC_HALF_INTEGER(NAME, TYPE, ROUNDING, MODE)                                                                  \
  __kc_fn __half __##NAME##2half_##ROUNDING(TYPE x) {                                                                  \
    const TYPE limit = (TYPE)0x100000;                                                                                 \
    const int clamped = x > limit ? 0x100000 : x < (TYPE)0 && x < (TYPE)(0 - limit) ? -0x100000 : (int)x;               \
    return __ushort_as_half(__kc_half_of<MODE>((float)clamped));                                                       \
  }                                                                                                                    \
  __kc_fn TYPE __half2##NAME##_##ROUNDING(__half x) { return __float2##NAME##_##ROUNDING(__half2float(x)); }
#define __KC_HALF_INTEGERS(ROUNDING, MODE)                                                                             \
  __KC_HALF_INTEGER(int, int, ROUNDING, MODE)                                                                          \
  __KC_HALF_INTEGER(uint, unsigned, ROUNDING, MODE)                                                                    \
  __KC_HALF_INTEGER(ll, long long, ROUNDING, MODE)                                                                     \
  __KC_HALF_INTEGER(ull, unsigned long long, ROUNDING, MODE)                                                           \
  __kc_fn __half __short2half_##ROUNDING(short x) { return __int2half_##ROUNDING(x); }                                 \
  __kc_fn __half __ushort2half_##ROUNDING(unsigned short x) { return __int2half_##ROUNDING(x); }                       \
  __kc_fn short __half2short_##ROUNDING(__half x) {                                                                    \
    return (short)min(max(__half2int_##ROUNDING(x), -0x8000), 0x7fff);                                                 \
  }                                                                                                                    \
  __kc_fn unsigned short __half2ushort_##ROUNDING(__half x) {                                                          \
    return (unsigned short)min(max(__half2int_##ROUNDING(x), 0), 0xffff);                                              \
  }
__KC_HALF_INTEGERS(rn, __kc_nearest)
__KC_HALF_INTEGERS(rz, __kc_to_zero)
__KC_HALF_INTEGERS(ru, __kc_up)
__KC_HALF_INTEGERS(rd, __kc_down)
#undef __KC_HALF_INTEGERS
#undef __KC_HALF_INTEGER

struct __half2_raw {
  unsigned short x, y;
};
struct __attribute__((aligned(4))) __half2 {
  __half x, y;
  __half2() = default;
  __host__ __device__ constexpr __half2(const __half &low, const __half &high) : x(low), y(high) {}
};
typedef __half2 half2;
typedef __half2 __nv_half2;
typedef __half2 nv_half2;

__kc_fn __half2 make_half2(__half low, __half high) { return __half2(low, high); }
__kc_fn __half2 __halves2half2(__half low, __half high) { return __half2(low, high); }
__kc_fn __half2 __half2half2(__half x) { return __half2(x, x); }
__kc_fn __half2 __float2half2_rn(float x) { return __half2half2(__half(x)); }
__kc_fn __half2 __floats2half2_rn(float low, float high) { return __half2(__half(low), __half(high)); }
__kc_fn __half2 __float22half2_rn(float2 x) { return __floats2half2_rn(x.x, x.y); }
__kc_fn float2 __half22float2(__half2 x) { return make_float2(__half2float(x.x), __half2float(x.y)); }
__kc_fn float __low2float(__half2 x) { return __half2float(x.x); }
__kc_fn float __high2float(__half2 x) { return __half2float(x.y); }
__kc_fn __half __low2half(__half2 x) { return x.x; }
__kc_fn __half __high2half(__half2 x) { return x.y; }
__kc_fn __half2 __low2half2(__half2 x) { return __half2half2(x.x); }
__kc_fn __half2 __high2half2(__half2 x) { return __half2half2(x.y); }
__kc_fn __half2 __lows2half2(__half2 a, __half2 b) { return __half2(a.x, b.x); }
__kc_fn __half2 __highs2half2(__half2 a, __half2 b) { return __half2(a.y, b.y); }
__kc_fn __half2 __lowhigh2highlow(__half2 x) { return __half2(x.y, x.x); }

// NAME for a half, PAIR for both of a half2.
#define __KC_HALF1(NAME, PAIR, EXPRESSION)                                                                             \
  __kc_fn __half NAME(__half a) { return EXPRESSION; }                                                                 \
  __kc_fn __half2 PAIR(__half2 a) { return __half2(NAME(a.x), NAME(a.y)); }
#define __KC_HALF2(NAME, PAIR, EXPRESSION)                                                                             \
  __kc_fn __half NAME(__half a, __half b) { return EXPRESSION; }                                                       \
  __kc_fn __half2 PAIR(__half2 a, __half2 b) { return __half2(NAME(a.x, b.x), NAME(a.y, b.y)); }
#define __KC_HALF3(NAME, PAIR, EXPRESSION)                                                                             \
  __kc_fn __half NAME(__half a, __half b, __half c) { return EXPRESSION; }                                             \
  __kc_fn __half2 PAIR(__half2 a, __half2 b, __half2 c) { return __half2(NAME(a.x, b.x, c.x), NAME(a.y, b.y, c.y)); }

// NaN saturates to 0.
__kc_fn __half __kc_saturate(__half x) { return __half(saturatef((float)x)); }
// The product of two halves is exact in a float; what the sum loses, it loses into the last bit.
__kc_fn float __kc_half_fma(float a, float b, float c) {
  const float product = a * b, sum = product + c;
  if (!isfinite(sum))
    return sum;
  const float part = sum - product, lost = (product - (sum - part)) + (c - part);
  return __kc_sticky(sum, lost != 0.0f, lost < 0.0f);
}

__KC_HALF2(__hadd, __hadd2, __half((float)a + (float)b))
__KC_HALF2(__hsub, __hsub2, __half((float)a - (float)b))
__KC_HALF2(__hmul, __hmul2, __half((float)a *(float)b))
__KC_HALF2(__hadd_rn, __hadd2_rn, __half((float)a + (float)b))
__KC_HALF2(__hsub_rn, __hsub2_rn, __half((float)a - (float)b))
__KC_HALF2(__hmul_rn, __hmul2_rn, __half((float)a *(float)b))
__KC_HALF2(__hdiv, __h2div, __half((float)a / (float)b))
__KC_HALF2(__hadd_sat, __hadd2_sat, __kc_saturate(__hadd(a, b)))
__KC_HALF2(__hsub_sat, __hsub2_sat, __kc_saturate(__hsub(a, b)))
__KC_HALF2(__hmul_sat, __hmul2_sat, __kc_saturate(__hmul(a, b)))
__KC_HALF3(__hfma, __hfma2, __half(__kc_half_fma((float)a, (float)b, (float)c)))
__KC_HALF3(__hfma_sat, __hfma2_sat, __kc_saturate(__hfma(a, b, c)))
__KC_HALF1(__hneg, __hneg2, __ushort_as_half((unsigned short)(a.__x ^ 0x8000u)))
__KC_HALF1(__habs, __habs2, __ushort_as_half((unsigned short)(a.__x & 0x7fffu)))

__kc_fn bool __hisnan(__half x) { return (x.__x & 0x7fffu) > 0x7c00u; }
__kc_fn int __hisinf(__half x) { return x.__x == 0x7c00u ? 1 : x.__x == 0xfc00u ? -1 : 0; }
__kc_fn __half2 __hisnan2(__half2 x) { return __half2(__half(__hisnan(x.x)), __half(__hisnan(x.y))); }
// Of a NaN and a number the number; the _nan forms the NaN. -0 is less than +0.
__kc_fn bool __kc_half_less(__half a, __half b) {
  return (float)a < (float)b || ((float)a == (float)b && a.__x > b.__x && (a.__x & 0x7fffu) == 0u);
}
__kc_fn __half __kc_half_nan() { return __ushort_as_half(0x7fffu); }
__KC_HALF2(__hmax, __hmax2,
           __hisnan(a) ? (__hisnan(b) ? __kc_half_nan() : b) : __hisnan(b) || !__kc_half_less(a, b) ? a : b)
__KC_HALF2(__hmin, __hmin2,
           __hisnan(a) ? (__hisnan(b) ? __kc_half_nan() : b) : __hisnan(b) || !__kc_half_less(b, a) ? a : b)
__KC_HALF2(__hmax_nan, __hmax2_nan, __hisnan(a) || __hisnan(b) ? __kc_half_nan() : __hmax(a, b))
__KC_HALF2(__hmin_nan, __hmin2_nan, __hisnan(a) || __hisnan(b) ? __kc_half_nan() : __hmin(a, b))

// Comparisons: of halves; of both of a pair as 1 or 0, as a mask, and as one truth. The u forms hold for NaN as well.
#define __KC_HALF_COMPARE(NAME, CONDITION)                                                                             \
  __kc_fn bool __h##NAME(__half p, __half q) {                                                                         \
    const float a = (float)p, b = (float)q;                                                                            \
    return CONDITION;                                                                                                  \
  }                                                                                                                    \
  __kc_fn __half2 __h##NAME##2(__half2 a, __half2 b) {                                                                 \
    return __half2(__half(__h##NAME(a.x, b.x)), __half(__h##NAME(a.y, b.y)));                                          \
  }                                                                                                                    \
  __kc_fn unsigned __h##NAME##2_mask(__half2 a, __half2 b) {                                                           \
    return (__h##NAME(a.x, b.x) ? 0xffffu : 0u) | (__h##NAME(a.y, b.y) ? 0xffff0000u : 0u);                            \
  }                                                                                                                    \
  __kc_fn bool __hb##NAME##2(__half2 a, __half2 b) { return __h##NAME(a.x, b.x) && __h##NAME(a.y, b.y); }
__KC_HALF_COMPARE(eq, a == b)
__KC_HALF_COMPARE(ne, a < b || a > b)
__KC_HALF_COMPARE(le, a <= b)
__KC_HALF_COMPARE(ge, a >= b)
__KC_HALF_COMPARE(lt, a < b)
__KC_HALF_COMPARE(gt, a > b)
__KC_HALF_COMPARE(equ, !(a < b || a > b))
__KC_HALF_COMPARE(neu, a != b)
__KC_HALF_COMPARE(leu, !(a > b))
__KC_HALF_COMPARE(geu, !(a < b))
__KC_HALF_COMPARE(ltu, !(a >= b))
__KC_HALF_COMPARE(gtu, !(a <= b))
#undef __KC_HALF_COMPARE

#define __KC_HALF_MATH(NAME, EXPRESSION)                                                                               \
  __kc_fn __half h##NAME(__half half_operand) {                                                                        \
    const float x = (float)half_operand;                                                                               \
    return __half(EXPRESSION);                                                                                         \
  }                                                                                                                    \
  __kc_fn __half2 h2##NAME(__half2 x) { return __half2(h##NAME(x.x), h##NAME(x.y)); }
__KC_HALF_MATH(sqrt, sqrtf(x))
__KC_HALF_MATH(rsqrt, rsqrtf(x))
__KC_HALF_MATH(rcp, 1.0f / x)
__KC_HALF_MATH(exp, expf(x))
__KC_HALF_MATH(exp2, exp2f(x))
__KC_HALF_MATH(exp10, exp10f(x))
__KC_HALF_MATH(log, logf(x))
__KC_HALF_MATH(log2, log2f(x))
__KC_HALF_MATH(log10, log10f(x))
__KC_HALF_MATH(sin, sinf(x))
__KC_HALF_MATH(cos, cosf(x))
__KC_HALF_MATH(tanh, tanhf(x))
__KC_HALF_MATH(floor, floorf(x))
__KC_HALF_MATH(ceil, ceilf(x))
__KC_HALF_MATH(trunc, truncf(x))
__KC_HALF_MATH(rint, rintf(x))
#undef __KC_HALF_MATH
#undef __KC_HALF1
#undef __KC_HALF2
#undef __KC_HALF3

// Operators of halves, and of pairs.
#define __KC_HALF_OPERATOR(OPERATOR, NAME, PAIR)                                                                       \
  __kc_fn __half operator OPERATOR(const __half &a, const __half &b) { return NAME(a, b); }                            \
  __kc_fn __half2 operator OPERATOR(const __half2 &a, const __half2 &b) { return PAIR(a, b); }                         \
  __kc_fn __half &operator OPERATOR##=(__half &a, const __half &b) { return a = NAME(a, b); }                          \
  __kc_fn __half2 &operator OPERATOR##=(__half2 &a, const __half2 &b) { return a = PAIR(a, b); }
__KC_HALF_OPERATOR(+, __hadd, __hadd2)
__KC_HALF_OPERATOR(-, __hsub, __hsub2)
__KC_HALF_OPERATOR(*, __hmul, __hmul2)
__KC_HALF_OPERATOR(/, __hdiv, __h2div)
#undef __KC_HALF_OPERATOR
__kc_fn __half operator+(const __half &x) { return x; }
__kc_fn __half operator-(const __half &x) { return __hneg(x); }
__kc_fn __half2 operator-(const __half2 &x) { return __hneg2(x); }
__kc_fn __half &operator++(__half &x) { return x += __half(1.0f); }
__kc_fn __half &operator--(__half &x) { return x -= __half(1.0f); }
#define __KC_HALF_RELATION(OPERATOR, NAME, PAIR)                                                                       \
  __kc_fn bool operator OPERATOR(const __half &a, const __half &b) { return NAME(a, b); }                              \
  __kc_fn bool operator OPERATOR(const __half2 &a, const __half2 &b) { return PAIR(a, b); }
__KC_HALF_RELATION(==, __heq, __hbeq2)
__KC_HALF_RELATION(!=, __hneu, __hbneu2)
__KC_HALF_RELATION(<, __hlt, __hblt2)
__KC_HALF_RELATION(>, __hgt, __hbgt2)
__KC_HALF_RELATION(<=, __hle, __hble2)
__KC_HALF_RELATION(>=, __hge, __hbge2)
#undef __KC_HALF_RELATION
