// Names for values, taken from the source where the debug records know them.
#pragma once

#include "kernel.h"

#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/StringRef.h>

#include <string>

namespace kernelc {

using Names = llvm::DenseMap<const llvm::Value *, std::string>;

// A C identifier, unique in the kernel, for every argument, instruction with a result, alloca and reached global
// variable: the source variable's name where there is one ("i", "i_2" for a second value of i), else "t1", "t2" in
// order. `reserved` says which identifiers the target's language or boilerplate takes; those get a trailing '_'.
[[nodiscard]] Names name_values(const Kernel &kernel, llvm::function_ref<bool(llvm::StringRef)> reserved);

// The source variable whose value this is, by the debug records; empty for a temporary.
[[nodiscard]] std::string source_variable(const llvm::Value *value);

} // namespace kernelc
