#include "tree.h"

#include <algorithm>

namespace kernelc::wgsl {

const char *spell(Type type) {
  switch (type) {
  case Type::Void:
    return "void";
  case Type::Bool:
    return "bool";
  case Type::I32:
    return "i32";
  case Type::U32:
    return "u32";
  case Type::F32:
    return "f32";
  case Type::Wide:
    return "vec2<u32>";
  }
  return "";
}

bool equal(const Expr &a, const Expr &b) {
  return a.kind == b.kind && a.type == b.type && a.text == b.text && a.number == b.number && a.variable == b.variable &&
         std::equal(a.operands.begin(), a.operands.end(), b.operands.begin(), b.operands.end(),
                    [](const ExprPtr &x, const ExprPtr &y) { return equal(*x, *y); });
}

bool mentions(const Expr &expr, unsigned variable) {
  return (expr.kind == ExprKind::Variable && expr.variable == variable) ||
         std::any_of(expr.operands.begin(), expr.operands.end(),
                     [&](const ExprPtr &operand) { return mentions(*operand, variable); });
}

ExprPtr substitute(const ExprPtr &expr, unsigned variable, const ExprPtr &by) {
  if (expr->kind == ExprKind::Variable)
    return expr->variable == variable ? by : expr;
  if (!mentions(*expr, variable))
    return expr;
  Expr changed = *expr;
  for (ExprPtr &operand : changed.operands)
    operand = substitute(operand, variable, by);
  return std::make_shared<const Expr>(std::move(changed));
}

Stmt declare(unsigned variable, ExprPtr value) {
  Stmt stmt{StmtKind::Declare};
  stmt.variable = variable;
  stmt.value = std::move(value);
  return stmt;
}

Stmt define(unsigned variable, ExprPtr value) {
  Stmt stmt{StmtKind::Define};
  stmt.variable = variable;
  stmt.value = std::move(value);
  return stmt;
}

Stmt assign(unsigned variable, ExprPtr value) {
  Stmt stmt{StmtKind::Assign};
  stmt.variable = variable;
  stmt.value = std::move(value);
  return stmt;
}

Stmt store(ExprPtr target, ExprPtr value) {
  Stmt stmt{StmtKind::Store};
  stmt.target = std::move(target);
  stmt.value = std::move(value);
  return stmt;
}

Stmt evaluate(ExprPtr value) {
  Stmt stmt{StmtKind::Evaluate};
  stmt.value = std::move(value);
  return stmt;
}

Stmt if_then(ExprPtr condition, Body body, Body orelse) {
  Stmt stmt{StmtKind::If};
  stmt.value = std::move(condition);
  stmt.body = std::move(body);
  stmt.orelse = std::move(orelse);
  return stmt;
}

Stmt jump(StmtKind kind, unsigned label) {
  Stmt stmt{kind};
  stmt.label = label;
  return stmt;
}

bool contains(const Body &body, StmtKind kind) {
  return std::any_of(body.begin(), body.end(), [&](const Stmt &stmt) {
    bool inside = stmt.kind == kind;
    for_each_body(stmt, [&](const Body &inner) { inside = inside || contains(inner, kind); });
    return inside;
  });
}

bool jumps_to(const Body &body, StmtKind kind, unsigned label) {
  return std::any_of(body.begin(), body.end(), [&](const Stmt &stmt) {
    bool inside = stmt.kind == kind && stmt.label == label;
    for_each_body(stmt, [&](const Body &inner) { inside = inside || jumps_to(inner, kind, label); });
    return inside;
  });
}

namespace {

bool stmt_falls_through(const Stmt &stmt) {
  switch (stmt.kind) {
  case StmtKind::Break:
  case StmtKind::Continue:
  case StmtKind::Return:
    return false;
  case StmtKind::If:
    return falls_through(stmt.body) || falls_through(stmt.orelse);
  case StmtKind::Switch:
    return falls_through(stmt.orelse) || jumps_to(stmt.orelse, StmtKind::Break, 0) ||
           std::any_of(stmt.cases.begin(), stmt.cases.end(), [](const Case &one) {
             return falls_through(one.body) || jumps_to(one.body, StmtKind::Break, 0);
           });
  case StmtKind::Block:
    return falls_through(stmt.body) || jumps_to(stmt.body, StmtKind::Break, stmt.label);
  case StmtKind::Loop:
    return stmt.value || jumps_to(stmt.body, StmtKind::Break, stmt.label) || jumps_to(stmt.body, StmtKind::Break, 0);
  default:
    return true;
  }
}

} // namespace

bool falls_through(const Body &body) { return std::all_of(body.begin(), body.end(), stmt_falls_through); }

std::string Function::fresh(const std::string &wish) {
  std::string result = wish;
  for (unsigned i = 2; !taken.insert(result).second; ++i)
    result = wish + "_" + std::to_string(i);
  return result;
}

unsigned Function::add(std::string name, Type type, std::string array) {
  variables.push_back({std::move(name), type, std::move(array)});
  return static_cast<unsigned>(variables.size() - 1);
}

} // namespace kernelc::wgsl
