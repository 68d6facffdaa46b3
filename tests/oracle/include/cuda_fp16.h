// Half precision for the oracle: a half is a double that is rounded to a multiple of its step.
#pragma once

#include "oracle/math.h"

struct __half_raw {
  unsigned short x;
};

namespace oracle {

inline double half_value(unsigned short bits) {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  const double magnitude = exponent == 31 ? (fraction ? NAN : INFINITY)
                           : exponent     ? std::ldexp(1024 + fraction, exponent - 25)
                                          : std::ldexp(fraction, -24);
  return bits & 0x8000 ? -magnitude : magnitude;
}

inline unsigned short half_bits(double value, int mode = FE_TONEAREST) {
  if (std::isnan(value))
    return 0x7fff;
  const unsigned sign = std::signbit(value) ? 0x8000 : 0;
  if (std::isinf(value) || value == 0)
    return (unsigned short)(sign | (value == 0 ? 0 : 0x7c00));
  int exponent;
  std::frexp(value, &exponent); // value = 0.5… * 2^exponent: eleven bits, none below 2^-24
  const int step = std::max(exponent - 11, -24);
  const int before = fegetround();
  fesetround(mode);
  volatile double scaled = std::ldexp(value, -step);
  const double count = std::fabs(std::nearbyint(scaled)), rounded = std::ldexp(count, step);
  fesetround(before);
  if (rounded >= 65536) {
    const bool outward = mode == FE_TONEAREST || (mode == FE_UPWARD && !sign) || (mode == FE_DOWNWARD && sign);
    return (unsigned short)(sign | (outward ? 0x7c00 : 0x7bff));
  }
  if (count < 1024)
    return (unsigned short)(sign | unsigned(count));
  std::frexp(rounded, &exponent);
  return (unsigned short)(sign | unsigned(exponent + 14) << 10 | (unsigned(std::ldexp(rounded, 11 - exponent)) & 1023));
}

} // namespace oracle

struct __half {
  unsigned short __x;
  __half() = default;
  __half(__half_raw raw) : __x(raw.x) {}
  template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
  __half(T x) : __x(oracle::half_bits(double(x))) {}
  operator float() const { return float(oracle::half_value(__x)); }
};
using half = __half;
struct alignas(4) __half2 {
  __half x, y;
  __half2() = default;
  __half2(__half low, __half high) : x(low), y(high) {}
};
using half2 = __half2;

inline double oracle_value(__half x) { return oracle::half_value(x.__x); }
inline __half __ushort_as_half(unsigned short bits) { return __half(__half_raw{bits}); }
inline unsigned short __half_as_ushort(__half x) { return x.__x; }
inline float __half2float(__half x) { return x; }
inline __half __float2half(float x) { return x; }
inline __half __double2half(double x) { return x; }
inline __half2 __halves2half2(__half a, __half b) { return {a, b}; }
inline __half2 __half2half2(__half a) { return {a, a}; }
inline __half2 __float2half2_rn(float a) { return {a, a}; }
inline __half2 __floats2half2_rn(float a, float b) { return {a, b}; }
inline __half2 __float22half2_rn(float2 a) { return {a.x, a.y}; }
inline float2 __half22float2(__half2 a) { return {a.x, a.y}; }
inline float __low2float(__half2 a) { return a.x; }
inline float __high2float(__half2 a) { return a.y; }
inline __half __low2half(__half2 a) { return a.x; }
inline __half __high2half(__half2 a) { return a.y; }
inline __half2 __lowhigh2highlow(__half2 a) { return {a.y, a.x}; }

#define ORACLE_HALF_ROUNDED(ROUNDING, MODE)                                                                            \
  inline __half __float2half_##ROUNDING(float x) { return __ushort_as_half(oracle::half_bits(x, MODE)); }              \
  inline __half __int2half_##ROUNDING(int x) { return __ushort_as_half(oracle::half_bits(x, MODE)); }                  \
  inline __half __uint2half_##ROUNDING(unsigned x) { return __ushort_as_half(oracle::half_bits(x, MODE)); }            \
  inline int __half2int_##ROUNDING(__half x) { return oracle::convert<int>(oracle_value(x), MODE); }                   \
  inline unsigned __half2uint_##ROUNDING(__half x) { return oracle::convert<unsigned>(oracle_value(x), MODE); }
ORACLE_HALF_ROUNDED(rn, FE_TONEAREST)
ORACLE_HALF_ROUNDED(rz, FE_TOWARDZERO)
ORACLE_HALF_ROUNDED(ru, FE_UPWARD)
ORACLE_HALF_ROUNDED(rd, FE_DOWNWARD)
#undef ORACLE_HALF_ROUNDED

// Doubles hold sums and products of halves, and fused ones, exactly enough for one rounding.
#define ORACLE_HALF2(NAME, PAIR, EXPRESSION)                                                                           \
  inline __half NAME(__half p, __half q) {                                                                             \
    const double a = oracle_value(p), b = oracle_value(q);                                                             \
    return __half(EXPRESSION);                                                                                         \
  }                                                                                                                    \
  inline __half2 PAIR(__half2 a, __half2 b) { return {NAME(a.x, b.x), NAME(a.y, b.y)}; }
