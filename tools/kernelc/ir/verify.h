// Checks that a kernel is in the normalised form. In a build this is where an unsupported construct is found; in
// tests it runs after every stage.
#pragma once

#include "kernel.h"

namespace kernelc {

// Points 1 to 3 of kernel.h: instructions, calls and types. Each violation is an error at its source place that a
// user can act on.
[[nodiscard]] Diagnostics verify_instructions(const llvm::Function &function, const KernelInfo &info);

// Point 5: every instruction of the function stands in exactly one Code or Barrier node, every phi is assigned on
// every path that reaches it, every Break and Continue has an enclosing label. A violation is a bug in kernelc.
[[nodiscard]] Diagnostics verify_regions(const Kernel &kernel);

} // namespace kernelc
