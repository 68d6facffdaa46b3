// Values: constants, arithmetic, compares, casts.
#include "lowering.h"

#include <llvm/IR/Constants.h>

namespace kernelc::wgsl {

using llvm::Instruction;
using llvm::Value;

namespace {

unsigned bits_of(const Value *value) {
  return value->getType()->isIntegerTy() ? value->getType()->getIntegerBitWidth() : 0;
}

const char *operator_of(unsigned opcode) {
  switch (opcode) {
  case Instruction::Add:
  case Instruction::FAdd:
    return "+";
  case Instruction::Sub:
  case Instruction::FSub:
    return "-";
  case Instruction::Mul:
  case Instruction::FMul:
    return "*";
  case Instruction::SDiv:
  case Instruction::UDiv:
  case Instruction::FDiv:
    return "/";
  case Instruction::SRem:
  case Instruction::URem:
    return "%";
  case Instruction::And:
    return "&";
  case Instruction::Or:
    return "|";
  case Instruction::Xor:
    return "^";
  default:
    return nullptr;
  }
}

} // namespace

ExprPtr Lowering::value(const Value *value) {
  if (const auto *number = llvm::dyn_cast<llvm::Constant>(value); number && !value->getType()->isPointerTy())
    return constant(*number);
  if (value->getType()->isPointerTy())
    return pointer_value(value, unit_of(value));
  if (const auto *argument = llvm::dyn_cast<llvm::Argument>(value))
    return parameter(*argument);
  const auto *instruction = llvm::cast<Instruction>(value);
  if (folded_.contains(instruction))
    return expression(*instruction);
  return module_.main.use(variable_of(value));
}

ExprPtr Lowering::word(const Value *value, Type type) {
  if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(value))
    return integer(type, bits_of(value) < 32 ? static_cast<int64_t>(number->getZExtValue())
                                             : static_cast<int64_t>(number->getValue().trunc(32).getZExtValue()));
  ExprPtr expr = this->value(value);
  return convert(type, expr->type == Type::Wide ? member(expr, "x", Type::U32) : expr);
}

ExprPtr Lowering::constant(const llvm::Constant &constant) {
  if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(&constant)) {
    const unsigned bits = number->getBitWidth();
    if (bits == 1)
      return boolean(number->isOne());
    if (bits < 32)
      return integer(Type::U32, static_cast<int64_t>(number->getZExtValue()));
    const Type type = types_.of(&constant);
    if (type != Type::Wide)
      return integer(type, static_cast<int64_t>(number->getValue().trunc(32).getZExtValue()));
    const uint64_t whole = number->getZExtValue();
    return call("vec2<u32>", Type::Wide,
                {integer(Type::U32, static_cast<int64_t>(whole & UINT32_MAX)),
                 integer(Type::U32, static_cast<int64_t>(whole >> 32))});
  }
  if (const auto *number = llvm::dyn_cast<llvm::ConstantFP>(&constant))
    return finite_or_helper(number->getValueAPF());
  // undef, poison and zeroinitializer: any value will do.
  switch (types_.of(&constant)) {
  case Type::Bool:
    return boolean(false);
  case Type::F32:
    return floating(0.0F);
  case Type::Wide:
    return call("vec2<u32>", Type::Wide, {integer(Type::U32, 0), integer(Type::U32, 0)});
  default:
    return integer(types_.of(&constant), 0);
  }
}

ExprPtr Lowering::finite_or_helper(const llvm::APFloat &number) {
  if (number.isNaN())
    return help("not_a_number", Type::F32, {});
  if (number.isInfinity()) {
    ExprPtr infinity = help("infinity", Type::F32, {});
    return number.isNegative() ? unary("-", infinity) : infinity;
  }
  return floating(number.convertToFloat());
}

