// threadIdx, blockIdx, blockDim, gridDim, warpSize. Reading a member calls the built-in; nothing is stored.
#pragma once
#pragma GCC system_header
#include "../vector_types.h"
#include "builtins.h"

#define __KC_INDEX(NAME, BUILTIN, EXTRA)                                                                               \
  struct NAME {                                                                                                        \
    __declspec(property(get = __get_x)) unsigned x;                                                                    \
    __declspec(property(get = __get_y)) unsigned y;                                                                    \
    __declspec(property(get = __get_z)) unsigned z;                                                                    \
    __kc_fn unsigned __get_x() { return __kc_##BUILTIN##_x(); }                              \
    __kc_fn unsigned __get_y() { return __kc_##BUILTIN##_y(); }                              \
    __kc_fn unsigned __get_z() { return __kc_##BUILTIN##_z(); }                              \
    __device__ __forceinline__ operator uint3() const { return uint3{__get_x(), __get_y(), __get_z()}; }               \
    EXTRA                                                                                                              \
  private:                                                                                                             \
    __device__ NAME &operator=(const NAME &) const;                                                                    \
  };

__KC_INDEX(__kc_thread_index, tid, )
__KC_INDEX(__kc_block_index, ctaid, )
__KC_INDEX(__kc_block_size, ntid,
           __device__ __forceinline__ operator dim3() const { return dim3(__get_x(), __get_y(), __get_z()); })
__KC_INDEX(__kc_grid_size, nctaid,
           __device__ __forceinline__ operator dim3() const { return dim3(__get_x(), __get_y(), __get_z()); })
#undef __KC_INDEX

extern const __device__ __kc_thread_index threadIdx;
extern const __device__ __kc_block_index blockIdx;
extern const __device__ __kc_block_size blockDim;
extern const __device__ __kc_grid_size gridDim;
static constexpr int warpSize = 32;
