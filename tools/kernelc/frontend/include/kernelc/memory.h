// Loads and stores with cache hints (plain ones here), address spaces, assertions.
#pragma once
#pragma GCC system_header
#include "builtins.h"

template <class T> __kc_fn T __ldg(const T *address) { return *address; }
template <class T> __kc_fn T __ldca(const T *address) { return *address; }
template <class T> __kc_fn T __ldcg(const T *address) { return *address; }
template <class T> __kc_fn T __ldcs(const T *address) { return *address; }
template <class T> __kc_fn T __ldcv(const T *address) { return *address; }
template <class T> __kc_fn T __ldlu(const T *address) { return *address; }
template <class T> __kc_fn void __stcg(T *address, T value) { *address = value; }
template <class T> __kc_fn void __stcs(T *address, T value) { *address = value; }
template <class T> __kc_fn void __stwb(T *address, T value) { *address = value; }
template <class T> __kc_fn void __stwt(T *address, T value) { *address = value; }

extern "C" __device__ int printf(const char *format, ...);

extern "C" {
__kc_fn void *memcpy(void *to, const void *from, size_t bytes) { return __builtin_memcpy(to, from, bytes); }
__kc_fn void *memmove(void *to, const void *from, size_t bytes) { return __builtin_memmove(to, from, bytes); }
__kc_fn void *memset(void *to, int value, size_t bytes) { return __builtin_memset(to, value, bytes); }
}
