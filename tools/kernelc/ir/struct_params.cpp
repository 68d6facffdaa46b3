// copy_written_struct_params: see lower.h.
#include "lower.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace kernelc {
namespace {

// Only loads, directly or through getelementptr, and copies out of it.
bool only_read(const llvm::Value &pointer) {
  for (const llvm::Use &use : pointer.uses()) {
    const llvm::User *user = use.getUser();
    if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(user); load && !load->isVolatile())
      continue;
    if (const auto *address = llvm::dyn_cast<llvm::GetElementPtrInst>(user))
      if (address->hasAllConstantIndices() && only_read(*address))
        continue;
    if (const auto *copy = llvm::dyn_cast<llvm::MemTransferInst>(user))
      if (&copy->getRawSourceUse() == &use && llvm::isa<llvm::ConstantInt>(copy->getLength()))
        continue;
    return false;
  }
  return true;
}

} // namespace

void copy_written_struct_params(llvm::Function &kernel) {
  const llvm::DataLayout &layout = kernel.getDataLayout();
  for (llvm::Argument &argument : kernel.args()) {
    if (!argument.hasByValAttr() || only_read(argument))
      continue;
    llvm::IRBuilder<> builder(&*kernel.getEntryBlock().getFirstInsertionPt());
    llvm::Type *type = argument.getParamByValType();
    const llvm::Align align = argument.getParamAlign().valueOrOne();
    llvm::AllocaInst *copy = builder.CreateAlloca(type, nullptr, argument.getName());
    copy->setAlignment(align);
    argument.replaceAllUsesWith(copy);
    builder.CreateMemCpy(copy, align, &argument, align, layout.getTypeAllocSize(type));
  }
}

} // namespace kernelc
