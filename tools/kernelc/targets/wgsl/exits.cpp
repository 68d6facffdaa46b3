#include "exits.h"

#include <algorithm>
#include <map>
#include <set>

namespace kernelc::wgsl {
namespace {

enum class FrameKind : uint8_t { Loop, Block, Switch };

struct Frame {
  FrameKind kind;
  unsigned label;
};

// Where a raised flag still has to go.
struct Target {
  StmtKind kind; // Break or Continue
  unsigned label;
  auto operator<=>(const Target &) const = default;
};
using Targets = std::set<Target>;

struct Part {
  Body body;
  Targets pending; // flags that may be up when control falls off the end
};

class Remover {
public:
  explicit Remover(Function &function) : function_(function) {}

  void run() {
    function_.body = list(std::move(function_.body)).body;
    drop_unread_flags(function_.body);
  }

private:
  unsigned flag_of(const Target &target) {
    const auto found = flags_.find(target);
    if (found != flags_.end())
      return found->second;
    const char *const name = target.kind == StmtKind::Continue ? "next" : "done";
    return flags_[target] = function_.add(function_.fresh(name), Type::Bool);
  }

  ExprPtr is_raised(const Target &target) {
    const unsigned flag = flag_of(target);
    read_.insert(flag);
    return function_.use(flag);
  }

  // The innermost loop, if any, and whether a switch stands between here and it.
  const Frame *innermost_loop(bool &behind_switch) const {
    behind_switch = false;
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      if (frame->kind == FrameKind::Loop)
        return &*frame;
      behind_switch = behind_switch || frame->kind == FrameKind::Switch;
    }
    return nullptr;
  }

  // A target is local when its Block lies inside the innermost loop: no WGSL jump can serve it.
  bool is_local_block(const Target &target) const {
    for (auto frame = frames_.rbegin(); frame != frames_.rend(); ++frame) {
      if (frame->kind == FrameKind::Loop)
        return false;
      if (frame->kind == FrameKind::Block && frame->label == target.label)
        return true;
    }
    return false;
  }

  // The WGSL jump that takes the next step to the target from here; nullptr-like Return means "none".
  bool step_to(const Target &target, StmtKind &step, bool &arrives) const {
    bool behind_switch = false;
    const Frame *loop = innermost_loop(behind_switch);
    if (!loop || is_local_block(target))
      return false;
    arrives = loop->label == target.label;
    step = arrives && target.kind == StmtKind::Continue ? StmtKind::Continue : StmtKind::Break;
    return step == StmtKind::Continue || !behind_switch;
  }

  Part jump_to(const Target &target) {
    Part part;
    StmtKind step = StmtKind::Break;
    bool arrives = false;
    const bool can_step = step_to(target, step, arrives);
    if (can_step && arrives) {
      part.body.push_back(jump(step));
      return part;
    }
    part.body.push_back(assign(flag_of(target), boolean(true)));
    if (can_step) {
      part.body.push_back(jump(step));
      crossing_.insert(target);
    } else {
      part.pending.insert(target);
    }
    return part;
  }

  Part list(Body body) {
    Part out;
    for (size_t i = 0; i < body.size(); ++i) {
      move_rest_into_else(body, i);
      Part here = stmt(std::move(body[i]));
      append(out.body, std::move(here.body));
      const bool last = i + 1 == body.size();
      here.pending = leave_if_raised(std::move(here.pending), out.body);
      if (here.pending.empty())
        continue;
      out.pending.insert(here.pending.begin(), here.pending.end());
      if (last)
        break;
      Body rest(std::make_move_iterator(body.begin() + static_cast<ptrdiff_t>(i) + 1),
                std::make_move_iterator(body.end()));
      skip_if_raised(here.pending, list(std::move(rest)), out);
      break;
    }
    return out;
  }

  static void append(Body &to, Body from) { std::move(from.begin(), from.end(), std::back_inserter(to)); }

  // `if (c) { …; break to a Block } rest` is `if (c) { … } else { rest }`: no flag is needed. Not for jumps WGSL has.
  void move_rest_into_else(Body &body, size_t i) const {
    Stmt &stmt = body[i];
    if (stmt.kind != StmtKind::If || i + 1 == body.size())
      return;
    const bool from_body = ends_in_local_break(stmt.body);
    if (!from_body && !ends_in_local_break(stmt.orelse))
      return;
    Body &arm = from_body ? stmt.orelse : stmt.body;
    if (!falls_through(arm))
      return;
    for (size_t k = i + 1; k < body.size(); ++k)
      arm.push_back(std::move(body[k]));
    body.resize(i + 1, Stmt{StmtKind::Return});
  }

