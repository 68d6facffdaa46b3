// From Clang's syntax tree to KernelInfo.
#pragma once

#include "../kernel_info.h"

#include <clang/AST/ASTContext.h>

namespace kernelc {

struct FoundKernels {
  std::vector<KernelInfo> kernels;   // instantiated and plain ones, in source order
  std::vector<KernelInfo> templates; // kernel templates without any instantiation: name and place only
  bool has_host_code = false;        // a function that is neither __device__ nor __global__ has a body
};

// Every kernel with a body, with names, parameters and launch bounds. Shared memory is not known yet: it depends on
// which device functions a kernel calls, and analyse() fills it in.
[[nodiscard]] FoundKernels find_kernels(clang::ASTContext &context);

} // namespace kernelc
