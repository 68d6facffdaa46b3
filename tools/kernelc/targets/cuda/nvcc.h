// nvcc as a child process: for files with host code in them, or when it is asked for.
#pragma once

#include "compilation.h"
#include "toolkit.h"

namespace kernelc::cuda {

// Compiles a source file for one architecture in a private temporary folder, which is removed again. nvcc's own
// environment variables are not passed on. May be called from several threads at once.
Result<CompiledImage> compile_with_nvcc(const Toolkit &toolkit, const ParsedModule &module, const Options &options,
                                        const ImageRequest &request);

// Compute capabilities this nvcc compiles for, ascending; empty when it cannot be asked.
[[nodiscard]] std::vector<std::string> nvcc_architectures(const Toolkit &toolkit);

} // namespace kernelc::cuda
