// Pieces of C source text.
#pragma once

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/StringRef.h>

#include <string>
#include <utility>

namespace kernelc {

// A C string literal with everything but plain ASCII as octal escapes; a new line of source after each "\n".
[[nodiscard]] std::string c_string(llvm::StringRef text);

// Bytes as one literal of the same kind, in lines of at most 100 characters.
[[nodiscard]] std::string c_bytes(llvm::StringRef bytes);

// A template with every @KEY@ replaced by its value. Values are not looked into.
[[nodiscard]] std::string fill_template(llvm::StringRef text,
                                        llvm::ArrayRef<std::pair<llvm::StringRef, std::string>> values);

} // namespace kernelc
