// CUDA's vector types: plain structs with CUDA's sizes and alignments.
#pragma once
#pragma GCC system_header
#include "kernelc/language.h"

#define __KC_VECTOR1(NAME, TYPE)                                                                                       \
  struct NAME##1 {                                                                                                     \
    TYPE x;                                                                                                            \
  };
#define __KC_VECTOR2(NAME, TYPE, ALIGN)                                                                                \
  struct __attribute__((aligned(ALIGN))) NAME##2 {                                                                     \
    TYPE x, y;                                                                                                         \
  };
#define __KC_VECTOR3(NAME, TYPE)                                                                                       \
  struct NAME##3 {                                                                                                     \
    TYPE x, y, z;                                                                                                      \
  };
#define __KC_VECTOR4(NAME, TYPE, ALIGN)                                                                                \
  struct __attribute__((aligned(ALIGN))) NAME##4 {                                                                     \
    TYPE x, y, z, w;                                                                                                   \
  };
// ALIGN2, ALIGN4: twice and four times the element, at most 16.
#define __KC_VECTORS(NAME, TYPE, ALIGN2, ALIGN4)                                                                       \
  __KC_VECTOR1(NAME, TYPE) __KC_VECTOR2(NAME, TYPE, ALIGN2) __KC_VECTOR3(NAME, TYPE) __KC_VECTOR4(NAME, TYPE, ALIGN4)

__KC_VECTORS(char, signed char, 2, 4)
__KC_VECTORS(uchar, unsigned char, 2, 4)
__KC_VECTORS(short, short, 4, 8)
__KC_VECTORS(ushort, unsigned short, 4, 8)
__KC_VECTORS(int, int, 8, 16)
__KC_VECTORS(uint, unsigned, 8, 16)
__KC_VECTORS(long, long, 16, 16)
__KC_VECTORS(ulong, unsigned long, 16, 16)
__KC_VECTORS(longlong, long long, 16, 16)
__KC_VECTORS(ulonglong, unsigned long long, 16, 16)
__KC_VECTORS(float, float, 8, 16)
__KC_VECTORS(double, double, 16, 16)

#undef __KC_VECTOR1
#undef __KC_VECTOR2
#undef __KC_VECTOR3
#undef __KC_VECTOR4
#undef __KC_VECTORS

struct dim3 {
  unsigned x, y, z;
  __host__ __device__ constexpr dim3(unsigned vx = 1, unsigned vy = 1, unsigned vz = 1) : x(vx), y(vy), z(vz) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
};