ExprPtr Lowering::expression(const Instruction &instruction) {
  if (const auto *op = llvm::dyn_cast<llvm::BinaryOperator>(&instruction))
    return binary_operation(*op);
  if (const auto *compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction))
    return compare_integers(*compare);
  if (const auto *compare = llvm::dyn_cast<llvm::FCmpInst>(&instruction))
    return compare_floats(*compare);
  if (const auto *cast = llvm::dyn_cast<llvm::CastInst>(&instruction))
    return cast_operation(*cast);
  if (const auto *choice = llvm::dyn_cast<llvm::SelectInst>(&instruction))
    return select_operation(*choice);
  if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return load_value(*load);
  if (instruction.getOpcode() == Instruction::FNeg)
    return unary("-", value(instruction.getOperand(0)));
  if (llvm::isa<llvm::FreezeInst>(instruction))
    return types_.of(&instruction) == Type::Wide ? wide(instruction.getOperand(0))
           : instruction.getType()->isIntegerTy() && bits_of(&instruction) >= 32
               ? word(instruction.getOperand(0), types_.of(&instruction))
               : value(instruction.getOperand(0));
  if (const Builtin *builtin = builtin_of(&instruction))
    return builtin_value(llvm::cast<llvm::CallInst>(instruction), *builtin);
  reject(instruction, std::string("the instruction '") + instruction.getOpcodeName() + "'", "");
  return integer(Type::I32, 0);
}

ExprPtr Lowering::binary_operation(const llvm::BinaryOperator &op) {
  if (op.getType()->isFloatTy())
    return float_operation(op);
  const unsigned bits = bits_of(&op);
  if (bits == 1)
    return bool_operation(op);
  if (bits < 32)
    return small_operation(op, bits);
  const Type type = types_.of(&op);
  if (type == Type::Wide)
    return wide_operation(op);
  switch (op.getOpcode()) {
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
    if (bits == 64 && (op.getOpcode() != Instruction::Shl || !llvm::isa<llvm::ConstantInt>(op.getOperand(1))))
      return wide_operation(op);
    return shift_operation(op, type, bits);
  case Instruction::SDiv:
  case Instruction::SRem:
  case Instruction::UDiv:
  case Instruction::URem:
    if (bits == 64)
      return wide_operation(op);
    return word_operation(op, type);
  default: { // sums, products and bit operations: the low half needs the low halves alone
    ExprPtr left = word(op.getOperand(0), type), right = word(op.getOperand(1), type);
    const auto *ones = llvm::dyn_cast<llvm::ConstantInt>(op.getOperand(1));
    if (op.getOpcode() == Instruction::Xor && ones && ones->isMinusOne())
      return unary("~", left);
    if (op.getOpcode() == Instruction::Sub && type == Type::I32 && left->kind == ExprKind::Integer && left->number == 0)
      return unary("-", right);
    return binary(operator_of(op.getOpcode()), left, right);
  }
  }
}

ExprPtr Lowering::bool_operation(const llvm::BinaryOperator &op) {
  ExprPtr left = value(op.getOperand(0)), right = value(op.getOperand(1));
  switch (op.getOpcode()) {
  case Instruction::And:
  case Instruction::Mul:
    return binary("&&", left, right);
  case Instruction::Or:
    return binary("||", left, right);
  default: // xor, and sums modulo 2
    if (right->kind == ExprKind::Integer)
      return right->number ? negate(left) : left;
    return binary("!=", left, right);
  }
}

// Division and remainder of 32-bit words: WGSL's own rules cover a zero divisor and INT_MIN / -1.
ExprPtr Lowering::word_operation(const llvm::BinaryOperator &op, Type type) {
  const bool is_signed = op.getOpcode() == Instruction::SDiv || op.getOpcode() == Instruction::SRem;
  const Type inner = is_signed ? Type::I32 : Type::U32;
  const bool division = op.getOpcode() == Instruction::SDiv || op.getOpcode() == Instruction::UDiv;
  ExprPtr left = word(op.getOperand(0), inner), right = word(op.getOperand(1), inner);
  // WGSL rejects a constant zero divisor; at run time x / 0 is x and x % 0 is 0.
  if (right->kind == ExprKind::Integer && right->number == 0)
    return convert(type, division ? left : integer(inner, 0));
  return convert(type, binary(division ? "/" : "%", left, right));
}

