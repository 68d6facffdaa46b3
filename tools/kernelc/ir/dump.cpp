// The --dump texts of the middle stages.
#include "line.h"

#include "names.h"

#include <llvm/IR/InstIterator.h>

namespace kernelc {
namespace {

class TreePrinter {
public:
  explicit TreePrinter(llvm::raw_ostream &out) : out_(out) {}

  void list(const NodeList &nodes, unsigned depth) {
    for (const auto &node : nodes)
      one(*node, depth);
  }

private:
  llvm::raw_ostream &line(unsigned depth) { return out_.indent(depth * 2); }

  void operand(const llvm::Value *value) { value->printAsOperand(out_, /*PrintType=*/false); }

  void arm(const char *word, const NodeList &nodes, unsigned depth) {
    if (nodes.empty())
      return;
    line(depth) << word << "\n";
    list(nodes, depth + 1);
  }

  void one(const Node &node, unsigned depth) {
    switch (node.kind) {
    case NodeKind::Code:
      for (const llvm::Instruction *instruction : node.instrs)
        line(depth) << *instruction << "\n";
      return;
    case NodeKind::Assign:
      for (const Copy &copy : node.copies) {
        line(depth);
        operand(copy.phi);
        out_ << " := ";
        operand(copy.value);
        out_ << "\n";
      }
      return;
    case NodeKind::Barrier:
      line(depth) << "barrier " << *node.meeting << "\n";
      return;
    case NodeKind::WarpOp:
      line(depth) << "warp " << *node.meeting << "\n";
      return;
    case NodeKind::If:
      line(depth) << "if ";
      operand(node.value);
      out_ << "\n";
      list(node.body, depth + 1);
      arm("else", node.orelse, depth);
      return;
    case NodeKind::Loop:
      line(depth) << "loop " << node.label << "\n";
      list(node.body, depth + 1);
      return;
    case NodeKind::Block:
      line(depth) << "block " << node.label << "\n";
      list(node.body, depth + 1);
      return;
    case NodeKind::Switch:
      line(depth) << "switch ";
      operand(node.value);
      out_ << "\n";
      for (const SwitchCase &choice : node.cases) {
        line(depth) << "case";
        for (const llvm::ConstantInt *value : choice.values)
          out_ << " " << value->getSExtValue();
        out_ << "\n";
        list(choice.body, depth + 1);
      }
      arm("default", node.orelse, depth);
      return;
    case NodeKind::Break:
      line(depth) << "break " << node.target << "\n";
      return;
    case NodeKind::Continue:
      line(depth) << "continue " << node.target << "\n";
      return;
    case NodeKind::Return:
      line(depth) << "return\n";
      return;
    }
  }

  llvm::raw_ostream &out_;
};

const char *word(Uniform uniform) {
  switch (uniform) {
  case Uniform::Grid:
    return "grid";
  case Uniform::Block:
    return "block";
  case Uniform::Warp:
    return "warp";
  case Uniform::Varying:
    return "varying";
  }
  return "?";
}

void print_root(llvm::raw_ostream &out, const Kernel &kernel, const Root &root) {
  const auto param = [&] { return kernel.info.params.size() > root.param ? kernel.info.params[root.param].name : "?"; };
  const auto object = [&] { return root.object ? root.object->getName() : llvm::StringRef("?"); };
  switch (root.kind) {
  case RootKind::Argument:
    out << "argument " << param();
    break;
  case RootKind::StructField:
    out << "field of " << param() << " at " << root.offset;
    break;
  case RootKind::ParamSpace:
    out << "struct " << param();
    break;
  case RootKind::Shared:
    out << "shared " << object();
    break;
  case RootKind::DynamicShared:
    out << "dynamic shared " << object();
    break;
  case RootKind::Constant:
    out << "constant " << object();
    break;
  case RootKind::Global:
    out << "global " << object();
    break;
  case RootKind::Local:
    out << "local " << object();
    break;
  case RootKind::Null:
    out << "null";
    break;
  case RootKind::Unknown:
    out << "unknown";
    break;
  }
}

} // namespace

void dump_regions(llvm::raw_ostream &out, const Kernel &kernel) {
  out << "kernel " << kernel.info.name << "\n";
  TreePrinter(out).list(kernel.body, 1);
}

void dump_uniformity(llvm::raw_ostream &out, const Kernel &kernel) {
  out << "kernel " << kernel.info.name << "\n";
  for (const llvm::Instruction &instruction : llvm::instructions(*kernel.function))
    if (!instruction.getType()->isVoidTy())
      out << "  " << word(uniform_of(kernel, &instruction)) << ":" << instruction << "\n";
}

void dump_provenance(llvm::raw_ostream &out, const Kernel &kernel) {
  out << "kernel " << kernel.info.name << "\n";
  for (const llvm::Instruction &instruction : llvm::instructions(*kernel.function)) {
    if (!instruction.getType()->isPointerTy())
      continue;
    out << " " << instruction << "\n";
    for (const Root &root : roots_of(kernel, &instruction)) {
      out << "    <- ";
      print_root(out, kernel, root);
      out << "\n";
    }
  }
}

} // namespace kernelc
