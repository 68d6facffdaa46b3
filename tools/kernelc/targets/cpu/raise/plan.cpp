#include "plan.h"

#include "../../../ir/regions.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/STLFunctionalExtras.h>

namespace kernelc::cpu {
namespace {

NodeList copy_of(const NodeList &nodes) {
  NodeList result;
  for (const auto &node : nodes) {
    auto copy = std::make_unique<Node>();
    copy->kind = node->kind;
    copy->label = node->label;
    copy->target = node->target;
    copy->value = node->value;
    copy->origin = node->origin;
    copy->meeting = node->meeting;
    copy->instrs = node->instrs;
    copy->copies = node->copies;
    copy->body = copy_of(node->body);
    copy->orelse = copy_of(node->orelse);
    for (const SwitchCase &one : node->cases)
      copy->cases.push_back({one.values, copy_of(one.body)});
    result.push_back(std::move(copy));
  }
  return result;
}

template <class NodeType, class Visit> void for_each_list(NodeType &node, Visit visit) {
  visit(node.body);
  visit(node.orelse);
  for (auto &one : node.cases)
    visit(one.body);
}

bool is_branch(const Node &node) { return node.kind == NodeKind::If || node.kind == NodeKind::Switch; }

bool has_barrier(const Node &node) {
  bool found = node.kind == NodeKind::Barrier;
  for_each_list(node, [&](const NodeList &list) { found = found || contains_barrier(list); });
  return found;
}

unsigned highest_label(const NodeList &nodes) {
  unsigned highest = 0;
  for (const auto &node : nodes) {
    highest = std::max(highest, node->label);
    for_each_list(*node, [&](const NodeList &list) { highest = std::max(highest, highest_label(list)); });
  }
  return highest;
}

// --- A jump behind the last barrier of a loop's body or of a block skips no barrier, whoever takes it: it becomes a
// jump to the end of a new block around what stands behind that barrier.

class TailIsolation {
public:
  TailIsolation(const Kernel &kernel, NodeList &tree) : kernel_(kernel), next_label_(highest_label(tree) + 1) {
    list(tree);
  }

private:
  void list(NodeList &nodes) {
    for (auto &node : nodes) {
      for_each_list(*node, [&](NodeList &inner) { list(inner); });
      if (node->kind == NodeKind::Loop || node->kind == NodeKind::Block)
        isolate(*node);
    }
  }

  void isolate(Node &node) {
    const auto last = std::find_if(node.body.rbegin(), node.body.rend(), [](const auto &n) { return has_barrier(*n); });
    if (last == node.body.rend() || last == node.body.rbegin())
      return;
    const NodeKind jump = node.kind == NodeKind::Loop ? NodeKind::Continue : NodeKind::Break;
    const auto first = last.base();
    bool varying = false;
    for (auto it = first; it != node.body.end(); ++it)
      varying = varying || varying_jump(**it, jump, node.label, false);
    if (!varying)
      return;
    auto block = std::make_unique<Node>();
    block->kind = NodeKind::Block;
    block->label = next_label_++;
    block->body.assign(std::make_move_iterator(first), std::make_move_iterator(node.body.end()));
    node.body.erase(first, node.body.end());
    retarget(block->body, jump, node.label, block->label);
    node.body.push_back(std::move(block));
  }

  bool varying_jump(const Node &node, NodeKind jump, unsigned label, bool varying) const {
    if (node.kind == jump && node.target == label)
      return varying;
    varying = varying || (is_branch(node) && !is_block_uniform(kernel_, node.value));
    bool found = false;
    for_each_list(node, [&](const NodeList &list) {
      for (const auto &inner : list)
        found = found || varying_jump(*inner, jump, label, varying);
    });
    return found;
  }

  static void retarget(NodeList &nodes, NodeKind jump, unsigned from, unsigned to) {
    for (auto &node : nodes) {
      if (node->kind == jump && node->target == from) {
        node->kind = NodeKind::Break;
        node->target = to;
      }
      for_each_list(*node, [&](NodeList &list) { retarget(list, jump, from, to); });
    }
  }

  const Kernel &kernel_;
  unsigned next_label_;
};

// --- The skeleton: barriers, jumps to labels of the skeleton, and everything around them.

class Skeleton {
public:
  explicit Skeleton(const NodeList &tree) {
    for (size_t before = 1, after = 0; before != after;) {
      before = nodes_.size();
      for (const auto &node : tree)
        mark(*node);
      after = nodes_.size();
    }
  }

  bool contains(const Node &node) const { return nodes_.contains(&node); }

private:
  bool mark(const Node &node) {
    bool inside = node.kind == NodeKind::Barrier;
    if (node.kind == NodeKind::Break || node.kind == NodeKind::Continue)
      inside = labels_.contains(node.target);
    for_each_list(node, [&](const NodeList &list) {
      for (const auto &inner : list)
        inside = mark(*inner) || inside;
    });
    if (inside) {
      nodes_.insert(&node);
      if (node.kind == NodeKind::Loop || node.kind == NodeKind::Block)
        labels_.insert(node.label);
    }
    return inside;
  }

