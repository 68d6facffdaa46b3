// The last step before printing.
#pragma once

#include "tree.h"

namespace kernelc::wgsl {

// Drops what nobody reads: values and variables without uses (their effects stay), empty arms, jumps to where control
// goes anyway, and code behind a jump.
[[nodiscard]] Function drop_dead_code(Function function);

// Names without gaps: values that were written into the expressions using them have left numbers behind (`k_2` where
// nobody is `k`, `t17` for the first temporary). `globals` keep theirs.
[[nodiscard]] Function close_names(Function function, const std::set<std::string> &globals);

} // namespace kernelc::wgsl
