// SIMD in a word: a 32-bit integer as two lanes of 16 bits or four of 8. Every function is one expression of its lanes.
#pragma once
#pragma GCC system_header
#include "integers.h"

__kc_fn int __kc_signed_lane(unsigned word, int at, int bits) { return (int)(word << (32 - bits - at)) >> (32 - bits); }
__kc_fn int __kc_unsigned_lane(unsigned word, int at, int bits) { return (int)(word << (32 - bits - at) >> (32 - bits)); }
__kc_fn int __kc_clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

// A lane as SIGNEDNESS has it is a (and b, c); the expression's low bits are the lane of the result. `all` is a lane of
// ones, `top` the largest signed lane.
#define __KC_LANES(NAME, BITS, SIGNEDNESS, EXPRESSION, OPERANDS, LOCALS)                                               \
  __kc_fn unsigned NAME OPERANDS {                                                                                     \
    constexpr int bits = BITS, all = (1 << BITS) - 1, top = all >> 1;                                                  \
    unsigned result = 0u;                                                                                              \
    for (int at = 0; at < 32; at += bits) {                                                                            \
      LOCALS(SIGNEDNESS)                                                                                               \
      result |= ((unsigned)(EXPRESSION) & (unsigned)all) << at;                                                        \
    }                                                                                                                  \
    (void)top;                                                                                                         \
    return result;                                                                                                     \
  }