ExprPtr Lowering::shift_operation(const llvm::BinaryOperator &op, Type type, unsigned bits) {
  const Type inner = op.getOpcode() == Instruction::AShr   ? Type::I32
                     : op.getOpcode() == Instruction::LShr ? Type::U32
                                                           : type;
  ExprPtr left = word(op.getOperand(0), inner);
  const Range amount = ranges_.of(op.getOperand(1));
  const char *const sign = op.getOpcode() == Instruction::Shl ? "<<" : ">>";
  ExprPtr by = word(op.getOperand(1), Type::U32);
  if (amount.low >= 0 && amount.high < 32)
    return convert(type, binary(sign, left, by));
  if (amount.low == amount.high && bits == 64) // a narrow shl by 32 or more: no low bit is left
    return integer(type, 0);
  const char *const helper = op.getOpcode() == Instruction::Shl    ? "shift_left"
                             : op.getOpcode() == Instruction::LShr ? "shift_right_u32"
                                                                   : "shift_right_i32";
  if (op.getOpcode() == Instruction::Shl)
    return convert(type, help(helper, Type::U32, {convert(Type::U32, left), by}));
  return convert(type, help(helper, inner, {left, by}));
}

ExprPtr Lowering::masked(ExprPtr word, unsigned bits) {
  if (word->kind == ExprKind::Integer)
    return integer(Type::U32, word->number & ((int64_t{1} << bits) - 1));
  return binary("&", std::move(word), integer(Type::U32, (int64_t{1} << bits) - 1));
}

ExprPtr Lowering::sign_extended(ExprPtr small, unsigned bits) {
  return call("extractBits", Type::I32,
              {convert(Type::I32, std::move(small)), integer(Type::U32, 0), integer(Type::U32, bits)});
}

// Bytes and 16-bit integers: computed in 32 bits, cut back to their width.
ExprPtr Lowering::small_operation(const llvm::BinaryOperator &op, unsigned bits) {
  ExprPtr left = value(op.getOperand(0)), right = value(op.getOperand(1));
  const ExprPtr left_signed = sign_extended(left, bits);
  switch (op.getOpcode()) {
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
    return binary(operator_of(op.getOpcode()), left, right);
  case Instruction::UDiv:
  case Instruction::URem:
    return binary(operator_of(op.getOpcode()), left, right);
  case Instruction::SDiv:
  case Instruction::SRem:
    return masked(convert(Type::U32, binary(operator_of(op.getOpcode()), left_signed, sign_extended(right, bits))),
                  bits);
  case Instruction::LShr:
    return help("shift_right_u32", Type::U32, {left, right});
  case Instruction::AShr:
    return masked(convert(Type::U32, help("shift_right_i32", Type::I32, {left_signed, right})), bits);
  case Instruction::Shl:
    return masked(help("shift_left", Type::U32, {left, right}), bits);
  default:
    return masked(binary(operator_of(op.getOpcode()), left, right), bits);
  }
}

ExprPtr Lowering::float_operation(const llvm::BinaryOperator &op) {
  ExprPtr left = value(op.getOperand(0)), right = value(op.getOperand(1));
  if (op.getOpcode() == Instruction::FRem)
    return help("fmod", Type::F32, {left, right});
  // WGSL rejects a division by a constant zero.
  if (op.getOpcode() == Instruction::FDiv && right->kind == ExprKind::Float &&
      (right->text == "0.0" || right->text == "-0.0"))
    right = help("f32_of_bits", Type::F32, {integer(Type::U32, right->text[0] == '-' ? int64_t{0x80000000} : 0)});
  return binary(operator_of(op.getOpcode()), left, right);
}

