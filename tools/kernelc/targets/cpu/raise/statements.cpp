#include "statements.h"

#include "types.h"

#include "../../../ir/builtins.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringSet.h>

#include <tuple>

namespace kernelc::cpu {
namespace {

using llvm::Instruction;

constexpr CType word{CKind::U32};
constexpr unsigned left_for_good = 65535; // a resume point no meeting has

Expr number(uint64_t value) { return integer(value, CKind::U32); }

Expr element(const char *array, CKind kind) {
  Expr e;
  e.kind = ExprKind::Index;
  e.type = {kind};
  e.operands = {name(array, {kind, true, false}), name("thread", word)};
  return e;
}

bool mentions(const Expr &e, llvm::StringRef text) {
  return (e.kind == ExprKind::Name && e.text == text) ||
         llvm::any_of(e.operands, [&](const Expr &inner) { return mentions(inner, text); });
}

bool mentions(const Stmts &stmts, llvm::StringRef text) {
  return llvm::any_of(stmts, [&](const Stmt &stmt) {
    return mentions(stmt.value, text) || mentions(stmt.target, text) || mentions(stmt.body, text) ||
           mentions(stmt.orelse, text) ||
           llvm::any_of(stmt.cases, [&](const CaseArm &arm) { return mentions(arm.body, text); });
  });
}

bool returns(const Node &node) {
  const auto in_list = [](const NodeList &list) {
    return llvm::any_of(list, [](const auto &inner) { return returns(*inner); });
  };
  return node.kind == NodeKind::Return || in_list(node.body) || in_list(node.orelse) ||
         llvm::any_of(node.cases, [&](const SwitchCase &one) { return in_list(one.body); });
}

bool leaves_early(const Region &region) {
  return !region.is_last && llvm::any_of(region.nodes, [](const Node *node) { return returns(*node); });
}

void collect_regions(const Steps &steps, std::vector<const Region *> &regions) {
  for (const Step &step : steps) {
    if (step.kind == StepKind::Region)
      regions.push_back(&step.region);
    collect_regions(step.body, regions);
    collect_regions(step.orelse, regions);
    for (const Steps &arm : step.cases)
      collect_regions(arm, regions);
  }
}

// A C construct that `break` or `continue` could mean.
struct Frame {
  enum Kind : uint8_t { Loop, Switch, Threads } kind;
  unsigned label = 0;
};

class Statements {
public:
  Statements(const Kernel &kernel, const Plan &plan, const Storage &storage, Values &values)
      : kernel_(kernel), plan_(plan), storage_(storage), values_(values) {
    std::vector<const Region *> regions;
    collect_regions(plan.steps, regions);
    for (const Region *region : regions)
      if (plan.form == Form::Structured && leaves_early(*region))
        first_leaving_ = first_leaving_ ? std::min(first_leaving_, region->id) : region->id;
  }

  BlockCode run() {
    BlockCode code;
    declare_block_values(code.statements);
    if (plan_.form == Form::Resume)
      llvm::append_range(code.statements, resume_form());
    else
      llvm::append_range(code.statements, structured_form());
    list_arrays(code.arrays);
    return code;
  }

private:
  // --- variables

  void declare_block_values(Stmts &out) {
    values_.read_thread(first_thread());
    for (const Instruction *value : storage_.block_values)
      out.push_back(at(*value, declare(values_.name_of(value), values_.type_of(value),
                                       values_.stored(value, values_.computation(*value)), true)));
    for (const llvm::Value *value : storage_.uniform_values)
      out.push_back(zeroed(value));
  }

  // Some threads may never assign it; compilers cannot always see that those never read it.
  Stmt zeroed(const llvm::Value *value) {
    const CType type = values_.type_of(value);
    return declare(values_.name_of(value), type, type.pointer ? name("NULL", type) : zero(type.kind), false);
  }

  static Expr zero(CKind kind) {
    return kind == CKind::F32 ? literal("0.0f", kind) : kind == CKind::F64 ? literal("0.0", kind) : literal("0", kind);
  }

  std::string first_thread() const { return first_leaving_ ? "kc_first(left, threads)" : "0"; }

  Stmt at(const Instruction &instruction, Stmt stmt) const {
    stmt.place = place_of(kernel_, instruction);
    return stmt;
  }

