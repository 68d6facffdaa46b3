// The middle of the line: from Clang's module to kernels that targets can read.
#pragma once

#include "../frontend/parsed_module.h"
#include "kernel.h"

#include <llvm/Support/raw_ostream.h>

namespace kernelc {

// Brings every kernel of the module into the normalised form of kernel.h, points 1 to 3, in place.
// Errors: recursion, indirect calls, calls of functions without a body, constructs outside the form, each at its
// source place.
Status normalise(ParsedModule &module);

// Regions, uniformity and provenance of every kernel of a normalised module, in KernelInfo order. The kernels point
// into `module` and must not outlive it. Fills what only the normalised form knows: info.static_shared and
// info.dynamic_shared.
Result<std::vector<Kernel>> analyse(const ParsedModule &module);

// For --dump: the region tree, the uniformity of each value, and the roots of each pointer, as text.
void dump_regions(llvm::raw_ostream &out, const Kernel &kernel);
void dump_uniformity(llvm::raw_ostream &out, const Kernel &kernel);
void dump_provenance(llvm::raw_ostream &out, const Kernel &kernel);

} // namespace kernelc
