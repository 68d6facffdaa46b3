// Regions: the tree of the kernel, statement by statement.
#include "lower.h"

#include "helpers.h"
#include "lowering.h"
#include "words.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>

#include <algorithm>

namespace kernelc::wgsl {

using llvm::Instruction;
using llvm::Value;

Lowering::Lowering(const Kernel &kernel)
    : kernel_(kernel), folded_(fold_values(kernel)), shared_(coalesce_phis(kernel, folded_)),
      names_(name_values(kernel, is_reserved_word)), ranges_(kernel), narrowing_(kernel, ranges_),
      objects_(find_objects(kernel)), types_(kernel, narrowing_, objects_) {
  for (const auto &name : names_)
    module_.main.taken.insert(name.second);
}

Module Lowering::run(WgslFacts &facts) {
  name_objects();
  Body tables, body;
  constant_tables(tables);
  local_arrays(tables);
  body = list(kernel_.body);
  Body &whole = module_.main.body;
  if (block_) {
    whole.push_back(
        define(*block_, help("block_of", Type::Void,
                             {name("group", Type::Void), name("groups", Type::Void), name("args.grid", Type::Void)})));
    // Groups that only fill up a folded grid have no block of their own.
    whole.push_back(
        if_then(binary(">=", member(module_.main.use(*block_), "z", Type::U32), name("args.grid.z", Type::U32)),
                {jump(StmtKind::Return)}));
  }
  std::move(tables.begin(), tables.end(), std::back_inserter(whole));
  std::move(body.begin(), body.end(), std::back_inserter(whole));
  describe(facts);
  module_.helpers.assign(helpers_.begin(), helpers_.end());
  return std::move(module_);
}

std::string Lowering::fresh(const std::string &name) { return module_.main.fresh(name); }

// Phis may share a variable when they have one type here too: width and sign are decided after the sharing.
const Value *Lowering::holder_of(const Value *value) {
  const auto *phi = llvm::dyn_cast<llvm::PHINode>(value);
  const llvm::PHINode *holder = phi ? shared_.variable_of(phi) : nullptr;
  if (!holder || types_.of(holder) != types_.of(phi))
    return value;
  if (!phi->getType()->isPointerTy())
    return holder;
  const bool same =
      unit_of(phi) == unit_of(holder) && roots_of(kernel_, phi).size() == 1 && roots_of(kernel_, holder).size() == 1;
  return same ? holder : value;
}

unsigned Lowering::variable_of(const Value *value) {
  value = holder_of(value);
  const auto [found, is_new] = variables_.try_emplace(value, 0);
  if (is_new) {
    const unsigned index = module_.main.add(names_.lookup(value), types_.of(value));
    variables_[value] = index;
    return index;
  }
  return found->second;
}

unsigned Lowering::root_variable_of(const Value *pointer) {
  const auto [found, is_new] = root_variables_.try_emplace(pointer, 0);
  if (is_new) {
    const unsigned index = module_.main.add(fresh(names_.lookup(pointer) + "_root"), Type::U32);
    root_variables_[pointer] = index;
    return index;
  }
  return found->second;
}

// A value in the type that `like` has: for copies into a phi.
ExprPtr Lowering::value_like(const Value *value, const Value *like) {
  const Type type = types_.of(like);
  if (like->getType()->isPointerTy())
    return pointer_value(value, unit_of(like));
  if (type == Type::Wide)
    return wide(value);
  if (like->getType()->isIntegerTy() && like->getType()->getIntegerBitWidth() >= 32)
    return word(value, type);
  return this->value(value);
}

Body Lowering::list(const NodeList &nodes) {
  Body out;
  for (const auto &one : nodes)
    node(*one, out);
  return out;
}

void Lowering::node(const Node &node, Body &out) {
  switch (node.kind) {
  case NodeKind::Code:
    for (const Instruction *instruction : node.instrs)
      code(*instruction, out);
    return;
  case NodeKind::Assign:
    copies(node.copies, out);
    return;
  case NodeKind::Barrier:
    barrier(*node.meeting, out);
    return;
  case NodeKind::WarpOp: // check_kernel() refuses it
    return;
  case NodeKind::If: {
    ExprPtr condition = value(node.value);
    Body body = list(node.body), orelse = list(node.orelse);
    if (body.empty() && orelse.empty())
      return;
    if (body.empty()) {
      condition = negate(condition);
      std::swap(body, orelse);
    }
    Stmt stmt = if_then(std::move(condition), std::move(body), std::move(orelse));
    stmt.block_uniform = uniform_of(kernel_, node.value) <= Uniform::Block;
    if (node.origin)
      stmt.place = place_of(kernel_, *node.origin);
    out.push_back(std::move(stmt));
    return;
  }
  case NodeKind::Loop:
  case NodeKind::Block: {
    Stmt stmt{node.kind == NodeKind::Loop ? StmtKind::Loop : StmtKind::Block};
    stmt.label = node.label;
    module_.main.next_label = std::max(module_.main.next_label, node.label + 1);
    stmt.body = list(node.body);
    out.push_back(std::move(stmt));
    return;
  }
  case NodeKind::Switch:
    out.push_back(switch_of(node));
    return;
  case NodeKind::Break:
    out.push_back(jump(StmtKind::Break, node.target));
    return;
  case NodeKind::Continue:
    out.push_back(jump(StmtKind::Continue, node.target));
    return;
  case NodeKind::Return:
    out.push_back(jump(StmtKind::Return));
    return;
  }
}

Stmt Lowering::switch_of(const Node &node) {
  Stmt stmt{StmtKind::Switch};
  const bool wide_value = types_.of(node.value) == Type::Wide;
  if (wide_value) { // no switch over pairs: a chain of tests
    Body chain = list(node.orelse);
    const ExprPtr whole = wide(node.value);
    for (const SwitchCase &one : llvm::reverse(node.cases)) {
      ExprPtr test = boolean(false);
      for (const llvm::ConstantInt *number : one.values) {
        ExprPtr same = call("all", Type::Bool, {binary("==", whole, wide(number))});
        test = test->kind == ExprKind::Integer ? same : binary("||", test, same);
      }
      Body next;
      next.push_back(if_then(test, list(one.body), std::move(chain)));
      chain = std::move(next);
    }
    Stmt block{StmtKind::Block};
    block.label = module_.main.next_label++;
    block.body = std::move(chain);
    return block;
  }
  const bool is_bool = node.value->getType()->isIntegerTy(1);
  const Type type = is_bool ? Type::U32 : types_.of(node.value);
  stmt.value = is_bool ? convert(Type::U32, value(node.value)) : value(node.value);
  for (const SwitchCase &one : node.cases) {
    Case arm;
    for (const llvm::ConstantInt *number : one.values)
      arm.values.push_back(is_bool ? integer(type, number->isOne()) : word(number, type));
    arm.body = list(one.body);
    stmt.cases.push_back(std::move(arm));
  }
  stmt.orelse = list(node.orelse);
  stmt.block_uniform = uniform_of(kernel_, node.value) <= Uniform::Block;
  if (node.origin)
    stmt.place = place_of(kernel_, *node.origin);
  return stmt;
}

void Lowering::code(const Instruction &instruction, Body &out) {
  if (folded_.contains(&instruction) || llvm::isa<llvm::AllocaInst>(instruction))
    return;
  if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    store_value(*store, out);
    return;
  }
  if (const Builtin *builtin = builtin_of(&instruction)) {
    const auto &atomic = llvm::cast<llvm::CallInst>(instruction);
    if (builtin->kind == BuiltinKind::Atomic) {
      atomic_value(atomic, builtin->id, out);
      return;
    }
    if (builtin->kind == BuiltinKind::Fence) {
      if (builtin->id != BuiltinId::fence_block)
        warnings_.push_back({Severity::Warning,
                             place_of(kernel_, instruction),
                             "wgsl: a memory fence between blocks has no counterpart in WebGPU and is left out",
                             "pass data between blocks by atomics, or by a second launch",
                             {}});
      return;
    }
  }
  if (instruction.use_empty())
    return;
  out.push_back(define(variable_of(&instruction), expression(instruction)));
  if (instruction.getType()->isPointerTy() && roots_of(kernel_, &instruction).size() > 1)
    if (const auto *choice = llvm::dyn_cast<llvm::SelectInst>(&instruction))
      out.push_back(
          define(root_variable_of(choice), choose(value(choice->getCondition()), root_number(choice->getTrueValue()),
                                                  root_number(choice->getFalseValue()))));
}

