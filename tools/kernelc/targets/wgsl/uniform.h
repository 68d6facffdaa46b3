// Uniformity as WGSL compilers see it: what the language's own analysis can prove, not what is true.
#pragma once

#include "tree.h"

#include <vector>

namespace kernelc::wgsl {

// For each variable: whether its value may differ between the threads of a block, as far as the analysis of the WGSL
// specification can tell. Coarser than that analysis (one answer for all places), so what is uniform here is uniform
// there.
[[nodiscard]] std::vector<bool> find_varying(const Function &function);

[[nodiscard]] bool is_varying(const Expr &expr, const std::vector<bool> &varying);

} // namespace kernelc::wgsl
