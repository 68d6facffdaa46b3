// make_float4() and the like.
#pragma once
#pragma GCC system_header
#include "vector_types.h"

#define __KC_MAKE(NAME, TYPE)                                                                                          \
  static __host__ __device__ __forceinline__ NAME##1 make_##NAME##1(TYPE x) { return NAME##1{x}; }                     \
  static __host__ __device__ __forceinline__ NAME##2 make_##NAME##2(TYPE x, TYPE y) { return NAME##2{x, y}; }          \
  static __host__ __device__ __forceinline__ NAME##3 make_##NAME##3(TYPE x, TYPE y, TYPE z) {                          \
    return NAME##3{x, y, z};                                                                                           \
  }                                                                                                                    \
  static __host__ __device__ __forceinline__ NAME##4 make_##NAME##4(TYPE x, TYPE y, TYPE z, TYPE w) {                  \
    return NAME##4{x, y, z, w};                                                                                        \
  }

__KC_MAKE(char, signed char)
__KC_MAKE(uchar, unsigned char)
__KC_MAKE(short, short)
__KC_MAKE(ushort, unsigned short)
__KC_MAKE(int, int)
__KC_MAKE(uint, unsigned)
__KC_MAKE(long, long)
__KC_MAKE(ulong, unsigned long)
__KC_MAKE(longlong, long long)
__KC_MAKE(ulonglong, unsigned long long)
__KC_MAKE(float, float)
__KC_MAKE(double, double)

#undef __KC_MAKE
