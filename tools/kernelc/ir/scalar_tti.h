// What LLVM's utilities ask of a target, answered for "scalar code that others optimise": LLVM's own defaults, but for
// the word size of copy loops.
#pragma once

#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/IR/DataLayout.h>

namespace kernelc {

[[nodiscard]] llvm::TargetTransformInfo scalar_tti(const llvm::DataLayout &layout);

} // namespace kernelc