  // The value gets its variable: declared here, or assigned.
  Stmt define(const llvm::Value *value, Expr expression, bool is_const) {
    const llvm::Value *variable = storage_.variable_of(value);
    expression = values_.stored(value, std::move(expression));
    if (storage_.declared_in_place.contains(variable) && declared_.insert(variable).second)
      return declare(values_.name_of(value), values_.type_of(value), std::move(expression), is_const);
    return assign(values_.variable(value), std::move(expression));
  }

  void list_arrays(std::vector<ThreadArray> &arrays) {
    const llvm::DataLayout &layout = kernel_.function->getDataLayout();
    for (const llvm::Value *value : storage_.thread_values) {
      ThreadArray array;
      if (const auto *local = llvm::dyn_cast<llvm::AllocaInst>(value)) {
        array.name = "all_" + values_.name_of(value);
        array.kind = values_.pointer(local).type.kind;
        array.align = static_cast<unsigned>(std::max<uint64_t>(local->getAlign().value(), size_of(array.kind)));
        array.count =
            llvm::alignTo(layout.getTypeAllocSize(local->getAllocatedType()), array.align) / size_of(array.kind);
      } else {
        const CType type = values_.type_of(value);
        array.name = values_.name_of(value);
        array.kind = type.pointer ? CKind::U64 : type.kind;
        array.align = size_of(array.kind);
      }
      arrays.push_back(std::move(array));
    }
    if (first_leaving_)
      arrays.push_back({"left", CKind::U8, 1, 1});
    if (plan_.form == Form::Resume)
      arrays.push_back({"resume", CKind::U16, 1, 2});
  }

  // --- the structured form

  Stmts structured_form() {
    Stmts out;
    if (first_leaving_) {
      out.push_back(clear("left", number(1)));
      out.push_back(declare("left_count", word, literal("0", CKind::U32), false));
    }
    std::vector<const Region *> regions;
    collect_regions(plan_.steps, regions);
    if (llvm::any_of(regions, [](const Region *region) { return region->vote != nullptr; }))
      out.push_back(declare("votes", word, literal("0", CKind::U32), false));
    llvm::append_range(out, steps(plan_.steps));
    if (labels_.contains("next_block"))
      out.push_back(jump(StmtKind::Label, "next_block"));
    return out;
  }

  static Stmt clear(const char *array, Expr size) {
    Expr bytes =
        is_literal_integer(size, 1) ? name("threads", word) : binary(name("threads", word), "*", std::move(size), word);
    return expression_stmt(call("memset", {name(array, {}), literal("0", CKind::I32), std::move(bytes)}, {}));
  }

  Stmts steps(const Steps &list) {
    Stmts out;
    for (const Step &one : list)
      llvm::append_range(out, step(one));
    return out;
  }

  Stmts step(const Step &step) {
    if (step.kind == StepKind::Region)
      return region(step.region);
    values_.read_thread(first_thread());
    Stmts out;
    switch (step.kind) {
    case StepKind::Assign:
      copies(step.copies, out);
      break;
    case StepKind::Barrier:
      barrier_result(*step.node->meeting, out);
      break;
    case StepKind::If: {
      Expr condition = values_.value(step.node->value);
      Stmts yes = steps(step.body);
      Stmts no = steps(step.orelse);
      branch(*step.node, std::move(condition), std::move(yes), std::move(no), out);
      break;
    }
    case StepKind::Loop:
      ++skeleton_loops_;
      frames_.push_back({Frame::Loop, step.node->label});
      loop(step.node->label, steps(step.body), out);
      --skeleton_loops_;
      break;
    case StepKind::Block:
      llvm::append_range(out, steps(step.body));
      end_label(step.node->label, out);
      break;
    case StepKind::Switch: {
      Stmt stmt = selection(*step.node);
      frames_.push_back({Frame::Switch});
      for (size_t i = 0; i < step.cases.size(); ++i)
        stmt.cases[i].body = steps(step.cases[i]);
      stmt.orelse = steps(step.orelse);
      frames_.pop_back();
      out.push_back(std::move(stmt));
      break;
    }
    default:
      jump_node(*step.node, out);
      break;
    }
    return out;
  }

  void barrier_result(const llvm::CallInst &barrier, Stmts &out) {
    if (barrier.getType()->isVoidTy() || !storage_.is_read(barrier))
      return;
    const BuiltinId id = builtin_of(&barrier)->id;
    Expr votes = name("votes", word);
    if (id != BuiltinId::barrier_count)
      votes =
          binary(std::move(votes), id == BuiltinId::barrier_and ? "==" : "!=", literal("0", CKind::I32), {CKind::Bool});
    out.push_back(at(barrier, assign(values_.variable(&barrier), std::move(votes))));
  }

