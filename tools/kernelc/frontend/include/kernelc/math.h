// The CUDA math API for float and double.
#pragma once
#pragma GCC system_header
#include "builtins.h"

// NAMEf(float), NAME(float), NAME(double), NAME(integer) as double, and the same in std.
#define __KC_MATH1(NAME)                                                                                               \
  __kc_fn float NAME##f(float x) { return __kc_##NAME##_f32(x); }                                                      \
  __kc_fn float NAME(float x) { return __kc_##NAME##_f32(x); }                                                         \
  __kc_fn double NAME(double x) { return __kc_##NAME##_f64(x); }                                                       \
  template <class T>                                                                                                   \
  __kc_fn typename __kc_enable_if<__is_integral(T), double>::type NAME(T x) { return __kc_##NAME##_f64((double)x); }
// Two operands: float only when both are.
#define __KC_MATH2(NAME)                                                                                               \
  __kc_fn float NAME##f(float x, float y) { return __kc_##NAME##_f32(x, y); }                                          \
  __kc_fn float NAME(float x, float y) { return __kc_##NAME##_f32(x, y); }                                             \
  __kc_fn double NAME(double x, double y) { return __kc_##NAME##_f64(x, y); }                                          \
  template <class A, class B>                                                                                          \
  __kc_fn typename __kc_enable_if<__is_arithmetic(A) && __is_arithmetic(B) && !__kc_is_same<A, B>::value, double>::type \
  NAME(A x, B y) { return __kc_##NAME##_f64((double)x, (double)y); }                                                   \
  template <class A>                                                                                                   \
  __kc_fn typename __kc_enable_if<__is_integral(A), double>::type NAME(A x, A y) {                                     \
    return __kc_##NAME##_f64((double)x, (double)y);                                                                    \
  }

#define __KC_ALL_MATH1(X)                                                                                              \
  X(sqrt) X(cbrt) X(exp) X(exp2) X(expm1) X(log) X(log2) X(log10) X(log1p) X(sin) X(cos) X(tan) X(asin) X(acos)         \
  X(atan) X(sinh) X(cosh) X(tanh) X(asinh) X(acosh) X(atanh) X(erf) X(erfc) X(tgamma) X(lgamma) X(floor) X(ceil)        \
  X(trunc) X(round) X(rint) X(fabs)
#define __KC_ALL_MATH2(X) X(pow) X(atan2) X(fmod) X(remainder) X(fmin) X(fmax) X(copysign) X(hypot) X(fdim) X(nextafter)

__KC_ALL_MATH1(__KC_MATH1)
__KC_MATH1(rsqrt)
__KC_MATH1(rcbrt)
__KC_MATH1(exp10)
__KC_MATH1(sinpi)
__KC_MATH1(cospi)
__KC_ALL_MATH2(__KC_MATH2)
#undef __KC_MATH1
#undef __KC_MATH2

__kc_fn float fmaf(float x, float y, float z) { return __kc_fma_f32(x, y, z); }
__kc_fn float fma(float x, float y, float z) { return __kc_fma_f32(x, y, z); }
__kc_fn double fma(double x, double y, double z) { return __kc_fma_f64(x, y, z); }

__kc_fn float nearbyintf(float x) { return __kc_rint_f32(x); }
__kc_fn float nearbyint(float x) { return __kc_rint_f32(x); }
__kc_fn double nearbyint(double x) { return __kc_rint_f64(x); }
__kc_fn float abs(float x) { return __kc_fabs_f32(x); }
__kc_fn double abs(double x) { return __kc_fabs_f64(x); }
__kc_fn float min(float a, float b) { return __kc_fmin_f32(a, b); }
__kc_fn double min(double a, double b) { return __kc_fmin_f64(a, b); }
__kc_fn double min(float a, double b) { return __kc_fmin_f64(a, b); }
__kc_fn double min(double a, float b) { return __kc_fmin_f64(a, b); }
__kc_fn float max(float a, float b) { return __kc_fmax_f32(a, b); }
__kc_fn double max(double a, double b) { return __kc_fmax_f64(a, b); }
__kc_fn double max(float a, double b) { return __kc_fmax_f64(a, b); }
__kc_fn double max(double a, float b) { return __kc_fmax_f64(a, b); }

__kc_fn void sincosf(float x, float *s, float *c) {
  *s = __kc_sin_f32(x);
  *c = __kc_cos_f32(x);
}
__kc_fn void sincos(double x, double *s, double *c) {
  *s = __kc_sin_f64(x);
  *c = __kc_cos_f64(x);
}
__kc_fn void sincos(float x, float *s, float *c) { sincosf(x, s, c); }
__kc_fn void sincospif(float x, float *s, float *c) {
  *s = __kc_sinpi_f32(x);
  *c = __kc_cospi_f32(x);
}
__kc_fn void sincospi(double x, double *s, double *c) {
  *s = __kc_sinpi_f64(x);
  *c = __kc_cospi_f64(x);
}
__kc_fn float fdividef(float x, float y) { return x / y; }
__kc_fn float saturatef(float x) { return x > 0.0f ? (x < 1.0f ? x : 1.0f) : 0.0f; }
__kc_fn float rhypotf(float x, float y) { return 1.0f / __kc_hypot_f32(x, y); }
__kc_fn double rhypot(double x, double y) { return 1.0 / __kc_hypot_f64(x, y); }
__kc_fn double norm3d(double x, double y, double z) { return __kc_sqrt_f64(x * x + y * y + z * z); }
__kc_fn float rnorm3df(float x, float y, float z) { return 1.0f / __kc_sqrt_f32(x * x + y * y + z * z); }
__kc_fn double rnorm3d(double x, double y, double z) { return 1.0 / __kc_sqrt_f64(x * x + y * y + z * z); }
__kc_fn float norm3df(float x, float y, float z) { return __kc_sqrt_f32(x * x + y * y + z * z); }
__kc_fn float normcdff(float x) { return 0.5f * __kc_erfc_f32(x * -0.70710678118654752440f); }
__kc_fn double normcdf(double x) { return 0.5 * __kc_erfc_f64(x * -0.70710678118654752440); }
__kc_fn float modff(float x, float *whole) {
  *whole = __kc_trunc_f32(x);
  // An infinity has no fraction.
  return __kc_copysign_f32(__kc_fabs_f32(x) == __builtin_inff() ? 0.0f : x - *whole, x);
}
__kc_fn double modf(double x, double *whole) {
  *whole = __kc_trunc_f64(x);
  return __kc_copysign_f64(__kc_fabs_f64(x) == __builtin_inf() ? 0.0 : x - *whole, x);
}
__kc_fn float modf(float x, float *whole) { return modff(x, whole); }
__kc_fn float powif(float x, int n) { return __kc_pow_f32(x, (float)n); }
__kc_fn double powi(double x, int n) { return __kc_pow_f64(x, (double)n); }
__kc_fn long lround(float x) { return (long)__kc_round_f32(x); }
__kc_fn long lrint(float x) { return (long)__kc_rint_f32(x); }
__kc_fn long long llround(float x) { return (long long)__kc_round_f32(x); }
__kc_fn long long llrint(float x) { return (long long)__kc_rint_f32(x); }
__kc_fn long lroundf(float x) { return (long)__kc_round_f32(x); }
__kc_fn long lround(double x) { return (long)__kc_round_f64(x); }
__kc_fn long lrintf(float x) { return (long)__kc_rint_f32(x); }
__kc_fn long lrint(double x) { return (long)__kc_rint_f64(x); }
__kc_fn long long llroundf(float x) { return (long long)__kc_round_f32(x); }
__kc_fn long long llround(double x) { return (long long)__kc_round_f64(x); }
__kc_fn long long llrintf(float x) { return (long long)__kc_rint_f32(x); }
__kc_fn long long llrint(double x) { return (long long)__kc_rint_f64(x); }

// Classification. Macros of these names in a system header would hide the functions; CUDA has functions.
#undef isnan
#undef isinf
#undef isfinite
#undef signbit
__kc_fn bool isnan(float x) { return x != x; }
__kc_fn bool isnan(double x) { return x != x; }
__kc_fn bool isinf(float x) { return __kc_fabs_f32(x) == __builtin_inff(); }
__kc_fn bool isinf(double x) { return __kc_fabs_f64(x) == __builtin_inf(); }
__kc_fn bool isfinite(float x) { return __kc_fabs_f32(x) < __builtin_inff(); }
__kc_fn bool isfinite(double x) { return __kc_fabs_f64(x) < __builtin_inf(); }
__kc_fn bool signbit(float x) { return __builtin_bit_cast(int, x) < 0; }
__kc_fn bool signbit(double x) { return __builtin_bit_cast(long long, x) < 0; }
__kc_fn bool isnormal(float x) { return isfinite(x) && __kc_fabs_f32(x) >= 0x1p-126f; }
__kc_fn bool isnormal(double x) { return isfinite(x) && __kc_fabs_f64(x) >= 0x1p-1022; }
__kc_fn int __isnanf(float x) { return isnan(x); }
__kc_fn int __isinff(float x) { return isinf(x); }
__kc_fn int __finitef(float x) { return isfinite(x); }
__kc_fn float nanf(const char *) { return __builtin_nanf(""); }
__kc_fn double nan(const char *) { return __builtin_nan(""); }

// The fast forms.
__kc_fn float __expf(float x) { return __kc_fast_exp_f32(x); }
__kc_fn float __exp10f(float x) { return __kc_fast_exp10_f32(x); }
__kc_fn float __logf(float x) { return __kc_fast_log_f32(x); }
__kc_fn float __log2f(float x) { return __kc_fast_log2_f32(x); }
__kc_fn float __log10f(float x) { return __kc_fast_log10_f32(x); }
__kc_fn float __sinf(float x) { return __kc_fast_sin_f32(x); }
__kc_fn float __cosf(float x) { return __kc_fast_cos_f32(x); }
__kc_fn float __tanf(float x) { return __kc_fast_tan_f32(x); }
__kc_fn float __powf(float x, float y) { return __kc_fast_pow_f32(x, y); }
__kc_fn float __fdividef(float x, float y) { return __kc_fast_div_f32(x, y); }
__kc_fn float __saturatef(float x) { return saturatef(x); }
__kc_fn void __sincosf(float x, float *s, float *c) {
  *s = __kc_fast_sin_f32(x);
  *c = __kc_fast_cos_f32(x);
}

// Round-to-nearest forms: single operations that are never fused with a neighbour.
__kc_fn float __fadd_rn(float x, float y) { return x + y; }
__kc_fn float __fsub_rn(float x, float y) { return x - y; }
__kc_fn float __fmul_rn(float x, float y) { return x * y; }
__kc_fn float __fdiv_rn(float x, float y) { return x / y; }
__kc_fn float __frcp_rn(float x) { return 1.0f / x; }
__kc_fn float __fsqrt_rn(float x) { return __kc_sqrt_f32(x); }
__kc_fn float __frsqrt_rn(float x) { return __kc_rsqrt_f32(x); }
__kc_fn float __fmaf_rn(float x, float y, float z) { return __kc_fma_f32(x, y, z); }
__kc_fn double __dadd_rn(double x, double y) { return x + y; }
__kc_fn double __dsub_rn(double x, double y) { return x - y; }
__kc_fn double __dmul_rn(double x, double y) { return x * y; }
__kc_fn double __ddiv_rn(double x, double y) { return x / y; }
__kc_fn double __drcp_rn(double x) { return 1.0 / x; }
__kc_fn double __dsqrt_rn(double x) { return __kc_sqrt_f64(x); }
__kc_fn double __fma_rn(double x, double y, double z) { return __kc_fma_f64(x, y, z); }

// std::sin and the like. Declared here, before any system header, so that a host twin does not hide them.
namespace std {
#define __KC_USING(NAME) using ::NAME; using ::NAME##f;
__KC_ALL_MATH1(__KC_USING)
__KC_ALL_MATH2(__KC_USING)
__KC_USING(fma)
__KC_USING(llrint)
__KC_USING(llround)
__KC_USING(lrint)
__KC_USING(lround)
__KC_USING(modf)
__KC_USING(nearbyint)
#undef __KC_USING
using ::abs;
using ::isfinite;
using ::isinf;
using ::isnan;
using ::isnormal;
using ::signbit;
} // namespace std
#undef __KC_ALL_MATH1
#undef __KC_ALL_MATH2

// nvcc includes <math.h> in every file: its constants are there without asking.
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define HUGE_VAL __builtin_inf()
#define HUGE_VALF __builtin_inff()
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
