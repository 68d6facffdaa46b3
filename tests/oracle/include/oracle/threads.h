// Who a thread is, and where it waits for others: barriers, votes, shuffles, matches.
#pragma once

#include "vector_types.h"

#include <cstdint>
#include <cstring>

// The scheduler sets these before it lets a fiber run on.
extern uint3 threadIdx;
extern uint3 blockIdx;
extern dim3 blockDim;
extern dim3 gridDim;
constexpr int warpSize = 32;

namespace oracle {

enum class Wait : uint8_t {
  None,
  // the whole block
  Barrier,
  BarrierCount,
  BarrierAnd,
  BarrierOr,
  // the lanes of a mask
  SyncWarp,
  ShuffleIdx,
  ShuffleUp,
  ShuffleDown,
  ShuffleXor,
  Ballot,
  Any,
  All,
  Uni,
  MatchAny,
  MatchAll,
  ReduceAdd,
  ReduceMinS,
  ReduceMinU,
  ReduceMaxS,
  ReduceMaxU,
  ReduceAnd,
  ReduceOr,
  ReduceXor,
  // whoever of the warp gets here before anybody has to wait elsewhere
  ActiveMask,
};

// Suspends the calling thread until everybody concerned has arrived; the result of the operation for this thread.
// operand: the lane, delta or lane mask of a shuffle; width: of its segments.
uint64_t wait(Wait kind, uint32_t mask, uint64_t value, int operand, int width);

// Lets the other threads of the block run when one thread has done this often enough: a thread may be spinning.
void maybe_yield();

template <class T> uint64_t to_bits(T value) {
  if constexpr (sizeof(T) < 4) // a narrow integer becomes an int on its way into CUDA's overloads
    return to_bits(int(value));
  else {
    static_assert(sizeof(T) <= 8, "CUDA exchanges 32- and 64-bit values between lanes");
    uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    return bits;
  }
}
template <class T> T from_bits(uint64_t bits) {
  T value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

} // namespace oracle

inline void __syncthreads() { oracle::wait(oracle::Wait::Barrier, 0, 0, 0, 0); }
inline int __syncthreads_count(int p) { return int(oracle::wait(oracle::Wait::BarrierCount, 0, p != 0, 0, 0)); }
inline int __syncthreads_and(int p) { return int(oracle::wait(oracle::Wait::BarrierAnd, 0, p != 0, 0, 0)); }
inline int __syncthreads_or(int p) { return int(oracle::wait(oracle::Wait::BarrierOr, 0, p != 0, 0, 0)); }

inline void __syncwarp(unsigned mask = 0xffffffffu) { oracle::wait(oracle::Wait::SyncWarp, mask, 0, 0, 32); }
inline unsigned __activemask() { return unsigned(oracle::wait(oracle::Wait::ActiveMask, 0, 0, 0, 32)); }

template <class T> T __shfl_sync(unsigned mask, T value, int lane, int width = 32) {
  return oracle::from_bits<T>(oracle::wait(oracle::Wait::ShuffleIdx, mask, oracle::to_bits(value), lane, width));
}
template <class T> T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  return oracle::from_bits<T>(oracle::wait(oracle::Wait::ShuffleUp, mask, oracle::to_bits(value), int(delta), width));
}
template <class T> T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  return oracle::from_bits<T>(oracle::wait(oracle::Wait::ShuffleDown, mask, oracle::to_bits(value), int(delta), width));
}
template <class T> T __shfl_xor_sync(unsigned mask, T value, int lane_mask, int width = 32) {
  return oracle::from_bits<T>(oracle::wait(oracle::Wait::ShuffleXor, mask, oracle::to_bits(value), lane_mask, width));
}

inline unsigned __ballot_sync(unsigned mask, int p) {
  return unsigned(oracle::wait(oracle::Wait::Ballot, mask, p != 0, 0, 32));
}
inline int __any_sync(unsigned mask, int p) { return int(oracle::wait(oracle::Wait::Any, mask, p != 0, 0, 32)); }
inline int __all_sync(unsigned mask, int p) { return int(oracle::wait(oracle::Wait::All, mask, p != 0, 0, 32)); }
inline int __uni_sync(unsigned mask, int p) { return int(oracle::wait(oracle::Wait::Uni, mask, p != 0, 0, 32)); }
template <class T> unsigned __match_any_sync(unsigned mask, T value) {
  return unsigned(oracle::wait(oracle::Wait::MatchAny, mask, oracle::to_bits(value), 0, 32));
}
template <class T> unsigned __match_all_sync(unsigned mask, T value, int *all_equal) {
  const unsigned equal = unsigned(oracle::wait(oracle::Wait::MatchAll, mask, oracle::to_bits(value), 0, 32));
  *all_equal = equal != 0;
  return equal;
}

#define ORACLE_REDUCE(NAME, TYPE, KIND)                                                                                \
  inline TYPE NAME(unsigned mask, TYPE value) {                                                                        \
    return oracle::from_bits<TYPE>(oracle::wait(oracle::Wait::KIND, mask, oracle::to_bits(value), 0, 32));             \
  }
ORACLE_REDUCE(__reduce_add_sync, unsigned, ReduceAdd)
ORACLE_REDUCE(__reduce_add_sync, int, ReduceAdd)
ORACLE_REDUCE(__reduce_min_sync, unsigned, ReduceMinU)
ORACLE_REDUCE(__reduce_min_sync, int, ReduceMinS)
ORACLE_REDUCE(__reduce_max_sync, unsigned, ReduceMaxU)
ORACLE_REDUCE(__reduce_max_sync, int, ReduceMaxS)
ORACLE_REDUCE(__reduce_and_sync, unsigned, ReduceAnd)
ORACLE_REDUCE(__reduce_or_sync, unsigned, ReduceOr)
ORACLE_REDUCE(__reduce_xor_sync, unsigned, ReduceXor)
#undef ORACLE_REDUCE

inline void __threadfence_block() { oracle::maybe_yield(); }
inline void __threadfence() { oracle::maybe_yield(); }
inline void __threadfence_system() { oracle::maybe_yield(); }
inline void __nanosleep(unsigned) { oracle::maybe_yield(); }