  // What a thread adds to the votes of a counting barrier: one when its predicate holds; for "all", when it does not.
  Stmt vote(const llvm::CallInst &barrier) {
    const bool all = builtin_of(&barrier)->id == BuiltinId::barrier_and;
    Expr predicate = values_.value(barrier.getArgOperand(0), word);
    return at(barrier, assign(name("votes", word),
                              binary(name("votes", word), "+",
                                     binary(std::move(predicate), all ? "==" : "!=", number(0), {CKind::Bool}), word)));
  }

  Stmts region(const Region &region) {
    Stmts out;
    if (region.vote)
      out.push_back(assign(name("votes", word), literal("0", CKind::U32)));
    Stmt threads;
    threads.kind = StmtKind::Threads;
    region_ = &region;
    values_.read_thread("thread");
    frames_.push_back({Frame::Threads});
    Stmts &body = threads.region.body;
    for (const Node *node : region.nodes)
      one(*node, body);
    if (region.vote)
      body.push_back(vote(*region.vote));
    frames_.pop_back();
    if (body.empty()) // all it computes is written where it is used
      return out;
    Stmts start;
    if (first_leaving_ && (region.id > first_leaving_ || skeleton_loops_ > 0))
      start.push_back(if_then(binary(element("left", CKind::U8), "!=", literal("0", CKind::I32), {CKind::Bool}),
                              {jump(StmtKind::Continue)}));
    region_variables(region.id, start);
    body.insert(body.begin(), std::make_move_iterator(start.begin()), std::make_move_iterator(start.end()));
    close_region(body);
    threads.region.numbered = mentions(body, "thread");
    out.push_back(std::move(threads));
    if (plan_.form == Form::Structured && leaves_early(region))
      out.push_back(
          if_then(binary(name("left_count", word), "==", name("threads", word), {CKind::Bool}), {leave_block()}));
    return out;
  }

  void close_region(Stmts &body) {
    if (labels_.contains(done_label()))
      body.push_back(jump(StmtKind::Label, done_label()));
  }

  // What a region's thread computes again, its own part of per-thread arrays, and locals without a better place.
  void region_variables(unsigned id, Stmts &body) {
    for (const llvm::Value *value : storage_.region_values[id]) {
      if (const auto *local = llvm::dyn_cast<llvm::AllocaInst>(value)) {
        body.push_back(local_array(*local));
        continue;
      }
      const auto &instruction = *llvm::cast<Instruction>(value);
      body.push_back(at(instruction, declare(values_.name_of(value), values_.type_of(value),
                                             values_.stored(value, values_.computation(instruction)), true)));
    }
    for (const llvm::Value *value : storage_.region_locals[id])
      body.push_back(zeroed(value));
  }

  Stmt local_array(const llvm::AllocaInst &local) {
    const Expr whole = values_.pointer(&local);
    const uint64_t bytes = kernel_.function->getDataLayout().getTypeAllocSize(local.getAllocatedType());
    const unsigned size = size_of(whole.type.kind);
    if (storage_.home_of(&local) == Home::Local) {
      Stmt stmt = declare(whole.text, {whole.type.kind});
      stmt.count = static_cast<unsigned>(std::max<uint64_t>(1, (bytes + size - 1) / size));
      if (local.getAlign().value() > size)
        stmt.align = static_cast<unsigned>(local.getAlign().value());
      return stmt;
    }
    const uint64_t count = llvm::alignTo(bytes, std::max<uint64_t>(local.getAlign().value(), size)) / size;
    Expr own = binary(name("all_" + whole.text, whole.type), "+",
                      binary(name("thread", word), "*", number(count), word), whole.type);
    return declare(whole.text, whole.type, std::move(own), true);
  }

  // --- the resume form

