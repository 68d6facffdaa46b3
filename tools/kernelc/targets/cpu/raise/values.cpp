#include "values.h"

#include "math_names.h"
#include "types.h"

#include "../../../ir/builtins.h"

#include <llvm/ADT/StringSwitch.h>
#include <llvm/IR/InstrTypes.h>

namespace kernelc::cpu {
namespace {

constexpr CType boolean{CKind::Bool};

CKind unsigned_kind(const llvm::Type &type) { return scalar_kind(type, false); }
CKind signed_kind(const llvm::Type &type) { return scalar_kind(type, true); }

Expr float_literal(const llvm::ConstantFP &constant) {
  const bool is_double = constant.getType()->isDoubleTy();
  const CKind kind = is_double ? CKind::F64 : CKind::F32;
  const llvm::APFloat &value = constant.getValueAPF();
  if (value.isNaN())
    return call(is_double ? "kc_f64_of_bits" : "kc_f32_of_bits",
                {integer(value.bitcastToAPInt().getZExtValue(), is_double ? CKind::U64 : CKind::U32)}, {kind});
  if (value.isInfinity())
    return literal(value.isNegative() ? "-INFINITY" : "INFINITY", kind);
  return float_number(is_double ? value.convertToDouble() : static_cast<double>(value.convertToFloat()), kind);
}

bool is_constant_other_than_zero(const llvm::Value *value) {
  const auto *number = llvm::dyn_cast<llvm::ConstantInt>(value);
  return number && !number->isZero();
}

const char *opposite(llvm::StringRef op) {
  return llvm::StringSwitch<const char *>(op)
      .Case("==", "!=")
      .Case("!=", "==")
      .Case("<", ">=")
      .Case("<=", ">")
      .Case(">", "<=")
      .Case(">=", "<")
      .Default(nullptr);
}

} // namespace

Expr negate(Expr condition) {
  if (condition.kind == ExprKind::Unary && condition.text == "!")
    return std::move(condition.operands[0]);
  if (condition.kind == ExprKind::Binary) {
    const char *op = opposite(condition.text);
    const bool floats = op && is_float(condition.operands[0].type.kind) && !condition.operands[0].type.pointer;
    // With NaN in play only equality has an opposite.
    if (op && (!floats || condition.text == "==" || condition.text == "!=")) {
      condition.text = op;
      return condition;
    }
  }
  return unary("!", std::move(condition), boolean);
}

std::string Values::name_of(const llvm::Value *value) const {
  const auto found = names_.find(storage_.variable_of(value));
  return found == names_.end() ? "unnamed" : found->second;
}

CType Values::type_of(const llvm::Value *value) {
  value = storage_.variable_of(value);
  const auto [entry, is_new] = types_.try_emplace(value);
  if (is_new)
    types_[value] = type_of_value(kernel_, *value);
  return types_[value];
}

Expr Values::variable(const llvm::Value *value) {
  const CType type = type_of(value);
  Expr whole = name(name_of(value), type);
  if (storage_.home_of(value) != Home::PerThread)
    return whole;
  const CKind element = type.pointer ? CKind::U64 : type.kind;
  whole.type = {element, true, false};
  Expr one;
  one.kind = ExprKind::Index;
  one.type = {element};
  one.operands = {std::move(whole), name(thread_, {CKind::U32})};
  return one;
}

Expr Values::stored(const llvm::Value *value, Expr expression) {
  const CType type = type_of(value);
  if (type.pointer && storage_.home_of(value) == Home::PerThread)
    return call("KC_ADDRESS", {std::move(expression)}, {CKind::U64});
  return type.pointer ? convert(std::move(expression), type) : expression;
}

Expr Values::value(const llvm::Value *value) {
  if (const auto *constant_value = llvm::dyn_cast<llvm::Constant>(value))
    return value->getType()->isPointerTy() ? pointer(value) : constant(*constant_value);
  if (const auto *argument = llvm::dyn_cast<llvm::Argument>(value)) {
    used_.insert(argument);
    return name(name_of(argument), type_of(argument));
  }
  const auto *instruction = llvm::cast<llvm::Instruction>(value);
  if (storage_.folded.contains(instruction))
    return computation(*instruction);
  if (llvm::isa<llvm::AllocaInst>(instruction))
    return pointer(instruction);
  const Home home = storage_.home_of(instruction);
  if (home == Home::Unneeded) // only undefined values flow in
    return value->getType()->isPointerTy() ? name("NULL", {CKind::Byte, true, false})
                                           : constant(*llvm::Constant::getNullValue(value->getType()));
  Expr expression = variable(instruction);
  const CType type = type_of(instruction);
  if (!type.pointer || home != Home::PerThread)
    return expression;
  const std::string element = std::string(type.is_const ? "const " : "") + memory_type(type.kind);
  return call("KC_POINTER", {name(element, {}), std::move(expression)}, type);
}

Expr Values::constant(const llvm::Constant &constant) {
  const llvm::Type &type = *constant.getType();
  if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(&constant)) {
    if (type.isIntegerTy(1))
      return integer(number->getZExtValue(), CKind::Bool);
    return integer(number->getZExtValue(), signed_kind(type));
  }
  if (const auto *number = llvm::dyn_cast<llvm::ConstantFP>(&constant))
    return float_literal(*number);
  if (const auto *expression = llvm::dyn_cast<llvm::ConstantExpr>(&constant);
      expression && expression->getOpcode() == llvm::Instruction::PtrToInt)
    return convert(call("KC_ADDRESS", {pointer(expression->getOperand(0))}, {CKind::U64}), {unsigned_kind(type)});
  // undef and poison: any value will do
  return type.isFloatTy()    ? literal("0.0f", CKind::F32)
         : type.isDoubleTy() ? literal("0.0", CKind::F64)
                             : integer(0, unsigned_kind(type));
}

