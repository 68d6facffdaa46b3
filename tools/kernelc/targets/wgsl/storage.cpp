#include "storage.h"

#include "../../ir/builtins.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc::wgsl {
namespace {

// What all accesses to one root have in common.
struct Uses {
  bool float_32 = false;
  bool integer_32 = false;
  bool integer_64 = false;
  bool other = false; // bytes, 16-bit
  bool partial_store = false;
  bool atomic = false;
  bool signed_minmax = false;
  bool written = false;
};

bool is_signed_minmax(const llvm::Instruction &instruction) {
  const Builtin *builtin = builtin_of(&instruction);
  return builtin && (builtin->id == BuiltinId::atomic_min_s32 || builtin->id == BuiltinId::atomic_max_s32);
}

void add(Uses &uses, const llvm::Instruction &instruction, const Access &access) {
  const unsigned bits = access.type->getScalarSizeInBits();
  if (access.atomic)
    uses.atomic = true;
  else if (access.is_split())
    uses.other = true;
  else if (access.type->isFloatTy())
    uses.float_32 = true;
  else if (bits == 32)
    uses.integer_32 = true;
  else if (bits == 64)
    uses.integer_64 = true;
  else
    uses.other = true;
  uses.written |= access.writes;
  uses.partial_store |= access.writes && (bits < 32 || access.is_split());
  uses.signed_minmax |= is_signed_minmax(instruction);
}

bool is_shared_between_threads(const Root &root) {
  return root.kind != RootKind::Local && root.kind != RootKind::Constant && root.kind != RootKind::ParamSpace;
}

bool is_unsigned(const Kernel &kernel, const Root &root) {
  return root.kind == RootKind::Argument && kernel.info.params[root.param].element == Scalar::U32;
}

void choose_element(const Kernel &kernel, const Uses &uses, Object &object) {
  object.written = uses.written;
  object.atomic = uses.atomic || (uses.partial_store && is_shared_between_threads(object.root));
  const int kinds = uses.float_32 + uses.integer_32 + uses.integer_64 + uses.other;
  if (object.atomic)
    object.element = uses.signed_minmax ? Type::I32 : Type::U32;
  else if (kinds == 1 && uses.float_32)
    object.element = Type::F32;
  else if (kinds == 1 && uses.integer_32)
    object.element = is_unsigned(kernel, object.root) ? Type::U32 : Type::I32;
  else if (kinds == 1 && uses.integer_64 && object.root.kind != RootKind::ParamSpace) {
    object.element = Type::Wide;
    object.element_size = 8;
  }
}

uint64_t bytes_of(const Kernel &kernel, const Root &root) {
  const llvm::DataLayout &layout = kernel.function->getDataLayout();
  if (root.kind == RootKind::ParamSpace)
    return kernel.info.params[root.param].size;
  if (const auto *global = llvm::dyn_cast_or_null<llvm::GlobalVariable>(root.object))
    return layout.getTypeAllocSize(global->getValueType()).getFixedValue();
  if (const auto *local = llvm::dyn_cast_or_null<llvm::AllocaInst>(root.object))
    return local->getAllocationSize(layout).value_or(llvm::TypeSize::getFixed(0)).getFixedValue();
  return 0;
}

Access builtin_access(const llvm::CallInst &call, const Builtin &builtin) {
  Access access;
  access.pointer = call.getArgOperand(0);
  access.type = call.getType();
  access.writes = true;
  access.atomic = builtin.kind == BuiltinKind::Atomic;
  return access;
}

} // namespace

Access access_of(const llvm::Instruction &instruction) {
  Access access;
  if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
    access.pointer = load->getPointerOperand();
    access.type = load->getType();
    access.align = static_cast<unsigned>(load->getAlign().value());
  } else if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    access.pointer = store->getPointerOperand();
    access.type = store->getValueOperand()->getType();
    access.align = static_cast<unsigned>(store->getAlign().value());
    access.writes = true;
  } else if (const Builtin *builtin = builtin_of(&instruction); builtin && builtin->kind == BuiltinKind::Atomic) {
    return builtin_access(llvm::cast<llvm::CallInst>(instruction), *builtin);
  }
  return access;
}

// All extern __shared__ arrays of a kernel are one piece of memory.
bool same_object(const Root &a, const Root &b) {
  return a == b || (a.kind == RootKind::DynamicShared && b.kind == RootKind::DynamicShared);
}

std::vector<Object> find_objects(const Kernel &kernel) {
  std::vector<Object> objects;
  std::vector<Uses> uses;
  for (const llvm::Instruction &instruction : llvm::instructions(*kernel.function)) {
    const Access access = access_of(instruction);
    if (!access.pointer)
      continue;
    for (const Root &root : roots_of(kernel, access.pointer)) {
      if (root.kind == RootKind::Null || root.kind == RootKind::Unknown)
        continue;
      size_t i = 0;
      while (i < objects.size() && !same_object(objects[i].root, root))
        ++i;
      if (i == objects.size()) {
        objects.emplace_back().root = root;
        uses.emplace_back();
      }
      add(uses[i], instruction, access);
    }
  }
  for (size_t i = 0; i < objects.size(); ++i) {
    choose_element(kernel, uses[i], objects[i]);
    objects[i].bytes = bytes_of(kernel, objects[i].root);
  }
  return objects;
}

} // namespace kernelc::wgsl
