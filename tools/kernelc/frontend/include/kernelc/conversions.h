// Bit casts and rounding conversions. A plain float-to-integer cast truncates and saturates on every target.
#pragma once
#pragma GCC system_header
#include "builtins.h"

__kc_fn int __float_as_int(float x) { return __builtin_bit_cast(int, x); }
__kc_fn unsigned __float_as_uint(float x) { return __builtin_bit_cast(unsigned, x); }
__kc_fn float __int_as_float(int x) { return __builtin_bit_cast(float, x); }
__kc_fn float __uint_as_float(unsigned x) { return __builtin_bit_cast(float, x); }
__kc_fn long long __double_as_longlong(double x) { return __builtin_bit_cast(long long, x); }
__kc_fn double __longlong_as_double(long long x) { return __builtin_bit_cast(double, x); }
__kc_fn int __double2hiint(double x) { return (int)(__builtin_bit_cast(unsigned long long, x) >> 32); }
__kc_fn int __double2loint(double x) { return (int)__builtin_bit_cast(unsigned long long, x); }
__kc_fn double __hiloint2double(int high, int low) {
  return __builtin_bit_cast(double, ((unsigned long long)(unsigned)high << 32) | (unsigned)low);
}

#define __KC_ROUNDED(FROM, NAME, TO, TYPE, SUFFIX)                                                                     \
  __kc_fn TYPE __##NAME##2##TO##_rz(FROM x) { return (TYPE)x; }                                                        \
  __kc_fn TYPE __##NAME##2##TO##_rn(FROM x) { return (TYPE)__kc_rint_##SUFFIX(x); }                                    \
  __kc_fn TYPE __##NAME##2##TO##_ru(FROM x) { return (TYPE)__kc_ceil_##SUFFIX(x); }                                    \
  __kc_fn TYPE __##NAME##2##TO##_rd(FROM x) { return (TYPE)__kc_floor_##SUFFIX(x); }
__KC_ROUNDED(float, float, int, int, f32)
__KC_ROUNDED(float, float, uint, unsigned, f32)
__KC_ROUNDED(float, float, ll, long long, f32)
__KC_ROUNDED(float, float, ull, unsigned long long, f32)
__KC_ROUNDED(double, double, int, int, f64)
__KC_ROUNDED(double, double, uint, unsigned, f64)
__KC_ROUNDED(double, double, ll, long long, f64)
__KC_ROUNDED(double, double, ull, unsigned long long, f64)
#undef __KC_ROUNDED
__kc_fn float __int2float_rn(int x) { return (float)x; }
__kc_fn float __uint2float_rn(unsigned x) { return (float)x; }
__kc_fn float __ll2float_rn(long long x) { return (float)x; }
__kc_fn float __ull2float_rn(unsigned long long x) { return (float)x; }
__kc_fn float __double2float_rn(double x) { return (float)x; }
__kc_fn double __int2double_rn(int x) { return (double)x; }
__kc_fn double __uint2double_rn(unsigned x) { return (double)x; }
__kc_fn double __ll2double_rn(long long x) { return (double)x; }
__kc_fn double __ull2double_rn(unsigned long long x) { return (double)x; }
