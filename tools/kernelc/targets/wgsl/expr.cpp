// Builders of expressions, with the small foldings that make them read well. No folding changes a value.
#include "tree.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace kernelc::wgsl {
namespace {

ExprPtr make(Expr expr) { return std::make_shared<const Expr>(std::move(expr)); }

bool is_number(const ExprPtr &expr, int64_t number) {
  return expr->kind == ExprKind::Integer && expr->type != Type::Bool && expr->number == number;
}

// i32(x) of an x: u32, or the other way round: the same bits under another name.
bool is_reinterpretation(const ExprPtr &expr) {
  return expr->kind == ExprKind::Call && expr->operands.size() == 1 && is_integer(expr->type) &&
         expr->text == spell(expr->type) && is_integer(expr->operands[0]->type);
}

bool is_ring(const std::string &op) {
  return op == "+" || op == "-" || op == "*" || op == "&" || op == "|" || op == "^";
}

bool is_comparison(const std::string &op) {
  return op == "==" || op == "!=" || op == "<" || op == "<=" || op == ">" || op == ">=";
}

// i32(a) + i32(b), i32(a) + 1 → i32(a + b), i32(a + 1); null when it does not apply.
ExprPtr pull_conversion_out(const std::string &op, const ExprPtr &left, const ExprPtr &right) {
  const bool l = is_reinterpretation(left), r = is_reinterpretation(right);
  const bool both = l && r;
  const bool with_literal = (l && right->kind == ExprKind::Integer) || (r && left->kind == ExprKind::Integer);
  if (!is_ring(op) || !(both || with_literal))
    return nullptr;
  const Type inner = l ? left->operands[0]->type : right->operands[0]->type;
  return convert(left->type, binary(op, convert(inner, left), convert(inner, right)));
}

// x + -3 → x - 3
ExprPtr subtract_instead(const ExprPtr &left, const ExprPtr &right) {
  if (right->kind != ExprKind::Integer)
    return nullptr;
  const int32_t value = static_cast<int32_t>(right->number);
  if (value >= 0 || value == INT32_MIN)
    return nullptr;
  return binary("-", left, integer(right->type, -static_cast<int64_t>(value)));
}

ExprPtr fold_integers(const std::string &op, const ExprPtr &left, const ExprPtr &right) {
  if (left->kind != ExprKind::Integer || right->kind != ExprKind::Integer || left->type == Type::Bool)
    return nullptr;
  const uint64_t a = static_cast<uint64_t>(left->number), b = static_cast<uint64_t>(right->number);
  uint64_t result = 0;
  if (op == "+")
    result = a + b;
  else if (op == "-")
    result = a - b;
  else if (op == "*")
    result = a * b;
  else
    return nullptr;
  return integer(left->type, static_cast<int64_t>(result));
}

ExprPtr fold_identity(const std::string &op, const ExprPtr &left, const ExprPtr &right) {
  const bool known = left->kind == ExprKind::Integer && left->type == Type::Bool;
  if (known && (op == "&&" || op == "||"))
    return (left->number != 0) == (op == "&&") ? right : left;
  if (!is_integer(left->type))
    return nullptr;
  if ((op == "+" || op == "-" || op == "|" || op == "^" || op == "<<" || op == ">>") && is_number(right, 0))
    return left;
  if ((op == "+" || op == "|" || op == "^") && is_number(left, 0))
    return right;
  if (op == "*" && is_number(right, 1))
    return left;
  if (op == "*" && is_number(left, 1))
    return right;
  if (op == "+")
    return subtract_instead(left, right);
  return nullptr;
}

// select(0, 1, c) == 1 is c.
ExprPtr fold_choice_test(const std::string &op, const ExprPtr &left, const ExprPtr &right) {
  const bool applies = op == "==" && left->kind == ExprKind::Call && left->text == "select" &&
                       right->kind == ExprKind::Integer && left->operands[0]->kind == ExprKind::Integer &&
                       left->operands[1]->kind == ExprKind::Integer;
  if (!applies)
    return nullptr;
  const bool no = left->operands[0]->number == right->number, yes = left->operands[1]->number == right->number;
  if (no == yes)
    return boolean(yes);
  return yes ? left->operands[2] : negate(left->operands[2]);
}

} // namespace

ExprPtr integer(Type type, int64_t number) {
  if (type == Type::I32)
    number = static_cast<int32_t>(number);
  else if (type == Type::U32)
    number = static_cast<uint32_t>(number);
  else
    number = number != 0;
  return make({ExprKind::Integer, type, {}, number, 0, {}});
}

ExprPtr boolean(bool value) { return integer(Type::Bool, value); }

ExprPtr floating(float value) {
  char text[64];
  for (int digits = 1; digits <= 9; ++digits) {
    std::snprintf(text, sizeof text, "%.*g", digits, static_cast<double>(value));
    if (std::strtof(text, nullptr) == value)
      break;
  }
  std::string result = text;
  if (result.find_first_of(".e") == std::string::npos)
    result += ".0";
  if (std::signbit(value) && value == 0.0F)
    result = "-0.0";
  return make({ExprKind::Float, Type::F32, std::move(result), 0, 0, {}});
}

