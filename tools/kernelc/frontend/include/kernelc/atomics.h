// Atomic functions. Signed and unsigned addition, exchange and the bitwise operations share a built-in; the _block and
// _system forms promise less and more than the plain one and are the same on every target of kernelc.
#pragma once
#pragma GCC system_header
#include "builtins.h"

typedef unsigned long long __kc_u64;

#define __KC_ATOMIC(NAME, TYPE, BUILTIN, CAST)                                                                         \
  __kc_fn TYPE NAME(TYPE *address, TYPE value) { return (TYPE)__kc_atomic_##BUILTIN(address, (CAST)value); }           \
  __kc_fn TYPE NAME##_block(TYPE *address, TYPE value) { return NAME(address, value); }                                \
  __kc_fn TYPE NAME##_system(TYPE *address, TYPE value) { return NAME(address, value); }

__KC_ATOMIC(atomicAdd, int, add_32, unsigned)
__KC_ATOMIC(atomicAdd, unsigned, add_32, unsigned)
__KC_ATOMIC(atomicAdd, __kc_u64, add_64, __kc_u64)
__KC_ATOMIC(atomicAdd, float, add_f32, float)
__KC_ATOMIC(atomicAdd, double, add_f64, double)
__KC_ATOMIC(atomicSub, int, sub_32, unsigned)
__KC_ATOMIC(atomicSub, unsigned, sub_32, unsigned)
__KC_ATOMIC(atomicExch, int, exch_32, unsigned)
__KC_ATOMIC(atomicExch, unsigned, exch_32, unsigned)
__KC_ATOMIC(atomicExch, __kc_u64, exch_64, __kc_u64)
__KC_ATOMIC(atomicMin, int, min_s32, unsigned)
__KC_ATOMIC(atomicMin, unsigned, min_u32, unsigned)
__KC_ATOMIC(atomicMin, long long, min_s64, __kc_u64)
__KC_ATOMIC(atomicMin, __kc_u64, min_u64, __kc_u64)
__KC_ATOMIC(atomicMax, int, max_s32, unsigned)
__KC_ATOMIC(atomicMax, unsigned, max_u32, unsigned)
__KC_ATOMIC(atomicMax, long long, max_s64, __kc_u64)
__KC_ATOMIC(atomicMax, __kc_u64, max_u64, __kc_u64)
__KC_ATOMIC(atomicAnd, int, and_32, unsigned)
__KC_ATOMIC(atomicAnd, unsigned, and_32, unsigned)
__KC_ATOMIC(atomicAnd, __kc_u64, and_64, __kc_u64)
__KC_ATOMIC(atomicOr, int, or_32, unsigned)
__KC_ATOMIC(atomicOr, unsigned, or_32, unsigned)
__KC_ATOMIC(atomicOr, __kc_u64, or_64, __kc_u64)
__KC_ATOMIC(atomicXor, int, xor_32, unsigned)
__KC_ATOMIC(atomicXor, unsigned, xor_32, unsigned)
__KC_ATOMIC(atomicXor, __kc_u64, xor_64, __kc_u64)
__KC_ATOMIC(atomicInc, unsigned, inc_32, unsigned)
__KC_ATOMIC(atomicDec, unsigned, dec_32, unsigned)
#undef __KC_ATOMIC

__kc_fn float atomicExch(float *address, float value) {
  return __builtin_bit_cast(float, __kc_atomic_exch_32(address, __builtin_bit_cast(unsigned, value)));
}
__kc_fn float atomicExch_block(float *address, float value) { return atomicExch(address, value); }
__kc_fn float atomicExch_system(float *address, float value) { return atomicExch(address, value); }

#define __KC_CAS(TYPE, BUILTIN, CAST)                                                                                  \
  __kc_fn TYPE atomicCAS(TYPE *address, TYPE expected, TYPE desired) {                                                 \
    return (TYPE)__kc_atomic_cas_##BUILTIN(address, (CAST)expected, (CAST)desired);                                    \
  }                                                                                                                    \
  __kc_fn TYPE atomicCAS_block(TYPE *address, TYPE expected, TYPE desired) {                                           \
    return atomicCAS(address, expected, desired);                                                                      \
  }                                                                                                                    \
  __kc_fn TYPE atomicCAS_system(TYPE *address, TYPE expected, TYPE desired) {                                          \
    return atomicCAS(address, expected, desired);                                                                      \
  }
__KC_CAS(int, 32, unsigned)
__KC_CAS(unsigned, 32, unsigned)
__KC_CAS(__kc_u64, 64, __kc_u64)
#undef __KC_CAS
