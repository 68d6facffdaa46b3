// Constant tables and device variables at file scope.
#pragma once

#include "../ctree.h"

#include <llvm/IR/GlobalVariable.h>

#include <optional>

namespace kernelc::cpu {

// The C array for a variable outside shared memory: elements of its one scalar type, or 32-bit words where it mixes
// types. Nothing when its initial value holds an address, which no flat array can.
[[nodiscard]] std::optional<CTable> table_of(const llvm::GlobalVariable &variable, std::string name);

} // namespace kernelc::cpu
