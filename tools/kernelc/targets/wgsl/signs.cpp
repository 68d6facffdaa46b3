#include "signs.h"

#include "../../ir/builtins.h"

#include <llvm/ADT/EquivalenceClasses.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc::wgsl {
namespace {

using llvm::Value;

bool is_index(const Value *value) {
  const Builtin *builtin = builtin_of(value);
  return builtin && builtin->kind == BuiltinKind::Index;
}

class Voting {
public:
  Voting(const Kernel &kernel, const Narrowing &narrowing, const std::vector<Object> &objects)
      : kernel_(kernel), narrowing_(narrowing), objects_(objects) {}

  llvm::DenseMap<const Value *, Type> run() {
    for (const llvm::Argument &argument : kernel_.function->args())
      if (is_word(&argument) && argument.getArgNo() < kernel_.info.params.size())
        vote(&argument, is_unsigned(kernel_.info.params[argument.getArgNo()].element) ? -2 : 2);
    for (const llvm::Instruction &instruction : llvm::instructions(*kernel_.function))
      visit(instruction);
    return count();
  }

private:
  static bool is_unsigned(Scalar scalar) {
    return scalar == Scalar::U32 || scalar == Scalar::U64 || scalar == Scalar::U16 || scalar == Scalar::U8;
  }

  bool is_word(const Value *value) const {
    if (llvm::isa<llvm::Constant>(value) || !value->getType()->isIntegerTy())
      return false;
    const unsigned bits = value->getType()->getIntegerBitWidth();
    return bits == 32 || (bits == 64 && !narrowing_.of(value).wide);
  }

  // Positive for i32, negative for u32.
  void vote(const Value *value, int weight) {
    if (is_word(value) && !is_index(value)) {
      classes_.insert(value);
      votes_[value] += weight;
    }
  }

  // Index built-ins are u32 whatever happens; they pull what they flow into a little.
  void tie(const Value *a, const Value *b) {
    if (is_index(a) || is_index(b)) {
      vote(is_index(a) ? b : a, -1);
      return;
    }
    if (is_word(a) && is_word(b))
      classes_.unionSets(a, b);
  }

  void visit(const llvm::Instruction &instruction) {
    if (is_word(&instruction) && !is_index(&instruction))
      classes_.insert(&instruction);
    if (const auto *compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction)) {
      visit_compare(*compare);
      return;
    }
    if (const Builtin *builtin = builtin_of(&instruction)) {
      visit_builtin(llvm::cast<llvm::CallInst>(instruction), *builtin);
      return;
    }
    if (const Access access = access_of(instruction); access.pointer) {
      const Value *value = access.writes ? instruction.getOperand(0) : static_cast<const Value *>(&instruction);
      visit_access(access, value);
      return;
    }
    visit_operation(instruction);
  }

  void visit_compare(const llvm::ICmpInst &compare) {
    tie(compare.getOperand(0), compare.getOperand(1));
    for (const Value *operand : compare.operands()) {
      if (!is_word(operand) || compare.isEquality())
        continue;
      const bool narrow_64 = operand->getType()->isIntegerTy(64);
      if (narrow_64 && !narrowing_.of(operand).fits_signed)
        vote(operand, -3);
      else
        vote(operand, compare.isSigned() ? 3 : narrow_64 ? 0 : -3);
    }
  }

  void visit_builtin(const llvm::CallInst &call, const Builtin &builtin) {
    const bool is_signed = builtin.id == BuiltinId::mulhi_s32 || builtin.id == BuiltinId::atomic_min_s32 ||
                           builtin.id == BuiltinId::atomic_max_s32;
    const bool is_neutral = builtin.kind == BuiltinKind::Atomic && !is_signed;
    if (builtin.kind == BuiltinKind::Index || is_neutral)
      return;
    vote(&call, is_signed ? 1 : -1);
    for (const Value *operand : call.args())
      vote(operand, is_signed ? 1 : -1);
  }