// A parallel copy: assignments in an order in which none destroys what a later one reads; a cycle goes through a
// temporary.
void Lowering::copies(const std::vector<Copy> &copies, Body &out) {
  std::vector<std::pair<unsigned, ExprPtr>> pending;
  for (const Copy &copy : copies) {
    if (copy.phi->use_empty())
      continue;
    pending.emplace_back(variable_of(copy.phi), value_like(copy.value, copy.phi));
    if (copy.phi->getType()->isPointerTy() && roots_of(kernel_, copy.phi).size() > 1)
      pending.emplace_back(root_variable_of(copy.phi), root_number(copy.value));
  }
  std::erase_if(pending, [](const auto &one) {
    return one.second->kind == ExprKind::Variable && one.second->variable == one.first;
  });
  while (!pending.empty()) {
    const auto is_free = [&](const auto &one) {
      return llvm::none_of(
          pending, [&](const auto &other) { return other.first != one.first && mentions(*other.second, one.first); });
    };
    auto next = std::find_if(pending.begin(), pending.end(), is_free);
    if (next == pending.end()) {
      auto &broken = pending.front();
      const unsigned before = module_.main.add(fresh(module_.main.variables[broken.first].name + "_before"),
                                               module_.main.variables[broken.first].type);
      out.push_back(define(before, module_.main.use(broken.first)));
      for (auto &other : pending)
        if (&other != &broken)
          other.second = substitute(other.second, broken.first, module_.main.use(before));
      continue;
    }
    out.push_back(assign(next->first, next->second));
    pending.erase(next);
  }
}

