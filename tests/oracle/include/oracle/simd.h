// SIMD in a word: the word copied into an array of lanes, one function applied to each, the array copied back.
#pragma once

#include "math.h"
#include "vector_types.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace oracle {

template <class Lane> using Lanes = std::array<Lane, 4 / sizeof(Lane)>;

template <class Lane, class Function, class... Words> unsigned each_lane(Function function, Words... words) {
  Lanes<Lane> result{};
  for (std::size_t i = 0; i < result.size(); ++i)
    result[i] = Lane(function((long long)bit_copy<Lanes<Lane>>(words)[i]...));
  return bit_copy<unsigned>(result);
}

template <class Lane> long long saturated(long long x) {
  return std::clamp<long long>(x, std::numeric_limits<Lane>::min(), std::numeric_limits<Lane>::max());
}

template <class Lane> unsigned sum_of_differences(unsigned a, unsigned b) {
  unsigned sum = 0;
  for (std::size_t i = 0; i < Lanes<Lane>().size(); ++i)
    sum += unsigned(std::abs((long long)bit_copy<Lanes<Lane>>(a)[i] - (long long)bit_copy<Lanes<Lane>>(b)[i]));
  return sum;
}

} // namespace oracle

#define ORACLE_ONE(NAME, LANE, EXPRESSION)                                                                             \
  inline unsigned NAME(unsigned a) {                                                                                   \
    using Lane = LANE;                                                                                                 \
    return oracle::each_lane<Lane>([](long long x) { return EXPRESSION; }, a);                                         \
  }
#define ORACLE_TWO(NAME, LANE, EXPRESSION)                                                                             \
  inline unsigned NAME(unsigned a, unsigned b) {                                                                       \
    using Lane = LANE;                                                                                                 \
    return oracle::each_lane<Lane>([](long long x, long long y) -> long long { return EXPRESSION; }, a, b);            \
  }
