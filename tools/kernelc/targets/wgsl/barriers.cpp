#include "barriers.h"

#include "uniform.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace kernelc::wgsl {
namespace {

constexpr unsigned leaves_kernel = 0; // stands for Return among the labels

bool carries_barrier(const Stmt &stmt) {
  bool inside = stmt.kind == StmtKind::Barrier;
  for_each_body(stmt, [&](const Body &body) { inside = inside || contains(body, StmtKind::Barrier); });
  return inside;
}

bool is_jump_to(const Stmt &stmt, unsigned label) {
  if (stmt.kind == StmtKind::Return)
    return label == leaves_kernel;
  return (stmt.kind == StmtKind::Break || stmt.kind == StmtKind::Continue) && stmt.label == label &&
         label != leaves_kernel;
}

bool jumps_anywhere_to(const Stmt &stmt, unsigned label) {
  bool inside = is_jump_to(stmt, label);
  for_each_body(stmt, [&](const Body &body) {
    inside =
        inside || std::any_of(body.begin(), body.end(), [&](const Stmt &one) { return jumps_anywhere_to(one, label); });
  });
  return inside;
}

bool has_effect(const Expr &expr) {
  const bool here = expr.kind == ExprKind::Call && expr.varying && expr.text != "atomicLoad";
  return here || std::any_of(expr.operands.begin(), expr.operands.end(),
                             [](const ExprPtr &operand) { return has_effect(*operand); });
}

// An enclosing construct a jump may leave. Masked: its mask is cleared by jumps, and they go no further.
struct Frame {
  unsigned label = leaves_kernel;
  std::optional<unsigned> breaks;    // the mask that a Break or Return clears
  std::optional<unsigned> continues; // the mask that a Continue clears
};

class Placer {
public:
  explicit Placer(Module &module) : module_(module), function_(module.main), varying_(find_varying(module.main)) {}

  void run() {
    Frame kernel;
    Body out;
    std::optional<unsigned> mask;
    if (needs_mask(function_.body, leaves_kernel, /*follows=*/false, /*divergent=*/false)) {
      mask = kernel.breaks = new_mask("running", nullptr, out);
      masks_.push_back(*mask);
    }
    frames_.push_back(kernel);
    Body body = list(std::move(function_.body), mask);
    std::move(body.begin(), body.end(), std::back_inserter(out));
    function_.body = std::move(out);
    if (uses_agreed_)
      module_.workgroup.push_back({"agreed", "u32", 4});
  }

private:
  bool varies(const Expr &expr) const {
    return is_varying(expr, varying_); // variables made here are handled where they are made
  }

  unsigned new_variable(const char *name, Type type, bool varying) {
    const unsigned index = function_.add(function_.fresh(name), type);
    varying_.resize(function_.variables.size(), false);
    varying_[index] = varying;
    return index;
  }

  unsigned new_mask(const char *name, ExprPtr value, Body &out) {
    const unsigned mask = new_variable(name, Type::Bool, true);
    out.push_back(assign(mask, value ? std::move(value) : boolean(true)));
    return mask;
  }

  ExprPtr with_mask(std::optional<unsigned> mask, ExprPtr condition) const {
    return mask ? binary("&&", function_.use(*mask), std::move(condition)) : condition;
  }

  // --- which constructs need a mask

  // Whether the condition splits the threads for WGSL even after an agreement.
  bool splits(const Stmt &stmt, bool masked) const { return varies(*stmt.value) && (!stmt.block_uniform || masked); }

  // Whether some threads may jump to the label while a barrier is still to come for others. `follows`: a barrier stands
  // after the list, before the label's construct ends.
  bool needs_mask(const Body &body, unsigned label, bool follows, bool divergent) const {
    for (size_t i = 0; i < body.size(); ++i) {
      const Stmt &stmt = body[i];
      if (!jumps_anywhere_to(stmt, label))
        continue;
      const bool later =
          follows || std::any_of(body.begin() + static_cast<ptrdiff_t>(i) + 1, body.end(), carries_barrier);
      if (stmt_needs_mask(stmt, label, later, divergent))
        return true;
    }
    return false;
  }

  bool stmt_needs_mask(const Stmt &stmt, unsigned label, bool follows, bool divergent) const {
    if (is_jump_to(stmt, label))
      return follows && divergent;
    const bool carries = carries_barrier(stmt);
    bool inner = divergent, inner_follows = follows;
    if (stmt.kind == StmtKind::If || stmt.kind == StmtKind::Switch)
      inner = inner || splits(stmt, !masks_.empty());
    else if (stmt.kind == StmtKind::Loop)
      carries ? inner_follows = true : inner = true; // how often a loop without barriers runs is not asked
    bool result = false;
    for_each_body(stmt, [&](const Body &body) { result = result || needs_mask(body, label, inner_follows, inner); });
    return result;
  }

