#include "types.h"

#include "../../../ir/builtins.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Operator.h>

#include <optional>

namespace kernelc::cpu {
namespace {

CKind kind_of_scalar(Scalar scalar) {
  switch (scalar) {
  case Scalar::Bool:
  case Scalar::U8:
    return CKind::U8;
  case Scalar::I8:
    return CKind::I8;
  case Scalar::I16:
    return CKind::I16;
  case Scalar::U16:
  case Scalar::F16:
  case Scalar::BF16:
    return CKind::U16;
  case Scalar::I32:
    return CKind::I32;
  case Scalar::U32:
    return CKind::U32;
  case Scalar::I64:
    return CKind::I64;
  case Scalar::U64:
    return CKind::U64;
  case Scalar::F32:
    return CKind::F32;
  case Scalar::F64:
    return CKind::F64;
  case Scalar::None:
    return CKind::Byte;
  }
  return CKind::Byte;
}

// The sign of the source variable that holds the value, by its debug record.
std::optional<bool> declared_sign(const llvm::Value &asked) {
  auto *value = const_cast<llvm::Value *>(&asked); // LLVM's look-up of records is not const
  llvm::SmallVector<llvm::DbgValueInst *> none;
  llvm::SmallVector<llvm::DbgVariableRecord *> records;
  llvm::findDbgValues(none, value, &records);
  for (const llvm::DbgVariableRecord *record : records) {
    if (record->isKillLocation() || record->getNumVariableLocationOps() != 1)
      continue;
    const llvm::DIType *type = record->getVariable()->getType();
    while (const auto *derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type))
      type = derived->getBaseType();
    const auto *basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type);
    if (!basic || basic->getSizeInBits() != value->getType()->getPrimitiveSizeInBits())
      continue;
    if (basic->getEncoding() == llvm::dwarf::DW_ATE_signed || basic->getEncoding() == llvm::dwarf::DW_ATE_signed_char)
      return true;
    if (basic->getEncoding() == llvm::dwarf::DW_ATE_unsigned ||
        basic->getEncoding() == llvm::dwarf::DW_ATE_unsigned_char)
      return false;
  }
  return std::nullopt;
}

// > 0: its uses read it as signed; < 0: as unsigned.
int votes_for_signed(const llvm::Value &value) {
  int votes = 0;
  for (const llvm::User *user : value.users()) {
    const auto *instruction = llvm::dyn_cast<llvm::Instruction>(user);
    if (!instruction)
      continue;
    if (const auto *compare = llvm::dyn_cast<llvm::ICmpInst>(instruction)) {
      votes += compare->isSigned() ? 1 : compare->isUnsigned() ? -1 : 0;
      continue;
    }
    switch (instruction->getOpcode()) {
    case llvm::Instruction::SExt:
    case llvm::Instruction::SIToFP:
    case llvm::Instruction::SDiv:
    case llvm::Instruction::SRem:
    case llvm::Instruction::AShr:
    case llvm::Instruction::GetElementPtr:
      ++votes;
      break;
    case llvm::Instruction::ZExt:
    case llvm::Instruction::UIToFP:
    case llvm::Instruction::UDiv:
    case llvm::Instruction::URem:
    case llvm::Instruction::LShr:
      --votes;
      break;
    default:
      break;
    }
  }
  return votes;
}

const llvm::Value *behind_casts(const llvm::Value *pointer) {
  while (const auto *cast = llvm::dyn_cast<llvm::Operator>(pointer)) {
    if (!llvm::isa<llvm::GEPOperator, llvm::AddrSpaceCastOperator, llvm::BitCastOperator>(cast))
      break;
    pointer = cast->getOperand(0);
  }
  return pointer;
}

bool default_sign(const Kernel &kernel, const llvm::Value &value) {
  if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&value))
    if (const auto *argument = llvm::dyn_cast<llvm::Argument>(behind_casts(load->getPointerOperand())))
      if (argument->getArgNo() < kernel.info.params.size())
        return is_signed(type_of_param(kernel.info.params[argument->getArgNo()]).kind);
  return false;
}

