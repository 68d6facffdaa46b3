// The first stage: Clang, in process, device side only, against our own CUDA headers.
#pragma once

#include "../options.h"
#include "parsed_module.h"

namespace kernelc {

// Compiles one .cu file to LLVM IR (unoptimised, with full debug records) and finds its kernels.
// Errors: Clang's, each with its place; no kernel in the file; an --instantiate that names no template.
Result<ParsedModule> parse(const std::string &path, const Options &options);

} // namespace kernelc
