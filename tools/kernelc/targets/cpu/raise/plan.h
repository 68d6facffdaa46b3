// How a kernel whose threads meet runs on one thread of the machine.
//
// Structured form: what contains a barrier stands under uniform control flow, so the whole block walks it together. It
// becomes ordinary C control flow, the skeleton; every maximal run of barrier-free siblings becomes a region, one loop
// over the threads of the block.
//
// Resume form: when some barrier is not provably uniform, or the lanes of a warp meet, each thread has a resume point.
// The whole kernel is one region inside a loop that runs every thread from its last meeting to its next one until all
// have left; within a block, warp by warp, and each warp until its lanes wait at a block barrier or have left. It is
// right for any control flow without bookkeeping of lanes, at the price of keeping every value that lives across a
// meeting in memory (masks pay off only where lanes run in lockstep, in the vector form).
#pragma once

#include "../../../ir/kernel.h"

#include <memory>

namespace kernelc::cpu {

// A run of sibling nodes without a barrier.
struct Region {
  unsigned id = 0; // from 1; 0 is the skeleton
  std::vector<const Node *> nodes;
  const llvm::CallInst *vote = nullptr; // the counting barrier right behind: each thread adds its predicate at the end
  bool is_last = false;                 // nothing runs after it: a thread that leaves here need not be remembered
};

enum class StepKind : uint8_t { Region, Assign, Barrier, If, Loop, Block, Switch, Jump };

struct Step;
using Steps = std::vector<Step>;

// One node of the skeleton, or a region between them.
struct Step {
  StepKind kind = StepKind::Region;
  const Node *node = nullptr; // all but Region and Assign
  Region region;
  std::vector<Copy> copies; // Assign: phis all threads of the block agree on, once for the block
  Steps body;
  Steps orelse;
  std::vector<Steps> cases; // of a Switch, in the order of node->cases
};

enum class Form : uint8_t { Plain, Structured, Resume }; // Plain: no meeting, one region

struct Plan {
  Form form = Form::Plain;
  NodeList tree; // the kernel's tree, adapted; steps point into it
  Steps steps;
  unsigned regions = 0;                         // ids are 1 … regions
  const llvm::CallInst *divergent = nullptr;    // Resume: a barrier that made it so; null for warp operations
  const llvm::Instruction *condition = nullptr; // Resume: the condition above it that threads may disagree on
};

[[nodiscard]] Plan plan_kernel(const Kernel &kernel);

// Whether a value is the same for all threads of a block.
[[nodiscard]] inline bool is_block_uniform(const Kernel &kernel, const llvm::Value *value) {
  return uniform_of(kernel, value) <= Uniform::Block;
}

} // namespace kernelc::cpu