  bool ends_in_local_break(const Body &body) const {
    if (body.empty())
      return false;
    const Stmt &last = body.back();
    if (last.kind == StmtKind::Break)
      return is_local_block({StmtKind::Break, last.label});
    return last.kind == StmtKind::If && ends_in_local_break(last.body) && ends_in_local_break(last.orelse);
  }

  // Flags with a WGSL jump to follow are followed at once; the others stay pending.
  Targets leave_if_raised(Targets pending, Body &out) {
    Targets rest;
    for (const Target &target : pending) {
      StmtKind step = StmtKind::Break;
      bool arrives = false;
      if (!step_to(target, step, arrives)) {
        rest.insert(target);
        continue;
      }
      out.push_back(if_then(is_raised(target), {jump(step)}));
      if (!arrives)
        crossing_.insert(target);
    }
    return rest;
  }

  void skip_if_raised(const Targets &pending, Part rest, Part &out) {
    out.pending.insert(rest.pending.begin(), rest.pending.end());
    if (rest.body.empty())
      return;
    ExprPtr raised;
    for (const Target &target : pending)
      raised = raised ? binary("||", raised, is_raised(target)) : is_raised(target);
    out.body.push_back(if_then(negate(raised), std::move(rest.body)));
  }

  Part stmt(Stmt one) {
    switch (one.kind) {
    case StmtKind::Break:
    case StmtKind::Continue:
      return jump_to({one.kind, one.label});
    case StmtKind::If: {
      Part part, yes = list(std::move(one.body)), no = list(std::move(one.orelse));
      one.body = std::move(yes.body);
      one.orelse = std::move(no.body);
      part.pending = std::move(yes.pending);
      part.pending.merge(no.pending);
      part.body.push_back(std::move(one));
      return part;
    }
    case StmtKind::Switch:
      return choice(std::move(one));
    case StmtKind::Block:
      return block(std::move(one));
    case StmtKind::Loop:
      return loop(std::move(one));
    default: {
      Part part;
      part.body.push_back(std::move(one));
      return part;
    }
    }
  }

  Part choice(Stmt one) {
    Part part;
    frames_.push_back({FrameKind::Switch, 0});
    for_each_body(one, [&](Body &body) {
      Part arm = list(std::move(body));
      body = std::move(arm.body);
      part.pending.merge(arm.pending);
    });
    frames_.pop_back();
    part.body.push_back(std::move(one));
    return part;
  }

  Part block(Stmt one) {
    frames_.push_back({FrameKind::Block, one.label});
    Part part = list(std::move(one.body));
    frames_.pop_back();
    const Target end{StmtKind::Break, one.label};
    if (part.pending.erase(end) || flags_.contains(end))
      part.body.insert(part.body.begin(), assign(flag_of(end), boolean(false)));
    return part;
  }

  Part loop(Stmt one) {
    frames_.push_back({FrameKind::Loop, one.label});
    Targets outside = std::exchange(crossing_, {});
    Part inside = list(std::move(one.body));
    std::swap(outside, crossing_);
    frames_.pop_back();
    Part part;
    // What jumped out of this loop with a flag up goes on from behind it.
    part.pending = std::move(outside);
    part.pending.merge(inside.pending);
    const Target end{StmtKind::Break, one.label}, again{StmtKind::Continue, one.label};
    part.pending.erase(end);
    part.pending.erase(again);
    if (flags_.contains(again))
      inside.body.insert(inside.body.begin(), assign(flag_of(again), boolean(false)));
    if (flags_.contains(end))
      part.body.push_back(assign(flag_of(end), boolean(false)));
    one.body = std::move(inside.body);
    part.body.push_back(std::move(one));
    return part;
  }

  void drop_unread_flags(Body &body) const {
    std::erase_if(body, [&](const Stmt &one) {
      if (one.kind != StmtKind::Assign || read_.contains(one.variable))
        return false;
      return std::any_of(flags_.begin(), flags_.end(), [&](const auto &flag) { return flag.second == one.variable; });
    });
    for (Stmt &one : body)
      for_each_body(one, [&](Body &inner) { drop_unread_flags(inner); });
    std::erase_if(body,
                  [](const Stmt &one) { return one.kind == StmtKind::If && one.body.empty() && one.orelse.empty(); });
    for (Stmt &one : body)
      if (one.kind == StmtKind::If && one.body.empty()) {
        one.value = negate(one.value);
        std::swap(one.body, one.orelse);
      }
  }

  Function &function_;
  std::vector<Frame> frames_;
  std::map<Target, unsigned> flags_;
  std::set<unsigned> read_;
  Targets crossing_; // flags raised by a jump out of the loop being walked
};

} // namespace

Function remove_labels(Function function) {
  Remover(function).run();
  return function;
}

} // namespace kernelc::wgsl
