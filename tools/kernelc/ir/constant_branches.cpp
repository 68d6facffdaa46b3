// fold_constant_branches: see lower.h.
#include "lower.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Local.h>

namespace kernelc {

void fold_constant_branches(llvm::Function &kernel) {
  for (llvm::BasicBlock &block : kernel)
    llvm::ConstantFoldTerminator(&block, /*DeleteDeadConditions=*/true);
  llvm::removeUnreachableBlocks(kernel);
  for (llvm::BasicBlock &block : llvm::make_early_inc_range(kernel))
    llvm::MergeBlockIntoPredecessor(&block);
}

} // namespace kernelc
