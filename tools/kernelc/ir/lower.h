// The small rewritings of normalise(), each a function from a kernel's IR to simpler IR, in place. One file each.
#pragma once

#include <llvm/IR/Function.h>

namespace kernelc {

// Structs and arrays held in values (what a function returned by value, a whole struct loaded or stored) become their
// scalars. The result of a call stays whole, for verify to report.
void split_aggregates(llvm::Function &kernel);

// A by-value struct parameter that the kernel writes to, or whose address it keeps, becomes a local copy; one that is
// only loaded from stays the parameter itself.
void copy_written_struct_params(llvm::Function &kernel);

// memcpy, memmove and memset become loads and stores, along the fields of a known type or in words of at most four
// bytes (short ones), or loops (long ones and run-time lengths). Runs after SROA, which understands whole copies.
void expand_memory_copies(llvm::Function &kernel);

// Branches and switches on constants become jumps, blocks nobody reaches go, blocks joined by a lone jump merge, and
// empty blocks that only jump on are skipped.
void fold_constant_branches(llvm::Function &kernel);

// LLVM intrinsics become __kc_ built-ins or plain instructions (fabs, sqrt, ctpop, smax, bswap …), frem becomes fmod,
// assumes and lifetime markers go. What has no counterpart stays, for verify to report.
void lower_intrinsics(llvm::Function &kernel);

// `a && b`, `a || b` whose second operand is cheap, cannot trap and has no effect are one condition instead of two
// branches: conditions of bounds tests become readable, and their join points disappear.
void merge_short_circuits(llvm::Function &kernel);

} // namespace kernelc
