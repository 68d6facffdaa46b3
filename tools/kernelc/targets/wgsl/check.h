// What the WGSL target cannot do.
#pragma once

#include "../../ir/kernel.h"

namespace kernelc::wgsl {

// One error for each kind of construct of a kernel that WGSL or this target lacks, at the first place of its kind, with
// the way out. Empty: lower() can take the kernel.
[[nodiscard]] Diagnostics check(const Kernel &kernel);

} // namespace kernelc::wgsl
