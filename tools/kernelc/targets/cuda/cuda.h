// The CUDA target: one CUBIN per architecture and, when asked for, one PTX, of a whole source file.
#pragma once

#include "../target.h"

namespace kernelc {

// find ▶ compile (all architectures at once) ▶ read back and check ▶ facts.
[[nodiscard]] Result<TargetOutput> emit_cuda(const ParsedModule &module, const std::vector<Kernel> &kernels,
                                             const Options &options);

} // namespace kernelc
