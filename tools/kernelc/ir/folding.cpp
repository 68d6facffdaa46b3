#include "folding.h"

#include "builtins.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc {
namespace {

constexpr unsigned deepest = 6; // operators in one expression, before it becomes hard to read

// Folded at every use, however many there are: writing them again costs nothing.
bool is_always_folded(const llvm::Instruction &instruction) {
  if (llvm::isa<llvm::GetElementPtrInst, llvm::AddrSpaceCastInst, llvm::SExtInst, llvm::ZExtInst>(instruction))
    return true;
  const Builtin *builtin = builtin_of(&instruction);
  return builtin && builtin->kind == BuiltinKind::Index;
}

bool is_pure_value(const llvm::Instruction &instruction) {
  if (llvm::isa<llvm::BinaryOperator, llvm::UnaryOperator, llvm::CmpInst, llvm::SelectInst, llvm::CastInst,
                llvm::FreezeInst, llvm::GetElementPtrInst>(instruction))
    return true;
  const Builtin *builtin = builtin_of(&instruction);
  return builtin && is_pure(*builtin);
}

bool is_plain_load(const llvm::Instruction &instruction) {
  const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
  return load && !load->isVolatile();
}

bool has_effect(const llvm::Instruction &instruction) {
  if (const Builtin *builtin = builtin_of(&instruction))
    return !is_pure(*builtin);
  const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
  return llvm::isa<llvm::StoreInst, llvm::CallBase>(instruction) || (load && load->isVolatile());
}

bool meets(const llvm::Instruction &instruction) {
  const Builtin *builtin = builtin_of(&instruction);
  return builtin && is_meeting(*builtin);
}

class Folder {
public:
  explicit Folder(const Kernel &kernel) : kernel_(kernel) {}

  Folded run() {
    for (const llvm::BasicBlock &block : *kernel_.function)
      for (const llvm::Instruction &instruction : llvm::reverse(block))
        decide(instruction);
    for (const llvm::BasicBlock &block : *kernel_.function)
      for (const llvm::Instruction &instruction : block)
        limit_depth(instruction);
    return std::move(folded_);
  }

private:
  void decide(const llvm::Instruction &instruction) {
    if (is_always_folded(instruction)) {
      folded_.insert(&instruction);
      return;
    }
    const bool load = is_plain_load(instruction);
    if ((!load && !is_pure_value(instruction)) || !instruction.hasOneUse())
      return;
    const llvm::Instruction *statement = statement_of(instruction);
    if (statement && may_move(instruction, *statement, load))
      folded_.insert(&instruction);
  }

  // The statement of the same block that would hold the value; the terminator stands for the copies at the block's
  // edges; null when the value would be written somewhere else or more than once.
  const llvm::Instruction *statement_of(const llvm::Instruction &instruction) const {
    const llvm::BasicBlock *block = instruction.getParent();
    const llvm::Instruction *value = &instruction;
    while (value->hasOneUse()) {
      const llvm::Use &use = *value->use_begin();
      const auto *user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
      if (const auto *phi = llvm::dyn_cast_or_null<llvm::PHINode>(user))
        return phi->getIncomingBlock(use) == block ? block->getTerminator() : nullptr;
      if (!user || user->getParent() != block)
        return nullptr;
      if (!folded_.contains(user))
        return user;
      value = user;
    }
    return nullptr;
  }

  static bool may_move(const llvm::Instruction &from, const llvm::Instruction &to, bool load) {
    if (load && meets(to))
      return false;
    for (const llvm::Instruction *i = from.getNextNode(); i && i != &to; i = i->getNextNode())
      if (meets(*i) || (load && has_effect(*i)))
        return false;
    return true;
  }

  void limit_depth(const llvm::Instruction &instruction) {
    unsigned depth = 0;
    for (const llvm::Value *operand : instruction.operands())
      if (const auto *inner = llvm::dyn_cast<llvm::Instruction>(operand); inner && folded_.contains(inner))
        depth = std::max(depth, depth_.lookup(inner));
    depth_[&instruction] = depth + (llvm::isa<llvm::CastInst>(instruction) ? 0 : 1);
    if (depth_[&instruction] > deepest && !is_always_folded(instruction))
      folded_.erase(&instruction);
  }

  const Kernel &kernel_;
  Folded folded_;
  llvm::DenseMap<const llvm::Instruction *, unsigned> depth_;
};

} // namespace

Folded fold_values(const Kernel &kernel) { return Folder(kernel).run(); }

} // namespace kernelc
