// Kernels for the tests of ir/, written as LLVM assembly: the tests do not depend on the front end.
#pragma once

#include "ir/line.h"

#include <llvm/ADT/StringRef.h>

#include <string>

namespace kernelc::test {

// A module in which every externally visible function is a kernel. The text gets the declarations of all built-ins.
// A pointer argument called "c_…" is const, as in `const float *c_x`.
[[nodiscard]] ParsedModule module_from_ir(llvm::StringRef text);

// normalise() and analyse() of a module; fails the test when either does.
[[nodiscard]] std::vector<Kernel> kernels_of(ParsedModule &module);

// One kernel's region tree as --dump=regions prints it, without the first line.
[[nodiscard]] std::string tree_text(const Kernel &kernel);

// The instruction of that name; fails the test when there is none.
[[nodiscard]] const llvm::Instruction *find(const Kernel &kernel, llvm::StringRef name);

} // namespace kernelc::test
