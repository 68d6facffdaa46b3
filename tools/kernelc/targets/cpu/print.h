// The C tree as text. Decides layout and parentheses, nothing else.
#pragma once

#include "ctree.h"

#include <string>

namespace kernelc::cpu {

// An expression as text, for tests and messages.
[[nodiscard]] std::string print(const Expr &expression);

// The whole file: preamble, the helpers the code calls, tables, functions. `line_directives`: #line back to the .cu.
[[nodiscard]] std::string print(const CFile &file, bool line_directives);

} // namespace kernelc::cpu
