// The WGSL target: one compute module per kernel.
#pragma once

#include "../target.h"

namespace kernelc {

// check ▶ raise (lower, return_by_break, place_barriers, shape_loops, remove_labels, declare_variables, declare_in_for,
// drop_dead_code, close_names) ▶ print.
[[nodiscard]] Result<TargetOutput> emit_wgsl(const ParsedModule &module, const std::vector<Kernel> &kernels,
                                             const Options &options);

} // namespace kernelc