#define __KC_LOCAL1(SIGNEDNESS) const int a = __kc_##SIGNEDNESS##_lane(x, at, bits);
#define __KC_LOCAL2(SIGNEDNESS) __KC_LOCAL1(SIGNEDNESS) const int b = __kc_##SIGNEDNESS##_lane(y, at, bits);
#define __KC_LOCAL3(SIGNEDNESS) __KC_LOCAL2(SIGNEDNESS) const int c = __kc_##SIGNEDNESS##_lane(z, at, bits);
#define __KC_SIMD1(NAME, SIGNEDNESS, EXPRESSION)                                                                       \
  __KC_LANES(__v##NAME##2, 16, SIGNEDNESS, EXPRESSION, (unsigned x), __KC_LOCAL1)                                      \
  __KC_LANES(__v##NAME##4, 8, SIGNEDNESS, EXPRESSION, (unsigned x), __KC_LOCAL1)
#define __KC_SIMD2(NAME, SIGNEDNESS, EXPRESSION)                                                                       \
  __KC_LANES(__v##NAME##2, 16, SIGNEDNESS, EXPRESSION, (unsigned x, unsigned y), __KC_LOCAL2)                          \
  __KC_LANES(__v##NAME##4, 8, SIGNEDNESS, EXPRESSION, (unsigned x, unsigned y), __KC_LOCAL2)

__KC_SIMD1(abs, signed, a < 0 ? -a : a)
__KC_SIMD1(absss, signed, __kc_clamp(a < 0 ? -a : a, 0, top))
__KC_SIMD1(neg, signed, -a)
__KC_SIMD1(negss, signed, __kc_clamp(-a, -top - 1, top))
__KC_SIMD2(add, unsigned, a + b)
__KC_SIMD2(addss, signed, __kc_clamp(a + b, -top - 1, top))
__KC_SIMD2(addus, unsigned, __kc_clamp(a + b, 0, all))
__KC_SIMD2(sub, unsigned, a - b)
__KC_SIMD2(subss, signed, __kc_clamp(a - b, -top - 1, top))
__KC_SIMD2(subus, unsigned, __kc_clamp(a - b, 0, all))
__KC_SIMD2(avgs, signed, (a + b + (a + b >= 0 ? 1 : 0)) >> 1) // halves away from zero
__KC_SIMD2(avgu, unsigned, (a + b + 1) >> 1)
__KC_SIMD2(haddu, unsigned, (a + b) >> 1)
__KC_SIMD2(absdiffs, signed, a < b ? b - a : a - b)
__KC_SIMD2(absdiffu, unsigned, a < b ? b - a : a - b)
__KC_SIMD2(maxs, signed, a < b ? b : a)
__KC_SIMD2(maxu, unsigned, a < b ? b : a)
__KC_SIMD2(mins, signed, b < a ? b : a)
__KC_SIMD2(minu, unsigned, b < a ? b : a)

// Comparisons: a lane of ones, or the number 1.
#define __KC_SIMD_COMPARE(NAME, SIGNEDNESS, OPERATOR)                                                                  \
  __KC_SIMD2(cmp##NAME, SIGNEDNESS, a OPERATOR b ? all : 0)                                                            \
  __KC_SIMD2(set##NAME, SIGNEDNESS, a OPERATOR b ? 1 : 0)
__KC_SIMD_COMPARE(eq, unsigned, ==)
__KC_SIMD_COMPARE(ne, unsigned, !=)
__KC_SIMD_COMPARE(ges, signed, >=)
__KC_SIMD_COMPARE(geu, unsigned, >=)
__KC_SIMD_COMPARE(gts, signed, >)
__KC_SIMD_COMPARE(gtu, unsigned, >)
__KC_SIMD_COMPARE(les, signed, <=)
__KC_SIMD_COMPARE(leu, unsigned, <=)
__KC_SIMD_COMPARE(lts, signed, <)
__KC_SIMD_COMPARE(ltu, unsigned, <)
#undef __KC_SIMD_COMPARE

// Sums of absolute differences over all lanes.
#define __KC_SAD(NAME, DIFFERENCE, BITS)                                                                               \
  __kc_fn unsigned NAME(unsigned x, unsigned y) {                                                                      \
    const unsigned difference = DIFFERENCE(x, y);                                                                      \
    unsigned sum = 0u;                                                                                                 \
    for (int at = 0; at < 32; at += BITS)                                                                              \
      sum += (unsigned)__kc_unsigned_lane(difference, at, BITS);                                                       \
    return sum;                                                                                                        \
  }
__KC_SAD(__vsads2, __vabsdiffs2, 16)
__KC_SAD(__vsads4, __vabsdiffs4, 8)
__KC_SAD(__vsadu2, __vabsdiffu2, 16)
__KC_SAD(__vsadu4, __vabsdiffu4, 8)
#undef __KC_SAD

// The three-operand forms for dynamic programming: sums wrap in their lane before they are compared; _relu is at least 0.
__kc_fn int __kc_wrap_s16(int x) { return (short)x; }
__kc_fn int __kc_wrap_u16(int x) { return x & 0xffff; }
#define __KC_DPX3(NAME, SIGNEDNESS, EXPRESSION)                                                                        \
  __KC_LANES(NAME, 16, SIGNEDNESS, EXPRESSION, (unsigned x, unsigned y, unsigned z), __KC_LOCAL3)
__KC_DPX3(__vimax3_s16x2, signed, max(max(a, b), c))
__KC_DPX3(__vimax3_u16x2, unsigned, max(max(a, b), c))
__KC_DPX3(__vimax3_s16x2_relu, signed, max(max(max(a, b), c), 0))
__KC_DPX3(__vimin3_s16x2, signed, min(min(a, b), c))
__KC_DPX3(__vimin3_u16x2, unsigned, min(min(a, b), c))
__KC_DPX3(__vimin3_s16x2_relu, signed, max(min(min(a, b), c), 0))
__KC_DPX3(__viaddmax_s16x2, signed, max(__kc_wrap_s16(a + b), c))
__KC_DPX3(__viaddmax_u16x2, unsigned, max(__kc_wrap_u16(a + b), c))
__KC_DPX3(__viaddmax_s16x2_relu, signed, max(max(__kc_wrap_s16(a + b), c), 0))
__KC_DPX3(__viaddmin_s16x2, signed, min(__kc_wrap_s16(a + b), c))
__KC_DPX3(__viaddmin_u16x2, unsigned, min(__kc_wrap_u16(a + b), c))
__KC_DPX3(__viaddmin_s16x2_relu, signed, max(min(__kc_wrap_s16(a + b), c), 0))
#undef __KC_DPX3
__KC_LANES(__vimax_s16x2_relu, 16, signed, max(max(a, b), 0), (unsigned x, unsigned y), __KC_LOCAL2)
__KC_LANES(__vimin_s16x2_relu, 16, signed, max(min(a, b), 0), (unsigned x, unsigned y), __KC_LOCAL2)
__kc_fn int __vimax_s32_relu(int a, int b) { return max(max(a, b), 0); }
__kc_fn int __vimin_s32_relu(int a, int b) { return max(min(a, b), 0); }
__kc_fn int __vimax3_s32(int a, int b, int c) { return max(max(a, b), c); }
__kc_fn unsigned __vimax3_u32(unsigned a, unsigned b, unsigned c) { return max(max(a, b), c); }
__kc_fn int __vimax3_s32_relu(int a, int b, int c) { return max(__vimax3_s32(a, b, c), 0); }
__kc_fn int __vimin3_s32(int a, int b, int c) { return min(min(a, b), c); }
__kc_fn unsigned __vimin3_u32(unsigned a, unsigned b, unsigned c) { return min(min(a, b), c); }
__kc_fn int __vimin3_s32_relu(int a, int b, int c) { return max(__vimin3_s32(a, b, c), 0); }
__kc_fn int __viaddmax_s32(int a, int b, int c) { return max((int)((unsigned)a + (unsigned)b), c); }
__kc_fn unsigned __viaddmax_u32(unsigned a, unsigned b, unsigned c) { return max(a + b, c); }
__kc_fn int __viaddmax_s32_relu(int a, int b, int c) { return max(__viaddmax_s32(a, b, c), 0); }
__kc_fn int __viaddmin_s32(int a, int b, int c) { return min((int)((unsigned)a + (unsigned)b), c); }
__kc_fn unsigned __viaddmin_u32(unsigned a, unsigned b, unsigned c) { return min(a + b, c); }
__kc_fn int __viaddmin_s32_relu(int a, int b, int c) { return max(__viaddmin_s32(a, b, c), 0); }
// The forms that say which operand won: true for the first, also when both are equal.
#define __KC_DPX_WINNER(NAME, TYPE, BEATS)                                                                             \
  __kc_fn TYPE NAME(TYPE a, TYPE b, bool *first) {                                                                     \
    *first = a BEATS b;                                                                                                \
    return *first ? a : b;                                                                                             \
  }
__KC_DPX_WINNER(__vibmax_s32, int, >=)
__KC_DPX_WINNER(__vibmax_u32, unsigned, >=)
__KC_DPX_WINNER(__vibmin_s32, int, <=)
__KC_DPX_WINNER(__vibmin_u32, unsigned, <=)
#undef __KC_DPX_WINNER
#define __KC_DPX_WINNERS(NAME, SIGNEDNESS, COMPARE)                                                                    \
  __kc_fn unsigned NAME(unsigned a, unsigned b, bool *first_high, bool *first_low) {                                   \
    *first_high = __kc_##SIGNEDNESS##_lane(a, 16, 16) COMPARE __kc_##SIGNEDNESS##_lane(b, 16, 16);                      \
    *first_low = __kc_##SIGNEDNESS##_lane(a, 0, 16) COMPARE __kc_##SIGNEDNESS##_lane(b, 0, 16);                         \
    return ((*first_high ? a : b) & 0xffff0000u) | ((*first_low ? a : b) & 0xffffu);                                    \
  }
__KC_DPX_WINNERS(__vibmax_s16x2, signed, >=)
__KC_DPX_WINNERS(__vibmax_u16x2, unsigned, >=)
__KC_DPX_WINNERS(__vibmin_s16x2, signed, <=)
__KC_DPX_WINNERS(__vibmin_u16x2, unsigned, <=)
#undef __KC_DPX_WINNERS

#undef __KC_SIMD1
#undef __KC_SIMD2
#undef __KC_LOCAL1
#undef __KC_LOCAL2
#undef __KC_LOCAL3
#undef __KC_LANES

// Dot products: two halves by two bytes (the low or the high pair), four bytes by four bytes.
#define __KC_DP2A(NAME, FIRST)                                                                                         \
  __kc_fn int NAME(int a, int b, int c) {                                                                              \
    return (int)((unsigned)c +                                                                                         \
                 (unsigned)(__kc_signed_lane((unsigned)a, 0, 16) * __kc_signed_lane((unsigned)b, FIRST, 8)) +          \
                 (unsigned)(__kc_signed_lane((unsigned)a, 16, 16) * __kc_signed_lane((unsigned)b, FIRST + 8, 8)));     \
  }                                                                                                                    \
  __kc_fn unsigned NAME(unsigned a, unsigned b, unsigned c) {                                                          \
    return c + (a & 0xffffu) * ((b >> FIRST) & 0xffu) + (a >> 16) * ((b >> (FIRST + 8)) & 0xffu);                       \
  }                                                                                                                    \
  __kc_fn int NAME(short2 a, char4 b, int c) {                                                                         \
    return NAME(__builtin_bit_cast(int, a), __builtin_bit_cast(int, b), c);                                            \
  }                                                                                                                    \
  __kc_fn unsigned NAME(ushort2 a, uchar4 b, unsigned c) {                                                             \
    return NAME(__builtin_bit_cast(unsigned, a), __builtin_bit_cast(unsigned, b), c);                                  \
  }
__KC_DP2A(__dp2a_lo, 0)
__KC_DP2A(__dp2a_hi, 16)
#undef __KC_DP2A
__kc_fn int __dp4a(char4 a, char4 b, int c) {
  return __dp4a(__builtin_bit_cast(int, a), __builtin_bit_cast(int, b), c);
}
__kc_fn unsigned __dp4a(uchar4 a, uchar4 b, unsigned c) {
  return __dp4a(__builtin_bit_cast(unsigned, a), __builtin_bit_cast(unsigned, b), c);
}

// Bytes in reverse order.
__kc_fn unsigned short __nv_bswap16(unsigned short x) { return __builtin_bswap16(x); }
__kc_fn unsigned __nv_bswap32(unsigned x) { return __builtin_bswap32(x); }
__kc_fn unsigned long long __nv_bswap64(unsigned long long x) { return __builtin_bswap64(x); }