Expr Values::computation(const llvm::Instruction &instruction) {
  if (const auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(&instruction))
    return arithmetic(*operation);
  if (const auto *integers = llvm::dyn_cast<llvm::ICmpInst>(&instruction))
    return integers->getOperand(0)->getType()->isPointerTy() ? compare_pointers(*integers) : compare(*integers);
  if (const auto *floats = llvm::dyn_cast<llvm::FCmpInst>(&instruction))
    return compare(*floats);
  if (const auto *choice = llvm::dyn_cast<llvm::SelectInst>(&instruction))
    return choose(*choice);
  if (const auto *source = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return load(*source);
  if (const auto *function = llvm::dyn_cast<llvm::CallInst>(&instruction))
    return builtin(*function);
  if (instruction.getOpcode() == llvm::Instruction::FNeg) {
    Expr operand = value(instruction.getOperand(0));
    const CType type = operand.type;
    return unary("-", std::move(operand), type);
  }
  if (llvm::isa<llvm::FreezeInst>(instruction) && !instruction.getType()->isPointerTy())
    return value(instruction.getOperand(0));
  if (instruction.getType()->isPointerTy() && !llvm::isa<llvm::IntToPtrInst>(instruction))
    return storage_.folded.contains(&instruction) ? pointer(&instruction) : pointer(instruction.getOperand(0));
  return convert_cast(llvm::cast<llvm::CastInst>(instruction));
}

Expr Values::arithmetic(const llvm::BinaryOperator &operation) {
  const llvm::Type &type = *operation.getType();
  const llvm::Value *left = operation.getOperand(0);
  const llvm::Value *right = operation.getOperand(1);
  if (type.isFloatTy() || type.isDoubleTy()) {
    const char *op = operation.getOpcode() == llvm::Instruction::FAdd   ? "+"
                     : operation.getOpcode() == llvm::Instruction::FSub ? "-"
                     : operation.getOpcode() == llvm::Instruction::FMul ? "*"
                                                                        : "/";
    return binary(value(left), op, value(right), {signed_kind(type)});
  }
  switch (operation.getOpcode()) {
  case llvm::Instruction::SDiv:
  case llvm::Instruction::UDiv:
  case llvm::Instruction::SRem:
  case llvm::Instruction::URem:
    return division(operation);
  case llvm::Instruction::Shl:
  case llvm::Instruction::LShr:
  case llvm::Instruction::AShr:
    return shift(operation);
  case llvm::Instruction::And:
  case llvm::Instruction::Or:
  case llvm::Instruction::Xor:
    return logic(operation);
  default:
    break;
  }
  // Unsigned arithmetic wraps; signed operands are converted by C when one side is unsigned already.
  const CKind kind = unsigned_kind(type);
  const bool narrow = size_of(kind) < 4;
  const CType wide{narrow ? CKind::U32 : kind};
  if (kind == CKind::Bool) // add, sub and mul of single bits
    return binary(value(left), operation.getOpcode() == llvm::Instruction::Mul ? "&" : "^", value(right), boolean);
  std::string op = operation.getOpcode() == llvm::Instruction::Add   ? "+"
                   : operation.getOpcode() == llvm::Instruction::Sub ? "-"
                                                                     : "*";
  if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(right);
      number && number->isNegative() && !number->isMinValue(true) && op == "+") {
    Expr result = binary(narrow ? cast(wide, value(left)) : value(left), "-",
                         integer(number->getValue().abs().getZExtValue(), wide.kind), wide);
    return narrow ? cast({kind}, std::move(result)) : result;
  }
  Expr a = value(left);
  Expr b = value(right);
  if (narrow) {
    a = cast(wide, std::move(a));
  } else if (is_signed(a.type.kind) && is_signed(b.type.kind)) {
    // One conversion is enough; a literal takes it without being seen.
    if (b.kind == ExprKind::Literal)
      b = convert(std::move(b), wide);
    else
      a = convert(std::move(a), wide);
  } else if (a.kind == ExprKind::Literal || b.kind == ExprKind::Literal) {
    a = a.kind == ExprKind::Literal ? convert(std::move(a), wide) : std::move(a);
    b = b.kind == ExprKind::Literal ? convert(std::move(b), wide) : std::move(b);
  }
  Expr result = binary(std::move(a), op, std::move(b), wide);
  return narrow ? cast({kind}, std::move(result)) : result;
}

