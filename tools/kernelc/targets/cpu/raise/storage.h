// Where each value of a kernel lives in the C function.
#pragma once

#include "../../../ir/coalescing.h"
#include "../../../ir/folding.h"
#include "plan.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>

#include <vector>

namespace kernelc::cpu {

enum class Home : uint8_t {
  Unneeded,   // nothing that matters depends on it
  Folded,     // written inside the expression that uses it
  Local,      // a variable of one region's thread
  Block,      // a constant of the block, computed before its threads run
  Uniform,    // a variable of the block: every thread that computes it computes the same
  PerThread,  // an array in scratch, one element a thread
  Recomputed, // cheap, and made of indices and arguments only: computed anew in each region that uses it
};

struct Storage {
  Folded folded;
  llvm::DenseSet<const llvm::Instruction *> needed;                       // needed_values()
  llvm::DenseMap<const llvm::PHINode *, const llvm::PHINode *> variables; // phi → the phi that stands for its variable
  llvm::DenseMap<const llvm::Value *, Home> homes;                        // instructions, phis by variable, allocas
  // Local values that are declared in front of a node, because what computes and what reads them stands below it in
  // different lists.
  llvm::DenseMap<const Node *, std::vector<const llvm::Value *>> declared_before;
  llvm::DenseSet<const llvm::Value *> declared_in_place;       // defined once, where every use sees it
  std::vector<const llvm::Instruction *> block_values;         // Home::Block, in order
  std::vector<const llvm::Value *> uniform_values;             // Home::Uniform, in order
  std::vector<const llvm::Value *> thread_values;              // Home::PerThread, in order; values and allocas
  std::vector<std::vector<const llvm::Value *>> region_values; // by region id: Recomputed values and allocas it uses
  std::vector<std::vector<const llvm::Value *>> region_locals; // by region id: declared at its start

  [[nodiscard]] Home home_of(const llvm::Value *value) const;
  // Whether anything that matters reads the result.
  [[nodiscard]] bool is_read(const llvm::Instruction &instruction) const;
  // The phi that stands for a phi's variable; any other value itself.
  [[nodiscard]] const llvm::Value *variable_of(const llvm::Value *value) const;
};

[[nodiscard]] Storage place_values(const Kernel &kernel, const Plan &plan);

// The named values an expression finally reads: through everything that is folded.
void for_each_leaf(const llvm::Value *value, const Folded &folded,
                   llvm::function_ref<void(const llvm::Instruction *)> visit);

// The instructions whose results matter: what effects, branches and barriers depend on.
[[nodiscard]] llvm::DenseSet<const llvm::Instruction *> needed_values(const Kernel &kernel);

// The values (phis by variable) a thread needs again behind some barrier or warp operation it waits at.
[[nodiscard]] llvm::DenseSet<const llvm::Value *> live_across_meetings(const Kernel &kernel, const Storage &storage);

// Has an effect of its own: stands as a statement even when nobody uses its result.
[[nodiscard]] bool has_effect(const llvm::Instruction &instruction);

} // namespace kernelc::cpu
