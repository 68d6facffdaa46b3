#include "coalescing.h"

#include "names.h"

#include <llvm/ADT/BitVector.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/CFG.h>

namespace kernelc {
namespace {

using llvm::BasicBlock;
using llvm::PHINode;

// Which phis are needed at the start of each block.
class Liveness {
public:
  Liveness(const llvm::Function &function, const Folded &folded) : folded_(folded) {
    for (const BasicBlock &block : function)
      for (const PHINode &phi : block.phis()) {
        number_[&phi] = phis_.size();
        phis_.push_back(&phi);
      }
    for (const BasicBlock &block : function) {
      used_[&block].resize(phis_.size());
      live_[&block].resize(phis_.size());
    }
    for (const PHINode *phi : phis_)
      collect_uses(phi, number_[phi]);
    iterate(function);
  }

  const std::vector<const PHINode *> &phis() const { return phis_; }

  bool is_live_into(const BasicBlock *block, const PHINode *phi) const {
    return live_.find(block)->second.test(number_.lookup(phi));
  }

private:
  // The blocks in which the value is read; a folded value is read where the expression that holds it is written.
  void collect_uses(const llvm::Value *value, unsigned phi) {
    for (const llvm::Use &use : value->uses()) {
      const auto *user = llvm::cast<llvm::Instruction>(use.getUser());
      if (const auto *next = llvm::dyn_cast<PHINode>(user))
        used_[next->getIncomingBlock(use)].set(phi);
      else if (folded_.contains(user))
        collect_uses(user, phi);
      else
        used_[user->getParent()].set(phi);
    }
  }

  void iterate(const llvm::Function &function) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const BasicBlock &block : llvm::reverse(function)) {
        llvm::BitVector live = used_[&block];
        for (const BasicBlock *next : llvm::successors(&block))
          live |= live_[next];
        for (const PHINode &phi : block.phis())
          live.reset(number_[&phi]);
        if (live != live_[&block]) {
          live_[&block] = live;
          changed = true;
        }
      }
    }
  }

  const Folded &folded_;
  std::vector<const PHINode *> phis_;
  llvm::DenseMap<const PHINode *, unsigned> number_;
  llvm::DenseMap<const BasicBlock *, llvm::BitVector> used_;
  llvm::DenseMap<const BasicBlock *, llvm::BitVector> live_; // at the start, the block's own phis not counted
};

// One is assigned on the edges into its block; the other's value must not be needed there.
bool interfere(const Liveness &liveness, const PHINode *a, const PHINode *b) {
  return a->getParent() == b->getParent() || liveness.is_live_into(a->getParent(), b) ||
         liveness.is_live_into(b->getParent(), a);
}

bool alike(const Kernel &kernel, const PHINode *a, const PHINode *b) {
  return a->getType() == b->getType() && uniform_of(kernel, a) == uniform_of(kernel, b) &&
         source_variable(a) == source_variable(b);
}

} // namespace

Variables coalesce_phis(const Kernel &kernel, const Folded &folded) {
  const Liveness liveness(*kernel.function, folded);
  Variables result;
  llvm::DenseMap<const PHINode *, std::vector<const PHINode *>> classes; // by representative
  for (const PHINode *phi : liveness.phis())
    classes[phi] = {phi};
  for (const PHINode *phi : liveness.phis()) {
    for (const llvm::Value *incoming : phi->incoming_values()) {
      const auto *other = llvm::dyn_cast<PHINode>(incoming);
      if (!other)
        continue;
      const PHINode *mine = result.variable_of(phi);
      const PHINode *theirs = result.variable_of(other);
      if (mine == theirs || !alike(kernel, mine, theirs))
        continue;
      const bool clash = llvm::any_of(classes[mine], [&](const PHINode *a) {
        return llvm::any_of(classes[theirs], [&](const PHINode *b) { return interfere(liveness, a, b); });
      });
      if (clash)
        continue;
      for (const PHINode *member : classes[theirs]) {
        result.shared_[member] = mine;
        classes[mine].push_back(member);
      }
      classes.erase(theirs);
    }
  }
  return result;
}

} // namespace kernelc
