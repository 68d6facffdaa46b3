// Declarations.
#pragma once

#include "tree.h"

namespace kernelc::wgsl {

// Declares every variable in the innermost scope that holds all its uses: a value defined and used there stays a let;
// any other becomes a var, declared where it is first assigned or, when that is deeper inside, just before.
[[nodiscard]] Function declare_variables(Function function);

} // namespace kernelc::wgsl
