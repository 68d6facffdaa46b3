#include "narrow.h"

#include <llvm/IR/InstIterator.h>

namespace kernelc::wgsl {
namespace {

using llvm::Value;

bool is_64(const Value *value) { return value->getType()->isIntegerTy(64); }

Width width_of_range(Range range) {
  Width width;
  width.fits_signed = range.low >= INT32_MIN && range.high <= INT32_MAX;
  width.fits_unsigned = range.low >= 0 && range.high <= int64_t{UINT32_MAX};
  return width;
}

// The low half of the result depends on the low halves of these operands alone.
bool is_low_half_operation(const llvm::Instruction &user, unsigned operand) {
  switch (user.getOpcode()) {
  case llvm::Instruction::Add:
  case llvm::Instruction::Sub:
  case llvm::Instruction::Mul:
  case llvm::Instruction::And:
  case llvm::Instruction::Or:
  case llvm::Instruction::Xor:
  case llvm::Instruction::PHI:
  case llvm::Instruction::Freeze:
    return true;
  case llvm::Instruction::Select:
    return operand != 0;
  case llvm::Instruction::Shl: // by a known amount: a run-time amount above 31 is another case
    return operand == 0 && llvm::isa<llvm::ConstantInt>(user.getOperand(1));
  default:
    return false;
  }
}

// Whether a use asks for the upper half, given which users are wide.
bool asks_for_upper_half(const llvm::Use &use, const llvm::DenseSet<const Value *> &wide) {
  const auto *user = llvm::cast<llvm::Instruction>(use.getUser());
  if (llvm::isa<llvm::GetElementPtrInst, llvm::TruncInst, llvm::IntToPtrInst>(user))
    return false;
  if (is_low_half_operation(*user, use.getOperandNo()))
    return wide.contains(user);
  return true;
}

} // namespace

Narrowing::Narrowing(const Kernel &kernel, const Ranges &ranges) : ranges_(&ranges) {
  const auto fits = [&](const Value *value) {
    const Width width = width_of_range(ranges.of(value));
    return width.fits_signed || width.fits_unsigned;
  };
  llvm::SmallVector<const Value *> candidates;
  for (const llvm::Argument &argument : kernel.function->args())
    if (is_64(&argument))
      candidates.push_back(&argument);
  for (const llvm::Instruction &instruction : llvm::instructions(*kernel.function))
    if (is_64(&instruction) && !fits(&instruction))
      candidates.push_back(&instruction);
  // From "all are narrow": a value becomes wide when a use asks for its upper half, until nothing changes.
  for (bool changed = true; changed;) {
    changed = false;
    for (const Value *value : candidates)
      if (!wide_.contains(value) &&
          llvm::any_of(value->uses(), [&](const llvm::Use &use) { return asks_for_upper_half(use, wide_); })) {
        wide_.insert(value);
        changed = true;
      }
  }
}

Width Narrowing::of(const Value *value) const {
  Width width = width_of_range(ranges_->of(value));
  width.wide =
      wide_.contains(value) || (llvm::isa<llvm::ConstantInt>(value) && !width.fits_signed && !width.fits_unsigned);
  return width;
}

} // namespace kernelc::wgsl
