// needed_values, live_across_meetings: see storage.h.
#include "storage.h"

#include "../../../ir/builtins.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc::cpu {

bool has_effect(const llvm::Instruction &instruction) {
  if (llvm::isa<llvm::StoreInst>(instruction))
    return true;
  if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return load->isVolatile();
  const Builtin *builtin = builtin_of(&instruction);
  return builtin && !is_pure(*builtin);
}

void for_each_leaf(const llvm::Value *value, const Folded &folded,
                   llvm::function_ref<void(const llvm::Instruction *)> visit) {
  const auto *instruction = llvm::dyn_cast<llvm::Instruction>(value);
  if (!instruction)
    return;
  if (!folded.contains(instruction)) {
    visit(instruction);
    return;
  }
  for (const llvm::Value *operand : instruction->operands())
    for_each_leaf(operand, folded, visit);
}

llvm::DenseSet<const llvm::Instruction *> needed_values(const Kernel &kernel) {
  llvm::DenseSet<const llvm::Instruction *> needed;
  std::vector<const llvm::Instruction *> work;
  for (const llvm::Instruction &instruction : llvm::instructions(*kernel.function))
    if (has_effect(instruction) || instruction.isTerminator()) {
      needed.insert(&instruction);
      work.push_back(&instruction);
    }
  while (!work.empty()) {
    const llvm::Instruction *instruction = work.back();
    work.pop_back();
    for (const llvm::Value *operand : instruction->operands())
      if (const auto *next = llvm::dyn_cast<llvm::Instruction>(operand); next && needed.insert(next).second)
        work.push_back(next);
  }
  return needed;
}

namespace {

using Live = llvm::DenseSet<const llvm::Value *>;

class MeetingLiveness {
public:
  MeetingLiveness(const Kernel &kernel, const Storage &storage) : kernel_(kernel), storage_(storage) {}

  Live run() {
    for (size_t before = 1, after = 0; before != after;) {
      before = total();
      for (const llvm::BasicBlock &block : llvm::reverse(*kernel_.function))
        live_in_[&block] = through(block, nullptr);
      after = total();
    }
    Live across;
    for (const llvm::BasicBlock &block : *kernel_.function)
      (void)through(block, &across);
    return across;
  }

private:
  size_t total() const {
    size_t sum = 0;
    for (const auto &[block, live] : live_in_)
      sum += live.size();
    return sum;
  }

  void use(const llvm::Value *value, Live &live) const {
    for_each_leaf(value, storage_.folded,
                  [&](const llvm::Instruction *leaf) { live.insert(storage_.variable_of(leaf)); });
  }

  Live live_out(const llvm::BasicBlock &block) const {
    Live live;
    for (const llvm::BasicBlock *next : llvm::successors(&block)) {
      Live there;
      if (const auto found = live_in_.find(next); found != live_in_.end())
        there = found->second;
      for (const llvm::PHINode &phi : next->phis())
        there.erase(storage_.variable_of(&phi));
      for (const llvm::PHINode &phi : next->phis())
        if (storage_.needed.contains(&phi))
          use(phi.getIncomingValueForBlock(&block), there);
      live.insert(there.begin(), there.end());
    }
    return live;
  }

  Live through(const llvm::BasicBlock &block, Live *across) const {
    Live live = live_out(block);
    for (const llvm::Instruction &instruction : llvm::reverse(block)) {
      if (llvm::isa<llvm::PHINode>(instruction) || !storage_.needed.contains(&instruction) ||
          storage_.folded.contains(&instruction))
        continue;
      live.erase(&instruction);
      const Builtin *builtin = builtin_of(&instruction);
      if (across && builtin && is_meeting(*builtin))
        across->insert(live.begin(), live.end());
      for (const llvm::Value *operand : instruction.operands())
        use(operand, live);
    }
    return live;
  }

  const Kernel &kernel_;
  const Storage &storage_;
  llvm::DenseMap<const llvm::BasicBlock *, Live> live_in_;
};

} // namespace

llvm::DenseSet<const llvm::Value *> live_across_meetings(const Kernel &kernel, const Storage &storage) {
  return MeetingLiveness(kernel, storage).run();
}

} // namespace kernelc::cpu
