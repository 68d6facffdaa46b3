// Names without the numbers that only told apart values nobody sees.
#pragma once

#include "storage.h"

#include "../../../ir/names.h"

#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/ADT/StringRef.h>

namespace kernelc::cpu {

// name_values() names every value; most of them are folded into expressions or share a variable. Those that are
// written get the plain name of their source variable back ("i" for "i_2"), and temporaries count from t1.
[[nodiscard]] Names tidy_names(const Kernel &kernel, const Storage &storage, Names names,
                               llvm::function_ref<bool(llvm::StringRef)> reserved);

} // namespace kernelc::cpu