  // --- jumps

  const Frame *frame_of(const Stmt &jump) const {
    const unsigned label = jump.kind == StmtKind::Return ? leaves_kernel : jump.label;
    for (const Frame &frame : frames_)
      if (frame.label == label)
        return &frame;
    return nullptr;
  }

  // The mask a jump clears; nullopt for a jump that stays a jump.
  std::optional<unsigned> mask_of(const Stmt &jump) const {
    const Frame *frame = frame_of(jump);
    if (!frame)
      return std::nullopt;
    return jump.kind == StmtKind::Continue ? frame->continues : frame->breaks;
  }

  // Clears every mask from the innermost up to the one given.
  void clear_masks(unsigned last, Body &out) const {
    for (auto mask = masks_.rbegin(); mask != masks_.rend(); ++mask) {
      out.push_back(assign(*mask, boolean(false)));
      if (*mask == last)
        return;
    }
  }

  bool has_masked_jump(const Stmt &stmt) const {
    const bool here =
        (stmt.kind == StmtKind::Break || stmt.kind == StmtKind::Continue || stmt.kind == StmtKind::Return) &&
        mask_of(stmt).has_value();
    bool inside = here;
    for_each_body(stmt, [&](const Body &body) {
      inside = inside || std::any_of(body.begin(), body.end(), [&](const Stmt &one) { return has_masked_jump(one); });
    });
    return inside;
  }

  // Jumps to masked constructs inside code without barriers: clear the masks, then leave that code.
  void replace_jumps(Body &body, unsigned exit) const {
    for (size_t i = 0; i < body.size(); ++i) {
      for_each_body(body[i], [&](Body &inner) { replace_jumps(inner, exit); });
      if (body[i].kind != StmtKind::Break && body[i].kind != StmtKind::Continue && body[i].kind != StmtKind::Return)
        continue;
      const auto mask = mask_of(body[i]);
      if (!mask)
        continue;
      Body instead;
      clear_masks(*mask, instead);
      instead.push_back(jump(StmtKind::Break, exit));
      body.erase(body.begin() + static_cast<ptrdiff_t>(i), body.end());
      std::move(instead.begin(), instead.end(), std::back_inserter(body));
      return;
    }
  }

  // --- lists

  Body list(Body body, std::optional<unsigned> mask) {
    Body out, guarded;
    const auto flush = [&] {
      if (!guarded.empty())
        out.push_back(if_then(function_.use(*mask), std::exchange(guarded, {})));
    };
    for (Stmt &stmt : body) {
      if (is_structure(stmt)) {
        flush();
        structure(std::move(stmt), mask, out);
        continue;
      }
      if (const auto left = guarded_jump(stmt)) {
        flush();
        leave_if(*left, stmt.value, out);
        continue;
      }
      if (has_masked_jump(stmt)) {
        stmt = without_masked_jumps(std::move(stmt));
        if (!mask) {
          out.push_back(std::move(stmt));
          continue;
        }
        guarded.push_back(std::move(stmt));
        flush(); // what comes after asks the mask again
        continue;
      }
      if (!mask || is_for_all(stmt)) {
        if (mask && !can_pass(stmt, guarded))
          flush();
        out.push_back(std::move(stmt));
      } else {
        guarded.push_back(std::move(stmt));
      }
    }
    flush();
    return out;
  }

  // Whether a statement done by all may stand before the guarded ones collected so far: a value, not a memory read.
  static bool can_pass(const Stmt &stmt, const Body &guarded) {
    return guarded.empty() || (stmt.kind == StmtKind::Define && !stmt.value->varying && is_pure(*stmt.value));
  }
  static bool is_pure(const Expr &expr) {
    return expr.kind != ExprKind::Index && expr.kind != ExprKind::Variable && !has_effect(expr) &&
           std::all_of(expr.operands.begin(), expr.operands.end(), [](const ExprPtr &one) { return is_pure(*one); });
  }

  // `if (c) { jump }` with a mask to clear: the mask.
  std::optional<unsigned> guarded_jump(const Stmt &stmt) const {
    const bool alone = stmt.kind == StmtKind::If && stmt.body.size() == 1 && stmt.orelse.empty() &&
                       (stmt.body[0].kind == StmtKind::Break || stmt.body[0].kind == StmtKind::Continue ||
                        stmt.body[0].kind == StmtKind::Return);
    return alone ? mask_of(stmt.body[0]) : std::nullopt;
  }