void Lowering::barrier(const llvm::CallInst &call_instruction, Body &out) {
  const auto meet = [&] {
    Stmt stmt{StmtKind::Barrier};
    stmt.place = place_of(kernel_, call_instruction);
    out.push_back(std::move(stmt));
  };
  const Builtin *builtin = builtin_of(&call_instruction);
  if (builtin->id == BuiltinId::barrier) {
    meet();
    return;
  }
  // The counting forms: thread 0 clears the counter, those whose predicate holds (for `and`: fails) add one.
  uses_votes_ = true;
  module_.uses_thread_index = true;
  const ExprPtr counter = address(name("votes", Type::U32, true));
  ExprPtr holds = binary("!=", word(call_instruction.getArgOperand(0), Type::U32), integer(Type::U32, 0));
  if (builtin->id == BuiltinId::barrier_and)
    holds = negate(holds);
  Stmt clear = if_then(binary("==", name("thread_index", Type::U32, true), integer(Type::U32, 0)),
                       {evaluate(call("atomicStore", Type::Void, {counter, integer(Type::U32, 0)}, true))});
  clear.for_all = true;
  out.push_back(std::move(clear));
  meet();
  out.push_back(if_then(holds, {evaluate(call("atomicAdd", Type::U32, {counter, integer(Type::U32, 1)}, true))}));
  meet();
  if (!call_instruction.use_empty()) {
    const Type type = types_.of(&call_instruction);
    ExprPtr count = call("atomicLoad", Type::U32, {counter}, true);
    if (builtin->id != BuiltinId::barrier_count)
      count = convert(type, binary(builtin->id == BuiltinId::barrier_or ? "!=" : "==", count, integer(Type::U32, 0)));
    out.push_back(define(variable_of(&call_instruction), convert(type, count)));
  }
  meet(); // nobody clears the counter again before everybody has read it
}

void Lowering::reject(const Instruction &instruction, std::string what, std::string hint) {
  errors_.push_back(make_error("wgsl: " + what + " is not supported (kernel '" + kernel_.info.name + "')",
                               std::move(hint), place_of(kernel_, instruction)));
}

Result<Lowered> lower(const Kernel &kernel) {
  Lowering lowering(kernel);
  Lowered result;
  result.module = lowering.run(result.facts);
  if (Diagnostics errors = lowering.take_errors(); !errors.empty())
    return errors;
  result.warnings = lowering.take_warnings();
  return result;
}

} // namespace kernelc::wgsl
