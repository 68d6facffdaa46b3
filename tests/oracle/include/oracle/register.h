// Makes kernels callable by name. oracle-build writes one ORACLE_KERNEL for each kernel it is asked for; argument
// types come from the kernel's own type, so nothing has to be told twice.
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace oracle {

struct RegisteredKernel {
  std::string name;
  std::vector<uint32_t> argument_sizes;
  std::function<void(const int64_t *cells)> call; // one thread
};

void register_kernel(RegisteredKernel kernel);

template <class T> T argument(int64_t cell) {
  alignas(T) unsigned char bytes[sizeof(T)]; // T may have no default constructor
  std::memcpy(bytes, reinterpret_cast<const void *>(cell), sizeof bytes);
  return *reinterpret_cast<const T *>(bytes);
}

template <class... P, size_t... I>
RegisteredKernel describe(const char *name, void (*kernel)(P...), std::index_sequence<I...>) {
  return {name, {uint32_t(sizeof(P))...}, [kernel]([[maybe_unused]] const int64_t *cells) {
            kernel(argument<P>(cells[I])...);
          }};
}

struct Registration {
  template <class... P> Registration(const char *name, void (*kernel)(P...)) {
    register_kernel(describe(name, kernel, std::index_sequence_for<P...>()));
  }
};

} // namespace oracle

#define ORACLE_JOIN2(A, B) A##B
#define ORACLE_JOIN(A, B) ORACLE_JOIN2(A, B)
// The kernel is an expression such as gemm<float, 16>: the commas are why it comes last.
#define ORACLE_KERNEL(NAME, ...)                                                                                       \
  static const oracle::Registration ORACLE_JOIN(oracle_registration_, __COUNTER__)(NAME, __VA_ARGS__);
