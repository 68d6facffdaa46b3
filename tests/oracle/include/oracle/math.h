// Math by libm, intrinsics in plain C++.
//
// What C++ leaves undefined and CUDA does not: the conversion intrinsics saturate as PTX cvt does; a plain cast of a
// float out of range, a shift by the width or more and INT_MIN / -1 cannot be caught here. Tests of those give the
// expected values themselves.
#pragma once

#include "vector_types.h"

#include <cfenv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <math.h>
#include <type_traits>

// --- what libm does not have, or has under another name
inline double rsqrt(double x) { return 1.0 / sqrt(x); }
inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
inline float rsqrt(float x) { return rsqrtf(x); }
inline double rcbrt(double x) { return 1.0 / cbrt(x); }
inline float rcbrtf(float x) { return 1.0f / cbrtf(x); }
inline float exp10f(float x) { return powf(10.0f, x); }
inline double sinpi(double x) { return sin(M_PI * fmod(x, 2.0)); }
inline double cospi(double x) { return cos(M_PI * fmod(x, 2.0)); }
inline float sinpif(float x) { return float(sinpi(double(x))); }
inline float cospif(float x) { return float(cospi(double(x))); }
inline float normcdff(float x) { return 0.5f * erfcf(-x * 0.70710678118654752440f); }
inline double normcdf(double x) { return 0.5 * erfc(-x * 0.70710678118654752440); }
inline void sincospif(float x, float *s, float *c) { *s = sinpif(x), *c = cospif(x); }
inline float fdividef(float a, float b) { return a / b; }
inline float __saturatef(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }

// --- min and max of any two arithmetic types, in their common type, as CUDA overloads them
template <class A, class B,
          class T = std::enable_if_t<std::is_arithmetic_v<A> && std::is_arithmetic_v<B>, std::common_type_t<A, B>>>
T min(A a, B b) {
  if constexpr (std::is_floating_point_v<T>)
    return std::fmin(T(a), T(b));
  else
    return T(a) < T(b) ? T(a) : T(b);
}
template <class A, class B,
          class T = std::enable_if_t<std::is_arithmetic_v<A> && std::is_arithmetic_v<B>, std::common_type_t<A, B>>>
T max(A a, B b) {
  if constexpr (std::is_floating_point_v<T>)
    return std::fmax(T(a), T(b));
  else
    return T(a) > T(b) ? T(a) : T(b);
}

// --- arithmetic with a rounding mode in its name: round to nearest is what C++ does here
inline float __fadd_rn(float a, float b) { return a + b; }
inline float __fsub_rn(float a, float b) { return a - b; }
inline float __fmul_rn(float a, float b) { return a * b; }
inline float __fdiv_rn(float a, float b) { return a / b; }
inline float __frcp_rn(float a) { return 1.0f / a; }
inline float __fsqrt_rn(float a) { return sqrtf(a); }
inline float __frsqrt_rn(float a) { return rsqrtf(a); }
inline float __fmaf_rn(float a, float b, float c) { return fmaf(a, b, c); }
inline double __dadd_rn(double a, double b) { return a + b; }
inline double __dsub_rn(double a, double b) { return a - b; }
inline double __dmul_rn(double a, double b) { return a * b; }
inline double __ddiv_rn(double a, double b) { return a / b; }
inline double __drcp_rn(double a) { return 1.0 / a; }
inline double __dsqrt_rn(double a) { return sqrt(a); }
inline double __fma_rn(double a, double b, double c) { return fma(a, b, c); }

// --- the fast forms: the precise function is one of the answers they may give
inline float __expf(float x) { return expf(x); }
inline float __exp10f(float x) { return exp10f(x); }
inline float __logf(float x) { return logf(x); }
inline float __log2f(float x) { return log2f(x); }
inline float __log10f(float x) { return log10f(x); }
inline float __sinf(float x) { return sinf(x); }
inline float __cosf(float x) { return cosf(x); }
inline float __tanf(float x) { return tanf(x); }
inline float __powf(float x, float y) { return powf(x, y); }
inline float __fdividef(float a, float b) { return a / b; }
inline void __sincosf(float x, float *s, float *c) { *s = sinf(x), *c = cosf(x); }

