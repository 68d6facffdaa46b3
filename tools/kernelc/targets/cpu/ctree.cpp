#include "ctree.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace kernelc::cpu {

const char *value_type(CKind kind) {
  static const char *const names[] = {"void",     "_Bool",   "int8_t",   "uint8_t", "int16_t", "uint16_t", "int32_t",
                                      "uint32_t", "int64_t", "uint64_t", "float",   "double",  "kc_byte"};
  return names[static_cast<unsigned>(kind)];
}

const char *memory_type(CKind kind) {
  static const char *const names[] = {"kc_byte", "kc_u8",  "kc_i8",  "kc_u8",  "kc_i16", "kc_u16", "kc_i32",
                                      "kc_u32",  "kc_i64", "kc_u64", "kc_f32", "kc_f64", "kc_byte"};
  return names[static_cast<unsigned>(kind)];
}

unsigned size_of(CKind kind) {
  switch (kind) {
  case CKind::Void:
    return 0;
  case CKind::Bool:
  case CKind::I8:
  case CKind::U8:
  case CKind::Byte:
    return 1;
  case CKind::I16:
  case CKind::U16:
    return 2;
  case CKind::I32:
  case CKind::U32:
  case CKind::F32:
    return 4;
  case CKind::I64:
  case CKind::U64:
  case CKind::F64:
    return 8;
  }
  return 0;
}

bool is_integer(CKind kind) { return kind >= CKind::I8 && kind <= CKind::U64; }

bool is_signed(CKind kind) {
  return kind == CKind::I8 || kind == CKind::I16 || kind == CKind::I32 || kind == CKind::I64;
}

bool is_float(CKind kind) { return kind == CKind::F32 || kind == CKind::F64; }

CKind integer_kind(unsigned bits, bool is_signed) {
  switch (bits) {
  case 8:
    return is_signed ? CKind::I8 : CKind::U8;
  case 16:
    return is_signed ? CKind::I16 : CKind::U16;
  case 64:
    return is_signed ? CKind::I64 : CKind::U64;
  default:
    return is_signed ? CKind::I32 : CKind::U32;
  }
}

CKind with_sign(CKind kind, bool is_signed) { return integer_kind(size_of(kind) * 8, is_signed); }

Expr name(std::string text, CType type) { return {ExprKind::Name, type, std::move(text), {}}; }

Expr literal(std::string text, CKind kind) { return {ExprKind::Literal, {kind}, std::move(text), {}}; }

Expr integer(uint64_t bits, CKind kind) {
  const unsigned width = size_of(kind) * 8;
  const uint64_t low = width < 64 ? bits & ((uint64_t(1) << width) - 1) : bits;
  if (kind == CKind::Bool)
    return literal(low & 1 ? "1" : "0", kind);
  if (is_signed(kind)) {
    const auto value = static_cast<int64_t>(low << (64 - width)) >> (64 - width);
    // The smallest value of a width has no literal in C.
    if (value == INT64_MIN)
      return literal("INT64_MIN", kind);
    if (width == 32 && value == INT32_MIN)
      return literal("INT32_MIN", kind);
    return literal(std::to_string(value) + (width == 64 && value != static_cast<int32_t>(value) ? "ll" : ""), kind);
  }
  return literal(std::to_string(low) + (width == 64 ? "ull" : "u"), kind);
}

Expr float_number(double value, CKind kind) {
  if (!std::isfinite(value))
    return literal("", kind);
  const bool is_double = kind == CKind::F64;
  std::string text;
  for (int digits = 1; digits <= 17; ++digits) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.*g", digits, value);
    text = buffer;
    if ((is_double ? std::strtod(buffer, nullptr) : static_cast<double>(std::strtof(buffer, nullptr))) == value)
      break;
  }
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return literal(text + (is_double ? "" : "f"), kind);
}

Expr text_literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    const bool plain = code >= 0x20 && code < 0x7f && c != '"' && c != '\\' && c != '?'; // "??" may begin a trigraph
    if (plain)
      out += c;
    else if (c == '"' || c == '\\')
      out += {'\\', c};
    else if (c == '\n')
      out += "\\n";
    else
      out += {'\\', static_cast<char>('0' + (code >> 6)), static_cast<char>('0' + ((code >> 3) & 7)),
              static_cast<char>('0' + (code & 7))};
  }
  return literal(out + '"', CKind::Byte);
}

Expr unary(std::string op, Expr operand, CType type) {
  return {ExprKind::Unary, type, std::move(op), {std::move(operand)}};
}

Expr binary(Expr left, std::string op, Expr right, CType type) {
  return {ExprKind::Binary, type, std::move(op), {std::move(left), std::move(right)}};
}

Expr cast(CType type, Expr operand) { return {ExprKind::Cast, type, {}, {std::move(operand)}}; }

Expr call(std::string function, std::vector<Expr> arguments, CType type) {
  return {ExprKind::Call, type, std::move(function), std::move(arguments)};
}

Expr convert(Expr expression, CType type) {
  if (expression.type == type)
    return expression;
  if (type.pointer && expression.type.pointer && expression.type.kind == type.kind && type.is_const)
    return expression; // C adds a const by itself
  if (type.pointer || expression.type.pointer)
    return cast(type, std::move(expression));
  const CKind from = expression.type.kind;
  if (expression.kind == ExprKind::Literal && is_integer(from) && is_integer(type.kind) &&
      size_of(from) == size_of(type.kind) && expression.text.find("MIN") == std::string::npos)
    return integer(is_signed(from) ? static_cast<uint64_t>(std::stoll(expression.text)) : std::stoull(expression.text),
                   type.kind);
  // A widening cast of a signed value and its reading as unsigned are one cast.
  if (expression.kind == ExprKind::Cast && is_integer(from) && is_integer(type.kind) &&
      size_of(from) == size_of(type.kind) && !expression.operands[0].type.pointer)
    return cast(type, std::move(expression.operands[0]));
  return cast(type, std::move(expression));
}

bool is_literal_integer(const Expr &expression, uint64_t value) {
  return expression.kind == ExprKind::Literal && is_integer(expression.type.kind) &&
         expression.text == integer(value, expression.type.kind).text;
}

Stmt expression_stmt(Expr value) {
  Stmt stmt;
  stmt.kind = StmtKind::Expression;
  stmt.value = std::move(value);
  return stmt;
}

Stmt declare(std::string name, CType type) {
  Stmt stmt;
  stmt.kind = StmtKind::Declare;
  stmt.text = std::move(name);
  stmt.type = type;
  return stmt;
}

Stmt declare(std::string name, CType type, Expr value, bool is_const) {
  Stmt stmt = declare(std::move(name), type);
  stmt.value = std::move(value);
  stmt.has_value = true;
  stmt.is_const = is_const;
  return stmt;
}

Stmt assign(Expr target, Expr value) {
  Stmt stmt;
  stmt.kind = StmtKind::Assign;
  stmt.target = std::move(target);
  stmt.value = std::move(value);
  return stmt;
}

Stmt jump(StmtKind kind, std::string label) {
  Stmt stmt;
  stmt.kind = kind;
  stmt.text = std::move(label);
  return stmt;
}

Stmt comment(std::string text) { return jump(StmtKind::Comment, std::move(text)); }

} // namespace kernelc::cpu