bool is_signed_value(const Kernel &kernel, const llvm::Value &value) {
  if (const auto sign = declared_sign(value))
    return *sign;
  const int votes = votes_for_signed(value);
  return votes != 0 ? votes > 0 : default_sign(kernel, value);
}

// What is accessed through a pointer value, and whether it may be written through.
struct Accesses {
  std::optional<CKind> kind;
  bool mixed = false;
  bool written = false;

  void access(const llvm::Type &type) {
    const CKind one = scalar_kind(type, true);
    if (kind && *kind != one)
      mixed = true;
    kind = one;
  }
};

void collect_accesses(const llvm::Value &pointer, Accesses &accesses, llvm::DenseSet<const llvm::Value *> &seen) {
  if (!seen.insert(&pointer).second)
    return;
  for (const llvm::User *user : pointer.users()) {
    if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(user)) {
      accesses.access(*load->getType());
    } else if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(user)) {
      accesses.written = true;
      if (store->getPointerOperand() == &pointer)
        accesses.access(*store->getValueOperand()->getType());
    } else if (const Builtin *builtin = builtin_of(user); builtin && builtin->kind == BuiltinKind::Atomic) {
      accesses.written = true;
      accesses.access(*llvm::cast<llvm::CallInst>(user)->getType());
    } else if (llvm::isa<llvm::GetElementPtrInst, llvm::PHINode, llvm::SelectInst, llvm::AddrSpaceCastInst>(user)) {
      collect_accesses(*user, accesses, seen);
    } else if (!llvm::isa<llvm::ICmpInst>(user)) {
      accesses.written = true; // whoever gets it may write
    }
  }
}

} // namespace

CKind scalar_kind(const llvm::Type &type, bool is_signed) {
  if (type.isIntegerTy(1))
    return CKind::Bool;
  if (type.isIntegerTy())
    return integer_kind(type.getIntegerBitWidth(), is_signed);
  if (type.isFloatTy())
    return CKind::F32;
  if (type.isDoubleTy())
    return CKind::F64;
  if (type.isPointerTy())
    return CKind::U64;
  return type.isVoidTy() ? CKind::Void : CKind::U16;
}

CKind element_of(const llvm::Type &type) {
  if (const auto *array = llvm::dyn_cast<llvm::ArrayType>(&type))
    return element_of(*array->getElementType());
  if (const auto *vector = llvm::dyn_cast<llvm::FixedVectorType>(&type))
    return element_of(*vector->getElementType());
  if (const auto *record = llvm::dyn_cast<llvm::StructType>(&type)) {
    if (record->getNumElements() == 0)
      return CKind::Byte;
    const CKind first = element_of(*record->getElementType(0));
    for (const llvm::Type *element : record->elements())
      if (element_of(*element) != first)
        return CKind::Byte;
    return first;
  }
  return scalar_kind(type, true);
}

CType type_of_param(const Param &param) {
  switch (param.kind) {
  case ParamKind::Buffer:
    return {kind_of_scalar(param.element), true, param.is_const};
  case ParamKind::Struct:
    return {CKind::Byte, true, true};
  case ParamKind::Value:
    return {kind_of_scalar(param.element)};
  }
  return {};
}

CType type_of_value(const Kernel &kernel, const llvm::Value &value) {
  const llvm::Type &type = *value.getType();
  if (const auto *argument = llvm::dyn_cast<llvm::Argument>(&value)) {
    CType declared = argument->getArgNo() < kernel.info.params.size()
                         ? type_of_param(kernel.info.params[argument->getArgNo()])
                         : CType{};
    if (declared.pointer == type.isPointerTy() &&
        (declared.pointer || (size_of(declared.kind) * 8 == type.getPrimitiveSizeInBits() &&
                              is_float(declared.kind) == type.isFloatingPointTy())))
      return declared;
  }
  if (type.isPointerTy()) {
    Accesses accesses;
    llvm::DenseSet<const llvm::Value *> seen;
    collect_accesses(value, accesses, seen);
    return {accesses.mixed || !accesses.kind ? CKind::Byte : *accesses.kind, true, !accesses.written};
  }
  return {scalar_kind(type, type.isIntegerTy() && !type.isIntegerTy(1) && is_signed_value(kernel, value))};
}

} // namespace kernelc::cpu