ExprPtr Lowering::compare_integers(const llvm::ICmpInst &compare) {
  const Value *left = compare.getOperand(0), *right = compare.getOperand(1);
  if (left->getType()->isPointerTy())
    return compare_pointers(compare);
  const auto predicate = compare.getPredicate();
  const unsigned bits = bits_of(left);
  const std::string op = llvm::CmpInst::isEquality(predicate) ? (predicate == llvm::CmpInst::ICMP_EQ ? "==" : "!=")
                         : compare.isStrictPredicate()        ? (llvm::ICmpInst::isGT(predicate) ? ">" : "<")
                                                              : (llvm::ICmpInst::isGE(predicate) ? ">=" : "<=");
  if (bits == 64)
    return compare_wide(predicate, left, right);
  if (bits == 1) {
    ExprPtr a = value(left), b = value(right);
    if (b->kind == ExprKind::Integer && compare.isEquality())
      return (b->number != 0) == (predicate == llvm::CmpInst::ICMP_EQ) ? a : negate(a);
    if (compare.isEquality())
      return binary(op, a, b);
    a = convert(Type::U32, a), b = convert(Type::U32, b);
    return compare.isSigned() ? binary(op, b, a) : binary(op, a, b); // a signed true is -1
  }
  if (bits < 32) {
    ExprPtr a = value(left), b = value(right);
    if (compare.isSigned())
      a = sign_extended(a, bits), b = sign_extended(b, bits);
    return binary(op, a, b);
  }
  if (compare.isEquality()) {
    const Type type = llvm::isa<llvm::Constant>(left) ? types_.of(right) : types_.of(left);
    return binary(op, word(left, type), word(right, type));
  }
  const Type type = compare.isSigned() ? Type::I32 : Type::U32;
  return binary(op, word(left, type), word(right, type));
}

// Written so that a NaN decides as in IEEE 754 on engines whose `!=` is false for it.
ExprPtr Lowering::compare_floats(const llvm::FCmpInst &compare) {
  using P = llvm::CmpInst;
  ExprPtr a = value(compare.getOperand(0)), b = value(compare.getOperand(1));
  const auto is_nan = [&](const ExprPtr &x) -> ExprPtr {
    return x->kind == ExprKind::Float ? boolean(false) : help("is_nan", Type::Bool, {x});
  };
  const auto unordered = [&]() -> ExprPtr {
    if (equal(*a, *b) || b->kind == ExprKind::Float)
      return is_nan(a);
    return a->kind == ExprKind::Float ? is_nan(b) : binary("||", is_nan(a), is_nan(b));
  };
  if (equal(*a, *b) && compare.isEquality()) // x != x, as people write it
    return compare.getPredicate() == P::FCMP_UNE   ? is_nan(a)
           : compare.getPredicate() == P::FCMP_OEQ ? negate(is_nan(a))
                                                   : boolean(compare.getPredicate() == P::FCMP_UEQ);
  switch (compare.getPredicate()) {
  case P::FCMP_OEQ:
    return binary("==", a, b);
  case P::FCMP_OGT:
    return binary(">", a, b);
  case P::FCMP_OGE:
    return binary(">=", a, b);
  case P::FCMP_OLT:
    return binary("<", a, b);
  case P::FCMP_OLE:
    return binary("<=", a, b);
  case P::FCMP_ONE:
    return binary("||", binary("<", a, b), binary(">", a, b));
  case P::FCMP_ORD:
    return negate(unordered());
  case P::FCMP_UNO:
    return unordered();
  case P::FCMP_UEQ:
    return unary("!", binary("||", binary("<", a, b), binary(">", a, b)));
  case P::FCMP_UGT:
    return unary("!", binary("<=", a, b));
  case P::FCMP_UGE:
    return unary("!", binary("<", a, b));
  case P::FCMP_ULT:
    return unary("!", binary(">=", a, b));
  case P::FCMP_ULE:
    return unary("!", binary(">", a, b));
  case P::FCMP_UNE:
    return unary("!", binary("==", a, b));
  default:
    return boolean(compare.getPredicate() == P::FCMP_TRUE);
  }
}

ExprPtr Lowering::float_to_integer(const llvm::CastInst &cast, bool is_signed) {
  const unsigned bits = bits_of(&cast);
  ExprPtr from = value(cast.getOperand(0));
  if (bits == 64)
    return narrow_to(&cast, help(is_signed ? "i64_of_f32" : "u64_of_f32", Type::Wide, {from}));
  ExprPtr whole = is_signed ? help("i32_of_f32", Type::I32, {from}) : help("u32_of_f32", Type::U32, {from});
  if (bits == 32)
    return convert(types_.of(&cast), whole);
  if (bits == 1)
    return binary("!=", whole, integer(whole->type, 0));
  const Range range = is_signed ? full_range(bits) : Range{0, (int64_t{1} << bits) - 1};
  whole = is_signed ? call("clamp", Type::I32, {whole, integer(Type::I32, range.low), integer(Type::I32, range.high)})
                    : call("min", Type::U32, {whole, integer(Type::U32, range.high)});
  return is_signed ? masked(convert(Type::U32, whole), bits) : whole;
}

