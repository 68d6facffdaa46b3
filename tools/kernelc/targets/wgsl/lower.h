// The first raise step: region tree and IR to a WGSL tree.
#pragma once

#include "../../ir/kernel.h"
#include "../target.h"
#include "tree.h"

namespace kernelc::wgsl {

struct Lowered {
  Module module; // its body still has labels, barriers anywhere and undeclared variables
  WgslFacts facts;
  Diagnostics warnings;
};

// A kernel that check() accepts. Errors are constructs that only show here (a comparison of unrelated pointers).
[[nodiscard]] Result<Lowered> lower(const Kernel &kernel);

} // namespace kernelc::wgsl
