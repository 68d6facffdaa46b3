// Which 64-bit integers need 64 bits.
#pragma once

#include "ranges.h"

#include <llvm/ADT/DenseSet.h>

namespace kernelc::wgsl {

// How a 64-bit value is held. A narrow value is one 32-bit word; what the word says of the whole value:
//   fits_signed    the value is the word, sign-extended
//   fits_unsigned  the value is the word, zero-extended (both: it is below 2^31)
//   neither        nobody asks for the upper half (an address, an index)
struct Width {
  bool wide = false;
  bool fits_signed = false;
  bool fits_unsigned = false;
};

// Holds a 64-bit value in 32 bits where its range fits, or where every use asks for the low half alone: addresses,
// truncations, and sums, products, bit operations and copies that are themselves narrow. Everything else, compares and
// divisions of full values among them, stays wide and exact.
class Narrowing {
public:
  Narrowing(const Kernel &kernel, const Ranges &ranges);
  [[nodiscard]] Width of(const llvm::Value *value) const;

private:
  const Ranges *ranges_;
  llvm::DenseSet<const llvm::Value *> wide_;
};

} // namespace kernelc::wgsl