  llvm::DenseSet<const Node *> nodes_;
  llvm::DenseSet<unsigned> labels_;
};

const llvm::CallInst *first_barrier(const NodeList &nodes) {
  for (const auto &node : nodes) {
    if (node->kind == NodeKind::Barrier)
      return node->meeting;
    const llvm::CallInst *found = nullptr;
    for_each_list(*node, [&](const NodeList &list) { found = found ? found : first_barrier(list); });
    if (found)
      return found;
  }
  return nullptr;
}

// A branch of the skeleton that threads may take differently.
const Node *divergent_branch(const Kernel &kernel, const Skeleton &skeleton, const NodeList &nodes) {
  for (const auto &node : nodes) {
    if (!skeleton.contains(*node))
      continue;
    if (is_branch(*node) && !is_block_uniform(kernel, node->value))
      return node.get();
    const Node *found = nullptr;
    for_each_list(*node,
                  [&](const NodeList &list) { found = found ? found : divergent_branch(kernel, skeleton, list); });
    if (found)
      return found;
  }
  return nullptr;
}

class StepBuilder {
public:
  StepBuilder(const Kernel &kernel, const Skeleton &skeleton) : kernel_(kernel), skeleton_(skeleton) {}

  Steps list(NodeList &nodes, bool is_last) {
    Steps steps;
    Region run;
    for (size_t i = 0; i < nodes.size(); ++i) {
      Node &node = *nodes[i];
      if (node.kind == NodeKind::Barrier) {
        run.vote = node.meeting->arg_size() > 0 ? node.meeting : nullptr;
        flush(run, steps, false);
        steps.push_back(step(StepKind::Barrier, node));
      } else if (skeleton_.contains(node) || node.kind == NodeKind::Return || leaves_together(node)) {
        flush(run, steps, false);
        steps.push_back(branch(node, is_last && i + 1 == nodes.size()));
      } else {
        run.nodes.push_back(&node);
      }
    }
    flush(run, steps, is_last);
    return steps;
  }

  unsigned regions() const { return regions_; }

private:
  // A guard all threads of the block take together.
  bool leaves_together(const Node &node) const {
    const auto returns = [](const NodeList &list) { return !list.empty() && list.back()->kind == NodeKind::Return; };
    return node.kind == NodeKind::If && is_block_uniform(kernel_, node.value) &&
           (returns(node.body) || returns(node.orelse));
  }

  static Step step(StepKind kind, const Node &node) {
    Step step;
    step.kind = kind;
    step.node = &node;
    return step;
  }

  Step branch(Node &node, bool is_last) {
    const bool loop = node.kind == NodeKind::Loop;
    Step result = step(kind_of(node.kind), node);
    result.body = list(node.body, is_last && !loop);
    result.orelse = list(node.orelse, is_last);
    for (SwitchCase &one : node.cases)
      result.cases.push_back(list(one.body, is_last));
    return result;
  }

  static StepKind kind_of(NodeKind kind) {
    switch (kind) {
    case NodeKind::If:
      return StepKind::If;
    case NodeKind::Loop:
      return StepKind::Loop;
    case NodeKind::Block:
      return StepKind::Block;
    case NodeKind::Switch:
      return StepKind::Switch;
    default:
      return StepKind::Jump;
    }
  }

  // Phis that all threads agree on are assigned once, behind the region that ends with their assignment: nobody in
  // the region needs their new value, and no thread may see it before the others have seen the old one.
  void flush(Region &run, Steps &steps, bool is_last) {
    Step assign;
    assign.kind = StepKind::Assign;
    if (!run.nodes.empty() && run.nodes.back()->kind == NodeKind::Assign) {
      auto *node = const_cast<Node *>(run.nodes.back()); // a node of our own copy of the tree
      for (const Copy &copy : node->copies)
        if (is_block_uniform(kernel_, copy.phi))
          assign.copies.push_back(copy);
      llvm::erase_if(node->copies, [&](const Copy &copy) { return is_block_uniform(kernel_, copy.phi); });
      if (node->copies.empty())
        run.nodes.pop_back();
    }
    if (!run.nodes.empty() || run.vote) {
      Step step;
      step.region = std::move(run);
      step.region.id = ++regions_;
      step.region.is_last = is_last && assign.copies.empty();
      steps.push_back(std::move(step));
    }
    if (!assign.copies.empty())
      steps.push_back(std::move(assign));
    run = Region{};
  }

  const Kernel &kernel_;
  const Skeleton &skeleton_;
  unsigned regions_ = 0;
};

Plan one_region(Plan plan) {
  Step step;
  step.region.id = plan.regions = 1;
  step.region.is_last = true;
  for (const auto &node : plan.tree)
    step.region.nodes.push_back(node.get());
  plan.steps.push_back(std::move(step));
  return plan;
}

} // namespace

Plan plan_kernel(const Kernel &kernel) {
  Plan plan;
  plan.tree = copy_of(kernel.body);
  if (kernel.has_warp_operation)
    plan.form = Form::Resume;
  if (!kernel.has_barrier)
    return one_region(std::move(plan));
  TailIsolation(kernel, plan.tree);
  const Skeleton skeleton(plan.tree);
  if (const Node *branch = divergent_branch(kernel, skeleton, plan.tree)) {
    plan.form = Form::Resume;
    plan.condition = branch->origin;
    NodeList none;
    for_each_list(
        *branch, [&](const NodeList &list) { plan.divergent = plan.divergent ? plan.divergent : first_barrier(list); });
    if (!plan.divergent) // the branch jumps over it
      plan.divergent = first_barrier(plan.tree);
    return one_region(std::move(plan));
  }
  if (kernel.has_warp_operation)
    return one_region(std::move(plan));
  plan.form = Form::Structured;
  StepBuilder builder(kernel, skeleton);
  plan.steps = builder.list(plan.tree, true);
  // A barrier nobody runs behind has nothing to separate.
  while (!plan.steps.empty() && plan.steps.back().kind == StepKind::Barrier &&
         !plan.steps.back().node->meeting->arg_size())
    plan.steps.pop_back();
  if (!plan.steps.empty() && plan.steps.back().kind == StepKind::Region)
    plan.steps.back().region.is_last = true;
  plan.regions = builder.regions();
  return plan;
}

} // namespace kernelc::cpu
