#include "tidy.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace kernelc::wgsl {
namespace {

bool has_effect(const Expr &expr) {
  const bool here =
      expr.kind == ExprKind::Call && (expr.varying || expr.text == "workgroupUniformLoad") && expr.text != "atomicLoad";
  return here || std::any_of(expr.operands.begin(), expr.operands.end(),
                             [](const ExprPtr &operand) { return has_effect(*operand); });
}

class Counter {
public:
  explicit Counter(size_t variables) : reads(variables, 0) {}

  void body(const Body &stmts) {
    for (const Stmt &one : stmts) {
      for_each_expr(one, [&](const Expr &e) { expr(e, one); });
      for_each_body(one, [&](const Body &inner) { body(inner); });
      body(one.init);
      body(one.update);
    }
  }

  std::vector<unsigned> reads;

private:
  // What a variable's own step reads of it keeps nothing alive.
  void expr(const Expr &e, const Stmt &stmt) {
    if (e.kind == ExprKind::Variable && !(stmt.kind == StmtKind::Assign && stmt.variable == e.variable))
      ++reads[e.variable];
    for (const ExprPtr &operand : e.operands)
      expr(*operand, stmt);
  }
};

bool is_dead(const Stmt &stmt, const std::vector<unsigned> &reads) {
  switch (stmt.kind) {
  case StmtKind::Define:
  case StmtKind::Assign:
  case StmtKind::Declare:
    return reads[stmt.variable] == 0 && !(stmt.value && has_effect(*stmt.value));
  case StmtKind::If:
    return stmt.body.empty() && stmt.orelse.empty() && !has_effect(*stmt.value);
  case StmtKind::Block:
    return stmt.body.empty();
  default:
    return false;
  }
}

bool sweep(Body &body, const std::vector<unsigned> &reads) {
  bool changed = false;
  for (Stmt &one : body) {
    for_each_body(one, [&](Body &inner) { changed |= sweep(inner, reads); });
    changed |= std::erase_if(one.update, [&](const Stmt &step) { return is_dead(step, reads); }) != 0;
    if (one.kind == StmtKind::If && one.body.empty() && !one.orelse.empty()) {
      one.value = negate(one.value);
      std::swap(one.body, one.orelse);
      changed = true;
    }
    // A definition kept for its effect alone is a statement.
    if ((one.kind == StmtKind::Define || one.kind == StmtKind::Assign) && reads[one.variable] == 0 &&
        has_effect(*one.value) && one.value->kind == ExprKind::Call && one.value->text != "workgroupUniformLoad") {
      one.kind = StmtKind::Evaluate;
      changed = true;
    }
  }
  changed |= std::erase_if(body, [&](const Stmt &one) { return is_dead(one, reads); }) != 0;
  // Nothing runs behind a jump.
  const auto jump = std::find_if(body.begin(), body.end(), [](const Stmt &one) {
    return one.kind == StmtKind::Break || one.kind == StmtKind::Continue || one.kind == StmtKind::Return;
  });
  if (jump != body.end() && jump + 1 != body.end()) {
    body.erase(jump + 1, body.end());
    changed = true;
  }
  return changed;
}

// A return at the end of the kernel, a continue at the end of a loop, a lone block.
void drop_last_jump(Body &body, StmtKind kind) {
  while (!body.empty() && body.back().kind == kind)
    body.pop_back();
  if (!body.empty() && body.back().kind == StmtKind::If) {
    drop_last_jump(body.back().body, kind);
    drop_last_jump(body.back().orelse, kind);
  }
}

void drop_last_continues(Body &body) {
  for (Stmt &one : body) {
    for_each_body(one, drop_last_continues);
    if (one.kind == StmtKind::Loop)
      drop_last_jump(one.body, StmtKind::Continue);
  }
}

// `var m = true; m = m && c;` is `var m = c;`
void merge_first_assignments(Body &body) {
  for (size_t i = 0; i < body.size(); ++i) {
    for_each_body(body[i], merge_first_assignments);
    while (i + 1 < body.size() && body[i].kind == StmtKind::Declare && body[i].value && is_literal(*body[i].value) &&
           body[i + 1].kind == StmtKind::Assign && body[i + 1].variable == body[i].variable) {
      body[i].value = substitute(body[i + 1].value, body[i].variable, body[i].value);
      if (body[i].value->kind == ExprKind::Binary)
        body[i].value = binary(body[i].value->text, body[i].value->operands[0], body[i].value->operands[1]);
      body.erase(body.begin() + static_cast<ptrdiff_t>(i) + 1);
    }
  }
}

// `let v = e; w = v;` with no other use of v is `w = e;`
void merge_copies(Body &body, const std::vector<unsigned> &reads) {
  for (size_t i = 0; i < body.size(); ++i) {
    for_each_body(body[i], [&](Body &inner) { merge_copies(inner, reads); });
    if (i + 1 >= body.size() || body[i].kind != StmtKind::Define || reads[body[i].variable] != 1)
      continue;
    Stmt &next = body[i + 1];
    const bool takes_it = (next.kind == StmtKind::Assign || next.kind == StmtKind::Declare) && next.value &&
                          next.value->kind == ExprKind::Variable && next.value->variable == body[i].variable;
    if (!takes_it)
      continue;
    next.value = body[i].value;
    body.erase(body.begin() + static_cast<ptrdiff_t>(i));
  }
}

// --- names

// Variables in the order in which they are declared.
void collect_declared(const Body &body, std::vector<unsigned> &order) {
  for (const Stmt &one : body) {
    if (one.kind == StmtKind::Declare || one.kind == StmtKind::Define)
      order.push_back(one.variable);
    collect_declared(one.init, order);
    for_each_body(one, [&](const Body &inner) { collect_declared(inner, order); });
  }
}

bool is_digits(const std::string &text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// The name without the number that made it unique; a name that has its number from the source keeps it.
std::string base_of(const std::string &name, const std::set<std::string> &taken) {
  if (name[0] == 't' && is_digits(name.substr(1)))
    return "t";
  const size_t bar = name.rfind('_');
  if (bar == std::string::npos || bar == 0 || !is_digits(name.substr(bar + 1)) || !taken.contains(name.substr(0, bar)))
    return name;
  return name.substr(0, bar);
}

// `{ … }` around code that needs no scope of its own: names are unique in a function.
void dissolve_blocks(Body &body) {
  for (size_t i = 0; i < body.size();) {
    if (body[i].kind != StmtKind::Block) {
      for_each_body(body[i], dissolve_blocks);
      ++i;
      continue;
    }
    Body inner = std::move(body[i].body);
    body.erase(body.begin() + static_cast<ptrdiff_t>(i));
    body.insert(body.begin() + static_cast<ptrdiff_t>(i), std::make_move_iterator(inner.begin()),
                std::make_move_iterator(inner.end()));
  }
}

} // namespace

Function close_names(Function function, const std::set<std::string> &globals) {
  std::vector<unsigned> order;
  collect_declared(function.body, order);
  std::set<std::string> used = globals;
  for (const unsigned index : order) {
    Variable &variable = function.variables[index];
    const std::string base = base_of(variable.name, function.taken);
    const bool temporary = base == "t";
    std::string name = temporary ? "t1" : base;
    for (unsigned i = 2; !used.insert(name).second; ++i)
      name = base + (temporary ? "" : "_") + std::to_string(i);
    variable.name = name;
  }
  return function;
}

Function drop_dead_code(Function function) {
  dissolve_blocks(function.body);
  Counter copies(function.variables.size());
  copies.body(function.body);
  merge_copies(function.body, copies.reads);
  merge_first_assignments(function.body);
  for (bool changed = true; changed;) {
    drop_last_jump(function.body, StmtKind::Return);
    drop_last_continues(function.body);
    Counter counter(function.variables.size());
    counter.body(function.body);
    changed = sweep(function.body, counter.reads);
  }
  return function;
}

} // namespace kernelc::wgsl
