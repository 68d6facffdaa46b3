// Small kernels, as LLVM assembly, that several tests of the cpu target look at.
#pragma once

#include "kernel_from_ir.h"

#include "targets/cpu/cpu.h"

namespace kernelc::test {

extern const char *const saxpy_ir;      // no barrier
extern const char *const tree_sum_ir;   // a uniform loop around a barrier
extern const char *const some_leave_ir; // a varying early return, then a barrier
extern const char *const divergent_ir;  // a barrier under a condition threads disagree on

// The C of a module's one file; fails the test when there is none.
[[nodiscard]] std::string c_of(llvm::StringRef ir, const Options &options = {});

// The text of one function of it.
[[nodiscard]] std::string function_of(llvm::StringRef code, llvm::StringRef name);

} // namespace kernelc::test
