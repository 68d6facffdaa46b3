#include "uniform.h"

#include <algorithm>
#include <set>

namespace kernelc::wgsl {
namespace {

constexpr unsigned leaves_kernel = 0; // stands for Return among the labels

// Labels that some threads jump to while others go on.
using Jumps = std::set<unsigned>;

class Walk {
public:
  explicit Walk(const Function &function) : varying(function.variables.size(), false) {
    for (size_t i = 0; i < varying.size(); ++i)
      varying[i] = !function.variables[i].array.empty(); // arrays are not followed element by element
  }

  Jumps body(const Body &stmts, bool divergent) {
    Jumps jumps;
    for (const Stmt &one : stmts) {
      const Jumps here = stmt(one, divergent || !jumps.empty());
      jumps.insert(here.begin(), here.end());
    }
    return jumps;
  }

  std::vector<bool> varying;
  bool changed = false;

private:
  void set(unsigned variable, bool value) {
    if (value && !varying[variable]) {
      varying[variable] = true;
      changed = true;
    }
  }

  Jumps stmt(const Stmt &one, bool divergent) {
    switch (one.kind) {
    case StmtKind::Declare:
    case StmtKind::Define:
    case StmtKind::Assign:
      set(one.variable, divergent || (one.value && is_varying(*one.value, varying)));
      return {};
    case StmtKind::If:
    case StmtKind::Switch: {
      const bool inner = divergent || is_varying(*one.value, varying);
      Jumps jumps;
      for_each_body(one, [&](const Body &arm) { jumps.merge(body(arm, inner)); });
      return jumps;
    }
    case StmtKind::Loop: {
      // A jump that only some threads take makes every later iteration divergent.
      Jumps jumps = body(one.body, divergent);
      if (!jumps.empty() && !divergent)
        jumps = body(one.body, true);
      jumps.erase(one.label);
      return jumps;
    }
    case StmtKind::Block: {
      Jumps jumps = body(one.body, divergent);
      jumps.erase(one.label);
      return jumps;
    }
    case StmtKind::Break:
    case StmtKind::Continue:
      return divergent ? Jumps{one.label} : Jumps{};
    case StmtKind::Return:
      return divergent ? Jumps{leaves_kernel} : Jumps{};
    default:
      return {};
    }
  }
};

} // namespace

bool is_varying(const Expr &expr, const std::vector<bool> &varying) {
  if (expr.kind == ExprKind::Variable)
    return varying[expr.variable];
  return expr.varying || std::any_of(expr.operands.begin(), expr.operands.end(),
                                     [&](const ExprPtr &operand) { return is_varying(*operand, varying); });
}

std::vector<bool> find_varying(const Function &function) {
  Walk walk(function);
  do {
    walk.changed = false;
    walk.body(function.body, false);
  } while (walk.changed);
  return walk.varying;
}

} // namespace kernelc::wgsl
