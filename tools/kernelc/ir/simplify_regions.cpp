#include "regions.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallSet.h>

namespace kernelc {
namespace {

// Where control goes when a list ends: the labels whose end is reached by falling (`breaks`), the loop that starts
// again (`again`, 0 for none), or the end of the kernel (`leaves`).
struct Fall {
  llvm::SmallSet<unsigned, 4> breaks;
  unsigned again = 0;
  bool leaves = false;
};

// Which jumps a round drops. Breaks go first: an arm that ends at a join is a plain arm. Returns and continues stay
// until guards are made of them.
enum class Drop { Breaks, All };

bool jumps_there_anyway(const Node &node, const Fall &fall) {
  switch (node.kind) {
  case NodeKind::Break:
    return fall.breaks.contains(node.target);
  case NodeKind::Continue:
    return fall.again == node.target;
  case NodeKind::Return:
    return fall.leaves;
  default:
    return false;
  }
}

void for_each_list(Node &node, llvm::function_ref<void(NodeList &)> visit) {
  visit(node.body);
  visit(node.orelse);
  for (SwitchCase &one : node.cases)
    visit(one.body);
}

// --- jumps to where control falls anyway

// A jump out of a loop to the place that is reached by leaving the loop leaves just the loop: one level instead of
// several.
void shorten_jumps(NodeList &nodes, const Fall &after_loop, unsigned loop) {
  for (auto &node : nodes) {
    const bool there = node->kind == NodeKind::Break
                           ? after_loop.breaks.contains(node->target)
                           : node->kind == NodeKind::Continue && after_loop.again == node->target;
    if (there) {
      node->kind = NodeKind::Break;
      node->target = loop;
    }
    for_each_list(*node, [&](NodeList &list) { shorten_jumps(list, after_loop, loop); });
  }
}

void drop_jumps(NodeList &nodes, const Fall &fall, Drop drop) {
  while (!nodes.empty() && jumps_there_anyway(*nodes.back(), fall) &&
         (drop == Drop::All || nodes.back()->kind == NodeKind::Break))
    nodes.pop_back();
  for (size_t i = 0; i < nodes.size(); ++i) {
    Node &node = *nodes[i];
    const bool last = i + 1 == nodes.size();
    Fall inner = last ? fall : Fall{};
    // What stands in front of a jump falls to where the jump goes.
    if (!last && nodes[i + 1]->kind == NodeKind::Break)
      inner.breaks.insert(nodes[i + 1]->target);
    else if (!last && nodes[i + 1]->kind == NodeKind::Continue)
      inner.again = nodes[i + 1]->target;
    else if (!last && nodes[i + 1]->kind == NodeKind::Return)
      inner.leaves = true;
    if (node.kind == NodeKind::Block) {
      inner.breaks.insert(node.label);
    } else if (node.kind == NodeKind::Loop) {
      shorten_jumps(node.body, inner, node.label);
      inner = Fall{};
      inner.again = node.label;
    }
    for_each_list(node, [&](NodeList &list) { drop_jumps(list, inner, drop); });
  }
}

// --- nothing after a jump, no empty shells

bool breaks_to(const NodeList &nodes, unsigned label);

bool breaks_to(const Node &node, unsigned label) {
  if (node.kind == NodeKind::Break)
    return node.target == label;
  return breaks_to(node.body, label) || breaks_to(node.orelse, label) ||
         llvm::any_of(node.cases, [&](const SwitchCase &one) { return breaks_to(one.body, label); });
}

bool breaks_to(const NodeList &nodes, unsigned label) {
  return llvm::any_of(nodes, [&](const auto &node) { return breaks_to(*node, label); });
}

bool node_falls_through(const Node &node) {
  switch (node.kind) {
  case NodeKind::Break:
  case NodeKind::Continue:
  case NodeKind::Return:
    return false;
  case NodeKind::If:
    return falls_through(node.body) || falls_through(node.orelse);
  case NodeKind::Switch:
    return falls_through(node.orelse) ||
           llvm::any_of(node.cases, [](const SwitchCase &one) { return falls_through(one.body); });
  case NodeKind::Block:
    return falls_through(node.body) || breaks_to(node.body, node.label);
  case NodeKind::Loop:
    return breaks_to(node.body, node.label);
  default:
    return true;
  }
}

void retarget(NodeList &nodes, unsigned from, unsigned to) {
  for (auto &node : nodes) {
    if (node->kind == NodeKind::Break && node->target == from)
      node->target = to;
    for_each_list(*node, [&](NodeList &list) { retarget(list, from, to); });
  }
}

bool is_empty_shell(const Node &node) {
  if (node.kind == NodeKind::If)
    return node.body.empty() && node.orelse.empty();
  return node.kind == NodeKind::Block && node.body.empty();
}

// Replaces nodes[i] by its body.
void splice_body(NodeList &nodes, size_t i) {
  NodeList body = std::move(nodes[i]->body);
  nodes.erase(nodes.begin() + static_cast<ptrdiff_t>(i));
  nodes.insert(nodes.begin() + static_cast<ptrdiff_t>(i), std::make_move_iterator(body.begin()),
               std::make_move_iterator(body.end()));
}

void dissolve_blocks(NodeList &nodes) {
  for (size_t i = 0; i < nodes.size();) {
    Node &node = *nodes[i];
    for_each_list(node, dissolve_blocks);
    if (node.kind == NodeKind::Block && node.body.size() == 1 && node.body[0]->kind == NodeKind::Loop) {
      // Leaving the block is leaving the loop.
      Node &loop = *node.body[0];
      retarget(loop.body, node.label, loop.label);
      splice_body(nodes, i);
      continue;
    }
    if (node.kind == NodeKind::Block && !breaks_to(node.body, node.label)) {
      splice_body(nodes, i);
      continue;
    }
    if (is_empty_shell(node)) {
      nodes.erase(nodes.begin() + static_cast<ptrdiff_t>(i));
      continue;
    }
    if (!node_falls_through(node)) {
      nodes.erase(nodes.begin() + static_cast<ptrdiff_t>(i) + 1, nodes.end());
      return;
    }
    ++i;
  }
}

// --- guards

size_t count(const NodeList &nodes) {
  size_t total = nodes.size();
  for (const auto &node : nodes) {
    total += count(node->body) + count(node->orelse);
    for (const SwitchCase &one : node->cases)
      total += count(one.body);
  }
  return total;
}

// An arm that never falls through takes the other arm out of the If.
void make_guards(NodeList &nodes) {
  for (size_t i = 0; i < nodes.size(); ++i) {
    Node &node = *nodes[i];
    if (node.kind == NodeKind::If && !node.body.empty() && !node.orelse.empty()) {
      NodeList rest;
      if (!falls_through(node.body) && (falls_through(node.orelse) || count(node.body) <= count(node.orelse)))
        rest = std::exchange(node.orelse, {});
      else if (!falls_through(node.orelse))
        rest = std::exchange(node.body, {});
      nodes.insert(nodes.begin() + static_cast<ptrdiff_t>(i) + 1, std::make_move_iterator(rest.begin()),
                   std::make_move_iterator(rest.end()));
    }
    for_each_list(*nodes[i], make_guards);
  }
}

// At the end of the kernel `if (c) { … barrier … }` is `if (!c) return; … barrier …`: the barrier leaves the condition.
void guard_last_barrier(NodeList &nodes) {
  while (!nodes.empty() && nodes.back()->kind == NodeKind::If) {
    Node &node = *nodes.back();
    NodeList &arm = contains_barrier(node.body) ? node.body : node.orelse;
    NodeList &other = contains_barrier(node.body) ? node.orelse : node.body;
    if (!contains_barrier(arm) || !other.empty())
      return;
    NodeList rest = std::exchange(arm, {});
    other.push_back(std::make_unique<Node>());
    other.back()->kind = NodeKind::Return;
    for (auto &one : rest)
      nodes.push_back(std::move(one));
  }
}

// A round can flatten without removing, and so make room for the next one: the work is done when two rounds in a row
// leave the size as it is.
void repeat_until_stable(const NodeList &tree, llvm::function_ref<void()> round) {
  for (unsigned stable = 0; stable < 2;) {
    const size_t before = count(tree);
    round();
    stable = count(tree) == before ? stable + 1 : 0;
  }
}

bool contains(const NodeList &nodes, NodeKind kind) {
  return llvm::any_of(nodes, [&](const auto &node) {
    return node->kind == kind || contains(node->body, kind) || contains(node->orelse, kind) ||
           llvm::any_of(node->cases, [&](const SwitchCase &one) { return contains(one.body, kind); });
  });
}

} // namespace

bool falls_through(const NodeList &nodes) {
  return llvm::all_of(nodes, [](const auto &node) { return node_falls_through(*node); });
}

bool contains_barrier(const NodeList &nodes) { return contains(nodes, NodeKind::Barrier); }

bool contains_warp_operation(const NodeList &nodes) { return contains(nodes, NodeKind::WarpOp); }

NodeList simplify_regions(NodeList tree) {
  Fall end;
  end.leaves = true;
  repeat_until_stable(tree, [&] {
    drop_jumps(tree, end, Drop::Breaks);
    dissolve_blocks(tree);
  });
  repeat_until_stable(tree, [&] {
    make_guards(tree);
    drop_jumps(tree, end, Drop::All);
    dissolve_blocks(tree);
  });
  guard_last_barrier(tree);
  return tree;
}

} // namespace kernelc
