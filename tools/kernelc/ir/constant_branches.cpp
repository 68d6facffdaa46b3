// fold_constant_branches: see lower.h.
#include "lower.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/CFG.h>
#include <llvm/IR/Instructions.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Local.h>

namespace kernelc {
namespace {

using Edges = llvm::SmallVector<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>>;

// A block that holds nothing and decides nothing. One that gathers several edges before a phi, or stands before a
// loop, stays: without it the phi's assignment would be written once for every edge.
bool is_needless(const llvm::BasicBlock &block, const Edges &back_edges) {
  const auto *branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
  if (!branch || branch->isConditional() || block.getFirstNonPHIOrDbg() != branch)
    return false;
  const llvm::BasicBlock *next = branch->getSuccessor(0);
  if (next == &block || block.isEntryBlock())
    return false;
  if (next->phis().empty())
    return true;
  return block.getSinglePredecessor() &&
         llvm::none_of(back_edges, [&](const auto &edge) { return edge.second == next; });
}

} // namespace

void fold_constant_branches(llvm::Function &kernel) {
  for (llvm::BasicBlock &block : kernel)
    llvm::ConstantFoldTerminator(&block, /*DeleteDeadConditions=*/true);
  llvm::removeUnreachableBlocks(kernel);
  for (llvm::BasicBlock &block : llvm::make_early_inc_range(kernel))
    llvm::MergeBlockIntoPredecessor(&block);
  // Clang leaves empty blocks where statements end; each would be a label that nobody needs.
  Edges back_edges;
  llvm::FindFunctionBackedges(kernel, back_edges);
  for (llvm::BasicBlock &block : llvm::make_early_inc_range(kernel))
    if (is_needless(block, back_edges))
      llvm::TryToSimplifyUncondBranchFromEmptyBlock(&block);
}

} // namespace kernelc
