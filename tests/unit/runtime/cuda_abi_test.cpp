// The runtime declares the CUDA driver itself, so that it needs no toolkit. Here there is one: every function must
// exist and take arguments of the same number, sizes and kinds as cuda.h says, and every number must be the same.
#define __CUDA_API_VERSION_INTERNAL // declares cuMemAlloc_v2 and cuMemAlloc apart, as the library exports them
#include <cuda.h>

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

// cuda.h has a CU_STREAM_NON_BLOCKING too.
#define CU_STREAM_NON_BLOCKING runtime_stream_non_blocking
extern "C" {
#include "cuda_driver.h"
}
#undef CU_STREAM_NON_BLOCKING

namespace {

template <typename T> struct Arguments;
template <typename R, typename... A> struct Arguments<R (*)(A...)> {
  using Tuple = std::tuple<A...>;
};

template <typename A, typename B>
constexpr bool same_kind = sizeof(A) == sizeof(B) && std::is_pointer<A>::value == std::is_pointer<B>::value;

template <typename... A, typename... B> constexpr bool same(std::tuple<A...> *, std::tuple<B...> *) {
  if constexpr (sizeof...(A) != sizeof...(B))
    return false;
  else
    return (same_kind<A, B> && ...);
}

template <typename Ours, typename Theirs> constexpr bool same_arguments() {
  return same(static_cast<typename Arguments<Ours>::Tuple *>(nullptr),
              static_cast<typename Arguments<Theirs>::Tuple *>(nullptr));
}

} // namespace

TEST_CASE("the driver's functions take what the runtime gives them") {
#define KC_CUDA(member, symbol, parameters)                                                                            \
  CHECK_MESSAGE((same_arguments<decltype(kc_cuda_driver::member), decltype(&::symbol)>()), #symbol);
#define KC_CUDA_OPTIONAL KC_CUDA
#include "cuda_driver.def"
#undef KC_CUDA
#undef KC_CUDA_OPTIONAL
}

TEST_CASE("the driver's numbers are the runtime's") {
  CHECK(CU_NOT_INITIALIZED == static_cast<int>(CUDA_ERROR_NOT_INITIALIZED));
  CHECK(CU_INVALID_IMAGE == static_cast<int>(CUDA_ERROR_INVALID_IMAGE));
  CHECK(CU_NO_BINARY_FOR_GPU == static_cast<int>(CUDA_ERROR_NO_BINARY_FOR_GPU));
  CHECK(CU_INVALID_PTX == static_cast<int>(CUDA_ERROR_INVALID_PTX));
  CHECK(CU_JIT_COMPILER_NOT_FOUND == static_cast<int>(CUDA_ERROR_JIT_COMPILER_NOT_FOUND));
  CHECK(CU_UNSUPPORTED_PTX_VERSION == static_cast<int>(CUDA_ERROR_UNSUPPORTED_PTX_VERSION));
  CHECK(CU_JIT_COMPILATION_DISABLED == static_cast<int>(CUDA_ERROR_JIT_COMPILATION_DISABLED));
  CHECK(CU_DEVICE_MAJOR == static_cast<int>(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR));
  CHECK(CU_DEVICE_MINOR == static_cast<int>(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR));
  CHECK(CU_DEVICE_SHARED_OPTIN == static_cast<int>(CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN));
  CHECK(CU_FUNCTION_MAX_THREADS == static_cast<int>(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK));
  CHECK(CU_FUNCTION_MAX_DYNAMIC_SHARED == static_cast<int>(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES));
  CHECK(CU_POINTER_CONTEXT == static_cast<int>(CU_POINTER_ATTRIBUTE_CONTEXT));
  CHECK(CU_POINTER_RANGE_START == static_cast<int>(CU_POINTER_ATTRIBUTE_RANGE_START_ADDR));
  CHECK(CU_POINTER_RANGE_SIZE == static_cast<int>(CU_POINTER_ATTRIBUTE_RANGE_SIZE));
  CHECK(CU_HOST_PORTABLE == static_cast<int>(CU_MEMHOSTREGISTER_PORTABLE));
  CHECK(CU_HOST_READ_ONLY == static_cast<int>(CU_MEMHOSTREGISTER_READ_ONLY));
  CHECK(runtime_stream_non_blocking == static_cast<int>(CU_STREAM_NON_BLOCKING));
  CHECK(CU_CAPTURE_THREAD_LOCAL == static_cast<int>(CU_STREAM_CAPTURE_MODE_THREAD_LOCAL));
  CHECK(CU_JIT_ERROR_LOG == static_cast<int>(CU_JIT_ERROR_LOG_BUFFER));
  CHECK(CU_JIT_ERROR_LOG_SIZE == static_cast<int>(CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES));
}