  Stmts resume_form() {
    const bool warps = kernel_.has_warp_operation;
    const Region &whole = plan_.steps[0].region;
    Stmt threads = resumed_threads(whole);
    Stmts out;
    out.push_back(clear("resume", number(2)));
    if (plan_.divergent)
      out.push_back(
          comment("Threads disagree about a barrier: each runs from its last one to its next until all have left."));
    Stmt pass = warps ? each_warp(std::move(threads)) : std::move(threads);
    if (!kernel_.has_barrier) {
      out.push_back(std::move(pass));
      return out;
    }
    Stmts round;
    out.push_back(declare("waiting", {CKind::Bool}, literal("0", CKind::Bool), false));
    for (const auto &[count, total, is_read] :
         {std::tuple{"yes", "all_yes", reads_yes_}, std::tuple{"no", "all_no", reads_no_}}) {
      if (!is_read)
        continue;
      out.push_back(declare(count, word, literal("0", CKind::U32), false));
      round.push_back(declare(total, word, name(count, word), true));
      round.push_back(assign(name(count, word), literal("0", CKind::U32)));
    }
    round.push_back(assign(name("waiting", {CKind::Bool}), literal("0", CKind::Bool)));
    round.push_back(std::move(pass));
    out.push_back(do_while(std::move(round), name("waiting", {CKind::Bool})));
    return out;
  }

  // The kernel as one loop over the threads (or the lanes of a warp), each from where it waits to where it waits next.
  Stmt resumed_threads(const Region &whole) {
    const bool warps = kernel_.has_warp_operation;
    region_ = &whole;
    values_.read_thread("thread");
    frames_.push_back({Frame::Threads});
    Stmts body;
    if (warps)
      body.push_back(if_then(binary(is_running(), "==", number(0), {CKind::Bool}), {jump(StmtKind::Continue)}));
    region_variables(whole.id, body);
    Stmts code;
    for (const Node *node : whole.nodes)
      one(*node, code);
    frames_.pop_back();
    Stmt dispatch;
    dispatch.kind = StmtKind::Switch;
    dispatch.value = element("resume", CKind::U16);
    dispatch.cases.push_back({{literal("0", CKind::I32)}, {}});
    for (unsigned i = 1; i <= meetings_; ++i)
      dispatch.cases.push_back({{integer(i, CKind::I32)}, {jump(StmtKind::Goto, "resume_" + std::to_string(i))}});
    dispatch.orelse.push_back(jump(StmtKind::Continue));
    body.push_back(std::move(dispatch));
    llvm::append_range(body, std::move(code));
    body.push_back(assign(element("resume", CKind::U16), number(left_for_good)));
    close_region(body);
    Stmt threads;
    threads.kind = StmtKind::Threads;
    threads.region.lanes = warps;
    threads.region.numbered = true;
    threads.region.indexed = llvm::any_of(llvm::ArrayRef<const char *>{"threadIdx.x", "threadIdx.y", "threadIdx.z"},
                                          [&](const char *index) { return mentions(body, index); });
    threads.region.body = std::move(body);
    return threads;
  }

  // A bit: whether the lane runs in this pass over its warp.
  static Expr is_running() {
    Expr lanes = binary(name("warp.running", word), ">>", name("lane", word), word);
    return binary(std::move(lanes), "&", number(1), word);
  }

  // Each warp runs until all its lanes wait at a block barrier or have left.
  static Stmt each_warp(Stmt lanes) {
    const Expr warp = name("&warp", {});
    Stmt warps;
    warps.kind = StmtKind::Warps;
    warps.body.push_back(expression_stmt(call("kc_warp_begin", {warp}, {})));
    Stmts pass;
    pass.push_back(std::move(lanes));
    warps.body.push_back(do_while(std::move(pass), call("kc_warp_meet", {warp}, {CKind::I32})));
    return warps;
  }

  static Stmt do_while(Stmts body, Expr condition) {
    Stmt stmt;
    stmt.kind = StmtKind::DoWhile;
    stmt.value = std::move(condition);
    stmt.body = std::move(body);
    return stmt;
  }

  // The lane waits for those of its mask and takes its part of what they exchange.
  void exchange(const llvm::CallInst &operation, Stmts &out) {
    const unsigned point = ++meetings_;
    llvm::StringRef kind = builtin_of(&operation)->name;
    (void)(kind.consume_back("_32") || kind.consume_back("_64"));
    std::vector<Expr> arguments = {name("&warp", {}), name("lane", word), number(point),
                                   name("kc_op_" + kind.str(), {CKind::I32})};
    arguments.push_back(operation.arg_size() > 0 ? values_.value(operation.getArgOperand(0), word)
                                                 : number(0xffffffff));
    for (unsigned i = 1; i < operation.arg_size(); ++i)
      arguments.push_back(
          values_.value(operation.getArgOperand(i), {i == 1 && is_wide(operation, i) ? CKind::U64 : CKind::U32}));
    if (operation.arg_size() < 2)
      arguments.push_back(number(0));
    const bool shuffles = operation.arg_size() > 2;
    out.push_back(
        at(operation, expression_stmt(call(shuffles ? "kc_warp_shuffle" : "kc_warp_wait", std::move(arguments), {}))));
    resume_at(point, out);
    if (!storage_.is_read(operation))
      return;
    Expr result = name("warp.result[lane]", {CKind::U64});
    const CType type{scalar_kind(*operation.getType(), false)};
    out.push_back(
        define(&operation, type.kind == CKind::U64 ? std::move(result) : cast(type, std::move(result)), true));
  }

