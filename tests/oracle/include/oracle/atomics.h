// Atomics: fibers switch nowhere else, so plain reads and writes are atomic.
#pragma once

#include "threads.h"

namespace oracle {

template <class T, class Update> T read_modify_write(T *address, Update update) {
  maybe_yield();
  const T old = *address;
  *address = update(old);
  return old;
}

} // namespace oracle

#define ORACLE_ATOMIC(NAME, TYPE, EXPRESSION)                                                                          \
  inline TYPE NAME(TYPE *address, TYPE value) {                                                                        \
    return oracle::read_modify_write(address, [=](TYPE old) -> TYPE { return EXPRESSION; });                           \
  }                                                                                                                    \
  inline TYPE NAME##_block(TYPE *address, TYPE value) { return NAME(address, value); }                                 \
  inline TYPE NAME##_system(TYPE *address, TYPE value) { return NAME(address, value); }

ORACLE_ATOMIC(atomicAdd, int, old + value)
ORACLE_ATOMIC(atomicAdd, unsigned, old + value)
ORACLE_ATOMIC(atomicAdd, unsigned long long, old + value)
ORACLE_ATOMIC(atomicAdd, float, old + value)
ORACLE_ATOMIC(atomicAdd, double, old + value)
ORACLE_ATOMIC(atomicSub, int, old - value)
ORACLE_ATOMIC(atomicSub, unsigned, old - value)
ORACLE_ATOMIC(atomicExch, int, (void(old), value))
ORACLE_ATOMIC(atomicExch, unsigned, (void(old), value))
ORACLE_ATOMIC(atomicExch, unsigned long long, (void(old), value))
ORACLE_ATOMIC(atomicExch, float, (void(old), value))
ORACLE_ATOMIC(atomicMin, int, old < value ? old : value)
ORACLE_ATOMIC(atomicMin, unsigned, old < value ? old : value)
ORACLE_ATOMIC(atomicMin, long long, old < value ? old : value)
ORACLE_ATOMIC(atomicMin, unsigned long long, old < value ? old : value)
ORACLE_ATOMIC(atomicMax, int, old > value ? old : value)
ORACLE_ATOMIC(atomicMax, unsigned, old > value ? old : value)
ORACLE_ATOMIC(atomicMax, long long, old > value ? old : value)
ORACLE_ATOMIC(atomicMax, unsigned long long, old > value ? old : value)
ORACLE_ATOMIC(atomicAnd, int, old &value)
ORACLE_ATOMIC(atomicAnd, unsigned, old &value)
ORACLE_ATOMIC(atomicAnd, unsigned long long, old &value)
ORACLE_ATOMIC(atomicOr, int, old | value)
ORACLE_ATOMIC(atomicOr, unsigned, old | value)
ORACLE_ATOMIC(atomicOr, unsigned long long, old | value)
ORACLE_ATOMIC(atomicXor, int, old ^ value)
ORACLE_ATOMIC(atomicXor, unsigned, old ^ value)
ORACLE_ATOMIC(atomicXor, unsigned long long, old ^ value)
ORACLE_ATOMIC(atomicInc, unsigned, old >= value ? 0u : old + 1u)
ORACLE_ATOMIC(atomicDec, unsigned, old == 0u || old > value ? value : old - 1u)
#undef ORACLE_ATOMIC

#define ORACLE_CAS(TYPE)                                                                                               \
  inline TYPE atomicCAS(TYPE *address, TYPE expected, TYPE desired) {                                                  \
    return oracle::read_modify_write(address, [=](TYPE old) -> TYPE { return old == expected ? desired : old; });      \
  }
ORACLE_CAS(int)
ORACLE_CAS(unsigned)
ORACLE_CAS(unsigned long long)
ORACLE_CAS(unsigned short)
#undef ORACLE_CAS
