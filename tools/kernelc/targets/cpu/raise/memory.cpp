// Pointers and accesses: the part of Values that deals with memory.
#include "types.h"
#include "values.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/IR/Operator.h>

namespace kernelc::cpu {
namespace {

constexpr CType index_type{CKind::I64};

bool divides(const Address &address, int64_t size) {
  if (address.constant % size != 0)
    return false;
  for (const auto &[factor, index] : address.terms)
    if (factor % size != 0)
      return false;
  return true;
}

// Memory of one kind read as another needs no cast when only the sign differs.
bool same_memory(CKind a, CKind b) { return a == b || (is_integer(a) && is_integer(b) && size_of(a) == size_of(b)); }

Expr view(CType type, Expr pointer, bool is_volatile) {
  Expr e = cast(type, std::move(pointer));
  e.kind = ExprKind::View;
  e.is_volatile = is_volatile;
  return e;
}

} // namespace

// What is added to an index in 64 bits may as well be added to the address: both wrap.
void Values::add_term(Address &address, int64_t factor, const llvm::Value *index) const {
  if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(index)) {
    address.constant += factor * number->getSExtValue();
    return;
  }
  const auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(index);
  if (operation && index->getType()->isIntegerTy(64) && storage_.folded.contains(operation)) {
    const auto *right = llvm::dyn_cast<llvm::ConstantInt>(operation->getOperand(1));
    const auto is_simple = [&](const llvm::Value *v) {
      const auto *inner = llvm::dyn_cast<llvm::Instruction>(v);
      return !inner || !storage_.folded.contains(inner) || llvm::isa<llvm::SExtInst, llvm::ZExtInst>(inner);
    };
    if (operation->getOpcode() == llvm::Instruction::Add &&
        ((is_simple(operation->getOperand(0)) && is_simple(operation->getOperand(1))) || right)) {
      add_term(address, factor, operation->getOperand(0));
      add_term(address, factor, operation->getOperand(1));
      return;
    }
    if (operation->getOpcode() == llvm::Instruction::Mul && right && is_simple(operation->getOperand(0)) &&
        right->getValue().isSignedIntN(31) && std::abs(factor) < (int64_t(1) << 31)) {
      add_term(address, factor * right->getSExtValue(), operation->getOperand(0));
      return;
    }
  }
  address.terms.emplace_back(factor, index);
}

Address Values::decompose(const llvm::Value *pointer) const {
  const llvm::DataLayout &layout = kernel_.function->getDataLayout();
  Address address;
  std::vector<std::pair<int64_t, const llvm::Value *>> terms;
  for (;;) {
    const auto *instruction = llvm::dyn_cast<llvm::Instruction>(pointer);
    if (instruction && !storage_.folded.contains(instruction))
      break;
    if (const auto *step = llvm::dyn_cast<llvm::GEPOperator>(pointer)) {
      llvm::MapVector<llvm::Value *, llvm::APInt> variable;
      llvm::APInt constant(64, 0);
      if (!step->collectOffset(layout, 64, variable, constant))
        break;
      address.constant += constant.getSExtValue();
      std::vector<std::pair<int64_t, const llvm::Value *>> own;
      for (const auto &[index, factor] : variable)
        own.emplace_back(factor.getSExtValue(), index);
      terms.insert(terms.begin(), own.begin(), own.end());
      pointer = step->getPointerOperand();
      continue;
    }
    if (llvm::isa<llvm::AddrSpaceCastOperator, llvm::BitCastOperator, llvm::FreezeInst>(pointer)) {
      pointer = llvm::cast<llvm::User>(pointer)->getOperand(0);
      continue;
    }
    break;
  }
  address.base = pointer;
  for (const auto &[factor, index] : terms)
    add_term(address, factor, index);
  return address;
}

Expr Values::base(const llvm::Value *value) {
  if (llvm::isa<llvm::ConstantPointerNull, llvm::UndefValue>(value))
    return name("NULL", {CKind::Byte, true, false});
  if (const auto *number = llvm::dyn_cast<llvm::ConstantExpr>(value)) // an address made of a number
    return call("KC_POINTER", {name("kc_byte", {}), this->value(number->getOperand(0))}, {CKind::Byte, true, false});
  if (const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(value)) {
    used_.insert(variable);
    CKind kind = element_of(*variable->getValueType());
    kind = kind == CKind::Bool                                       ? CKind::U8
           : kind == CKind::Byte && variable->getAddressSpace() != 3 ? CKind::U32
                                                                     : kind;
    return name(name_of(variable), {kind, true, variable->isConstant()});
  }
  if (const auto *local = llvm::dyn_cast<llvm::AllocaInst>(value)) {
    const CKind kind = element_of(*local->getAllocatedType());
    return name(name_of(local), {kind == CKind::Bool ? CKind::U8 : kind, true, false});
  }
  return this->value(value);
}

