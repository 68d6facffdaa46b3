// What values integers can have: interval analysis with the conditions that guard a block.
#pragma once

#include "../../ir/kernel.h"

#include <optional>

namespace kernelc::wgsl {

// All values from low to high, read as signed integers of the value's own width (i1: 0 or 1).
struct Range {
  int64_t low = 0;
  int64_t high = 0;
  bool operator==(const Range &) const = default;
};

[[nodiscard]] Range full_range(unsigned bits);

// Ranges of every integer argument and instruction of a kernel; constants are computed on the spot.
//
// The analysis knows the limits of a launch: 1024 threads a block, 2^31 - 1 blocks along x and 65535 along y and z, and
// WebGPU's own: a host launches at most 2^31 - 2 threads along one axis (more cannot be dispatched).
class Ranges {
public:
  explicit Ranges(const Kernel &kernel);
  // Over all uses of the value.
  [[nodiscard]] Range of(const llvm::Value *value) const;

private:
  llvm::DenseMap<const llvm::Value *, Range> ranges_;
};

} // namespace kernelc::wgsl
