// Where pointers come from.
#pragma once

#include "kernel.h"

namespace kernelc {

// The roots of every pointer value of a function in normalised form, by fixpoint over phis and selects.
[[nodiscard]] llvm::DenseMap<const llvm::Value *, Roots> trace_pointers(const llvm::Function &function);

// The root of a pointer constant: a variable, null, or an address expression over one.
[[nodiscard]] Root root_of_constant(const llvm::Constant &constant);

} // namespace kernelc