ORACLE_HALF2(__hadd, __hadd2, a + b)
ORACLE_HALF2(__hsub, __hsub2, a - b)
ORACLE_HALF2(__hmul, __hmul2, a *b)
ORACLE_HALF2(__hdiv, __h2div, a / b)
ORACLE_HALF2(__hadd_sat, __hadd2_sat, std::isnan(a + b) ? 0.0 : std::fmin(std::fmax(a + b, 0.0), 1.0))
ORACLE_HALF2(__hmul_sat, __hmul2_sat, std::isnan(a *b) ? 0.0 : std::fmin(std::fmax(a *b, 0.0), 1.0))
ORACLE_HALF2(__hmax, __hmax2, a == b ? (std::signbit(a) ? b : a) : std::fmax(a, b))
ORACLE_HALF2(__hmin, __hmin2, a == b ? (std::signbit(a) ? a : b) : std::fmin(a, b))
#undef ORACLE_HALF2
inline __half __hfma(__half a, __half b, __half c) {
  return std::fma(oracle_value(a), oracle_value(b), oracle_value(c));
}
inline __half2 __hfma2(__half2 a, __half2 b, __half2 c) { return {__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)}; }
inline __half __hneg(__half a) { return __ushort_as_half(a.__x ^ 0x8000); }
inline __half __habs(__half a) { return __ushort_as_half(a.__x & 0x7fff); }
inline bool __hisnan(__half a) { return std::isnan(oracle_value(a)); }
inline int __hisinf(__half a) { return std::isinf(oracle_value(a)) ? (oracle_value(a) < 0 ? -1 : 1) : 0; }

#define ORACLE_HALF_COMPARE(NAME, OPERATOR)                                                                            \
  inline bool __h##NAME(__half a, __half b) { return oracle_value(a) OPERATOR oracle_value(b); }                       \
  inline bool __h##NAME##u(__half a, __half b) { return __hisnan(a) || __hisnan(b) || __h##NAME(a, b); }               \
  inline __half2 __h##NAME##2(__half2 a, __half2 b) { return {__h##NAME(a.x, b.x), __h##NAME(a.y, b.y)}; }             \
  inline bool __hb##NAME##2(__half2 a, __half2 b) { return __h##NAME(a.x, b.x) && __h##NAME(a.y, b.y); }
ORACLE_HALF_COMPARE(eq, ==)
ORACLE_HALF_COMPARE(lt, <)
ORACLE_HALF_COMPARE(le, <=)
ORACLE_HALF_COMPARE(gt, >)
ORACLE_HALF_COMPARE(ge, >=)
#undef ORACLE_HALF_COMPARE

#define ORACLE_HALF_MATH(NAME)                                                                                         \
  inline __half h##NAME(__half x) { return __half(NAME##f(float(x))); }                                                \
  inline __half2 h2##NAME(__half2 x) { return {h##NAME(x.x), h##NAME(x.y)}; }
ORACLE_HALF_MATH(sqrt)
ORACLE_HALF_MATH(rsqrt)
ORACLE_HALF_MATH(exp)
ORACLE_HALF_MATH(exp2)
ORACLE_HALF_MATH(log)
ORACLE_HALF_MATH(log2)
ORACLE_HALF_MATH(log10)
ORACLE_HALF_MATH(sin)
ORACLE_HALF_MATH(cos)
ORACLE_HALF_MATH(floor)
ORACLE_HALF_MATH(ceil)
ORACLE_HALF_MATH(trunc)
ORACLE_HALF_MATH(rint)
#undef ORACLE_HALF_MATH
inline __half hrcp(__half x) { return 1.0 / oracle_value(x); }

#define ORACLE_HALF_OPERATOR(OPERATOR, NAME)                                                                           \
  inline __half operator OPERATOR(const __half &a, const __half &b) { return NAME(a, b); }                             \
  inline __half2 operator OPERATOR(const __half2 &a, const __half2 &b) { return {NAME(a.x, b.x), NAME(a.y, b.y)}; }    \
  inline __half &operator OPERATOR##=(__half & a, const __half & b) { return a = NAME(a, b); }                         \
  inline __half2 &operator OPERATOR##=(__half2 & a, const __half2 & b) { return a = a OPERATOR b; }
ORACLE_HALF_OPERATOR(+, __hadd)
ORACLE_HALF_OPERATOR(-, __hsub)
ORACLE_HALF_OPERATOR(*, __hmul)
ORACLE_HALF_OPERATOR(/, __hdiv)
#undef ORACLE_HALF_OPERATOR
inline __half operator-(const __half &a) { return __hneg(a); }
inline bool operator<(const __half &a, const __half &b) { return __hlt(a, b); }
inline bool operator>(const __half &a, const __half &b) { return __hgt(a, b); }
inline bool operator==(const __half &a, const __half &b) { return __heq(a, b); }
