// Barriers and fences.
#pragma once
#pragma GCC system_header
#include "builtins.h"

// A macro: Clang knows a function of this name and does not let us define it.
#define __syncthreads __kc_barrier
__kc_fn int __syncthreads_count(int predicate) { return (int)__kc_barrier_count(predicate != 0); }
__kc_fn int __syncthreads_and(int predicate) { return (int)__kc_barrier_and(predicate != 0); }
__kc_fn int __syncthreads_or(int predicate) { return (int)__kc_barrier_or(predicate != 0); }
__kc_fn void __syncwarp(unsigned mask = 0xffffffffu) { __kc_syncwarp(mask); }
__kc_fn void __threadfence_block() { __kc_fence_block(); }
__kc_fn void __threadfence() { __kc_fence_device(); }
__kc_fn void __threadfence_system() { __kc_fence_system(); }
__kc_fn long long clock64() { return (long long)__kc_clock_64(); }
__kc_fn long clock() { return (long)__kc_clock_64(); }
__kc_fn void __trap() { __kc_trap(); }
__kc_fn void __nanosleep(unsigned) {}
