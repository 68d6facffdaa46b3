// The C type of each value: LLVM's integers have no sign and its pointers no pointee; C's do, and code reads better
// with the source's.
#pragma once

#include "../ctree.h"

#include "../../../ir/kernel.h"

namespace kernelc::cpu {

// The type a variable for this value gets: signed or unsigned by its source variable, else by how it is used; a
// pointer by what is accessed through it (Byte when that is several types).
[[nodiscard]] CType type_of_value(const Kernel &kernel, const llvm::Value &value);

// What a parameter of the kernel or a variable in shared, constant or global memory points to.
[[nodiscard]] CType type_of_param(const Param &param);
[[nodiscard]] CKind element_of(const llvm::Type &type);                  // Byte when the leaves are of several types
[[nodiscard]] CKind scalar_kind(const llvm::Type &type, bool is_signed); // U64 for a pointer in memory

} // namespace kernelc::cpu
