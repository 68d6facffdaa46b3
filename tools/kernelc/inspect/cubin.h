// Reads a CUBIN back: an ELF64 file (machine 190) with one FUNC symbol and one .nv.info.<kernel> section per kernel.
// The attribute numbers are those measured in docs/registry.md; ptxas -v agrees with what is read here.
#pragma once

#include "../error.h"

#include <llvm/ADT/StringRef.h>

#include <cstdint>
#include <string>
#include <vector>

namespace kernelc {

struct CubinParam {
  uint32_t offset = 0; // bytes into the parameter block
  uint32_t size = 0;   // bytes
};

struct CubinKernel {
  std::string symbol;             // the mangled name
  uint32_t registers = 0;         // of a thread
  uint32_t static_shared = 0;     // bytes of a block, the system's own share left out
  uint32_t local_bytes = 0;       // stack frame of a thread
  uint32_t param_bytes = 0;       // the whole parameter block
  uint32_t max_threads = 0;       // of a block; 0: no limit given
  uint64_t code_bytes = 0;        // of machine code
  std::vector<CubinParam> params; // by ordinal
};

struct Cubin {
  unsigned arch = 0;                // 80 for sm_80; the 'a' and 'f' variants look like their base
  std::vector<CubinKernel> kernels; // in symbol order
};

// Any bytes may be given: what is not a complete CUBIN is an error that says what is wrong with it.
[[nodiscard]] Result<Cubin> read_cubin(llvm::StringRef bytes);

} // namespace kernelc
