// The words a WGSL variable cannot be called.
#pragma once

#include <llvm/ADT/StringRef.h>

namespace kernelc::wgsl {

// Keywords, words WGSL reserves for later, predeclared types and functions that emitted code uses, and the names of
// our own helpers and entry point. Identifiers that start with two underscores are reserved too.
[[nodiscard]] bool is_reserved_word(llvm::StringRef word);

} // namespace kernelc::wgsl
