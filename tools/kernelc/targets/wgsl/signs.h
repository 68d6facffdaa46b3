// i32 or u32 for values that LLVM calls just "32 bits".
#pragma once

#include "narrow.h"
#include "storage.h"
#include "tree.h"

namespace kernelc::wgsl {

// The WGSL type of every value of a kernel. A 32-bit integer (or a narrow 64-bit one) takes the sign that most of its
// uses want: values joined by sums, copies and compares share one sign and vote together. The choice changes no
// result, only how many conversions a reader meets.
class ValueTypes {
public:
  ValueTypes(const Kernel &kernel, const Narrowing &narrowing, const std::vector<Object> &objects);
  [[nodiscard]] Type of(const llvm::Value *value) const;

private:
  const Narrowing *narrowing_;
  llvm::DenseMap<const llvm::Value *, Type> signs_; // of 32-bit words
};

} // namespace kernelc::wgsl