// --- bits
namespace oracle {
template <class To, class From> To bit_copy(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}
// Rounds with one of the four IEEE modes, then saturates as PTX cvt does; NaN gives 0 for 32 bits, and the most
// negative (or the largest unsigned) number for 64.
template <class To, class From> To convert(From value, int mode) {
  using Limits = std::numeric_limits<To>;
  if (std::isnan(value))
    return sizeof(To) == 4 ? To(0) : To(uint64_t(1) << 63);
  const int before = fegetround();
  fesetround(mode);
  volatile From operand = value;
  const From rounded = std::nearbyint(operand);
  fesetround(before);
  if (rounded < From(Limits::min()))
    return Limits::min();
  if (rounded >= std::ldexp(From(1), Limits::digits))
    return Limits::max();
  return To(rounded);
}
} // namespace oracle

inline int __float_as_int(float x) { return oracle::bit_copy<int>(x); }
inline unsigned __float_as_uint(float x) { return oracle::bit_copy<unsigned>(x); }
inline float __int_as_float(int x) { return oracle::bit_copy<float>(x); }
inline float __uint_as_float(unsigned x) { return oracle::bit_copy<float>(x); }
inline long long __double_as_longlong(double x) { return oracle::bit_copy<long long>(x); }
inline double __longlong_as_double(long long x) { return oracle::bit_copy<double>(x); }
inline int __double2hiint(double x) { return int(uint64_t(__double_as_longlong(x)) >> 32); }
inline int __double2loint(double x) { return int(uint32_t(__double_as_longlong(x))); }
inline double __hiloint2double(int hi, int lo) {
  return __longlong_as_double((long long)(uint64_t(uint32_t(hi)) << 32 | uint32_t(lo)));
}

#define ORACLE_CONVERT(SUFFIX, MODE)                                                                                   \
  inline int __float2int_##SUFFIX(float x) { return oracle::convert<int>(x, MODE); }                                   \
  inline unsigned __float2uint_##SUFFIX(float x) { return oracle::convert<unsigned>(x, MODE); }                        \
  inline long long __float2ll_##SUFFIX(float x) { return oracle::convert<long long>(x, MODE); }                        \
  inline unsigned long long __float2ull_##SUFFIX(float x) { return oracle::convert<unsigned long long>(x, MODE); }     \
  inline int __double2int_##SUFFIX(double x) { return oracle::convert<int>(x, MODE); }                                 \
  inline unsigned __double2uint_##SUFFIX(double x) { return oracle::convert<unsigned>(x, MODE); }                      \
  inline long long __double2ll_##SUFFIX(double x) { return oracle::convert<long long>(x, MODE); }                      \
  inline unsigned long long __double2ull_##SUFFIX(double x) { return oracle::convert<unsigned long long>(x, MODE); }
ORACLE_CONVERT(rn, FE_TONEAREST)
ORACLE_CONVERT(rz, FE_TOWARDZERO)
ORACLE_CONVERT(ru, FE_UPWARD)
ORACLE_CONVERT(rd, FE_DOWNWARD)
#undef ORACLE_CONVERT
inline float __int2float_rn(int x) { return float(x); }
inline float __uint2float_rn(unsigned x) { return float(x); }
inline float __ll2float_rn(long long x) { return float(x); }
inline float __ull2float_rn(unsigned long long x) { return float(x); }
inline double __int2double_rn(int x) { return double(x); }
inline double __uint2double_rn(unsigned x) { return double(x); }
inline double __ll2double_rn(long long x) { return double(x); }
inline double __ull2double_rn(unsigned long long x) { return double(x); }
inline float __double2float_rn(double x) { return float(x); }

