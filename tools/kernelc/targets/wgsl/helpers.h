// The functions emitted modules may call, from the template files.
#pragma once

#include "tree.h"

#include <llvm/ADT/StringRef.h>

#include <string>
#include <vector>

namespace kernelc::wgsl {

// The text of these functions and of everything they call, in the order of the template files. A function whose text
// mentions $buffer is written once for each buffer, as name_buffer.
[[nodiscard]] std::string helper_text(const std::vector<Helper> &helpers);

// Whether a helper function or constant has this name.
[[nodiscard]] bool is_helper_name(llvm::StringRef name);

} // namespace kernelc::wgsl
