// The plan of a kernel as C statements.
#pragma once

#include "../ctree.h"
#include "storage.h"
#include "values.h"

namespace kernelc::cpu {

// An array with one element (or `count` of them) for each thread of the block.
struct ThreadArray {
  std::string name;
  CKind kind = CKind::U8;
  uint64_t count = 1;
  unsigned align = 1;
  [[nodiscard]] uint64_t bytes() const { return size_of(kind) * count; }
};

struct BlockCode {
  Stmts statements;                // of one block of the grid
  std::vector<ThreadArray> arrays; // what they keep for each thread
};

[[nodiscard]] BlockCode raise_block(const Kernel &kernel, const Plan &plan, const Storage &storage, Values &values);

// Identifiers the statements and the templates use.
[[nodiscard]] bool is_reserved(llvm::StringRef identifier);

} // namespace kernelc::cpu
