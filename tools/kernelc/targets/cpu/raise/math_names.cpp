#include "math_names.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringRef.h>

namespace kernelc::cpu {

std::string math_function(const Builtin &builtin) {
  llvm::StringRef name = builtin.name;
  // The precise functions are allowed for the fast ones. A fast division is a division.
  if (name == "fast_div_f32")
    return "kc_fast_div_f32";
  name.consume_front("fast_");
  static constexpr llvm::StringRef not_in_libm[] = {"rsqrt", "rcbrt", "exp10", "sinpi", "cospi"};
  const auto [base, suffix] = name.rsplit('_');
  if (llvm::is_contained(not_in_libm, base))
    return "kc_" + name.str();
  return base.str() + (suffix == "f32" ? "f" : "");
}

} // namespace kernelc::cpu
