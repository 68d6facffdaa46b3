// Warp operations.
#pragma once
#pragma GCC system_header
#include "builtins.h"

#define __KC_SHUFFLE(NAME, KIND)                                                                                       \
  __kc_fn unsigned NAME(unsigned mask, unsigned value, int lane, int width = 32) {                                     \
    return __kc_shfl_##KIND##_32(mask, value, (unsigned)lane, (unsigned)width);                                        \
  }                                                                                                                    \
  __kc_fn int NAME(unsigned mask, int value, int lane, int width = 32) {                                               \
    return (int)__kc_shfl_##KIND##_32(mask, (unsigned)value, (unsigned)lane, (unsigned)width);                         \
  }                                                                                                                    \
  __kc_fn float NAME(unsigned mask, float value, int lane, int width = 32) {                                           \
    return __builtin_bit_cast(float, NAME(mask, __builtin_bit_cast(unsigned, value), lane, width));                    \
  }                                                                                                                    \
  __kc_fn unsigned long long NAME(unsigned mask, unsigned long long value, int lane, int width = 32) {                 \
    return __kc_shfl_##KIND##_64(mask, value, (unsigned)lane, (unsigned)width);                                        \
  }                                                                                                                    \
  __kc_fn long long NAME(unsigned mask, long long value, int lane, int width = 32) {                                   \
    return (long long)NAME(mask, (unsigned long long)value, lane, width);                                              \
  }                                                                                                                    \
  __kc_fn unsigned long NAME(unsigned mask, unsigned long value, int lane, int width = 32) {                           \
    return (unsigned long)NAME(mask, (unsigned long long)value, lane, width);                                          \
  }                                                                                                                    \
  __kc_fn long NAME(unsigned mask, long value, int lane, int width = 32) {                                             \
    return (long)NAME(mask, (unsigned long long)value, lane, width);                                                   \
  }                                                                                                                    \
  __kc_fn double NAME(unsigned mask, double value, int lane, int width = 32) {                                         \
    return __builtin_bit_cast(double, NAME(mask, __builtin_bit_cast(unsigned long long, value), lane, width));         \
  }
__KC_SHUFFLE(__shfl_sync, idx)
__KC_SHUFFLE(__shfl_up_sync, up)
__KC_SHUFFLE(__shfl_down_sync, down)
__KC_SHUFFLE(__shfl_xor_sync, xor)
#undef __KC_SHUFFLE

__kc_fn unsigned __ballot_sync(unsigned mask, int predicate) { return __kc_vote_ballot(mask, predicate != 0); }
__kc_fn int __any_sync(unsigned mask, int predicate) { return (int)__kc_vote_any(mask, predicate != 0); }
__kc_fn int __all_sync(unsigned mask, int predicate) { return (int)__kc_vote_all(mask, predicate != 0); }
__kc_fn int __uni_sync(unsigned mask, int predicate) { return (int)__kc_vote_uni(mask, predicate != 0); }
__kc_fn unsigned __activemask() { return __kc_activemask(); }

#define __KC_MATCH(T, BITS, RAW)                                                                                       \
  __kc_fn unsigned __match_any_sync(unsigned mask, T value) {                                                      \
    return __kc_match_any_##BITS(mask, __builtin_bit_cast(RAW, value));                                                \
  }                                                                                                                    \
  __kc_fn unsigned __match_all_sync(unsigned mask, T value, int *predicate) {                                          \
    const unsigned same = __kc_match_all_##BITS(mask, __builtin_bit_cast(RAW, value));                                 \
    *predicate = same != 0u;                                                                                           \
    return same;                                                                                                       \
  }
__KC_MATCH(int, 32, unsigned)
__KC_MATCH(unsigned, 32, unsigned)
__KC_MATCH(float, 32, unsigned)
__KC_MATCH(long, 64, unsigned long long)
__KC_MATCH(unsigned long, 64, unsigned long long)
__KC_MATCH(long long, 64, unsigned long long)
__KC_MATCH(unsigned long long, 64, unsigned long long)
__KC_MATCH(double, 64, unsigned long long)
#undef __KC_MATCH

#define __KC_REDUCE(NAME, T, KIND)                                                                                     \
  __kc_fn T NAME(unsigned mask, T value) { return (T)__kc_reduce_##KIND(mask, (unsigned)value); }
__KC_REDUCE(__reduce_add_sync, unsigned, add)
__KC_REDUCE(__reduce_add_sync, int, add)
__KC_REDUCE(__reduce_min_sync, unsigned, min_u)
__KC_REDUCE(__reduce_min_sync, int, min_s)
__KC_REDUCE(__reduce_max_sync, unsigned, max_u)
__KC_REDUCE(__reduce_max_sync, int, max_s)
__KC_REDUCE(__reduce_and_sync, unsigned, and)
__KC_REDUCE(__reduce_or_sync, unsigned, or)
__KC_REDUCE(__reduce_xor_sync, unsigned, xor)
#undef __KC_REDUCE