Expr Values::division(const llvm::BinaryOperator &operation) {
  const bool is_signed_op =
      operation.getOpcode() == llvm::Instruction::SDiv || operation.getOpcode() == llvm::Instruction::SRem;
  const bool quotient =
      operation.getOpcode() == llvm::Instruction::SDiv || operation.getOpcode() == llvm::Instruction::UDiv;
  const CType type{scalar_kind(*operation.getType(), is_signed_op)};
  Expr a = value(operation.getOperand(0), type);
  Expr b = value(operation.getOperand(1), type);
  const auto *number = llvm::dyn_cast<llvm::ConstantInt>(operation.getOperand(1));
  const bool safe = is_constant_other_than_zero(operation.getOperand(1)) && !(is_signed_op && number->isMinusOne());
  if (safe && size_of(type.kind) >= 4)
    return binary(std::move(a), quotient ? "/" : "%", std::move(b), type);
  // Narrow operands divide as 32-bit ones; the quotient fits again.
  const CKind wide = size_of(type.kind) == 8 ? type.kind : is_signed_op ? CKind::I32 : CKind::U32;
  const std::string helper = std::string(quotient ? "kc_div_" : "kc_rem_") + (memory_type(wide) + 3);
  Expr result = call(helper, {std::move(a), std::move(b)}, {wide});
  return wide == type.kind ? result : cast(type, std::move(result));
}