  void visit_access(const Access &access, const Value *value) {
    const Root &root = roots_of(kernel_, access.pointer).front();
    for (const Object &object : objects_)
      if (object.root == root && is_integer(object.element))
        vote(value, object.element == Type::U32 ? -1 : 1);
  }

  void visit_operation(const llvm::Instruction &op) {
    switch (op.getOpcode()) {
    case llvm::Instruction::Add:
    case llvm::Instruction::Sub:
    case llvm::Instruction::Mul:
    case llvm::Instruction::And:
    case llvm::Instruction::Or:
    case llvm::Instruction::Xor:
    case llvm::Instruction::PHI:
    case llvm::Instruction::Freeze:
    case llvm::Instruction::Trunc:
    case llvm::Instruction::SExt:
    case llvm::Instruction::ZExt:
      for (const Value *operand : op.operands())
        tie(&op, operand);
      break;
    case llvm::Instruction::Select:
      tie(&op, op.getOperand(1));
      tie(&op, op.getOperand(2));
      break;
    case llvm::Instruction::Shl:
      tie(&op, op.getOperand(0));
      break;
    case llvm::Instruction::SDiv:
    case llvm::Instruction::SRem:
    case llvm::Instruction::UDiv:
    case llvm::Instruction::URem:
      tie(&op, op.getOperand(0));
      tie(&op, op.getOperand(1));
      vote(&op, op.getOpcode() == llvm::Instruction::SDiv || op.getOpcode() == llvm::Instruction::SRem ? 3 : -3);
      break;
    case llvm::Instruction::AShr:
    case llvm::Instruction::LShr:
      tie(&op, op.getOperand(0));
      vote(&op, op.getOpcode() == llvm::Instruction::AShr ? 3 : -3);
      break;
    case llvm::Instruction::SIToFP:
    case llvm::Instruction::UIToFP:
      vote(op.getOperand(0), op.getOpcode() == llvm::Instruction::SIToFP ? 2 : -2);
      break;
    case llvm::Instruction::FPToSI:
    case llvm::Instruction::FPToUI:
      vote(&op, op.getOpcode() == llvm::Instruction::FPToSI ? 2 : -2);
      break;
    default:
      break;
    }
  }

  llvm::DenseMap<const Value *, Type> count() {
    llvm::DenseMap<const Value *, Type> result;
    for (auto one = classes_.begin(); one != classes_.end(); ++one) {
      if (!one->isLeader())
        continue;
      int sum = 0;
      for (auto member = classes_.member_begin(one); member != classes_.member_end(); ++member)
        sum += votes_.lookup(*member);
      for (auto member = classes_.member_begin(one); member != classes_.member_end(); ++member)
        result[*member] = sum >= 0 ? Type::I32 : Type::U32;
    }
    return result;
  }

  const Kernel &kernel_;
  const Narrowing &narrowing_;
  const std::vector<Object> &objects_;
  llvm::EquivalenceClasses<const Value *> classes_;
  llvm::DenseMap<const Value *, int> votes_;
};

} // namespace

ValueTypes::ValueTypes(const Kernel &kernel, const Narrowing &narrowing, const std::vector<Object> &objects)
    : narrowing_(&narrowing), signs_(Voting(kernel, narrowing, objects).run()) {}

Type ValueTypes::of(const Value *value) const {
  const llvm::Type *type = value->getType();
  if (type->isFloatTy())
    return Type::F32;
  if (type->isPointerTy())
    return Type::U32;
  if (!type->isIntegerTy())
    return Type::Void;
  const unsigned bits = type->getIntegerBitWidth();
  if (bits == 1)
    return Type::Bool;
  if (bits < 32)
    return Type::U32;
  if (bits == 64 && narrowing_->of(value).wide)
    return Type::Wide;
  if (is_index(value))
    return Type::U32;
  const auto found = signs_.find(value);
  return found == signs_.end() ? Type::I32 : found->second;
}

} // namespace kernelc::wgsl
