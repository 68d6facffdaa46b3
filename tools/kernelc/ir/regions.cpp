#include "regions.h"

#include "builtins.h"

#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Dominators.h>

namespace kernelc {
namespace {

using llvm::BasicBlock;

std::unique_ptr<Node> make_node(NodeKind kind) {
  auto node = std::make_unique<Node>();
  node->kind = kind;
  return node;
}

class Builder {
public:
  explicit Builder(const llvm::Function &function)
      : dominators_(const_cast<llvm::Function &>(function)), loops_(dominators_) {
    unsigned number = 0;
    for (const BasicBlock *block : llvm::ReversePostOrderTraversal<const llvm::Function *>(&function)) {
      order_[block] = ++number;
      blocks_.push_back(block);
    }
    place_followers();
  }

  NodeList run() { return tree(blocks_.front()); }

private:
  // --- where each block goes

  // A block with nothing but a return is written as Return wherever it is jumped to.
  static bool is_bare_return(const BasicBlock &block) { return llvm::isa<llvm::ReturnInst>(block.front()); }

  bool is_back_edge(const BasicBlock *from, const BasicBlock *to) const {
    return order_.lookup(to) <= order_.lookup(from);
  }

  bool is_loop_header(const BasicBlock *block) const { return loops_.isLoopHeader(block); }

  unsigned forward_edges_into(const BasicBlock *block) const {
    llvm::SmallPtrSet<const BasicBlock *, 8> sources;
    for (const BasicBlock *from : llvm::predecessors(block))
      if (order_.contains(from) && !is_back_edge(from, block))
        sources.insert(from);
    return sources.size();
  }

  // The header of the outermost loop that holds `parent` and does not hold `child`; null when there is none.
  const BasicBlock *left_loop(const BasicBlock *parent, const BasicBlock *child) const {
    const BasicBlock *header = nullptr;
    for (const llvm::Loop *loop = loops_.getLoopFor(parent); loop && !loop->contains(child);
         loop = loop->getParentLoop())
      header = loop->getHeader();
    return header;
  }

  // A follower is a block that is written after another one's code and reached by Break: a join of several edges, or
  // what comes after a loop.
  void place_followers() {
    for (const BasicBlock *block : blocks_) {
      if (block == blocks_.front() || is_bare_return(*block))
        continue;
      const BasicBlock *parent = dominators_.getNode(block)->getIDom()->getBlock();
      if (const BasicBlock *header = left_loop(parent, block))
        after_loop_[header].push_back(block);
      else if (forward_edges_into(block) > 1)
        after_block_[parent].push_back(block);
      else
        continue;
      followers_.insert(block);
    }
  }

  // --- building

  unsigned label_of(const BasicBlock *block) const { return order_.lookup(block); }

  // `inner`, then the followers in order, each reached by a Break out of its Block. Followers come in reverse
  // postorder, so a later one may also be jumped to from an earlier one.
  NodeList with_followers(NodeList inner, const llvm::SmallVectorImpl<const BasicBlock *> &followers) {
    for (const BasicBlock *follower : followers) {
      auto block = make_node(NodeKind::Block);
      block->label = label_of(follower);
      block->body = std::move(inner);
      inner.clear();
      inner.push_back(std::move(block));
      append(inner, tree(follower));
    }
    return inner;
  }

  // A block and everything it dominates. The maps are only looked up from here on: an insertion would move the lists
  // that callers are walking along.
  NodeList tree(const BasicBlock *block) {
    NodeList nodes = with_followers(code_of(block), after_block_.lookup(block));
    if (!is_loop_header(block))
      return nodes;
    auto loop = make_node(NodeKind::Loop);
    loop->label = loop_label(block);
    loop->body = std::move(nodes);
    NodeList result;
    result.push_back(std::move(loop));
    return with_followers(std::move(result), after_loop_.lookup(block));
  }

  // Labels of loops and of blocks share one number space: a block can head a loop and follow another.
  unsigned loop_label(const BasicBlock *header) const { return label_of(header) + blocks_.size(); }

