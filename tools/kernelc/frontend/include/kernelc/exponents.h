// Functions that take floats apart and put them together: ldexp, scalbn, frexp, ilogb, logb.
#pragma once
#pragma GCC system_header
#include "conversions.h"

// x * 2^n in at most three steps, so that neither the scale nor a step in between leaves the range of the type.
__kc_fn float scalbnf(float x, int n) {
  if (n > 127) {
    x *= 0x1p127f;
    n = n - 127 > 254 ? 254 : n - 127;
    if (n > 127) {
      x *= 0x1p127f;
      n -= 127;
    }
  } else if (n < -126) {
    x *= 0x1p-102f;
    n = n + 102 < -228 ? -228 : n + 102;
    if (n < -126) {
      x *= 0x1p-102f;
      n += 102;
    }
  }
  return x * __uint_as_float((unsigned)(n + 127) << 23);
}
__kc_fn double scalbn(double x, int n) {
  if (n > 1023) {
    x *= 0x1p1023;
    n = n - 1023 > 2046 ? 2046 : n - 1023;
    if (n > 1023) {
      x *= 0x1p1023;
      n -= 1023;
    }
  } else if (n < -1022) {
    x *= 0x1p-969;
    n = n + 969 < -1991 ? -1991 : n + 969;
    if (n < -1022) {
      x *= 0x1p-969;
      n += 969;
    }
  }
  return x * __longlong_as_double((long long)((unsigned long long)(n + 1023) << 52));
}
__kc_fn float ldexpf(float x, int n) { return scalbnf(x, n); }
__kc_fn double ldexp(double x, int n) { return scalbn(x, n); }
__kc_fn float scalbn(float x, int n) { return scalbnf(x, n); }
__kc_fn float ldexp(float x, int n) { return scalbnf(x, n); }
__kc_fn float scalblnf(float x, long n) {
  return scalbnf(x, (int)(n > 10000 ? 10000 : n < -10000 ? -10000 : n));
}
__kc_fn double scalbln(double x, long n) { return scalbn(x, (int)(n > 10000 ? 10000 : n < -10000 ? -10000 : n)); }

// frexp: x = m * 2^e with 0.5 <= |m| < 1; zero, infinities and NaN come back as they are, with e = 0.
__kc_fn float frexpf(float x, int *exponent) {
  unsigned magnitude = __float_as_uint(x) & 0x7fffffffu;
  *exponent = 0;
  if (magnitude == 0u || magnitude >= 0x7f800000u)
    return x;
  int shift = 0;
  if (magnitude < 0x00800000u) {
    x *= 0x1p25f;
    shift = -25;
  }
  unsigned bits = __float_as_uint(x);
  *exponent = (int)((bits >> 23) & 0xffu) - 126 + shift;
  return __uint_as_float((bits & 0x807fffffu) | 0x3f000000u);
}
__kc_fn double frexp(double x, int *exponent) {
  unsigned long long magnitude = (unsigned long long)__double_as_longlong(x) & 0x7fffffffffffffffull;
  *exponent = 0;
  if (magnitude == 0ull || magnitude >= 0x7ff0000000000000ull)
    return x;
  int shift = 0;
  if (magnitude < 0x0010000000000000ull) {
    x *= 0x1p54;
    shift = -54;
  }
  unsigned long long bits = (unsigned long long)__double_as_longlong(x);
  *exponent = (int)((bits >> 52) & 0x7ffu) - 1022 + shift;
  return __longlong_as_double((long long)((bits & 0x800fffffffffffffull) | 0x3fe0000000000000ull));
}
__kc_fn float frexp(float x, int *exponent) { return frexpf(x, exponent); }
// The values CUDA returns for zero, infinity and NaN: INT_MIN, INT_MAX, INT_MIN.
__kc_fn int ilogbf(float x) {
  int exponent;
  float magnitude = __kc_fabs_f32(frexpf(x, &exponent));
  return magnitude == __builtin_huge_valf() ? 0x7fffffff : !(magnitude > 0.0f) ? -0x7fffffff - 1 : exponent - 1;
}
__kc_fn int ilogb(double x) {
  int exponent;
  double magnitude = __kc_fabs_f64(frexp(x, &exponent));
  return magnitude == __builtin_huge_val() ? 0x7fffffff : !(magnitude > 0.0) ? -0x7fffffff - 1 : exponent - 1;
}
__kc_fn int ilogb(float x) { return ilogbf(x); }
__kc_fn float logbf(float x) {
  float magnitude = __kc_fabs_f32(x);
  return magnitude == 0.0f ? -__builtin_huge_valf() : !(magnitude < __builtin_huge_valf()) ? magnitude : ilogbf(x);
}
__kc_fn double logb(double x) {
  double magnitude = __kc_fabs_f64(x);
  return magnitude == 0.0 ? -__builtin_huge_val() : !(magnitude < __builtin_huge_val()) ? magnitude : ilogb(x);
}
__kc_fn float logb(float x) { return logbf(x); }

namespace std {
#define __KC_USING(NAME)                                                                                               \
  using ::NAME;                                                                                                        \
  using ::NAME##f;
__KC_USING(frexp)
__KC_USING(ilogb)
__KC_USING(ldexp)
__KC_USING(logb)
__KC_USING(scalbln)
__KC_USING(scalbn)
#undef __KC_USING
} // namespace std
