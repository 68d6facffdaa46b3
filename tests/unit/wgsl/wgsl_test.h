// Helpers for the tests of the wgsl target: trees by hand, kernels by LLVM assembly.
#pragma once

#include "ir/kernel_from_ir.h"
#include "targets/wgsl/print.h"
#include "targets/wgsl/wgsl.h"

namespace kernelc::test {

// A module whose kernels know the types of their scalar parameters (all integers signed).
[[nodiscard]] ParsedModule described_module(llvm::StringRef ir);

// The emitted module of a one-kernel file; fails the test when the target refuses it.
[[nodiscard]] std::string emit(llvm::StringRef ir);

// The body of main, without the lines every kernel begins with.
[[nodiscard]] std::string emit_body(llvm::StringRef ir);

// The messages of the target's refusal; empty when it takes the file.
[[nodiscard]] std::string refusal(llvm::StringRef ir);

} // namespace kernelc::test
