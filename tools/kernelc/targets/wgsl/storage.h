// The memory a kernel touches, and the WGSL type each piece of it gets from the accesses made.
#pragma once

#include "../../ir/kernel.h"
#include "tree.h"

#include <string>
#include <vector>

namespace kernelc::wgsl {

// One array of elements of `element_size` bytes: a storage buffer, a workgroup or local variable, a constant table, or
// the bytes of a by-value struct in the uniform block.
//   all accesses 4-byte floats    F32
//   all accesses 4-byte integers  I32 or U32, as the source has it
//   all accesses 8-byte integers  Wide (vec2<u32>)
//   anything else                 U32: words, with bit casts, pairs of words and parts of words; so does an access
//                                 that is not aligned to its size
// An atomic access, or a store of part of a word that neighbours may share, makes the words atomic.
struct Object {
  Root root;
  std::string name; // of the WGSL variable
  Type element = Type::U32;
  unsigned element_size = 4;
  bool atomic = false;
  bool written = false;
  uint64_t bytes = 0; // Shared, Constant, Local, ParamSpace
};

// One object for each root that is accessed, in the order of first access. Signs of buffer elements come from
// KernelInfo; integers in shared and local memory are taken as signed.
[[nodiscard]] std::vector<Object> find_objects(const Kernel &kernel);

[[nodiscard]] bool same_object(const Root &a, const Root &b);

// The memory access an instruction makes (load, store, atomic); no pointer for any other instruction.
struct Access {
  const llvm::Value *pointer = nullptr;
  llvm::Type *type = nullptr;
  unsigned align = 4; // bytes
  bool writes = false;
  bool atomic = false;

  // Whether it may straddle words: done in parts.
  [[nodiscard]] bool is_split() const { return align < std::min(type->getScalarSizeInBits() / 8, 4U); }
};
[[nodiscard]] Access access_of(const llvm::Instruction &instruction);

} // namespace kernelc::wgsl
