// The fixed text of emitted C files. It lives in templates/*.c, embedded at build time.
#pragma once

#include "ctree.h"

#include <llvm/ADT/StringRef.h>

#include <string>

namespace kernelc::cpu {

// templates/preamble.c, those sections of templates/helpers.c that `code` calls (and what they call), and the code.
[[nodiscard]] std::string fill_file_template(llvm::StringRef source, llvm::StringRef code);

// templates/kernel.c: the two launchers of one kernel around its statements.
[[nodiscard]] std::string fill_kernel_template(const CFunction &function, llvm::StringRef prologue,
                                               llvm::StringRef block);

} // namespace kernelc::cpu
