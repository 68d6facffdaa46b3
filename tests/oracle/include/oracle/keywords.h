// CUDA's keywords as C++: functions and constants lose them, __shared__ becomes storage of the block.
//
// Blocks run one after the other on one host thread, so a variable with thread storage duration is alive exactly once,
// and `thread_local` is the one storage class that means "static" inside a function and may still follow `extern`:
// oracle-build defines the extern arrays, all at one address, at the end of the same storage.
#pragma once

#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __grid_constant__
#define __shared__ thread_local
#define __launch_bounds__(...)
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))

#define __CUDACC__ 1
#define __CUDA_ARCH__ 800
