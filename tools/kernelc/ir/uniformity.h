// Over which threads each value is the same.
#pragma once

#include "kernel.h"

namespace kernelc {

// The uniformity of every argument and instruction, by LLVM's uniformity analysis (data dependence, control dependence
// at joins, values that leave a loop at different times), run once for each level.
//
// Loads: a program without data races reads the same from one address at one time, whichever thread reads. So a load
// from a uniform address is uniform, over the block for shared memory, over the grid for memory nobody writes; local
// memory is each thread's own, and volatile or traced-to-nowhere loads promise nothing.
[[nodiscard]] llvm::DenseMap<const llvm::Value *, Uniform>
find_uniformity(llvm::Function &function, const std::vector<Param> &params,
                const llvm::DenseMap<const llvm::Value *, Roots> &provenance);

} // namespace kernelc
