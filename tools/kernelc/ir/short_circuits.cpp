// merge_short_circuits: see lower.h.
#include "lower.h"
#include "scalar_tti.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/DomTreeUpdater.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Local.h>

namespace kernelc {
namespace {

constexpr unsigned cheap = 4; // instructions of the second operand that are computed whether needed or not

// A load may be safe to do early and still be wrong: another thread may be writing there, which the first test guards.
bool reads_memory(const llvm::BasicBlock &block) {
  return llvm::any_of(block, [](const llvm::Instruction &instruction) { return instruction.mayReadFromMemory(); });
}

bool merge_one(llvm::Function &kernel, const llvm::TargetTransformInfo &tti) {
  for (llvm::BasicBlock &block : kernel) {
    auto *branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
    if (!branch || !branch->isConditional() || reads_memory(block))
      continue;
    if (llvm::FoldBranchToCommonDest(branch, nullptr, nullptr, &tti, cheap)) {
      llvm::removeUnreachableBlocks(kernel);
      return true;
    }
  }
  return false;
}

} // namespace

void merge_short_circuits(llvm::Function &kernel) {
  const llvm::TargetTransformInfo tti = scalar_tti(kernel.getDataLayout());
  while (merge_one(kernel, tti)) {
  }
  for (llvm::BasicBlock &block : llvm::make_early_inc_range(kernel))
    llvm::MergeBlockIntoPredecessor(&block);
}

} // namespace kernelc
