// From Clang's syntax tree to KernelInfo.
#pragma once

#include "../kernel_info.h"

#include <clang/AST/ASTContext.h>

namespace kernelc {

struct FoundKernels {
  std::vector<KernelInfo> kernels;          // instantiated and plain ones, in source order
  std::vector<std::string> templates;       // qualified names of all kernel templates
  std::vector<KernelInfo> unused_templates; // those without any instantiation: name and place only
  bool has_host_code = false;               // a function that is neither __device__ nor __global__ has a body
};

// Every kernel with a body, with names, parameters and launch bounds. Shared memory is not known yet: it depends on
// which device functions a kernel calls, and analyse() fills it in.
[[nodiscard]] FoundKernels find_kernels(clang::ASTContext &context);

// Whether device code cannot call this function: host code, which is not compiled.
[[nodiscard]] bool is_host_function(const clang::FunctionDecl &function);

} // namespace kernelc
