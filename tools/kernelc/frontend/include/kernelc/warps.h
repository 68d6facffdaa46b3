// Warp operations.
#pragma once
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
__kc_fn unsigned __match_any_sync(unsigned mask, unsigned value) { return __kc_match_any_32(mask, value); }
__kc_fn unsigned __match_any_sync(unsigned mask, int value) { return __kc_match_any_32(mask, (unsigned)value); }
__kc_fn unsigned __match_any_sync(unsigned mask, float value) {
  return __kc_match_any_32(mask, __builtin_bit_cast(unsigned, value));
}
__kc_fn unsigned __match_any_sync(unsigned mask, unsigned long long value) { return __kc_match_any_64(mask, value); }
__kc_fn unsigned __match_any_sync(unsigned mask, long long value) {
  return __kc_match_any_64(mask, (unsigned long long)value);
}