ExprPtr variable(unsigned index, Type type) { return make({ExprKind::Variable, type, {}, 0, index, {}}); }

ExprPtr name(std::string text, Type type, bool varying) {
  return make({ExprKind::Name, type, std::move(text), 0, 0, {}, varying});
}

ExprPtr unary(const char *op, ExprPtr operand) {
  const Type type = operand->type;
  return make({ExprKind::Unary, type, op, 0, 0, {std::move(operand)}});
}

ExprPtr binary(const std::string &op, ExprPtr left, ExprPtr right) {
  if (ExprPtr folded = fold_integers(op, left, right))
    return folded;
  if (ExprPtr folded = fold_identity(op, left, right))
    return folded;
  if (ExprPtr folded = fold_choice_test(op, left, right))
    return folded;
  if (left->type == right->type)
    if (ExprPtr pulled = pull_conversion_out(op, left, right))
      return pulled;
  const Type type = is_comparison(op) ? Type::Bool : left->type;
  return make({ExprKind::Binary, type, op, 0, 0, {std::move(left), std::move(right)}});
}

ExprPtr call(std::string function, Type type, std::vector<ExprPtr> operands, bool varying) {
  return make({ExprKind::Call, type, std::move(function), 0, 0, std::move(operands), varying});
}

ExprPtr index(ExprPtr base, ExprPtr position, Type type) {
  // An array takes either sign; a negative position is as far out of bounds as a large one.
  if (is_reinterpretation(position))
    position = position->operands[0];
  if (position->kind == ExprKind::Integer)
    position = integer(position->number >= 0 ? Type::I32 : Type::U32, position->number);
  return make({ExprKind::Index, type, {}, 0, 0, {std::move(base), std::move(position)}});
}

ExprPtr member(ExprPtr base, std::string field, Type type) {
  // vec2<u32>(a, b).x is a
  if (base->kind == ExprKind::Call && base->text == "vec2<u32>" && base->operands.size() == 2 && type == Type::U32)
    return base->operands[field == "x" ? 0 : 1];
  return make({ExprKind::Member, type, std::move(field), 0, 0, {std::move(base)}});
}

ExprPtr address(ExprPtr place) {
  const Type type = place->type;
  return make({ExprKind::Address, type, {}, 0, 0, {std::move(place)}});
}

ExprPtr convert(Type type, ExprPtr operand) {
  if (operand->type == type)
    return operand;
  if (operand->kind == ExprKind::Integer && is_integer(type))
    return integer(type, operand->number);
  if (is_integer(type) && is_reinterpretation(operand) && operand->operands[0]->type == type)
    return operand->operands[0];
  return call(spell(type), type, {std::move(operand)});
}

ExprPtr bitcast(Type type, ExprPtr operand) {
  if (operand->type == type)
    return operand;
  if (is_integer(type) && is_integer(operand->type))
    return convert(type, std::move(operand));
  // bitcast<f32>(bitcast<u32>(x)) is x
  if (operand->kind == ExprKind::Call && operand->operands.size() == 1 && operand->operands[0]->type == type &&
      operand->text == std::string("bitcast<") + spell(operand->type) + ">")
    return operand->operands[0];
  if (type == Type::F32 && is_reinterpretation(operand))
    operand = operand->operands[0];
  return call(std::string("bitcast<") + spell(type) + ">", type, {std::move(operand)});
}

ExprPtr negate(ExprPtr condition) {
  if (condition->kind == ExprKind::Integer)
    return boolean(condition->number == 0);
  if (condition->kind == ExprKind::Unary && condition->text == "!")
    return condition->operands[0];
  if (condition->kind == ExprKind::Binary && condition->operands[0]->type != Type::F32) {
    const std::string &op = condition->text;
    static constexpr std::pair<const char *, const char *> opposites[] = {{"==", "!="}, {"!=", "=="}, {"<", ">="},
                                                                          {">=", "<"},  {">", "<="},  {"<=", ">"}};
    for (const auto &[from, to] : opposites)
      if (op == from && (op == "==" || op == "!=" || is_integer(condition->operands[0]->type)))
        return binary(to, condition->operands[0], condition->operands[1]);
    // !(a || b) is !a && !b, which reads better when both get shorter
    if (op == "&&" || op == "||")
      return binary(op == "&&" ? "||" : "&&", negate(condition->operands[0]), negate(condition->operands[1]));
  }
  return unary("!", std::move(condition));
}

ExprPtr choose(ExprPtr condition, ExprPtr yes, ExprPtr no) {
  if (condition->kind == ExprKind::Integer)
    return condition->number ? yes : no;
  if (equal(*yes, *no))
    return yes;
  const Type type = yes->type;
  return call("select", type, {std::move(no), std::move(yes), std::move(condition)});
}

bool is_literal(const Expr &expr) { return expr.kind == ExprKind::Integer || expr.kind == ExprKind::Float; }

} // namespace kernelc::wgsl