  // Clears every mask from the innermost up to `last` where the condition holds.
  void leave_if(unsigned last, const ExprPtr &condition, Body &out) const {
    const unsigned innermost = masks_.back();
    if (innermost == last) {
      out.push_back(assign(last, binary("&&", function_.use(last), negate(condition))));
      return;
    }
    Body clear;
    clear_masks(last, clear);
    out.push_back(if_then(binary("&&", function_.use(innermost), condition), std::move(clear)));
  }

  Stmt without_masked_jumps(Stmt stmt) {
    Stmt block{StmtKind::Block};
    block.label = function_.next_label++;
    block.body.push_back(std::move(stmt));
    replace_jumps(block.body, block.label);
    return block;
  }

  // Values are computed by every thread, taking part or not: reads out of bounds are harmless in WGSL. Effects and
  // variables that differ between threads are for those who take part.
  bool is_for_all(const Stmt &stmt) const {
    if (stmt.for_all)
      return true;
    if (stmt.kind == StmtKind::Define)
      return !has_effect(*stmt.value);
    if (stmt.kind == StmtKind::Assign)
      return !varying_[stmt.variable];
    return stmt.kind == StmtKind::Declare;
  }

  // Walked by all threads together: it holds a barrier, or a jump that all take together out of something that does.
  bool is_structure(const Stmt &stmt) const {
    if (carries_barrier(stmt))
      return true;
    const bool is_jump = stmt.kind == StmtKind::Break || stmt.kind == StmtKind::Continue;
    if (is_jump)
      return frame_of(stmt) != nullptr;
    if (stmt.kind != StmtKind::If || splits(stmt, !masks_.empty()))
      return false;
    return std::any_of(frames_.begin(), frames_.end(), [&](const Frame &frame) {
      return frame.label != leaves_kernel && jumps_anywhere_to(stmt, frame.label);
    });
  }

  void structure(Stmt stmt, std::optional<unsigned> mask, Body &out) {
    switch (stmt.kind) {
    case StmtKind::Break:
    case StmtKind::Continue:
      if (const auto cleared = mask_of(stmt))
        clear_masks(*cleared, out);
      else
        out.push_back(std::move(stmt));
      return;
    case StmtKind::If:
      conditional(std::move(stmt), mask, out);
      return;
    case StmtKind::Switch:
      choice(std::move(stmt), mask, out);
      return;
    case StmtKind::Block:
      block(std::move(stmt), mask, out);
      return;
    case StmtKind::Loop:
      loop(std::move(stmt), mask, out);
      return;
    default: // the barrier
      out.push_back(std::move(stmt));
    }
  }

  // A value all threads share, in the form that WGSL knows for shared.
  ExprPtr agree(const ExprPtr &value, const char *name, Body &out) {
    uses_agreed_ = true;
    const ExprPtr slot = wgsl::name("agreed", Type::U32, true);
    const bool is_bool = value->type == Type::Bool;
    out.push_back(store(slot, convert(Type::U32, value)));
    const unsigned result = new_variable(name, value->type, false);
    ExprPtr shared = call("workgroupUniformLoad", Type::U32, {address(wgsl::name("agreed", Type::U32))});
    out.push_back(define(result, is_bool ? binary("!=", shared, integer(Type::U32, 0)) : convert(value->type, shared)));
    return function_.use(result);
  }

  void conditional(Stmt stmt, std::optional<unsigned> mask, Body &out) {
    if (!splits(stmt, mask.has_value())) {
      if (varies(*stmt.value))
        stmt.value = agree(stmt.value, "all_agree", out);
      stmt.body = list(std::move(stmt.body), mask);
      stmt.orelse = list(std::move(stmt.orelse), mask);
      out.push_back(std::move(stmt));
      return;
    }
    const unsigned yes = new_mask("takes_part", with_mask(mask, stmt.value), out);
    std::optional<unsigned> no;
    if (!stmt.orelse.empty())
      no = new_mask("takes_other_part", with_mask(mask, negate(stmt.value)), out);
    masked(std::move(stmt.body), yes, out);
    if (no)
      masked(std::move(stmt.orelse), *no, out);
  }

  void masked(Body body, unsigned mask, Body &out) {
    masks_.push_back(mask);
    Body inner = list(std::move(body), mask);
    masks_.pop_back();
    std::move(inner.begin(), inner.end(), std::back_inserter(out));
  }

