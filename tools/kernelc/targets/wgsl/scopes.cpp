#include "scopes.h"

#include <algorithm>
#include <map>
#include <optional>

namespace kernelc::wgsl {
namespace {

// The way from the function's body to a statement: statement number, inner body number, statement number, …
using Path = std::vector<size_t>;

constexpr size_t update_slot = 1000000; // a for's step is no part of its body

struct Uses {
  Path scope;                      // common beginning of all mentions, ending in a statement number
  std::optional<Path> only_define; // the path of its Define
  bool assigned = false;
  unsigned assignments = 0; // Assigns and Defines
  bool declared = false;
  bool used = false;
};

// Where two mentions share a body, the earlier statement of it; otherwise the statement around both.
Path common(const Path &a, const Path &b) {
  size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i])
    ++i;
  // Even places are statement numbers: two different statements of one body meet in that body.
  if (i % 2 == 0 && i < a.size() && i < b.size()) {
    Path result(a.begin(), a.begin() + static_cast<ptrdiff_t>(i));
    result.push_back(std::min(a[i], b[i]));
    return result;
  }
  return Path(a.begin(), a.begin() + static_cast<ptrdiff_t>(i % 2 == 0 ? i - 1 : i));
}

class Finder {
public:
  explicit Finder(size_t count) : uses(count) {}

  void body(const Body &stmts, Path path) {
    path.push_back(0);
    for (size_t i = 0; i < stmts.size(); ++i) {
      path.back() = i;
      stmt(stmts[i], path);
    }
  }

  std::vector<Uses> uses;

private:
  void mention(unsigned variable, const Path &path) {
    Uses &one = uses[variable];
    one.scope = one.used ? common(one.scope, path) : path;
    one.used = true;
  }

  void expr(const Expr &e, const Path &path) {
    if (e.kind == ExprKind::Variable)
      mention(e.variable, path);
    for (const ExprPtr &operand : e.operands)
      expr(*operand, path);
  }

  void stmt(const Stmt &one, const Path &path) {
    for_each_expr(one, [&](const Expr &e) { expr(e, path); });
    if (one.kind == StmtKind::Declare)
      uses[one.variable].declared = true;
    if (one.kind == StmtKind::Assign)
      uses[one.variable].assigned = true;
    if (one.kind == StmtKind::Define) {
      uses[one.variable].assigned |= uses[one.variable].only_define.has_value();
      uses[one.variable].only_define = path;
    }
    if (one.kind == StmtKind::Define || one.kind == StmtKind::Assign) {
      ++uses[one.variable].assignments;
      mention(one.variable, path);
    }
    size_t slot = 0;
    for_each_body(one, [&](const Body &inner) {
      Path deeper = path;
      deeper.push_back(slot++);
      body(inner, deeper);
    });
    Path deeper = path;
    deeper.push_back(update_slot);
    body(one.update, deeper);
  }
};

// The variables to declare in each body, by the body's path.
using Plan = std::map<Path, std::multimap<size_t, unsigned>>;

class Placer {
public:
  Placer(const std::vector<Uses> &uses, const std::vector<bool> &stays, const Plan &plan)
      : uses_(uses), stays_(stays), plan_(plan) {}

  void body(Body &stmts, const Path &path) {
    for (size_t i = 0; i < stmts.size(); ++i) {
      Path inner = path;
      inner.push_back(i);
      size_t slot = 0;
      for_each_body(stmts[i], [&](Body &deeper) {
        Path below = inner;
        below.push_back(slot++);
        body(deeper, below);
      });
      if (stmts[i].kind == StmtKind::Define && !stays_[stmts[i].variable])
        stmts[i].kind = StmtKind::Assign;
    }
    const auto planned = plan_.find(path);
    if (planned == plan_.end())
      return;
    for (auto one = planned->second.rbegin(); one != planned->second.rend(); ++one) {
      const auto [at, variable] = *one;
      Stmt &first = stmts[at];
      const bool starts_here =
          first.kind == StmtKind::Assign && first.variable == variable && !mentions(*first.value, variable);
      if (starts_here)
        first.kind = uses_[variable].assignments == 1 ? StmtKind::Define : StmtKind::Declare;
      else
        stmts.insert(stmts.begin() + static_cast<ptrdiff_t>(at), declare(variable));
    }
  }

private:
  const std::vector<Uses> &uses_;
  const std::vector<bool> &stays_;
  const Plan &plan_;
};

} // namespace

Function declare_variables(Function function) {
  Finder finder(function.variables.size());
  finder.body(function.body, {});
  Plan plan;
  std::vector<bool> stays(function.variables.size(), false);
  for (unsigned i = 0; i < finder.uses.size(); ++i) {
    const Uses &one = finder.uses[i];
    if (!one.used || one.declared)
      continue;
    if (one.only_define && !one.assigned && one.scope == *one.only_define) {
      stays[i] = true;
      continue;
    }
    Path where = one.scope;
    const size_t at = where.back();
    where.pop_back();
    plan[where].emplace(at, i);
  }
  Placer(finder.uses, stays, plan).body(function.body, {});
  return function;
}

} // namespace kernelc::wgsl
