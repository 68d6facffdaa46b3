// 64-bit integers: pairs of words where the narrowing says so, exact always.
#include "lowering.h"

#include <llvm/IR/Constants.h>

namespace kernelc::wgsl {

using llvm::Instruction;
using llvm::Value;

ExprPtr Lowering::wide_of(ExprPtr word, Width width) {
  if (width.fits_unsigned || !width.fits_signed)
    return call("vec2<u32>", Type::Wide, {convert(Type::U32, std::move(word)), integer(Type::U32, 0)});
  return help("wide_i32", Type::Wide, {convert(Type::I32, std::move(word))});
}

ExprPtr Lowering::wide(const Value *value) {
  if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(value)) {
    const uint64_t whole = number->getZExtValue();
    return call("vec2<u32>", Type::Wide,
                {integer(Type::U32, static_cast<int64_t>(whole & UINT32_MAX)),
                 integer(Type::U32, static_cast<int64_t>(whole >> 32))});
  }
  if (const auto *cast = llvm::dyn_cast<llvm::CastInst>(value);
      cast && folded_.contains(cast) && llvm::isa<llvm::SExtInst, llvm::ZExtInst>(cast))
    return wide_extension(*cast);
  ExprPtr expr = this->value(value);
  return expr->type == Type::Wide ? expr : wide_of(expr, narrowing_.of(value));
}

// The pair made of what is extended, whatever type the extension itself has.
ExprPtr Lowering::wide_extension(const llvm::CastInst &cast) {
  const Value *from = cast.getOperand(0);
  const unsigned bits = from->getType()->getIntegerBitWidth();
  if (llvm::isa<llvm::ZExtInst>(cast) || (bits == 32 && ranges_.of(from).low >= 0))
    return call("vec2<u32>", Type::Wide,
                {bits == 1 ? convert(Type::U32, value(from)) : word(from, Type::U32), integer(Type::U32, 0)});
  ExprPtr low = bits == 1   ? choose(value(from), integer(Type::I32, -1), integer(Type::I32, 0))
                : bits < 32 ? sign_extended(value(from), bits)
                            : word(from, Type::I32);
  return help("wide_i32", Type::Wide, {low});
}

ExprPtr Lowering::narrow_to(const Value *result, ExprPtr wide) {
  const Type type = types_.of(result);
  return type == Type::Wide ? wide : convert(type, member(std::move(wide), "x", Type::U32));
}

ExprPtr Lowering::wide_operation(const llvm::BinaryOperator &op) {
  const Value *left = op.getOperand(0), *right = op.getOperand(1);
  const auto both = [&](const char *helper) { return help(helper, Type::Wide, {wide(left), wide(right)}); };
  const Width a = narrowing_.of(left), b = narrowing_.of(right);
  const bool words_signed = a.fits_signed && b.fits_signed, words_unsigned = a.fits_unsigned && b.fits_unsigned;
  const unsigned opcode = op.getOpcode();
  // Exact operands of 32 bits divide in 32 bits, but for INT_MIN / -1, whose result does not fit.
  const bool divides_signed = opcode == Instruction::SDiv || opcode == Instruction::SRem;
  const bool divides_unsigned = opcode == Instruction::UDiv || opcode == Instruction::URem;
  if ((divides_signed && words_signed && ranges_.of(left).low > INT32_MIN) ||
      ((divides_unsigned || divides_signed) && words_unsigned)) {
    const Type inner = words_signed && divides_signed ? Type::I32 : Type::U32;
    ExprPtr x = word(left, inner), y = word(right, inner);
    const bool quotient = opcode == Instruction::SDiv || opcode == Instruction::UDiv;
    const bool zero = y->kind == ExprKind::Integer && y->number == 0;
    ExprPtr result = zero ? (quotient ? x : integer(inner, 0)) : binary(quotient ? "/" : "%", x, y);
    if (types_.of(&op) != Type::Wide)
      return convert(types_.of(&op), result);
    return wide_of(result, {false, inner == Type::I32, inner == Type::U32});
  }
  switch (opcode) {
  case Instruction::Add:
    return both("add_64");
  case Instruction::Sub:
    return both("sub_64");
  case Instruction::Mul:
    if (words_unsigned)
      return help("mul_u32_u32", Type::Wide, {word(left, Type::U32), word(right, Type::U32)});
    return both("mul_64");
  case Instruction::SDiv:
    return narrow_to(&op, both("div_i64"));
  case Instruction::SRem:
    return narrow_to(&op, both("rem_i64"));
  case Instruction::UDiv:
    return narrow_to(&op, both("div_u64"));
  case Instruction::URem:
    return narrow_to(&op, both("rem_u64"));
  case Instruction::And:
    return binary("&", wide(left), wide(right));
  case Instruction::Or:
    return binary("|", wide(left), wide(right));
  case Instruction::Xor:
    return binary("^", wide(left), wide(right));
  default: { // shifts; an amount with upper bits set is as good as 64
    ExprPtr amount =
        b.fits_unsigned || b.fits_signed ? word(right, Type::U32) : help("amount_64", Type::U32, {wide(right)});
    const char *const helper = opcode == Instruction::Shl    ? "shl_64"
                               : opcode == Instruction::LShr ? "shr_u64"
                                                             : "shr_i64";
    return narrow_to(&op, help(helper, Type::Wide, {wide(left), amount}));
  }
  }
}

