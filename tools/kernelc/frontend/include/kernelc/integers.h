// Integer intrinsics. What C can say is written out; the rest are built-ins.
#pragma once
#pragma GCC system_header
#include "builtins.h"

__kc_fn int __popc(unsigned x) { return (int)__kc_popc_32(x); }
__kc_fn int __popcll(unsigned long long x) { return (int)__kc_popc_64(x); }
__kc_fn int __clz(int x) { return (int)__kc_clz_32((unsigned)x); }
__kc_fn int __clzll(long long x) { return (int)__kc_clz_64((unsigned long long)x); }
__kc_fn unsigned __brev(unsigned x) { return __kc_brev_32(x); }
__kc_fn unsigned long long __brevll(unsigned long long x) { return __kc_brev_64(x); }
// The lowest set bit counts from 1; 0 when none is set. Its index is the number of zeros below it.
__kc_fn int __ffs(int x) { return x == 0 ? 0 : 1 + (int)__kc_popc_32(~(unsigned)x & ((unsigned)x - 1u)); }
__kc_fn int __ffsll(long long x) {
  return x == 0 ? 0 : 1 + (int)__kc_popc_64(~(unsigned long long)x & ((unsigned long long)x - 1ull));
}
__kc_fn int ffs(int x) { return __ffs(x); }
__kc_fn int ffsll(long long x) { return __ffsll(x); }

__kc_fn int __mulhi(int a, int b) { return (int)__kc_mulhi_s32((unsigned)a, (unsigned)b); }
__kc_fn unsigned __umulhi(unsigned a, unsigned b) { return __kc_mulhi_u32(a, b); }
__kc_fn long long __mul64hi(long long a, long long b) {
  return (long long)__kc_mulhi_s64((unsigned long long)a, (unsigned long long)b);
}
__kc_fn unsigned long long __umul64hi(unsigned long long a, unsigned long long b) { return __kc_mulhi_u64(a, b); }
__kc_fn int __mul24(int a, int b) { return (int)((unsigned)((a << 8) >> 8) * (unsigned)((b << 8) >> 8)); }
__kc_fn unsigned __umul24(unsigned a, unsigned b) { return (a & 0xffffffu) * (b & 0xffffffu); }
__kc_fn unsigned __sad(int a, int b, unsigned c) { return (a < b ? (unsigned)b - (unsigned)a : (unsigned)a - (unsigned)b) + c; }
__kc_fn unsigned __usad(unsigned a, unsigned b, unsigned c) { return (a < b ? b - a : a - b) + c; }
__kc_fn int __hadd(int a, int b) { return (int)(((long long)a + b) >> 1); }
__kc_fn int __rhadd(int a, int b) { return (int)(((long long)a + b + 1) >> 1); }
__kc_fn unsigned __uhadd(unsigned a, unsigned b) { return (unsigned)(((unsigned long long)a + b) >> 1); }
__kc_fn unsigned __urhadd(unsigned a, unsigned b) { return (unsigned)(((unsigned long long)a + b + 1) >> 1); }

// Three bits of each nibble of the selector pick one of the eight bytes.
__kc_fn unsigned __byte_perm(unsigned low, unsigned high, unsigned selector) {
  const unsigned long long bytes = ((unsigned long long)high << 32) | low;
  unsigned result = 0u;
  for (unsigned i = 0u; i < 4u; ++i)
    result |= ((unsigned)(bytes >> (((selector >> (i * 4u)) & 7u) * 8u)) & 0xffu) << (i * 8u);
  return result;
}

// The high (or low) word of a 64-bit value shifted by an amount that wraps, or is clamped to 32 (the _lc, _rc forms).
__kc_fn unsigned __funnelshift_l(unsigned low, unsigned high, unsigned shift) {
  return (unsigned)(((((unsigned long long)high << 32) | low) << (shift & 31u)) >> 32);
}
__kc_fn unsigned __funnelshift_lc(unsigned low, unsigned high, unsigned shift) {
  return shift >= 32u ? low : __funnelshift_l(low, high, shift);
}
__kc_fn unsigned __funnelshift_r(unsigned low, unsigned high, unsigned shift) {
  return (unsigned)((((unsigned long long)high << 32) | low) >> (shift & 31u));
}
__kc_fn unsigned __funnelshift_rc(unsigned low, unsigned high, unsigned shift) {
  return shift >= 32u ? high : __funnelshift_r(low, high, shift);
}

// Four products of bytes, added to c.
__kc_fn int __dp4a(int a, int b, int c) {
  for (int i = 0; i < 32; i += 8)
    c += (int)(signed char)(a >> i) * (int)(signed char)(b >> i);
  return c;
}
__kc_fn unsigned __dp4a(unsigned a, unsigned b, unsigned c) {
  for (int i = 0; i < 32; i += 8)
    c += ((a >> i) & 0xffu) * ((b >> i) & 0xffu);
  return c;
}

#define __KC_MINMAX(TYPE)                                                                                              \
  __kc_fn TYPE min(TYPE a, TYPE b) { return b < a ? b : a; }                                                           \
  __kc_fn TYPE max(TYPE a, TYPE b) { return a < b ? b : a; }
__KC_MINMAX(int)
__KC_MINMAX(unsigned)
__KC_MINMAX(long)
__KC_MINMAX(unsigned long)
__KC_MINMAX(long long)
__KC_MINMAX(unsigned long long)
#undef __KC_MINMAX
// Mixed signedness compares as unsigned, as the usual arithmetic conversions have it.
#define __KC_MIXED(SIGNED, UNSIGNED)                                                                                   \
  __kc_fn UNSIGNED min(SIGNED a, UNSIGNED b) { return min((UNSIGNED)a, b); }                                           \
  __kc_fn UNSIGNED min(UNSIGNED a, SIGNED b) { return min(a, (UNSIGNED)b); }                                           \
  __kc_fn UNSIGNED max(SIGNED a, UNSIGNED b) { return max((UNSIGNED)a, b); }                                           \
  __kc_fn UNSIGNED max(UNSIGNED a, SIGNED b) { return max(a, (UNSIGNED)b); }
__KC_MIXED(int, unsigned)
__KC_MIXED(long, unsigned long)
__KC_MIXED(long long, unsigned long long)
#undef __KC_MIXED
__kc_fn unsigned umin(unsigned a, unsigned b) { return min(a, b); }
__kc_fn unsigned umax(unsigned a, unsigned b) { return max(a, b); }
__kc_fn long long llmin(long long a, long long b) { return min(a, b); }
__kc_fn long long llmax(long long a, long long b) { return max(a, b); }
__kc_fn unsigned long long ullmin(unsigned long long a, unsigned long long b) { return min(a, b); }
__kc_fn unsigned long long ullmax(unsigned long long a, unsigned long long b) { return max(a, b); }

__kc_fn int abs(int x) { return x < 0 ? (int)(0u - (unsigned)x) : x; }
__kc_fn long labs(long x) { return x < 0 ? (long)(0ul - (unsigned long)x) : x; }
__kc_fn long abs(long x) { return labs(x); }
__kc_fn long long llabs(long long x) { return x < 0 ? (long long)(0ull - (unsigned long long)x) : x; }
__kc_fn long long abs(long long x) { return llabs(x); }
