// Phis that can share one variable, so that a loop's sum is one name and not five.
#pragma once

#include "folding.h"
#include "kernel.h"

namespace kernelc {

// Maps each phi to the phi that stands for its variable (itself when it shares with none).
class Variables {
public:
  [[nodiscard]] const llvm::PHINode *variable_of(const llvm::PHINode *phi) const {
    const auto found = shared_.find(phi);
    return found == shared_.end() ? phi : found->second;
  }
  // Whether a copy does nothing because both sides are one variable.
  [[nodiscard]] bool is_idle(const Copy &copy) const {
    const auto *source = llvm::dyn_cast<llvm::PHINode>(copy.value);
    return source && variable_of(source) == variable_of(copy.phi);
  }

private:
  friend Variables coalesce_phis(const Kernel &kernel, const Folded &folded);
  llvm::DenseMap<const llvm::PHINode *, const llvm::PHINode *> shared_;
};

// Joins phis connected by a copy when neither is written while the other's value is still needed, when they have the
// same type, uniformity and source variable. A value that is folded counts as used where it is finally written, so
// `folded` must be what the printer uses. The parallel copies of an Assign node must be ordered by variable, not by
// phi.
[[nodiscard]] Variables coalesce_phis(const Kernel &kernel, const Folded &folded);

} // namespace kernelc
