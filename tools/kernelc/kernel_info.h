// What a launcher has to know of a kernel: its names, parameters, shared memory and limits. Found in Clang's syntax
// tree, carried unchanged through every stage, written into the registry and the manifest.
#pragma once

#include "error.h"

#include <cstdint>
#include <string>
#include <vector>

namespace kernelc {

// Scalar types as the source spells them (signedness matters to the manifest, not to the IR).
enum class Scalar : uint8_t { None, Bool, I8, U8, I16, U16, I32, U32, I64, U64, F16, BF16, F32, F64 };

enum class ParamKind : uint8_t {
  Buffer, // a pointer; `element` is the pointee's scalar type, None for void or struct pointees
  Value,  // a scalar passed by value; `element` is its type
  Struct, // a class passed by value (size and align say the layout; the bytes are CUDA's layout)
};

struct Param {
  std::string name; // as in the source; "arg3" when the source leaves it unnamed
  ParamKind kind = ParamKind::Value;
  Scalar element = Scalar::None;
  std::string type;          // the source spelling, for people: "const float *", "long long"
  uint32_t size = 0;         // bytes of the argument itself (8 for every pointer)
  uint32_t align = 0;        // bytes
  uint32_t offset = 0;       // bytes from the start of CUDA's parameter block
  uint32_t element_size = 0; // bytes of the pointee of a Buffer, 0 for void
  bool is_const = false;     // a Buffer whose pointee is const: the kernel does not write through it
  bool is_restrict = false;
};

struct KernelInfo {
  std::string name;    // registry name: the source spelling, "saxpy" or "gemm<float, 16>"; namespaces as "ns::k"
  std::string mangled; // the symbol in the module and in every CUBIN ("saxpy" for extern "C")
  std::string ident;   // a C identifier made of `name`, unique in a build: "gemm_float_16"; names files and symbols
  std::vector<Param> params;
  uint32_t static_shared = 0;  // bytes of __shared__ variables the kernel reaches
  bool dynamic_shared = false; // reaches an extern __shared__ array
  uint32_t max_threads = 0;    // __launch_bounds__, 0 when absent
  uint32_t min_blocks = 0;     // __launch_bounds__' second value, 0 when absent
  SourcePlace place;           // of the kernel's name in the source
};

} // namespace kernelc
