// From blocks and branches to a tree of regions.
#pragma once

#include "kernel.h"

namespace kernelc {

// The region tree of a function with reducible control flow, built from its dominator tree (N. Ramsey, "Beyond
// Relooper: recursive translation of unstructured control flow to structured control flow", ICFP 2022), with what
// follows a loop placed behind the loop instead of inside it. Not simplified: every path ends in an explicit jump.
[[nodiscard]] NodeList build_regions(const llvm::Function &function);

// The same tree as a person would write it: jumps to where control falls anyway are dropped, arms that never fall
// through become guards (`if (c) return;` instead of `if (c) {return;} else {…}`), blocks nobody breaks out of
// dissolve. A barrier under a condition at the very end of the kernel is turned into a guard with an early return.
[[nodiscard]] NodeList simplify_regions(NodeList tree);

// Whether control can reach the point after the list.
[[nodiscard]] bool falls_through(const NodeList &nodes);

// Whether a Barrier stands in the list, at any depth.
[[nodiscard]] bool contains_barrier(const NodeList &nodes);

// Whether a WarpOp stands in the list, at any depth.
[[nodiscard]] bool contains_warp_operation(const NodeList &nodes);

} // namespace kernelc
