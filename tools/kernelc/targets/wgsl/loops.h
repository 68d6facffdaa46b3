// while and for.
#pragma once

#include "tree.h"

namespace kernelc::wgsl {

// A loop at the end of the kernel is left by its own break: what happens afterwards is the same, the loop can have a
// condition, and a break can be uniform where a return would ask for a mask. The first pass of all.
[[nodiscard]] Function return_by_break(Function function);

// Loops that start with `if (c) break` become while loops; one whose body ends by stepping the variable of that
// condition becomes a for loop, and jumps to that last step become `continue`. Runs while the tree still has labels.
[[nodiscard]] Function shape_loops(Function function);

// Moves the declaration of a for loop's variable into the loop's head when nobody else uses the variable. Runs when
// variables are declared.
[[nodiscard]] Function declare_in_for(Function function);

} // namespace kernelc::wgsl
