#include "print.h"

#include "helpers.h"

#include <algorithm>

namespace kernelc::wgsl {
namespace {

// WGSL's grammar, not C's: shifts and bitwise operators take only unary expressions beside themselves, and the
// logical operators do not mix.
enum class Level : uint8_t { Logical, Bitwise, Relation, Shift, Sum, Product, Unary, Primary };

Level level_of_operator(const std::string &op) {
  if (op == "&&" || op == "||")
    return Level::Logical;
  if (op == "&" || op == "|" || op == "^")
    return Level::Bitwise;
  if (op == "<<" || op == ">>")
    return Level::Shift;
  if (op == "+" || op == "-")
    return Level::Sum;
  if (op == "*" || op == "/" || op == "%")
    return Level::Product;
  return Level::Relation;
}

bool is_negative(const Expr &expr) {
  return (expr.kind == ExprKind::Integer && expr.number < 0) ||
         (expr.kind == ExprKind::Float && !expr.text.empty() && expr.text[0] == '-');
}

Level level_of(const Expr &expr) {
  if (expr.kind == ExprKind::Binary)
    return level_of_operator(expr.text);
  // A negative literal is kept apart from the operator before it.
  if (expr.kind == ExprKind::Unary || expr.kind == ExprKind::Address || is_negative(expr))
    return Level::Unary;
  return Level::Primary;
}

bool needs_parentheses(const Expr &child, const std::string &op, bool right) {
  const Level parent = level_of_operator(op), inner = level_of(child);
  if (inner == Level::Primary)
    return false;
  if (inner == Level::Unary)
    return right && is_negative(child);
  const bool same_chain = child.kind == ExprKind::Binary && child.text == op && !right;
  switch (parent) {
  case Level::Logical:
    return !(inner == Level::Relation || inner == Level::Sum || inner == Level::Product || same_chain);
  case Level::Bitwise:
    return !same_chain;
  case Level::Relation:
    return !(inner == Level::Sum || inner == Level::Product);
  case Level::Shift:
    return true;
  case Level::Sum:
    return !(inner == Level::Product || (inner == Level::Sum && !right));
  default:
    return !(inner == Level::Product && !right);
  }
}

class Printer {
public:
  explicit Printer(const Function &function) : function_(function) {}

  std::string expr(const Expr &e) const {
    switch (e.kind) {
    case ExprKind::Integer:
      if (e.type == Type::Bool)
        return e.number ? "true" : "false";
      return std::to_string(e.number) + (e.type == Type::U32 ? "u" : "");
    case ExprKind::Float:
    case ExprKind::Name:
      return e.text;
    case ExprKind::Variable:
      return function_.variables[e.variable].name;
    case ExprKind::Unary:
      return e.text + operand(*e.operands[0]);
    case ExprKind::Address:
      return "&" + operand(*e.operands[0]);
    case ExprKind::Binary:
      return side(*e.operands[0], e.text, false) + " " + e.text + " " + side(*e.operands[1], e.text, true);
    case ExprKind::Call:
      return e.text + "(" + arguments(e) + ")";
    case ExprKind::Index:
      return operand(*e.operands[0]) + "[" + expr(*e.operands[1]) + "]";
    case ExprKind::Member:
      return operand(*e.operands[0]) + "." + e.text;
    }
    return {};
  }

  void body(const Body &stmts, unsigned indent) {
    for (const Stmt &one : stmts)
      stmt(one, indent);
  }

  std::string take() { return std::move(out_); }

private:
  std::string operand(const Expr &e) const { return level_of(e) == Level::Primary ? expr(e) : "(" + expr(e) + ")"; }

  std::string side(const Expr &e, const std::string &op, bool right) const {
    return needs_parentheses(e, op, right) ? "(" + expr(e) + ")" : expr(e);
  }

  // f(a < b, c > d) would read as a template list: comparisons stand in parentheses when there are several.
  std::string arguments(const Expr &e) const {
    const auto is_relation = [](const ExprPtr &one) {
      return one->kind == ExprKind::Binary && level_of_operator(one->text) <= Level::Relation;
    };
    const bool wrap = std::count_if(e.operands.begin(), e.operands.end(), is_relation) > 1;
    std::string text;
    for (const ExprPtr &one : e.operands) {
      text += text.empty() ? "" : ", ";
      text += wrap && is_relation(one) ? "(" + expr(*one) + ")" : expr(*one);
    }
    return text;
  }

  void line(unsigned indent, const std::string &text) { out_ += std::string(indent * 2, ' ') + text + "\n"; }

  // x = x + 1 is x += 1
  std::string assignment(const std::string &place, const Expr *target, const Expr &value) const {
    const bool is_shift = value.text == "<<" || value.text == ">>";
    if (target && value.kind == ExprKind::Binary && value.operands[0]->type == value.type &&
        (is_shift || value.operands[1]->type == value.type) && value.type != Type::Bool &&
        equal(*target, *value.operands[0]))
      return place + " " + value.text + "= " + expr(*value.operands[1]);
    return place + " = " + expr(value);
  }

