// The last step before printing.
#pragma once

#include "tree.h"

namespace kernelc::wgsl {

// Drops what nobody reads: values and variables without uses (their effects stay), empty arms, jumps to where control
// goes anyway, and code behind a jump.
[[nodiscard]] Function drop_dead_code(Function function);

} // namespace kernelc::wgsl
