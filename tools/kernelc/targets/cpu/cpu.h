// The cpu target: kernels as portable C11.
#pragma once

#include "../target.h"

namespace kernelc {

// One C file for the module, with both launchers of every kernel (kc_<ident>_blocks and kc_<ident>_serial, see
// runtime/include/kernelc/registry.h). It needs no header of ours and compiles without warnings. Errors: constructs
// the target does not support, at their source places, for every kernel that has one. Warnings: barriers that are not
// provably uniform.
[[nodiscard]] Result<TargetOutput> emit_cpu(const ParsedModule &module, const std::vector<Kernel> &kernels,
                                            const Options &options);

} // namespace kernelc