Expr Values::shift(const llvm::BinaryOperator &operation) {
  const llvm::Type &type = *operation.getType();
  const bool arithmetic = operation.getOpcode() == llvm::Instruction::AShr;
  const bool left = operation.getOpcode() == llvm::Instruction::Shl;
  const CType operand{scalar_kind(type, arithmetic)};
  const unsigned bits = type.getIntegerBitWidth();
  const auto *number = llvm::dyn_cast<llvm::ConstantInt>(operation.getOperand(1));
  bool in_range = number && number->getValue().ult(bits);
  // x << (n & 31) is how careful authors write it.
  if (const auto *mask = llvm::dyn_cast<llvm::BinaryOperator>(operation.getOperand(1));
      mask && mask->getOpcode() == llvm::Instruction::And)
    if (const auto *limit = llvm::dyn_cast<llvm::ConstantInt>(mask->getOperand(1)))
      in_range = in_range || limit->getValue().ult(bits);
  if (in_range && bits >= 32) {
    Expr amount = number ? integer(number->getZExtValue(), CKind::I32) : value(operation.getOperand(1));
    return binary(value(operation.getOperand(0), operand), left ? "<<" : ">>", std::move(amount), operand);
  }
  if (bits == 1)
    return number && number->isZero() ? value(operation.getOperand(0)) : integer(0, CKind::Bool);
  const std::string helper = std::string(left ? "kc_shl_" : "kc_shr_") + (memory_type(operand.kind) + 3);
  return call(helper, {value(operation.getOperand(0), operand), value(operation.getOperand(1), {unsigned_kind(type)})},
              operand);
}

Expr Values::logic(const llvm::BinaryOperator &operation) {
  const unsigned opcode = operation.getOpcode();
  const llvm::Type &type = *operation.getType();
  const auto *number = llvm::dyn_cast<llvm::ConstantInt>(operation.getOperand(1));
  if (type.isIntegerTy(1)) {
    Expr a = value(operation.getOperand(0));
    if (opcode == llvm::Instruction::Xor)
      return number ? (number->isZero() ? a : negate(std::move(a)))
                    : binary(std::move(a), "!=", value(operation.getOperand(1)), boolean);
    return binary(std::move(a), opcode == llvm::Instruction::And ? "&&" : "||", value(operation.getOperand(1)),
                  boolean);
  }
  Expr a = value(operation.getOperand(0));
  if (opcode == llvm::Instruction::Xor && number && number->isMinusOne()) {
    const CType kind = a.type;
    Expr result = unary("~", std::move(a), kind);
    return size_of(kind.kind) < 4 ? cast(kind, std::move(result)) : result;
  }
  Expr b = value(operation.getOperand(1));
  // Bits are bits: a literal takes the sign of the other side, a mixture is unsigned.
  const bool keep_signed = is_signed(a.type.kind) && is_signed(b.type.kind) && !number;
  const CType kind{with_sign(a.type.kind, keep_signed)};
  if (number)
    b = convert(std::move(b), kind);
  Expr result = binary(std::move(a),
                       opcode == llvm::Instruction::And  ? "&"
                       : opcode == llvm::Instruction::Or ? "|"
                                                         : "^",
                       std::move(b), kind);
  return size_of(kind.kind) < 4 ? cast(kind, std::move(result)) : result;
}

Expr Values::compare(const llvm::ICmpInst &compare) {
  const llvm::Type &type = *compare.getOperand(0)->getType();
  const char *op = "==";
  switch (compare.getUnsignedPredicate()) {
  case llvm::CmpInst::ICMP_NE:
    op = "!=";
    break;
  case llvm::CmpInst::ICMP_ULT:
    op = "<";
    break;
  case llvm::CmpInst::ICMP_ULE:
    op = "<=";
    break;
  case llvm::CmpInst::ICMP_UGT:
    op = ">";
    break;
  case llvm::CmpInst::ICMP_UGE:
    op = ">=";
    break;
  default:
    break;
  }
  if (type.isIntegerTy(1) || !compare.isEquality()) {
    const CType kind{scalar_kind(type, compare.isSigned())};
    return binary(value(compare.getOperand(0), kind), op, value(compare.getOperand(1), kind), boolean);
  }
  Expr a = value(compare.getOperand(0));
  const CType kind = a.type;
  return binary(std::move(a), op, value(compare.getOperand(1), kind), boolean);
}

