#include "loops.h"

#include <algorithm>
#include <set>

namespace kernelc::wgsl {
namespace {

bool mentions(const Stmt &stmt, unsigned variable) {
  bool found = stmt.variable == variable &&
               (stmt.kind == StmtKind::Declare || stmt.kind == StmtKind::Define || stmt.kind == StmtKind::Assign);
  for_each_expr(stmt, [&](const Expr &expr) { found = found || mentions(expr, variable); });
  const auto visit = [&](const Body &body) {
    found = found || std::any_of(body.begin(), body.end(), [&](const Stmt &one) { return mentions(one, variable); });
  };
  for_each_body(stmt, visit);
  visit(stmt.init);
  visit(stmt.update);
  return found;
}

void collect_variables(const Expr &expr, std::set<unsigned> &variables) {
  if (expr.kind == ExprKind::Variable)
    variables.insert(expr.variable);
  for (const ExprPtr &operand : expr.operands)
    collect_variables(*operand, variables);
}

void collect_definitions(const Body &body, std::set<unsigned> &defined) {
  for (const Stmt &one : body) {
    if (one.kind == StmtKind::Define || one.kind == StmtKind::Declare)
      defined.insert(one.variable);
    for_each_body(one, [&](const Body &inner) { collect_definitions(inner, defined); });
  }
}

void retarget(Body &body, unsigned block, unsigned loop) {
  for (Stmt &one : body) {
    if (one.kind == StmtKind::Break && one.label == block)
      one = jump(StmtKind::Continue, loop);
    for_each_body(one, [&](Body &inner) { retarget(inner, block, loop); });
  }
}

// --- while

// `if (c) { break; } rest` at the head, with the arms either way round.
void make_while(Stmt &loop) {
  if (loop.body.empty() || loop.body[0].kind != StmtKind::If)
    return;
  Stmt &first = loop.body[0];
  const auto leaves = [&](const Body &body) {
    return body.size() == 1 && body[0].kind == StmtKind::Break && body[0].label == loop.label;
  };
  Body rest;
  if (leaves(first.body)) {
    loop.value = negate(first.value);
    rest = std::move(first.orelse);
  } else if (leaves(first.orelse)) {
    loop.value = first.value;
    rest = std::move(first.body);
  } else {
    return;
  }
  loop.body.erase(loop.body.begin());
  loop.body.insert(loop.body.begin(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
}

// --- for

// The last statements of a body that are plain steps.
size_t trailing_assignments(const Body &body) {
  size_t count = 0;
  while (count < body.size() && body[body.size() - 1 - count].kind == StmtKind::Assign)
    ++count;
  return count;
}

// Whether the step can stand after everything else in the body: nothing behind it looks at its variable, it reads
// nothing that is assigned behind it or defined inside the body.
bool can_be_update(const Stmt &loop, size_t at) {
  const Stmt &step = loop.body[at];
  std::set<unsigned> reads, defined;
  collect_variables(*step.value, reads);
  collect_definitions(loop.body, defined);
  if (std::any_of(reads.begin(), reads.end(), [&](unsigned one) { return defined.contains(one); }))
    return false;
  return std::all_of(loop.body.begin() + static_cast<ptrdiff_t>(at) + 1, loop.body.end(), [&](const Stmt &later) {
    return !mentions(later, step.variable) && !reads.contains(later.variable);
  });
}

// One condition more than a while: the loop steps a variable of its condition at its end.
void make_for(Stmt &loop) {
  if (!loop.value || loop.body.empty())
    return;
  std::set<unsigned> condition;
  collect_variables(*loop.value, condition);
  const size_t steps = trailing_assignments(loop.body);
  for (size_t at = loop.body.size(); at-- > loop.body.size() - steps;) {
    const Stmt &step = loop.body[at];
    if (!condition.contains(step.variable) || !mentions(*step.value, step.variable) || !can_be_update(loop, at))
      continue;
    // Only a loop whose every continue goes through the step may have the step in its head.
    if (jumps_to(loop.body, StmtKind::Continue, loop.label))
      return;
    loop.update.push_back(std::move(loop.body[at]));
    loop.body.erase(loop.body.begin() + static_cast<ptrdiff_t>(at));
    if (!loop.body.empty() && loop.body.back().kind == StmtKind::Block) {
      Stmt block = std::move(loop.body.back());
      loop.body.pop_back();
      retarget(block.body, block.label, loop.label);
      std::move(block.body.begin(), block.body.end(), std::back_inserter(loop.body));
    }
    return;
  }
}

void shape(Body &body) {
  for (Stmt &one : body) {
    for_each_body(one, shape);
    if (one.kind != StmtKind::Loop)
      continue;
    make_while(one);
    make_for(one);
  }
}

// --- returns

void replace_returns(Body &body, unsigned loop) {
  for (Stmt &one : body) {
    if (one.kind == StmtKind::Return)
      one = jump(StmtKind::Break, loop);
    for_each_body(one, [&](Body &inner) { replace_returns(inner, loop); });
  }
}

void leave_last_loop(Body &body) {
  if (body.empty())
    return;
  Stmt &last = body.back();
  if (last.kind == StmtKind::If || last.kind == StmtKind::Block)
    for_each_body(last, leave_last_loop);
  if (last.kind == StmtKind::Loop)
    replace_returns(last.body, last.label);
}

// --- declarations

void move_declarations(Body &body) {
  for (size_t i = 0; i < body.size(); ++i) {
    for_each_body(body[i], move_declarations);
    if (body[i].kind != StmtKind::Loop || body[i].update.empty())
      continue;
    const unsigned variable = body[i].update[0].variable;
    const bool used_later = std::any_of(body.begin() + static_cast<ptrdiff_t>(i) + 1, body.end(),
                                        [&](const Stmt &later) { return mentions(later, variable); });
    if (used_later)
      continue;
    // Back over other declarations, whose values do not ask for this one.
    for (size_t at = i; at-- > 0;) {
      const bool is_it = body[at].variable == variable && body[at].kind == StmtKind::Declare && body[at].value;
      if (is_it) {
        body[i].init.push_back(std::move(body[at]));
        body.erase(body.begin() + static_cast<ptrdiff_t>(at));
        --i;
        break;
      }
      if (body[at].kind != StmtKind::Declare || mentions(body[at], variable))
        break;
    }
  }
}

} // namespace

Function return_by_break(Function function) {
  leave_last_loop(function.body);
  return function;
}

Function shape_loops(Function function) {
  shape(function.body);
  return function;
}

Function declare_in_for(Function function) {
  move_declarations(function.body);
  return function;
}

} // namespace kernelc::wgsl
