// Diagnostics about IR: an instruction's or function's place in the source.
#pragma once

#include "../error.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Instruction.h>

namespace kernelc {

// The innermost source place of an instruction; its function's place when it has none itself.
[[nodiscard]] SourcePlace place_of(const llvm::Instruction &instruction);
[[nodiscard]] SourcePlace place_of(const llvm::Function &function);

// A function's or variable's name as the source spells it ("helper(int)", "ns::table").
[[nodiscard]] std::string source_name(const llvm::GlobalValue &global);

} // namespace kernelc