Expr Values::compare_pointers(const llvm::ICmpInst &compare) {
  Expr a = pointer(compare.getOperand(0));
  Expr b = pointer(compare.getOperand(1));
  if (compare.isEquality()) {
    const std::string op = compare.getPredicate() == llvm::CmpInst::ICMP_EQ ? "==" : "!=";
    const bool null = llvm::isa<llvm::ConstantPointerNull>(compare.getOperand(1));
    if (null && a.text != "NULL")
      return binary(std::move(a), op, std::move(b), boolean);
    const CType bytes{CKind::Byte, true, true};
    if (a.type.kind != b.type.kind) {
      a = convert(std::move(a), bytes);
      b = convert(std::move(b), bytes);
    }
    return binary(std::move(a), op, std::move(b), boolean);
  }
  const CType word{CKind::U64};
  const char *op = "<";
  switch (compare.getUnsignedPredicate()) {
  case llvm::CmpInst::ICMP_ULE:
    op = "<=";
    break;
  case llvm::CmpInst::ICMP_UGT:
    op = ">";
    break;
  case llvm::CmpInst::ICMP_UGE:
    op = ">=";
    break;
  default:
    break;
  }
  return binary(call("KC_ADDRESS", {std::move(a)}, word), op, call("KC_ADDRESS", {std::move(b)}, word), boolean);
}

Expr Values::compare(const llvm::FCmpInst &compare) {
  Expr a = value(compare.getOperand(0));
  Expr b = value(compare.getOperand(1));
  const auto plain = [&](const char *op) { return binary(std::move(a), op, std::move(b), boolean); };
  const auto not_plain = [&](const char *op) { return unary("!", plain(op), boolean); };
  const auto function = [&](const char *f) { return call(f, {std::move(a), std::move(b)}, boolean); };
  switch (compare.getPredicate()) {
  case llvm::CmpInst::FCMP_OEQ:
    return plain("==");
  case llvm::CmpInst::FCMP_UNE:
    return plain("!=");
  case llvm::CmpInst::FCMP_OLT:
    return plain("<");
  case llvm::CmpInst::FCMP_OLE:
    return plain("<=");
  case llvm::CmpInst::FCMP_OGT:
    return plain(">");
  case llvm::CmpInst::FCMP_OGE:
    return plain(">=");
  case llvm::CmpInst::FCMP_UGE:
    return not_plain("<");
  case llvm::CmpInst::FCMP_UGT:
    return not_plain("<=");
  case llvm::CmpInst::FCMP_ULE:
    return not_plain(">");
  case llvm::CmpInst::FCMP_ULT:
    return not_plain(">=");
  case llvm::CmpInst::FCMP_ONE:
    return function("islessgreater");
  case llvm::CmpInst::FCMP_UEQ:
    return unary("!", function("islessgreater"), boolean);
  case llvm::CmpInst::FCMP_UNO:
    return function("isunordered");
  case llvm::CmpInst::FCMP_ORD:
    return unary("!", function("isunordered"), boolean);
  case llvm::CmpInst::FCMP_TRUE:
    return integer(1, CKind::Bool);
  default:
    return integer(0, CKind::Bool);
  }
}

Expr Values::choose(const llvm::SelectInst &choice) {
  Expr condition = value(choice.getCondition());
  const llvm::Value *yes = choice.getTrueValue();
  const llvm::Value *no = choice.getFalseValue();
  if (choice.getType()->isIntegerTy(1)) {
    const auto is = [](const llvm::Value *v, bool bit) {
      const auto *number = llvm::dyn_cast<llvm::ConstantInt>(v);
      return number && number->isOne() == bit;
    };
    if (is(no, false))
      return binary(std::move(condition), "&&", value(yes), boolean);
    if (is(yes, true))
      return binary(std::move(condition), "||", value(no), boolean);
  }
  Expr a = choice.getType()->isPointerTy() ? pointer(yes) : value(yes);
  Expr b = choice.getType()->isPointerTy() ? pointer(no) : value(no);
  CType type = a.text == "NULL" || llvm::isa<llvm::Constant>(yes) ? b.type : a.type;
  if (type.pointer) {
    type.is_const = a.type.is_const || b.type.is_const;
    a = a.type == type ? std::move(a) : cast(type, std::move(a));
    b = b.type == type ? std::move(b) : cast(type, std::move(b));
  } else {
    a = convert(std::move(a), type);
    b = convert(std::move(b), type);
  }
  Expr result;
  result.kind = ExprKind::Ternary;
  result.type = type;
  result.operands = {std::move(condition), std::move(a), std::move(b)};
  return result;
}