  static bool is_wide(const llvm::CallInst &operation, unsigned operand) {
    return operation.getArgOperand(operand)->getType()->isIntegerTy(64);
  }

  // Ends the thread's turn; the next one starts here.
  void resume_at(unsigned point, Stmts &out) {
    out.push_back(assign(element("resume", CKind::U16), number(point)));
    out.push_back(skip_thread());
    out.push_back(jump(StmtKind::Label, "resume_" + std::to_string(point)));
  }

  // The thread waits here; it comes back when every other thread waits, here or elsewhere, or has left.
  void wait(const llvm::CallInst &barrier, Stmts &out) {
    const unsigned point = ++meetings_;
    const bool is_read = barrier.arg_size() > 0 && storage_.is_read(barrier);
    const BuiltinId id = builtin_of(&barrier)->id;
    const bool counts_no = id == BuiltinId::barrier_and;
    if (is_read) {
      (counts_no ? reads_no_ : reads_yes_) = true;
      const Expr count = name(counts_no ? "no" : "yes", word);
      Expr votes =
          binary(values_.value(barrier.getArgOperand(0), word), counts_no ? "==" : "!=", number(0), {CKind::Bool});
      out.push_back(assign(count, binary(count, "+", std::move(votes), word)));
    }
    out.push_back(at(barrier, assign(name("waiting", {CKind::Bool}), literal("1", CKind::Bool))));
    resume_at(point, out);
    if (!is_read)
      return;
    Expr result = name(counts_no ? "all_no" : "all_yes", word);
    if (id != BuiltinId::barrier_count)
      result = binary(std::move(result), counts_no ? "==" : "!=", number(0), {CKind::Bool});
    out.push_back(define(&barrier, std::move(result), true));
  }

  // --- nodes

  Stmts list(const NodeList &nodes) {
    Stmts out;
    for (const auto &node : nodes)
      one(*node, out);
    return out;
  }

  void declare_before(const Node &node, Stmts &out) {
    if (const auto found = storage_.declared_before.find(&node); found != storage_.declared_before.end())
      for (const llvm::Value *value : found->second)
        out.push_back(zeroed(value));
  }

  void one(const Node &node, Stmts &out) {
    declare_before(node, out);
    switch (node.kind) {
    case NodeKind::Code:
      for (const Instruction *instruction : node.instrs)
        statement(*instruction, out);
      return;
    case NodeKind::Assign:
      copies(node.copies, out);
      return;
    case NodeKind::Barrier:
      wait(*node.meeting, out);
      return;
    case NodeKind::WarpOp:
      exchange(*node.meeting, out);
      return;
    case NodeKind::If: {
      Expr condition = values_.value(node.value);
      Stmts yes = list(node.body);
      Stmts no = list(node.orelse);
      branch(node, std::move(condition), std::move(yes), std::move(no), out);
      return;
    }
    case NodeKind::Loop:
      frames_.push_back({Frame::Loop, node.label});
      loop(node.label, list(node.body), out);
      return;
    case NodeKind::Block:
      llvm::append_range(out, list(node.body));
      end_label(node.label, out);
      return;
    case NodeKind::Switch: {
      Stmt stmt = selection(node);
      frames_.push_back({Frame::Switch});
      for (size_t i = 0; i < node.cases.size(); ++i)
        stmt.cases[i].body = list(node.cases[i].body);
      stmt.orelse = list(node.orelse);
      frames_.pop_back();
      out.push_back(std::move(stmt));
      return;
    }
    default:
      jump_node(node, out);
      return;
    }
  }

