// Attributes and macros of the CUDA language.
#pragma once
#pragma GCC system_header

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((device))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __grid_constant__
#define __cluster_dims__(...)
#define __maxnreg__(...)
#define __device_builtin__
#define CUDARTAPI

#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0
#define CUDART_VERSION 13000
#define CUDA_VERSION 13000
#define __KERNELC__ 1

// What every function below is. A function with a host twin in a system header must be seen first. Without debug
// information: what they do belongs to the line that calls them.
#define __kc_fn static __device__ __inline__ __attribute__((always_inline, nodebug))

typedef decltype(sizeof(0)) size_t;
typedef decltype((char *)0 - (char *)0) ptrdiff_t;
#ifndef NULL
#define NULL __null
#endif

template <bool condition, class T = void> struct __kc_enable_if {};
template <class T> struct __kc_enable_if<true, T> {
  typedef T type;
};
template <class A, class B> struct __kc_is_same {
  static constexpr bool value = false;
};
template <class A> struct __kc_is_same<A, A> {
  static constexpr bool value = true;
};