#define ORACLE_FAMILY(S, U, N)                                                                                         \
  ORACLE_ONE(__vabs##N, S, std::abs(x))                                                                                \
  ORACLE_ONE(__vabsss##N, S, oracle::saturated<Lane>(std::abs(x)))                                                     \
  ORACLE_ONE(__vneg##N, S, -x)                                                                                         \
  ORACLE_ONE(__vnegss##N, S, oracle::saturated<Lane>(-x))                                                              \
  ORACLE_TWO(__vadd##N, U, x + y)                                                                                      \
  ORACLE_TWO(__vaddss##N, S, oracle::saturated<Lane>(x + y))                                                           \
  ORACLE_TWO(__vaddus##N, U, oracle::saturated<Lane>(x + y))                                                           \
  ORACLE_TWO(__vsub##N, U, x - y)                                                                                      \
  ORACLE_TWO(__vsubss##N, S, oracle::saturated<Lane>(x - y))                                                           \
  ORACLE_TWO(__vsubus##N, U, oracle::saturated<Lane>(x - y))                                                           \
  ORACLE_TWO(__vavgs##N, S, (long long)std::round(double(x + y) / 2))                                                  \
  ORACLE_TWO(__vavgu##N, U, (long long)std::ceil(double(x + y) / 2))                                                   \
  ORACLE_TWO(__vhaddu##N, U, (long long)std::floor(double(x + y) / 2))                                                 \
  ORACLE_TWO(__vabsdiffs##N, S, std::abs(x - y))                                                                       \
  ORACLE_TWO(__vabsdiffu##N, U, std::abs(x - y))                                                                       \
  ORACLE_TWO(__vmaxs##N, S, std::max(x, y))                                                                            \
  ORACLE_TWO(__vmaxu##N, U, std::max(x, y))                                                                            \
  ORACLE_TWO(__vmins##N, S, std::min(x, y))                                                                            \
  ORACLE_TWO(__vminu##N, U, std::min(x, y))                                                                            \
  ORACLE_COMPARE(eq##N, U, ==)                                                                                         \
  ORACLE_COMPARE(ne##N, U, !=)                                                                                         \
  ORACLE_COMPARE(ges##N, S, >=)                                                                                        \
  ORACLE_COMPARE(geu##N, U, >=)                                                                                        \
  ORACLE_COMPARE(gts##N, S, >)                                                                                         \
  ORACLE_COMPARE(gtu##N, U, >)                                                                                         \
  ORACLE_COMPARE(les##N, S, <=)                                                                                        \
  ORACLE_COMPARE(leu##N, U, <=)                                                                                        \
  ORACLE_COMPARE(lts##N, S, <)                                                                                         \
  ORACLE_COMPARE(ltu##N, U, <)                                                                                         \
  inline unsigned __vsads##N(unsigned a, unsigned b) { return oracle::sum_of_differences<S>(a, b); }                   \
  inline unsigned __vsadu##N(unsigned a, unsigned b) { return oracle::sum_of_differences<U>(a, b); }
#define ORACLE_COMPARE(NAME, LANE, OPERATOR)                                                                           \
  ORACLE_TWO(__vcmp##NAME, LANE, -(x OPERATOR y))                                                                      \
  ORACLE_TWO(__vset##NAME, LANE, (x OPERATOR y))
ORACLE_FAMILY(int16_t, uint16_t, 2)
ORACLE_FAMILY(int8_t, uint8_t, 4)
#undef ORACLE_COMPARE
#undef ORACLE_FAMILY

// --- dynamic programming: the largest or smallest of two, three, or a sum and a third, at whole words and at halves
#define ORACLE_THREE(NAME, LANE, EXPRESSION)                                                                           \
  inline unsigned NAME##16x2(unsigned a, unsigned b, unsigned c) {                                                     \
    using Lane = LANE##16_t;                                                                                           \
    return oracle::each_lane<Lane>([](long long x, long long y, long long z) -> long long { return EXPRESSION; }, a,   \
                                   b, c);                                                                              \
  }                                                                                                                    \
  inline LANE##32_t NAME##32(LANE##32_t a, LANE##32_t b, LANE##32_t c) {                                               \
    using Lane = LANE##32_t;                                                                                           \
    const long long x = a, y = b, z = c;                                                                               \
    return Lane(EXPRESSION);                                                                                           \
  }
#define ORACLE_RELU(NAME, EXPRESSION)                                                                                  \
  inline unsigned NAME##_s16x2_relu(unsigned a, unsigned b, unsigned c) {                                              \
    return oracle::each_lane<int16_t>([](long long x) { return x < 0 ? 0 : x; }, NAME##_s16x2(a, b, c));               \
  }                                                                                                                    \
  inline int NAME##_s32_relu(int a, int b, int c) { return std::max(NAME##_s32(a, b, c), 0); }
#define ORACLE_DPX(NAME, EXPRESSION)                                                                                   \
  ORACLE_THREE(NAME##_s, int, EXPRESSION)                                                                              \
  ORACLE_THREE(NAME##_u, uint, EXPRESSION)                                                                             \
  ORACLE_RELU(NAME, EXPRESSION)
ORACLE_DPX(__vimax3, std::max({x, y, z}))
ORACLE_DPX(__vimin3, std::min({x, y, z}))
ORACLE_DPX(__viaddmax, std::max((long long)Lane(x + y), z))
ORACLE_DPX(__viaddmin, std::min((long long)Lane(x + y), z))
#undef ORACLE_DPX
#undef ORACLE_RELU
#undef ORACLE_THREE
inline int __vimax_s32_relu(int a, int b) { return std::max({a, b, 0}); }
inline int __vimin_s32_relu(int a, int b) { return std::max(std::min(a, b), 0); }
ORACLE_TWO(__vimax_s16x2_relu, int16_t, std::max({x, y, 0ll}))
ORACLE_TWO(__vimin_s16x2_relu, int16_t, std::max(std::min(x, y), 0ll))
#undef ORACLE_ONE
#undef ORACLE_TWO

inline int __vibmax_s32(int a, int b, bool *first) { return *first = !(a < b), std::max(a, b); }
inline unsigned __vibmax_u32(unsigned a, unsigned b, bool *first) { return *first = !(a < b), std::max(a, b); }
inline int __vibmin_s32(int a, int b, bool *first) { return *first = !(b < a), std::min(a, b); }
inline unsigned __vibmin_u32(unsigned a, unsigned b, bool *first) { return *first = !(b < a), std::min(a, b); }
#define ORACLE_WINNER(NAME, LANE, PLAIN, WHOLE)                                                                        \
  inline unsigned NAME(unsigned a, unsigned b, bool *high, bool *low) {                                                \
    const auto x = oracle::bit_copy<oracle::Lanes<LANE>>(a), y = oracle::bit_copy<oracle::Lanes<LANE>>(b);             \
    WHOLE(x[1], y[1], high), WHOLE(x[0], y[0], low);                                                                   \
    return PLAIN(a, b);                                                                                                \
  }
ORACLE_WINNER(__vibmax_s16x2, int16_t, __vmaxs2, __vibmax_s32)
ORACLE_WINNER(__vibmax_u16x2, uint16_t, __vmaxu2, __vibmax_u32)
ORACLE_WINNER(__vibmin_s16x2, int16_t, __vmins2, __vibmin_s32)
ORACLE_WINNER(__vibmin_u16x2, uint16_t, __vminu2, __vibmin_u32)
#undef ORACLE_WINNER

// --- dot products
namespace oracle {
template <class Half, class Byte, class Word> Word dot_halves(unsigned a, unsigned b, Word c, int first) {
  const auto halves = bit_copy<Lanes<Half>>(a);
  const auto bytes = bit_copy<Lanes<Byte>>(b);
  long long sum = c;
  for (int i = 0; i < 2; ++i)
    sum += (long long)halves[i] * bytes[first + i];
  return Word(sum);
}
} // namespace oracle
#define ORACLE_DP2A(NAME, FIRST)                                                                                       \
  inline int NAME(int a, int b, int c) { return oracle::dot_halves<int16_t, int8_t>(a, b, c, FIRST); }                 \
  inline unsigned NAME(unsigned a, unsigned b, unsigned c) {                                                           \
    return oracle::dot_halves<uint16_t, uint8_t>(a, b, c, FIRST);                                                      \
  }                                                                                                                    \
  inline int NAME(short2 a, char4 b, int c) { return NAME(oracle::bit_copy<int>(a), oracle::bit_copy<int>(b), c); }    \
  inline unsigned NAME(ushort2 a, uchar4 b, unsigned c) {                                                              \
    return NAME(oracle::bit_copy<unsigned>(a), oracle::bit_copy<unsigned>(b), c);                                      \
  }
ORACLE_DP2A(__dp2a_lo, 0)
ORACLE_DP2A(__dp2a_hi, 2)
#undef ORACLE_DP2A
inline int __dp4a(char4 a, char4 b, int c) { return c + a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }
inline unsigned __dp4a(uchar4 a, uchar4 b, unsigned c) { return c + a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w; }

// --- bytes in reverse order
namespace oracle {
template <class T> T reversed(T x) {
  auto bytes = bit_copy<std::array<unsigned char, sizeof(T)>>(x);
  std::reverse(bytes.begin(), bytes.end());
  return bit_copy<T>(bytes);
}
} // namespace oracle
inline unsigned short __nv_bswap16(unsigned short x) { return oracle::reversed(x); }
inline unsigned __nv_bswap32(unsigned x) { return oracle::reversed(x); }
inline unsigned long long __nv_bswap64(unsigned long long x) { return oracle::reversed(x); }