Expr Values::convert_cast(const llvm::CastInst &instruction) {
  const llvm::Value *source = instruction.getOperand(0);
  const llvm::Type &from = *source->getType();
  const llvm::Type &to = *instruction.getType();
  const CType result{unsigned_kind(to)};
  const CType signed_result{signed_kind(to)};
  switch (instruction.getOpcode()) {
  case llvm::Instruction::ZExt:
    return cast(result, value(source, {unsigned_kind(from)}));
  case llvm::Instruction::SExt:
    if (from.isIntegerTy(1))
      return unary("-", cast(signed_result, value(source)), signed_result);
    return cast(signed_result, value(source, {signed_kind(from)}));
  case llvm::Instruction::Trunc:
    if (to.isIntegerTy(1))
      return binary(binary(value(source), "&", integer(1, unsigned_kind(from)), {unsigned_kind(from)}),
                    "!=", integer(0, unsigned_kind(from)), boolean);
    return cast(type_of(&instruction), value(source));
  case llvm::Instruction::FPTrunc:
  case llvm::Instruction::FPExt:
    return cast(result, value(source));
  case llvm::Instruction::SIToFP:
    if (from.isIntegerTy(1))
      return unary("-", cast(result, value(source)), result);
    return cast(result, value(source, {signed_kind(from)}));
  case llvm::Instruction::UIToFP:
    return cast(result, value(source, {unsigned_kind(from)}));
  case llvm::Instruction::FPToSI:
  case llvm::Instruction::FPToUI: {
    const CType kind = instruction.getOpcode() == llvm::Instruction::FPToSI ? signed_result : result;
    if (to.isIntegerTy(1))
      return binary(value(source), "!=", literal("0.0f", CKind::F32), boolean);
    return call(std::string(memory_type(kind.kind)) + "_of_" + (memory_type(scalar_kind(from, true)) + 3),
                {value(source)}, kind);
  }
  case llvm::Instruction::PtrToInt: {
    Expr address = call("KC_ADDRESS", {pointer(source)}, {CKind::U64});
    return to.isIntegerTy(64) ? address : cast(result, std::move(address));
  }
  case llvm::Instruction::IntToPtr: {
    const CType type = type_of(&instruction);
    return call("KC_POINTER",
                {name(std::string(type.is_const ? "const " : "") + memory_type(type.kind), {}),
                 value(source, {unsigned_kind(from)})},
                type);
  }
  default: // BitCast between a float and an integer of its size
    if (from.isFloatingPointTy() && to.isIntegerTy())
      return call(std::string("kc_bits_of_") + (memory_type(scalar_kind(from, true)) + 3), {value(source)}, result);
    if (from.isIntegerTy() && to.isFloatingPointTy())
      return call(std::string(memory_type(result.kind)) + "_of_bits", {value(source, {unsigned_kind(from)})}, result);
    return value(source);
  }
}

Expr Values::load(const llvm::LoadInst &load) {
  const bool is_pointer = load.getType()->isPointerTy();
  Expr element = access(load.getPointerOperand(), *load.getType(), load.getAlign().value(), load.isVolatile(), false);
  if (load.getType()->isIntegerTy(1))
    return binary(std::move(element), "!=", integer(0, CKind::I32), boolean);
  if (!is_pointer)
    return element;
  const CType type = type_of(&load);
  return call("KC_POINTER",
              {name(std::string(type.is_const ? "const " : "") + memory_type(type.kind), {}), std::move(element)},
              type);
}

