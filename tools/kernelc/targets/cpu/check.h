// What this target cannot do yet, found before anything is raised.
#pragma once

#include "../../ir/kernel.h"

namespace kernelc::cpu {

// One error for each construct of the kernel that has no C here, at its first place.
[[nodiscard]] Diagnostics check_kernel(const Kernel &kernel);

} // namespace kernelc::cpu
