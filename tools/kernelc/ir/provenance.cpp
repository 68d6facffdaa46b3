#include "provenance.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc {
namespace {

// Address spaces of Clang's NVPTX target.
constexpr unsigned shared_space = 3;

class Tracer {
public:
  Tracer(const llvm::Function &function) : function_(function) {}

  llvm::DenseMap<const llvm::Value *, Roots> run() {
    for (const llvm::Argument &argument : function_.args())
      if (argument.getType()->isPointerTy())
        add(&argument, root_of_argument(argument));
    for (bool changed = true; changed;) {
      changed = false;
      for (const llvm::Instruction &instruction : llvm::instructions(function_))
        if (instruction.getType()->isPointerTy())
          changed |= visit(instruction);
    }
    for (const llvm::Instruction &instruction : llvm::instructions(function_))
      for (const llvm::Value *operand : instruction.operands())
        if (const auto *constant = llvm::dyn_cast<llvm::Constant>(operand))
          if (constant->getType()->isPointerTy() && !llvm::isa<llvm::Function>(constant))
            add(constant, root_of_constant(*constant));
    // A pointer no rule could reach (a phi of itself, code nobody runs) has no known root.
    for (const llvm::Instruction &instruction : llvm::instructions(function_))
      if (instruction.getType()->isPointerTy() && roots_[&instruction].empty())
        add(&instruction, Root{});
    return std::move(roots_);
  }

private:
  Root root_of_argument(const llvm::Argument &argument) const {
    Root root;
    root.param = argument.getArgNo();
    root.kind = argument.hasByValAttr() ? RootKind::ParamSpace : RootKind::Argument;
    return root;
  }

  bool add(const llvm::Value *pointer, const Root &root) {
    Roots &roots = roots_[pointer];
    if (llvm::is_contained(roots, root))
      return false;
    roots.push_back(root);
    return true;
  }

  bool add_all(const llvm::Value *pointer, const llvm::Value *source) {
    if (const auto *constant = llvm::dyn_cast<llvm::Constant>(source))
      return add(pointer, root_of_constant(*constant));
    bool changed = false;
    for (const Root &root : Roots(roots_.lookup(source)))
      changed |= add(pointer, root);
    return changed;
  }

  bool visit(const llvm::Instruction &instruction) {
    if (const auto *local = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
      Root root;
      root.kind = RootKind::Local;
      root.object = local;
      return add(local, root);
    }
    if (const auto *phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) {
      bool changed = false;
      for (const llvm::Value *value : phi->incoming_values())
        changed |= add_all(phi, value);
      return changed;
    }
    if (const auto *choice = llvm::dyn_cast<llvm::SelectInst>(&instruction)) {
      const bool changed = add_all(choice, choice->getTrueValue());
      return add_all(choice, choice->getFalseValue()) || changed;
    }
    if (llvm::isa<llvm::GetElementPtrInst, llvm::AddrSpaceCastInst, llvm::BitCastInst, llvm::FreezeInst>(instruction))
      return add_all(&instruction, instruction.getOperand(0));
    if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
      return visit_load(*load);
    if (llvm::isa<llvm::IntToPtrInst>(instruction))
      return visit_integer(instruction);
    return add(&instruction, Root{});
  }

  // A pointer member of a struct that was passed by value is as good as an argument of its own.
  bool visit_load(const llvm::LoadInst &load) {
    const llvm::DataLayout &layout = function_.getDataLayout();
    llvm::APInt offset(64, 0);
    const llvm::Value *base =
        load.getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, /*AllowNonInbounds=*/true);
    const auto *argument = llvm::dyn_cast<llvm::Argument>(base);
    if (!argument || !argument->hasByValAttr())
      return add(&load, Root{});
    Root root;
    root.kind = RootKind::StructField;
    root.param = argument->getArgNo();
    root.offset = offset.getZExtValue();
    return add(&load, root);
  }

  // An integer made of a pointer and back, with arithmetic in between, keeps the one root among its operands.
  bool visit_integer(const llvm::Instruction &cast) {
    const llvm::Value *value = cast.getOperand(0);
    for (unsigned depth = 0; depth < 8; ++depth) {
      const auto *operation = llvm::dyn_cast<llvm::Instruction>(value);
      if (!operation)
        break;
      if (llvm::isa<llvm::PtrToIntInst>(operation))
        return add_all(&cast, operation->getOperand(0));
      if (!llvm::isa<llvm::BinaryOperator>(operation))
        break;
      const bool left = !llvm::isa<llvm::Constant>(operation->getOperand(0)) &&
                        !llvm::isa<llvm::SExtInst, llvm::ZExtInst>(operation->getOperand(0));
      value = operation->getOperand(left ? 0 : 1);
    }
    return add(&cast, Root{});
  }

  const llvm::Function &function_;
  llvm::DenseMap<const llvm::Value *, Roots> roots_;
};

} // namespace

Root root_of_constant(const llvm::Constant &constant) {
  Root root;
  if (llvm::isa<llvm::ConstantPointerNull, llvm::UndefValue>(constant)) {
    root.kind = RootKind::Null;
    return root;
  }
  const llvm::Value *base = constant.stripInBoundsOffsets();
  // addrspacecast (ptr addrspace(3) null to ptr) and the like
  if (llvm::isa<llvm::ConstantPointerNull>(base)) {
    root.kind = RootKind::Null;
    return root;
  }
  const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(base, 0));
  if (!variable)
    return root;
  root.object = variable;
  if (variable->getAddressSpace() == shared_space)
    root.kind = variable->isDeclaration() ? RootKind::DynamicShared : RootKind::Shared;
  else if (variable->isConstant() || variable->getAddressSpace() == 4)
    root.kind = RootKind::Constant;
  else
    root.kind = RootKind::Global;
  return root;
}

llvm::DenseMap<const llvm::Value *, Roots> trace_pointers(const llvm::Function &function) {
  return Tracer(function).run();
}

} // namespace kernelc
