// From a finished tree to WGSL text. Decides nothing but parentheses, indentation and spelling.
#pragma once

#include "tree.h"

#include <string>

namespace kernelc::wgsl {

// A module without labels (every Break and Continue means the innermost statement) whose variables are declared.
[[nodiscard]] std::string print(const Module &module);

[[nodiscard]] std::string print(const Function &function, const Body &body, unsigned indent);
[[nodiscard]] std::string print(const Function &function, const Expr &expr);

} // namespace kernelc::wgsl
