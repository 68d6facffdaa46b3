// What both CUDA compilers take and give.
#pragma once

#include "../../error.h"
#include "../../frontend/parsed_module.h"
#include "../../options.h"

#include <string>

namespace kernelc::cuda {

// One image to make of a source file.
struct ImageRequest {
  std::string arch;    // "80", "90a"
  bool is_ptx = false; // PTX for compute_<arch> instead of a CUBIN for sm_<arch>
};

struct CompiledImage {
  std::string bytes;
  Diagnostics warnings;
};

// "sm_80" or "compute_80".
[[nodiscard]] inline std::string arch_name(const ImageRequest &request) {
  return (request.is_ptx ? "compute_" : "sm_") + request.arch;
}

} // namespace kernelc::cuda
