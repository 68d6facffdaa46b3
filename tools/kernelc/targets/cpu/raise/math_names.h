// Which C function computes a math built-in.
#pragma once

#include "../../../ir/builtins.h"

#include <string>

namespace kernelc::cpu {

// libm's name ("expf", "fmin"), or a helper of templates/helpers.c where libm has none.
[[nodiscard]] std::string math_function(const Builtin &builtin);

} // namespace kernelc::cpu