  std::string simple(const Stmt &stmt) const {
    switch (stmt.kind) {
    case StmtKind::Declare: {
      const Variable &v = function_.variables[stmt.variable];
      const std::string type = v.array.empty() ? spell(v.type) : v.array;
      if (!stmt.value)
        return "var " + v.name + ": " + type;
      // A literal alone would pick the wrong type or say nothing of it.
      const bool plain = v.array.empty() && !(is_literal(*stmt.value) && v.type == Type::F32);
      return "var " + v.name + (plain ? "" : ": " + type) + " = " + expr(*stmt.value);
    }
    case StmtKind::Define:
      return "let " + function_.variables[stmt.variable].name + " = " + expr(*stmt.value);
    case StmtKind::Assign:
      return assignment(function_.variables[stmt.variable].name, function_.use(stmt.variable).get(), *stmt.value);
    case StmtKind::Store:
      return assignment(expr(*stmt.target), stmt.target.get(), *stmt.value);
    case StmtKind::Evaluate:
      return expr(*stmt.value);
    case StmtKind::Break:
      return "break";
    case StmtKind::Continue:
      return "continue";
    case StmtKind::Return:
      return "return";
    case StmtKind::Barrier:
      return "workgroupBarrier()";
    default:
      return {};
    }
  }

  void stmt(const Stmt &one, unsigned indent) {
    switch (one.kind) {
    case StmtKind::If:
      if_chain(one, indent);
      break;
    case StmtKind::Loop:
      line(indent, loop_head(one));
      body(one.body, indent + 1);
      line(indent, "}");
      break;
    case StmtKind::Block:
      line(indent, "{");
      body(one.body, indent + 1);
      line(indent, "}");
      break;
    case StmtKind::Switch:
      switch_of(one, indent);
      break;
    default:
      line(indent, simple(one) + ";");
    }
  }

  std::string loop_head(const Stmt &loop) const {
    if (loop.init.empty() && loop.update.empty())
      return loop.value ? "while (" + expr(*loop.value) + ") {" : "loop {";
    return "for (" + (loop.init.empty() ? "" : simple(loop.init[0])) + "; " + (loop.value ? expr(*loop.value) : "") +
           "; " + (loop.update.empty() ? "" : simple(loop.update[0])) + ") {";
  }

  void if_chain(const Stmt &first, unsigned indent) {
    line(indent, "if (" + expr(*first.value) + ") {");
    const Stmt *one = &first;
    body(one->body, indent + 1);
    while (one->orelse.size() == 1 && one->orelse[0].kind == StmtKind::If) {
      one = &one->orelse[0];
      line(indent, "} else if (" + expr(*one->value) + ") {");
      body(one->body, indent + 1);
    }
    if (!one->orelse.empty()) {
      line(indent, "} else {");
      body(one->orelse, indent + 1);
    }
    line(indent, "}");
  }

  void switch_of(const Stmt &one, unsigned indent) {
    line(indent, "switch (" + expr(*one.value) + ") {");
    for (const Case &arm : one.cases) {
      std::string values;
      for (const ExprPtr &value : arm.values)
        values += (values.empty() ? "" : ", ") + expr(*value);
      line(indent + 1, "case " + values + ": {");
      body(arm.body, indent + 2);
      line(indent + 1, "}");
    }
    line(indent + 1, "default: {");
    body(one.orelse, indent + 2);
    line(indent + 1, "}");
    line(indent, "}");
  }

  const Function &function_;
  std::string out_;
};

std::string declarations(const Module &module) {
  std::string text = "override block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n";
  if (module.dynamic_shared)
    text += "override shared_bytes: u32 = 4; // of dynamic shared memory, at least 4\n";
  text += "\n";
  if (module.uniform_binding >= 0) {
    text += "struct Args {\n";
    for (const Member &member : module.uniform)
      text += "  " + member.name + ": " + member.type + "," + (member.comment.empty() ? "" : " // " + member.comment) +
              "\n";
    text += "}\n";
    text += "@group(0) @binding(" + std::to_string(module.uniform_binding) + ") var<uniform> args: Args;\n";
  }
  for (const Binding &binding : module.bindings)
    text += "@group(0) @binding(" + std::to_string(binding.binding) + ") var<storage, " +
            (binding.read_only ? "read" : "read_write") + "> " + binding.name + ": " + binding.type + ";\n";
  if (!module.workgroup.empty())
    text += "\n";
  for (const WorkgroupVariable &one : module.workgroup)
    text += "var<workgroup> " + one.name + ": " + one.type + ";\n";
  return text;
}

std::string entry(const Module &module) {
  std::vector<std::string> inputs;
  if (module.uses_thread)
    inputs.push_back("@builtin(local_invocation_id) thread: vec3<u32>");
  if (module.uses_thread_index)
    inputs.push_back("@builtin(local_invocation_index) thread_index: u32");
  if (module.uses_group) {
    inputs.push_back("@builtin(workgroup_id) group: vec3<u32>");
    inputs.push_back("@builtin(num_workgroups) groups: vec3<u32>");
  }
  std::string text = "@compute @workgroup_size(block_x, block_y, block_z)\nfn main(";
  for (size_t i = 0; i < inputs.size(); ++i)
    text += (i ? ",\n        " : "") + inputs[i];
  return text + ") {\n";
}

} // namespace

std::string print(const Function &function, const Expr &expr) { return Printer(function).expr(expr); }

std::string print(const Function &function, const Body &body, unsigned indent) {
  Printer printer(function);
  printer.body(body, indent);
  return printer.take();
}

std::string print(const Module &module) {
  std::string text = module.title + "\n" + declarations(module) + "\n";
  if (const std::string helpers = helper_text(module.helpers); !helpers.empty())
    text += helpers + "\n";
  text += entry(module);
  text += print(module.main, module.main.body, 1);
  return text + "}\n";
}

} // namespace kernelc::wgsl
