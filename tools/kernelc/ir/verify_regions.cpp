#include "verify.h"

#include "builtins.h"
#include "ir_error.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc {
namespace {

class Checker {
public:
  explicit Checker(const Kernel &kernel) : kernel_(kernel) {}

  Diagnostics run() {
    visit(kernel_.body);
    for (const llvm::Instruction &instruction : llvm::instructions(*kernel_.function)) {
      if (instruction.isTerminator() || llvm::isa<llvm::AllocaInst>(instruction))
        continue;
      const bool is_phi = llvm::isa<llvm::PHINode>(instruction);
      if (is_phi ? !assigned_.contains(&instruction) : !placed_.contains(&instruction))
        fail("an instruction is missing from the region tree", &instruction);
    }
    return std::move(errors_);
  }

private:
  void fail(const char *what, const llvm::Instruction *where) {
    errors_.push_back(make_error(std::string("internal error in kernel '") + kernel_.info.name + "': " + what,
                                 "please report this kernel", where ? place_of(*where) : kernel_.info.place));
  }

  void place(const llvm::Instruction *instruction) {
    if (!placed_.insert(instruction).second)
      fail("an instruction stands twice in the region tree", instruction);
  }

  void visit(const NodeList &nodes) {
    for (const auto &node : nodes)
      visit(*node);
  }

  void visit(const Node &node) {
    for (const llvm::Instruction *instruction : node.instrs)
      place(instruction);
    if (node.meeting)
      place(node.meeting);
    for (const Copy &copy : node.copies)
      assigned_.insert(copy.phi);
    const bool has_label = node.kind == NodeKind::Loop || node.kind == NodeKind::Block;
    if (has_label && llvm::is_contained(labels_, node.label))
      fail("a label encloses itself", nullptr);
    if (node.kind == NodeKind::Break && !llvm::is_contained(labels_, node.target))
      fail("a break has no enclosing label", nullptr);
    if (node.kind == NodeKind::Continue && !llvm::is_contained(loops_, node.target))
      fail("a continue has no enclosing loop", nullptr);
    if (has_label)
      labels_.push_back(node.label);
    if (node.kind == NodeKind::Loop)
      loops_.push_back(node.label);
    visit(node.body);
    visit(node.orelse);
    for (const SwitchCase &one : node.cases)
      visit(one.body);
    if (has_label)
      labels_.pop_back();
    if (node.kind == NodeKind::Loop)
      loops_.pop_back();
  }

  const Kernel &kernel_;
  Diagnostics errors_;
  llvm::DenseSet<const llvm::Instruction *> placed_;
  llvm::DenseSet<const llvm::Instruction *> assigned_;
  llvm::SmallVector<unsigned> labels_;
  llvm::SmallVector<unsigned> loops_;
};

} // namespace

Diagnostics verify_regions(const Kernel &kernel) { return Checker(kernel).run(); }

} // namespace kernelc