  void statement(const Instruction &instruction, Stmts &out) {
    if (llvm::isa<llvm::AllocaInst>(instruction) || !storage_.needed.contains(&instruction) ||
        storage_.folded.contains(&instruction))
      return;
    const Home home = storage_.home_of(&instruction);
    if (home == Home::Block || home == Home::Recomputed)
      return;
    if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      out.push_back(at(instruction, store_statement(*store)));
      return;
    }
    const Builtin *builtin = builtin_of(&instruction);
    if (builtin && builtin->id == BuiltinId::fence_block)
      return; // one thread of the machine runs the block
    Expr value = values_.computation(instruction);
    if (instruction.getType()->isVoidTy() || !storage_.is_read(instruction)) {
      if (llvm::isa<llvm::LoadInst>(instruction))
        value = cast({CKind::Void}, std::move(value));
      out.push_back(at(instruction, expression_stmt(std::move(value))));
      return;
    }
    out.push_back(at(instruction, define(&instruction, std::move(value), true)));
  }

  Stmt store_statement(const llvm::StoreInst &store) {
    const llvm::Value *value = store.getValueOperand();
    Expr target = values_.access(store.getPointerOperand(), *value->getType(), store.getAlign().value(),
                                 store.isVolatile(), true);
    Expr stored = value->getType()->isPointerTy() ? call("KC_ADDRESS", {values_.pointer(value)}, {CKind::U64})
                                                  : values_.value(value);
    return assign(std::move(target), std::move(stored));
  }

  // All copies at once: a variable is written when no other copy still has to read it; a ring is broken by a temporary.
  void copies(llvm::ArrayRef<Copy> all, Stmts &out) {
    struct Pending {
      const llvm::PHINode *phi;
      Expr value;
      llvm::DenseSet<const llvm::Value *> reads;
    };
    std::vector<Pending> work;
    for (const Copy &copy : all) {
      const llvm::Value *target = storage_.variable_of(copy.phi);
      if (!storage_.needed.contains(copy.phi) || storage_.variable_of(copy.value) == target)
        continue;
      const bool undefined = llvm::isa<llvm::UndefValue>(copy.value);
      const bool first = storage_.declared_in_place.contains(target) && !declared_.contains(target);
      if (undefined && !first)
        continue;
      Pending one{copy.phi, values_.value(copy.value), {}};
      for_each_leaf(copy.value, storage_.folded,
                    [&](const Instruction *leaf) { one.reads.insert(storage_.variable_of(leaf)); });
      work.push_back(std::move(one));
    }
    while (!work.empty()) {
      const auto ready = llvm::find_if(work, [&](const Pending &one) {
        const llvm::Value *target = storage_.variable_of(one.phi);
        return llvm::none_of(work,
                             [&](const Pending &other) { return &other != &one && other.reads.contains(target); });
      });
      if (ready != work.end()) {
        out.push_back(at(*ready->phi, define(ready->phi, std::move(ready->value), false)));
        work.erase(ready);
        continue;
      }
      Pending &one = *llvm::find_if(work, [](const Pending &pending) { return !pending.reads.empty(); });
      const CType type = values_.type_of(one.phi);
      const std::string temporary = values_.name_of(one.phi) + "_next" + std::to_string(++temporaries_);
      out.push_back(
          declare(temporary, type, type.pointer ? convert(std::move(one.value), type) : std::move(one.value), true));
      one.value = name(temporary, type);
      one.reads.clear();
    }
  }

  Stmt if_then(Expr condition, Stmts body) {
    Stmt stmt;
    stmt.kind = StmtKind::If;
    stmt.value = std::move(condition);
    stmt.has_value = true;
    stmt.body = std::move(body);
    return stmt;
  }

  void branch(const Node &node, Expr condition, Stmts yes, Stmts no, Stmts &out) {
    if (yes.empty() && no.empty())
      return;
    if (yes.empty()) {
      condition = negate(std::move(condition));
      std::swap(yes, no);
    }
    Stmt stmt = if_then(std::move(condition), std::move(yes));
    stmt.orelse = std::move(no);
    out.push_back(node.origin ? at(*node.origin, std::move(stmt)) : std::move(stmt));
  }

  // The frame of the loop is on the stack while its body is raised; here it goes.
  void loop(unsigned label, Stmts body, Stmts &out) {
    frames_.pop_back();
    Stmt stmt;
    stmt.kind = StmtKind::While;
    const auto is_exit = [](const Stmt &one) {
      return one.kind == StmtKind::If && one.orelse.empty() && one.body.size() == 1 &&
             one.body[0].kind == StmtKind::Break;
    };
    if (!body.empty() && is_exit(body[0])) {
      stmt.value = negate(std::move(body[0].value));
      stmt.has_value = true;
      stmt.place = body[0].place;
      body.erase(body.begin());
    }
    if (labels_.contains(next_label(label)))
      body.push_back(jump(StmtKind::Label, next_label(label)));
    stmt.body = std::move(body);
    out.push_back(std::move(stmt));
    end_label(label, out);
  }

