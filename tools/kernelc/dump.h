// --dump=STAGE: any value on the line as text.
#pragma once

#include "frontend/parsed_module.h"
#include "ir/kernel.h"
#include "targets/target.h"

#include <llvm/Support/raw_ostream.h>

namespace kernelc {

// The module as LLVM assembly; `with_kernels` puts the KernelInfos in front.
void dump_module(llvm::raw_ostream &out, const ParsedModule &module, bool with_kernels);

// "regions", "uniformity" or "provenance" of every kernel.
void dump_kernels(llvm::raw_ostream &out, const std::vector<Kernel> &kernels, llvm::StringRef stage);

// The files of one kind, one after another.
void dump_artifacts(llvm::raw_ostream &out, const std::vector<Artifact> &artifacts, ArtifactKind kind);

} // namespace kernelc