Expr Values::builtin(const llvm::CallInst &instruction) {
  const Builtin &function = *builtin_of(&instruction);
  const llvm::StringRef name_text = function.name;
  const CType word{CKind::U32};
  if (function.kind == BuiltinKind::Index) {
    const auto [group, axis] = name_text.rsplit('_');
    const char *variable = llvm::StringSwitch<const char *>(group)
                               .Case("tid", "threadIdx.")
                               .Case("ctaid", "blockIdx.")
                               .Case("ntid", "blockDim.")
                               .Case("nctaid", "gridDim.")
                               .Default(nullptr);
    if (variable)
      return name(variable + axis.str(), word);
    if (name_text == "laneid")
      return binary(name("thread", word), "%", integer(32, CKind::U32), word);
    if (name_text == "warpid")
      return binary(name("thread", word), "/", integer(32, CKind::U32), word);
    return name("launch->shared_bytes", word);
  }
  if (function.kind == BuiltinKind::Atomic)
    return atomic(instruction, name_text);
  if (function.kind == BuiltinKind::Trap || function.kind == BuiltinKind::Printf)
    return report(instruction, function);
  std::vector<Expr> arguments;
  for (const llvm::Value *argument : instruction.args())
    arguments.push_back(argument->getType()->isIntegerTy() ? value(argument, {unsigned_kind(*argument->getType())})
                                                           : value(argument));
  const CType type{unsigned_kind(*instruction.getType())};
  if (function.kind == BuiltinKind::Fence)
    return call("__atomic_thread_fence", {name("__ATOMIC_SEQ_CST", {CKind::I32})}, {});
  return call(function.kind == BuiltinKind::Math ? math_function(function) : "kc_" + name_text.str(),
              std::move(arguments), type);
}

// A text of the program as the source wrote it; any other pointer as a value.
Expr Values::text(const llvm::Value *pointer) {
  const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(pointer);
  const auto *data = variable && variable->isConstant() && variable->hasInitializer()
                         ? llvm::dyn_cast<llvm::ConstantDataSequential>(variable->getInitializer())
                         : nullptr;
  if (data && data->isCString())
    return text_literal(data->getAsCString());
  return this->pointer(pointer);
}

// What a kernel tells its host: printf, a failed assert, a trap.
Expr Values::report(const llvm::CallInst &instruction, const Builtin &function) {
  const CType word{CKind::U32};
  std::vector<Expr> arguments{name("launch", {})};
  if (function.kind == BuiltinKind::Printf) {
    arguments.push_back(text(instruction.getArgOperand(0)));
    arguments.push_back(pointer(instruction.getArgOperand(1)));
    return call("kc_printf", std::move(arguments), word);
  }
  arguments.push_back(text_literal(kernel_.info.name));
  arguments.push_back(name("blockIdx", {}));
  arguments.push_back(name("threadIdx", {}));
  if (function.id == BuiltinId::trap)
    return call("kc_trap", std::move(arguments), {});
  arguments.push_back(text(instruction.getArgOperand(0)));
  arguments.push_back(text(instruction.getArgOperand(1)));
  arguments.push_back(value(instruction.getArgOperand(2), word));
  return call("kc_assert_failed", std::move(arguments), {});
}

// Memory only one block sees is changed by one thread of the machine: a plain update.
Expr Values::atomic(const llvm::CallInst &instruction, llvm::StringRef name_text) {
  bool own = true;
  const llvm::Value *address = instruction.getArgOperand(0);
  const auto *constant_address = llvm::dyn_cast<llvm::Constant>(address);
  const Roots roots = constant_address ? Roots{} : roots_of(kernel_, address);
  const llvm::Value *variable = constant_address ? decompose(address).base : nullptr;
  if (const auto *global = llvm::dyn_cast_or_null<llvm::GlobalVariable>(variable))
    own = global->getAddressSpace() == 3;
  else if (constant_address)
    own = false;
  for (const Root &root : roots)
    own =
        own && (root.kind == RootKind::Shared || root.kind == RootKind::DynamicShared || root.kind == RootKind::Local);
  Expr where = pointer(address);
  if (where.type.is_const)
    where = cast({where.type.kind, true, false}, std::move(where));
  std::vector<Expr> arguments{std::move(where)};
  for (unsigned i = 1; i < instruction.arg_size(); ++i) {
    const llvm::Value *operand = instruction.getArgOperand(i);
    arguments.push_back(operand->getType()->isIntegerTy() ? value(operand, {unsigned_kind(*operand->getType())})
                                                          : value(operand));
  }
  const llvm::StringRef operation = name_text.drop_front(llvm::StringRef("atomic").size());
  return call((own ? "kc_block" : "kc_atomic") + operation.str(), std::move(arguments),
              {unsigned_kind(*instruction.getType())});
}

} // namespace kernelc::cpu