// One index as a signed C expression; 64 bits wide unless it stands alone, where C widens it.
Expr Values::term(int64_t factor, const llvm::Value *index, bool alone) {
  Expr e;
  const auto *cast_of = llvm::dyn_cast<llvm::CastInst>(index);
  const bool folded =
      cast_of && storage_.folded.contains(cast_of) && !cast_of->getOperand(0)->getType()->isIntegerTy(1);
  if (folded && llvm::isa<llvm::ZExtInst>(cast_of)) {
    const CKind kind = scalar_kind(*cast_of->getOperand(0)->getType(), false);
    e = value(cast_of->getOperand(0), {kind});
  } else if (folded && llvm::isa<llvm::SExtInst>(cast_of)) {
    const CKind kind = scalar_kind(*cast_of->getOperand(0)->getType(), true);
    e = value(cast_of->getOperand(0), {kind});
  } else {
    e = value(index, {scalar_kind(*index->getType(), true)});
  }
  if (factor == 1 && alone)
    return e;
  if (e.type.kind != CKind::I64)
    e = cast(index_type, std::move(e));
  return factor == 1 ? e : binary(std::move(e), "*", integer(static_cast<uint64_t>(factor), CKind::I64), index_type);
}

Expr Values::offset(const Address &address, int64_t divisor) {
  Expr sum;
  bool empty = true;
  const bool alone = address.terms.size() == 1 && address.constant == 0;
  for (const auto &[factor, index] : address.terms) {
    Expr next = term(factor / divisor, index, alone);
    sum = empty ? std::move(next) : binary(std::move(sum), "+", std::move(next), index_type);
    empty = false;
  }
  const int64_t constant = address.constant / divisor;
  if (empty)
    return integer(static_cast<uint64_t>(constant), CKind::I64);
  if (constant == 0)
    return sum;
  return binary(std::move(sum), constant < 0 ? "-" : "+",
                integer(static_cast<uint64_t>(constant < 0 ? -constant : constant), CKind::I64), index_type);
}

Expr Values::access(const llvm::Value *pointer, const llvm::Type &type, uint64_t align, bool is_volatile,
                    bool is_store) {
  const Address address = decompose(pointer);
  Expr root = base(address.base);
  CKind kind = scalar_kind(type, true);
  kind = kind == CKind::Bool ? CKind::U8 : kind;
  if (same_memory(root.type.kind, kind))
    kind = root.type.kind;
  const int64_t size = size_of(kind);
  const CType wanted{kind, true, root.type.is_const && !is_store};
  if (align >= static_cast<uint64_t>(size) && divides(address, size)) {
    Expr element;
    element.kind = ExprKind::Index;
    element.type = {kind};
    if (root.type != wanted || is_volatile)
      root = view(wanted, std::move(root), is_volatile);
    element.operands = {std::move(root), offset(address, size)};
    return element;
  }
  const CType bytes{CKind::Byte, true, wanted.is_const};
  Expr at = root.type == bytes ? std::move(root) : cast(bytes, std::move(root));
  if (!address.terms.empty() || address.constant != 0)
    at = binary(std::move(at), "+", offset(address, 1), bytes);
  Expr typed = cast(wanted, std::move(at));
  typed.unaligned = align < static_cast<uint64_t>(size);
  typed.is_volatile = is_volatile;
  Expr element;
  element.kind = ExprKind::Deref;
  element.type = {kind};
  element.operands = {std::move(typed)};
  return element;
}

Expr Values::pointer(const llvm::Value *pointer) {
  const Address address = decompose(pointer);
  Expr root = base(address.base);
  if (address.terms.empty() && address.constant == 0)
    return root;
  const int64_t size = size_of(root.type.kind);
  if (divides(address, size)) {
    const CType type = root.type;
    return binary(std::move(root), "+", offset(address, size), type);
  }
  const CType bytes{CKind::Byte, true, root.type.is_const};
  return binary(cast(bytes, std::move(root)), "+", offset(address, 1), bytes);
}

} // namespace kernelc::cpu