ExprPtr Lowering::cast_operation(const llvm::CastInst &cast) {
  const Value *from = cast.getOperand(0);
  const Type type = types_.of(&cast);
  const unsigned bits = bits_of(&cast), from_bits = bits_of(from);
  switch (cast.getOpcode()) {
  case Instruction::Trunc:
    if (bits == 1)
      return binary("!=", binary("&", word(from, Type::U32), integer(Type::U32, 1)), integer(Type::U32, 0));
    return bits < 32 ? masked(word(from, Type::U32), bits) : word(from, type);
  case Instruction::ZExt:
  case Instruction::SExt: {
    const bool is_signed = cast.getOpcode() == Instruction::SExt;
    if (bits == 64 && type == Type::Wide)
      return wide_extension(cast);
    ExprPtr inner;
    if (from_bits == 1)
      inner = is_signed ? choose(value(from), integer(Type::I32, -1), integer(Type::I32, 0))
                        : convert(bits < 32 ? Type::U32 : type, value(from));
    else if (from_bits < 32 && is_signed)
      inner = sign_extended(value(from), from_bits);
    else
      return word(from, type);
    return bits < 32 && is_signed ? masked(convert(Type::U32, inner), bits) : convert(type, inner);
  }
  case Instruction::FPToSI:
  case Instruction::FPToUI:
    return float_to_integer(cast, cast.getOpcode() == Instruction::FPToSI);
  case Instruction::SIToFP:
  case Instruction::UIToFP: {
    const bool is_signed = cast.getOpcode() == Instruction::SIToFP;
    if (from_bits == 1)
      return is_signed ? choose(value(from), floating(-1.0F), floating(0.0F)) : convert(Type::F32, value(from));
    if (from_bits < 32)
      return convert(Type::F32, is_signed ? sign_extended(value(from), from_bits) : value(from));
    if (from_bits == 32)
      return convert(Type::F32, word(from, is_signed ? Type::I32 : Type::U32));
    const Width width = narrowing_.of(from);
    if (is_signed && width.fits_signed)
      return convert(Type::F32, word(from, Type::I32));
    if (width.fits_unsigned)
      return convert(Type::F32, word(from, Type::U32));
    return help(is_signed ? "f32_of_i64" : "f32_of_u64", Type::F32, {wide(from)});
  }
  case Instruction::BitCast:
    if (cast.getType()->isIntegerTy() && from->getType()->isIntegerTy())
      return value(from);
    return bitcast(type, value(from));
  case Instruction::PtrToInt:
    if (type == Type::Wide)
      return wide_of(position(from, 1), {false, false, true});
    return bits < 32 ? masked(convert(Type::U32, position(from, 1)), bits) : convert(type, position(from, 1));
  default:
    reject(cast, std::string("the conversion '") + cast.getOpcodeName() + "'", "");
    return integer(Type::I32, 0);
  }
}

ExprPtr Lowering::select_operation(const llvm::SelectInst &choice) {
  ExprPtr condition = value(choice.getCondition());
  const Value *yes = choice.getTrueValue(), *no = choice.getFalseValue();
  const Type type = types_.of(&choice);
  if (type == Type::Bool) {
    if (const auto *constant = llvm::dyn_cast<llvm::ConstantInt>(no); constant && constant->isZero())
      return binary("&&", condition, value(yes));
    if (const auto *constant = llvm::dyn_cast<llvm::ConstantInt>(yes); constant && constant->isOne())
      return binary("||", condition, value(no));
    return choose(condition, value(yes), value(no));
  }
  if (choice.getType()->isPointerTy())
    return choose(condition, pointer_value(yes, unit_of(&choice)), pointer_value(no, unit_of(&choice)));
  if (type == Type::Wide)
    return choose(condition, wide(yes), wide(no));
  if (is_integer(type) && bits_of(&choice) >= 32)
    return choose(condition, word(yes, type), word(no, type));
  return choose(condition, value(yes), value(no));
}

} // namespace kernelc::wgsl