  // The instructions of a block, cut where threads meet, and its terminator.
  NodeList code_of(const BasicBlock *block) {
    NodeList nodes;
    for (const llvm::Instruction &instruction : *block) {
      if (llvm::isa<llvm::PHINode, llvm::AllocaInst>(instruction) || instruction.isTerminator())
        continue;
      const Builtin *builtin = builtin_of(&instruction);
      if (builtin && is_meeting(*builtin)) {
        nodes.push_back(make_node(builtin->kind == BuiltinKind::BlockBarrier ? NodeKind::Barrier : NodeKind::WarpOp));
        nodes.back()->meeting = llvm::cast<llvm::CallInst>(&instruction);
        continue;
      }
      if (nodes.empty() || nodes.back()->kind != NodeKind::Code)
        nodes.push_back(make_node(NodeKind::Code));
      nodes.back()->instrs.push_back(&instruction);
    }
    append(nodes, terminator_of(block));
    return nodes;
  }

  static void append(NodeList &nodes, NodeList more) {
    for (auto &node : more)
      nodes.push_back(std::move(node));
  }

  NodeList terminator_of(const BasicBlock *block) {
    const llvm::Instruction *terminator = block->getTerminator();
    if (const auto *branch = llvm::dyn_cast<llvm::BranchInst>(terminator)) {
      if (branch->isUnconditional() || branch->getSuccessor(0) == branch->getSuccessor(1))
        return jump(block, branch->getSuccessor(0));
      NodeList nodes;
      nodes.push_back(make_node(NodeKind::If));
      Node &node = *nodes.back();
      node.value = branch->getCondition();
      node.origin = branch;
      node.body = jump(block, branch->getSuccessor(0));
      node.orelse = jump(block, branch->getSuccessor(1));
      return nodes;
    }
    if (const auto *choice = llvm::dyn_cast<llvm::SwitchInst>(terminator))
      return switch_of(block, *choice);
    // ret, and unreachable after a call that does not return
    NodeList nodes;
    nodes.push_back(make_node(NodeKind::Return));
    return nodes;
  }

  NodeList switch_of(const BasicBlock *block, const llvm::SwitchInst &choice) {
    NodeList nodes;
    nodes.push_back(make_node(NodeKind::Switch));
    Node &node = *nodes.back();
    node.value = choice.getCondition();
    node.origin = &choice;
    // Cases with one destination share an arm, in the order in which destinations appear.
    llvm::SmallVector<const BasicBlock *> destinations;
    for (const auto &one : choice.cases()) {
      const BasicBlock *destination = one.getCaseSuccessor();
      if (destination == choice.getDefaultDest())
        continue;
      auto *found = llvm::find(destinations, destination);
      const size_t index = found - destinations.begin();
      if (found == destinations.end()) {
        destinations.push_back(destination);
        node.cases.emplace_back();
      }
      node.cases[index].values.push_back(one.getCaseValue());
    }
    for (const auto &[destination, one] : llvm::zip(destinations, node.cases))
      one.body = jump(block, destination);
    node.orelse = jump(block, choice.getDefaultDest());
    return nodes;
  }

  // The edge's copies, then the way to its destination.
  NodeList jump(const BasicBlock *from, const BasicBlock *to) {
    NodeList nodes;
    auto assign = make_node(NodeKind::Assign);
    for (const llvm::PHINode &phi : to->phis())
      if (const llvm::Value *value = phi.getIncomingValueForBlock(from); value != &phi)
        assign->copies.push_back({&phi, value});
    if (!assign->copies.empty())
      nodes.push_back(std::move(assign));
    if (is_bare_return(*to)) {
      nodes.push_back(make_node(NodeKind::Return));
    } else if (is_back_edge(from, to)) {
      nodes.push_back(make_node(NodeKind::Continue));
      nodes.back()->target = loop_label(to);
    } else if (followers_.contains(to)) {
      nodes.push_back(make_node(NodeKind::Break));
      nodes.back()->target = label_of(to);
    } else {
      append(nodes, tree(to));
    }
    return nodes;
  }

  llvm::DominatorTree dominators_;
  llvm::LoopInfo loops_;
  std::vector<const BasicBlock *> blocks_; // in reverse postorder
  llvm::DenseMap<const BasicBlock *, unsigned> order_;
  llvm::DenseMap<const BasicBlock *, llvm::SmallVector<const BasicBlock *>> after_block_;
  llvm::DenseMap<const BasicBlock *, llvm::SmallVector<const BasicBlock *>> after_loop_;
  llvm::DenseSet<const BasicBlock *> followers_;
};

} // namespace

NodeList build_regions(const llvm::Function &function) { return Builder(function).run(); }

} // namespace kernelc