  Stmt selection(const Node &node) {
    Stmt stmt;
    stmt.kind = StmtKind::Switch;
    stmt.value = values_.value(node.value);
    const CKind kind = stmt.value.type.kind;
    for (const SwitchCase &one : node.cases) {
      CaseArm arm;
      for (const llvm::ConstantInt *value : one.values)
        arm.values.push_back(integer(value->getZExtValue(), kind));
      stmt.cases.push_back(std::move(arm));
    }
    return node.origin ? at(*node.origin, std::move(stmt)) : stmt;
  }

  // --- jumps

  static std::string next_label(unsigned label) { return "next_" + std::to_string(label); }
  static std::string end_label(unsigned label) { return "end_" + std::to_string(label); }
  std::string done_label() const { return "done_" + std::to_string(region_->id); }

  void end_label(unsigned label, Stmts &out) {
    if (labels_.contains(end_label(label)))
      out.push_back(jump(StmtKind::Label, end_label(label)));
  }

  Stmt go_to(const std::string &label) {
    labels_.insert(label);
    return jump(StmtKind::Goto, label);
  }

  // What `continue` would mean here.
  const Frame *innermost_loop() const {
    for (const Frame &frame : llvm::reverse(frames_))
      if (frame.kind != Frame::Switch)
        return &frame;
    return nullptr;
  }

  void jump_node(const Node &node, Stmts &out) {
    const Frame *loop = innermost_loop();
    switch (node.kind) {
    case NodeKind::Break:
      if (!frames_.empty() && frames_.back().kind == Frame::Loop && frames_.back().label == node.target)
        out.push_back(jump(StmtKind::Break));
      else
        out.push_back(go_to(end_label(node.target)));
      return;
    case NodeKind::Continue:
      if (loop && loop->kind == Frame::Loop && loop->label == node.target)
        out.push_back(jump(StmtKind::Continue));
      else
        out.push_back(go_to(next_label(node.target)));
      return;
    default:
      leave(out);
      return;
    }
  }

  // The thread leaves the kernel, or (outside regions) all threads of the block do.
  void leave(Stmts &out) {
    const bool in_region = llvm::any_of(frames_, [](const Frame &frame) { return frame.kind == Frame::Threads; });
    if (!in_region) {
      out.push_back(leave_block());
      return;
    }
    if (plan_.form == Form::Structured && !region_->is_last) {
      out.push_back(assign(element("left", CKind::U8), literal("1", CKind::I32)));
      out.push_back(assign(name("left_count", word), binary(name("left_count", word), "+", number(1), word)));
    }
    if (plan_.form == Form::Resume)
      out.push_back(assign(element("resume", CKind::U16), number(left_for_good)));
    out.push_back(skip_thread());
  }

  // Ends the thread's turn in this region.
  Stmt skip_thread() {
    const Frame *loop = innermost_loop();
    if (loop && loop->kind == Frame::Threads)
      return jump(StmtKind::Continue);
    return go_to(done_label());
  }

  Stmt leave_block() { return frames_.empty() ? jump(StmtKind::Continue) : go_to("next_block"); }

  const Kernel &kernel_;
  const Plan &plan_;
  const Storage &storage_;
  Values &values_;
  std::vector<Frame> frames_;
  llvm::StringSet<> labels_; // used by a goto
  llvm::DenseSet<const llvm::Value *> declared_;
  const Region *region_ = nullptr;
  unsigned first_leaving_ = 0; // the first region a thread may leave the kernel in while others stay; 0: none
  unsigned skeleton_loops_ = 0;
  unsigned meetings_ = 0; // resume points so far
  unsigned temporaries_ = 0;
  bool reads_yes_ = false; // counting barriers of the resume form: whose result is the number of those that agree
  bool reads_no_ = false;  // … that do not
};

} // namespace

BlockCode raise_block(const Kernel &kernel, const Plan &plan, const Storage &storage, Values &values) {
  return Statements(kernel, plan, storage, values).run();
}

} // namespace kernelc::cpu