  void choice(Stmt stmt, std::optional<unsigned> mask, Body &out) {
    if (!splits(stmt, mask.has_value())) {
      if (varies(*stmt.value))
        stmt.value = agree(stmt.value, "agreed_case", out);
      for_each_body(stmt, [&](Body &body) { body = list(std::move(body), mask); });
      out.push_back(std::move(stmt));
      return;
    }
    // One mask for each arm, all taken before the first arm runs.
    std::vector<std::pair<unsigned, Body *>> arms;
    ExprPtr none = boolean(true);
    for (Case &one : stmt.cases) {
      ExprPtr test;
      for (const ExprPtr &value : one.values) {
        ExprPtr same = binary("==", stmt.value, value);
        test = test ? binary("||", test, same) : same;
      }
      arms.emplace_back(new_mask("takes_case", with_mask(mask, test), out), &one.body);
      none = none->kind == ExprKind::Integer ? negate(test) : binary("&&", none, negate(test));
    }
    if (!stmt.orelse.empty())
      arms.emplace_back(new_mask("takes_default", with_mask(mask, none), out), &stmt.orelse);
    for (auto &[taken, body] : arms)
      masked(std::move(*body), taken, out);
  }

  void block(Stmt stmt, std::optional<unsigned> mask, Body &out) {
    Frame frame;
    frame.label = stmt.label;
    if (!needs_mask(stmt.body, stmt.label, false, false)) {
      frames_.push_back(frame);
      stmt.body = list(std::move(stmt.body), mask);
      frames_.pop_back();
      out.push_back(std::move(stmt));
      return;
    }
    frame.breaks = new_mask("in_block", mask ? function_.use(*mask) : nullptr, out);
    frames_.push_back(frame);
    masked(std::move(stmt.body), *frame.breaks, out);
    frames_.pop_back();
  }

  void loop(Stmt stmt, std::optional<unsigned> mask, Body &out) {
    Frame frame;
    frame.label = stmt.label;
    if (!needs_mask(stmt.body, stmt.label, /*follows=*/true, false)) {
      frames_.push_back(frame);
      Body body;
      // Without an exit of its own left, the loop ends when its threads have left what is around it.
      const bool has_exit = jumps_to(stmt.body, StmtKind::Break, stmt.label);
      if (mask && !has_exit)
        leave_when_empty(*mask, stmt.label, body);
      Body rest = list(std::move(stmt.body), mask);
      frames_.pop_back();
      std::move(rest.begin(), rest.end(), std::back_inserter(body));
      stmt.body = std::move(body);
      out.push_back(std::move(stmt));
      return;
    }
    const unsigned inside = new_mask("in_loop", mask ? function_.use(*mask) : nullptr, out);
    frame.breaks = inside;
    Body body;
    leave_when_empty(inside, stmt.label, body);
    masks_.push_back(inside);
    unsigned iteration = inside;
    const bool has_continue = jumps_to(stmt.body, StmtKind::Continue, stmt.label);
    if (has_continue) {
      iteration = new_mask("in_iteration", function_.use(inside), body);
      frame.continues = iteration;
      masks_.push_back(iteration);
    }
    frames_.push_back(frame);
    Body rest = list(std::move(stmt.body), iteration);
    frames_.pop_back();
    if (has_continue)
      masks_.pop_back();
    masks_.pop_back();
    std::move(rest.begin(), rest.end(), std::back_inserter(body));
    stmt.body = std::move(body);
    out.push_back(std::move(stmt));
  }

  // A vote at the head of a loop: thread 0 says no, whoever is still inside says yes.
  void leave_when_empty(unsigned inside, unsigned label, Body &out) {
    uses_agreed_ = module_.uses_thread_index = true;
    const ExprPtr slot = name("agreed", Type::U32, true);
    out.push_back(if_then(binary("==", name("thread_index", Type::U32, true), integer(Type::U32, 0)),
                          {store(slot, integer(Type::U32, 0))}));
    out.push_back(Stmt{StmtKind::Barrier});
    out.push_back(if_then(function_.use(inside), {store(slot, integer(Type::U32, 1))}));
    out.push_back(if_then(binary("==", call("workgroupUniformLoad", Type::U32, {address(slot)}), integer(Type::U32, 0)),
                          {jump(StmtKind::Break, label)}));
  }

  Module &module_;
  Function &function_;
  std::vector<bool> varying_;
  std::vector<Frame> frames_;
  std::vector<unsigned> masks_; // from the outermost in
  bool uses_agreed_ = false;
};

} // namespace

Module place_barriers(Module module) {
  if (contains(module.main.body, StmtKind::Barrier))
    Placer(module).run();
  return module;
}

} // namespace kernelc::wgsl