// --- integers
inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __clz(int x) { return x ? __builtin_clz(unsigned(x)) : 32; }
inline int __clzll(long long x) { return x ? __builtin_clzll((unsigned long long)x) : 64; }
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }
inline unsigned __brev(unsigned x) {
  unsigned reversed = 0;
  for (int bit = 0; bit < 32; ++bit)
    reversed |= (x >> bit & 1u) << (31 - bit);
  return reversed;
}
inline unsigned long long __brevll(unsigned long long x) {
  return (unsigned long long)__brev(unsigned(x)) << 32 | __brev(unsigned(x >> 32));
}
inline int __mulhi(int a, int b) { return int((long long)a * b >> 32); }
inline unsigned __umulhi(unsigned a, unsigned b) { return unsigned((unsigned long long)a * b >> 32); }
inline long long __mul64hi(long long a, long long b) { return (long long)((__int128)a * b >> 64); }
inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b) {
  return (unsigned long long)((unsigned __int128)a * b >> 64);
}
inline int __mul24(int a, int b) { return ((a << 8) >> 8) * ((b << 8) >> 8); }
inline unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffffu) * (b & 0xffffffu); }
inline unsigned __sad(int a, int b, unsigned c) {
  return (a > b ? unsigned(a) - unsigned(b) : unsigned(b) - unsigned(a)) + c;
}
inline unsigned __usad(unsigned a, unsigned b, unsigned c) { return (a > b ? a - b : b - a) + c; }
inline int __hadd(int a, int b) { return int(((long long)a + b) >> 1); }
inline int __rhadd(int a, int b) { return int(((long long)a + b + 1) >> 1); }
inline unsigned __uhadd(unsigned a, unsigned b) { return unsigned(((unsigned long long)a + b) >> 1); }
inline unsigned __urhadd(unsigned a, unsigned b) { return unsigned(((unsigned long long)a + b + 1) >> 1); }
inline unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned shift) {
  return unsigned(((unsigned long long)hi << 32 | lo) << (shift & 31u) >> 32);
}
inline unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned shift) {
  return unsigned(((unsigned long long)hi << 32 | lo) >> (shift & 31u));
}
inline unsigned __funnelshift_lc(unsigned lo, unsigned hi, unsigned shift) {
  return shift >= 32u ? lo : __funnelshift_l(lo, hi, shift);
}
inline unsigned __funnelshift_rc(unsigned lo, unsigned hi, unsigned shift) {
  return shift >= 32u ? hi : __funnelshift_r(lo, hi, shift);
}
inline unsigned __byte_perm(unsigned a, unsigned b, unsigned selector) {
  const unsigned long long bytes = (unsigned long long)b << 32 | a;
  unsigned result = 0;
  for (int i = 0; i < 4; ++i) {
    // Of each nibble CUDA takes three bits; the sign-spreading fourth of PTX's prmt is masked off.
    const unsigned byte = unsigned(bytes >> (8 * (selector >> (4 * i) & 7u))) & 0xffu;
    result |= byte << (8 * i);
  }
  return result;
}
inline int __dp4a(int a, int b, int c) {
  for (int i = 0; i < 4; ++i)
    c += int(int8_t(a >> (8 * i))) * int(int8_t(b >> (8 * i)));
  return c;
}
inline unsigned __dp4a(unsigned a, unsigned b, unsigned c) {
  for (int i = 0; i < 4; ++i)
    c += (a >> (8 * i) & 0xffu) * (b >> (8 * i) & 0xffu);
  return c;
}

// --- loads and stores with a cache hint
template <class T> T __ldg(const T *address) { return *address; }
template <class T> T __ldca(const T *address) { return *address; }
template <class T> T __ldcg(const T *address) { return *address; }
template <class T> T __ldcs(const T *address) { return *address; }
template <class T> void __stcg(T *address, T value) { *address = value; }
template <class T> void __stcs(T *address, T value) { *address = value; }
template <class T> void __stwb(T *address, T value) { *address = value; }