// The 32-bit type in which two 64-bit values compare as they do in 64 bits.
std::optional<Type> Lowering::common_word(llvm::CmpInst::Predicate predicate, const Value *left,
                                          const Value *right) const {
  const Width a = narrowing_.of(left), b = narrowing_.of(right);
  const bool as_signed = a.fits_signed && b.fits_signed, as_unsigned = a.fits_unsigned && b.fits_unsigned;
  const Type wish = llvm::isa<llvm::Constant>(left) ? types_.of(right) : types_.of(left);
  // Two non-negative values compare alike in both worlds; of two sign-extended ones this holds for equality and
  // for signed compares, and unsigned ones too, since sign extension keeps the unsigned order.
  if (as_signed && as_unsigned)
    return wish == Type::Wide ? Type::I32 : wish;
  if (as_unsigned)
    return Type::U32;
  if (as_signed)
    return llvm::CmpInst::isUnsigned(predicate) ? Type::U32 : Type::I32;
  return std::nullopt;
}

// A value strictly inside the range of i32 against any 64-bit value: the other side saturated to i32 decides the same.
ExprPtr Lowering::saturated_compare(llvm::CmpInst::Predicate predicate, const Value *left, const Value *right) {
  const auto is_inner = [&](const Value *value) {
    const Range range = ranges_.of(value);
    return range.low > INT32_MIN && range.high < INT32_MAX;
  };
  if (!is_inner(left) || llvm::CmpInst::isUnsigned(predicate))
    return nullptr;
  const std::string op = predicate == llvm::CmpInst::ICMP_EQ    ? "=="
                         : predicate == llvm::CmpInst::ICMP_NE  ? "!="
                         : predicate == llvm::CmpInst::ICMP_SLT ? "<"
                         : predicate == llvm::CmpInst::ICMP_SLE ? "<="
                         : predicate == llvm::CmpInst::ICMP_SGT ? ">"
                                                                : ">=";
  return binary(op, word(left, Type::I32), help("saturate_i32", Type::I32, {wide(right)}));
}

ExprPtr Lowering::compare_wide(llvm::CmpInst::Predicate predicate, const Value *left, const Value *right) {
  using P = llvm::CmpInst;
  if (const auto type = common_word(predicate, left, right)) {
    static const llvm::DenseMap<int, const char *> ops = {
        {P::ICMP_EQ, "=="},  {P::ICMP_NE, "!="}, {P::ICMP_SLT, "<"}, {P::ICMP_ULT, "<"},  {P::ICMP_SLE, "<="},
        {P::ICMP_ULE, "<="}, {P::ICMP_SGT, ">"}, {P::ICMP_UGT, ">"}, {P::ICMP_SGE, ">="}, {P::ICMP_UGE, ">="}};
    return binary(ops.lookup(predicate), word(left, *type), word(right, *type));
  }
  if (!llvm::isa<llvm::Constant>(left) && !llvm::isa<llvm::Constant>(right)) {
    if (ExprPtr quick = saturated_compare(predicate, left, right))
      return quick;
    if (ExprPtr quick = saturated_compare(P::getSwappedPredicate(predicate), right, left))
      return quick;
  }
  ExprPtr a = wide(left), b = wide(right);
  switch (predicate) {
  case P::ICMP_EQ:
    return call("all", Type::Bool, {binary("==", a, b)});
  case P::ICMP_NE:
    return call("any", Type::Bool, {binary("!=", a, b)});
  case P::ICMP_SLT:
    return help("less_i64", Type::Bool, {a, b});
  case P::ICMP_SGT:
    return help("less_i64", Type::Bool, {b, a});
  case P::ICMP_SLE:
    return negate(help("less_i64", Type::Bool, {b, a}));
  case P::ICMP_SGE:
    return negate(help("less_i64", Type::Bool, {a, b}));
  case P::ICMP_ULT:
    return help("less_u64", Type::Bool, {a, b});
  case P::ICMP_UGT:
    return help("less_u64", Type::Bool, {b, a});
  case P::ICMP_ULE:
    return negate(help("less_u64", Type::Bool, {b, a}));
  default:
    return negate(help("less_u64", Type::Bool, {a, b}));
  }
}

} // namespace kernelc::wgsl
