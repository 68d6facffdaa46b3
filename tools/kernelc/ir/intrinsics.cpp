// lower_intrinsics: see lower.h.
#include "builtins.h"
#include "lower.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <array>

namespace kernelc {
namespace {

struct FloatRow {
  llvm::Intrinsic::ID id;
  const char *name; // without the type suffix
};

// Intrinsics Clang makes of __builtin_ functions, and the built-ins they mean.
constexpr auto float_rows = std::to_array<FloatRow>({
    {llvm::Intrinsic::fabs, "fabs"},   {llvm::Intrinsic::sqrt, "sqrt"},         {llvm::Intrinsic::floor, "floor"},
    {llvm::Intrinsic::ceil, "ceil"},   {llvm::Intrinsic::trunc, "trunc"},       {llvm::Intrinsic::round, "round"},
    {llvm::Intrinsic::rint, "rint"},   {llvm::Intrinsic::nearbyint, "rint"},    {llvm::Intrinsic::roundeven, "rint"},
    {llvm::Intrinsic::exp, "exp"},     {llvm::Intrinsic::exp2, "exp2"},         {llvm::Intrinsic::log, "log"},
    {llvm::Intrinsic::log2, "log2"},   {llvm::Intrinsic::log10, "log10"},       {llvm::Intrinsic::sin, "sin"},
    {llvm::Intrinsic::cos, "cos"},     {llvm::Intrinsic::tan, "tan"},           {llvm::Intrinsic::pow, "pow"},
    {llvm::Intrinsic::fma, "fma"},     {llvm::Intrinsic::copysign, "copysign"}, {llvm::Intrinsic::minnum, "fmin"},
    {llvm::Intrinsic::maxnum, "fmax"},
});

// A call of the built-in, typed by its operands and result.
llvm::Value *call_builtin(llvm::IRBuilder<> &builder, llvm::StringRef name, llvm::Type *result,
                          llvm::ArrayRef<llvm::Value *> arguments) {
  llvm::SmallVector<llvm::Type *> types;
  for (llvm::Value *argument : arguments)
    types.push_back(argument->getType());
  llvm::Module &module = *builder.GetInsertBlock()->getModule();
  llvm::FunctionCallee callee =
      module.getOrInsertFunction(("__kc_" + name).str(), llvm::FunctionType::get(result, types, false));
  if (auto *function = llvm::dyn_cast<llvm::Function>(callee.getCallee());
      function && !function->doesNotAccessMemory()) {
    function->setDoesNotAccessMemory();
    function->setDoesNotThrow();
    function->setWillReturn();
  }
  return builder.CreateCall(callee, arguments);
}

llvm::StringRef float_suffix(const llvm::Type *type) { return type->isFloatTy() ? "_f32" : "_f64"; }

llvm::Value *lower_float(llvm::IntrinsicInst &call, llvm::IRBuilder<> &builder) {
  llvm::Type *type = call.getType();
  if (!type->isFloatTy() && !type->isDoubleTy())
    return nullptr;
  const llvm::SmallVector<llvm::Value *> arguments(call.args());
  if (call.getIntrinsicID() == llvm::Intrinsic::fmuladd) // the contract is unfused
    return builder.CreateFAdd(builder.CreateFMul(arguments[0], arguments[1]), arguments[2]);
  const auto *row = llvm::find_if(float_rows, [&](const FloatRow &r) { return r.id == call.getIntrinsicID(); });
  if (row == float_rows.end())
    return nullptr;
  return call_builtin(builder, (llvm::Twine(row->name) + float_suffix(type)).str(), type, arguments);
}

llvm::Value *byte_swap(llvm::Value *value, llvm::IRBuilder<> &builder) {
  const unsigned bits = value->getType()->getIntegerBitWidth();
  llvm::Value *result = llvm::ConstantInt::get(value->getType(), 0);
  for (unsigned shift = 0; shift < bits; shift += 8) {
    llvm::Value *byte = builder.CreateAnd(builder.CreateLShr(value, shift), 0xff);
    result = builder.CreateOr(result, builder.CreateShl(byte, bits - 8 - shift));
  }
  return result;
}

// Rotations and funnel shifts by an amount modulo the width.
llvm::Value *funnel_shift(llvm::IntrinsicInst &call, bool left, llvm::IRBuilder<> &builder) {
  llvm::Value *high = call.getArgOperand(0);
  llvm::Value *low = call.getArgOperand(1);
  llvm::Type *type = call.getType();
  const unsigned bits = type->getIntegerBitWidth();
  llvm::Value *amount = builder.CreateAnd(call.getArgOperand(2), bits - 1);
  llvm::Value *rest = builder.CreateSub(llvm::ConstantInt::get(type, bits), amount);
  // A shift by the full width is poison in LLVM but 0 in the normalised form, which is what is meant here.
  return left ? builder.CreateOr(builder.CreateShl(high, amount), builder.CreateLShr(low, rest))
              : builder.CreateOr(builder.CreateShl(high, rest), builder.CreateLShr(low, amount));
}

llvm::Value *count_trailing_zeros(llvm::Value *value, llvm::IRBuilder<> &builder) {
  // The zeros below the lowest set bit are the ones of ~x & (x - 1).
  llvm::Type *type = value->getType();
  llvm::Value *below =
      builder.CreateAnd(builder.CreateNot(value), builder.CreateSub(value, llvm::ConstantInt::get(type, 1)));
  llvm::Value *count =
      call_builtin(builder, type->isIntegerTy(64) ? "popc_64" : "popc_32", builder.getInt32Ty(), {below});
  return builder.CreateZExtOrTrunc(count, type);
}

llvm::Value *lower_integer(llvm::IntrinsicInst &call, llvm::IRBuilder<> &builder) {
  llvm::Type *type = call.getType();
  if (!type->isIntegerTy())
    return nullptr;
  llvm::Value *first = call.getArgOperand(0);
  const auto minmax = [&](llvm::CmpInst::Predicate predicate) {
    llvm::Value *second = call.getArgOperand(1);
    return builder.CreateSelect(builder.CreateICmp(predicate, first, second), first, second);
  };
  const bool counted = type->isIntegerTy(32) || type->isIntegerTy(64);
  const llvm::StringRef suffix = type->isIntegerTy(64) ? "_64" : "_32";
  const auto count = [&](llvm::StringRef name) {
    llvm::Value *result = call_builtin(builder, (name + suffix).str(), builder.getInt32Ty(), {first});
    return builder.CreateZExtOrTrunc(result, type);
  };
  switch (call.getIntrinsicID()) {
  case llvm::Intrinsic::smin:
    return minmax(llvm::CmpInst::ICMP_SLT);
  case llvm::Intrinsic::smax:
    return minmax(llvm::CmpInst::ICMP_SGT);
  case llvm::Intrinsic::umin:
    return minmax(llvm::CmpInst::ICMP_ULT);
  case llvm::Intrinsic::umax:
    return minmax(llvm::CmpInst::ICMP_UGT);
  case llvm::Intrinsic::abs: {
    llvm::Value *negative = builder.CreateICmpSLT(first, llvm::ConstantInt::get(type, 0));
    return builder.CreateSelect(negative, builder.CreateNeg(first), first);
  }
  case llvm::Intrinsic::bswap:
    return byte_swap(first, builder);
  case llvm::Intrinsic::fshl:
    return funnel_shift(call, true, builder);
  case llvm::Intrinsic::fshr:
    return funnel_shift(call, false, builder);
  case llvm::Intrinsic::ctpop:
    return counted ? count("popc") : nullptr;
  case llvm::Intrinsic::ctlz:
    return counted ? count("clz") : nullptr;
  case llvm::Intrinsic::cttz:
    return counted ? count_trailing_zeros(first, builder) : nullptr;
  case llvm::Intrinsic::bitreverse:
    return counted ? call_builtin(builder, ("brev" + suffix).str(), type, {first}) : nullptr;
  case llvm::Intrinsic::expect:
    return first;
  case llvm::Intrinsic::is_constant:
    return llvm::ConstantInt::get(type, llvm::isa<llvm::Constant>(first));
  default:
    return nullptr;
  }
}

// Hints without a meaning of their own.
bool is_hint(const llvm::IntrinsicInst &call) {
  switch (call.getIntrinsicID()) {
  case llvm::Intrinsic::assume:
  case llvm::Intrinsic::lifetime_start:
  case llvm::Intrinsic::lifetime_end:
  case llvm::Intrinsic::experimental_noalias_scope_decl:
  case llvm::Intrinsic::prefetch:
  case llvm::Intrinsic::donothing:
    return true;
  default:
    return false;
  }
}

void lower_call(llvm::IntrinsicInst &call) {
  llvm::IRBuilder<> builder(&call);
  if (is_hint(call)) {
    call.eraseFromParent();
    return;
  }
  if (call.getIntrinsicID() == llvm::Intrinsic::trap) {
    llvm::FunctionCallee trap = call.getModule()->getOrInsertFunction("__kc_trap", builder.getVoidTy());
    builder.CreateCall(trap);
    call.eraseFromParent();
    return;
  }
  llvm::Value *value = lower_float(call, builder);
  if (!value)
    value = lower_integer(call, builder);
  if (!value)
    return;
  value->takeName(&call);
  call.replaceAllUsesWith(value);
  call.eraseFromParent();
}

void lower_remainder(llvm::Instruction &instruction) {
  llvm::IRBuilder<> builder(&instruction);
  llvm::Type *type = instruction.getType();
  if (!type->isFloatTy() && !type->isDoubleTy())
    return;
  llvm::Value *value = call_builtin(builder, ("fmod" + float_suffix(type)).str(), type,
                                    {instruction.getOperand(0), instruction.getOperand(1)});
  instruction.replaceAllUsesWith(value);
  instruction.eraseFromParent();
}

} // namespace

void lower_intrinsics(llvm::Function &kernel) {
  for (llvm::Instruction &instruction : llvm::make_early_inc_range(llvm::instructions(kernel))) {
    if (auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
      lower_call(*call);
    else if (instruction.getOpcode() == llvm::Instruction::FRem)
      lower_remainder(instruction);
  }
}

} // namespace kernelc
