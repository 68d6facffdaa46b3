// Which values a printer writes inside the expression that uses them instead of giving them a name.
#pragma once

#include "kernel.h"

#include <llvm/ADT/DenseSet.h>

namespace kernelc {

using Folded = llvm::DenseSet<const llvm::Instruction *>;

// The values that are written where they are used:
//  * address arithmetic (getelementptr, pointer casts), integer widening casts and Index built-ins, at every use;
//  * pure values with one use in their own block (the block's branch condition and the copies at its edges count);
//  * loads with one use in their own block when nothing that may write memory, and nothing threads meet at, stands
//    between the load and the statement that ends up holding it, and that statement is no meeting: a target may read
//    the operands of a meeting when other threads have gone on.
// Phis, allocas, calls with effects and long expressions (deeper than 6) are never folded.
// Folding is always correct for SSA values; a target may fold less, never more.
[[nodiscard]] Folded fold_values(const Kernel &kernel);

} // namespace kernelc
