// What NVRTC, nvcc and ptxas print, as diagnostics.
#pragma once

#include "../../error.h"
#include "../../frontend/parsed_module.h"

#include <llvm/ADT/StringRef.h>

namespace kernelc::cuda {

// Errors and warnings in the order printed, each at its place: "file(3): error: …" with the lines and the caret below
// it, "file:3:10: error: …" of the host's preprocessor, and "ptxas error : …" at the kernel it names. Columns are right
// where the compiler shows the line as it is in the source, else 1.
[[nodiscard]] Diagnostics parse_compiler_log(llvm::StringRef log, const ParsedModule &module);

// The diagnostics of a failed run: at least one error, the whole log when nothing in it was understood.
[[nodiscard]] Diagnostics with_an_error(Diagnostics diagnostics, llvm::StringRef compiler, llvm::StringRef log,
                                        const ParsedModule &module);

// Without the errors.
[[nodiscard]] Diagnostics warnings_of(Diagnostics diagnostics);

} // namespace kernelc::cuda
