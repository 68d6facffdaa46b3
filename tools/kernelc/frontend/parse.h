// The first stage: Clang, in process, device side only, against our own CUDA headers.
#pragma once

#include "../options.h"
#include "parsed_module.h"

namespace kernelc {

// Compiles one .cu file to LLVM IR (unoptimised, with full debug records) and finds its kernels.
// Bodies of host functions are skipped, so they may use whatever they like.
// Errors: Clang's, each with its place; no kernel in the file; an --instantiate that does not fit its template. One
// that names no template of this file is left out of ParsedModule::instantiations: it may belong to another file.
Result<ParsedModule> parse(const std::string &path, const Options &options);

// The template an --instantiate names: "ns::gemm" of "ns::gemm<float, 16>".
[[nodiscard]] std::string instantiated_template(llvm::StringRef instantiation);

} // namespace kernelc
