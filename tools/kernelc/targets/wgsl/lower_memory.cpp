// Pointers: a root and a position in it.
#include "lowering.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/Operator.h>

#include <numeric>

namespace kernelc::wgsl {

using llvm::Value;

namespace {

constexpr unsigned largest_unit = 8;

// One summand of an address: index * scale bytes.
struct Term {
  const Value *index;
  uint64_t scale;
};
struct Terms {
  std::vector<Term> terms;
  int64_t constant = 0; // bytes
};

Terms terms_of(const llvm::GEPOperator &gep, const llvm::DataLayout &layout) {
  Terms result;
  for (auto step = llvm::gep_type_begin(gep); step != llvm::gep_type_end(gep); ++step) {
    const Value *index = step.getOperand();
    if (const llvm::StructType *type = step.getStructTypeOrNull()) {
      const auto field = llvm::cast<llvm::ConstantInt>(index)->getZExtValue();
      result.constant += static_cast<int64_t>(
          layout.getStructLayout(const_cast<llvm::StructType *>(type))->getElementOffset(static_cast<unsigned>(field)));
      continue;
    }
    const uint64_t scale = step.getSequentialElementStride(layout).getFixedValue();
    if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(index))
      result.constant += number->getSExtValue() * static_cast<int64_t>(scale);
    else if (scale != 0)
      result.terms.push_back({index, scale});
  }
  return result;
}

const Value *strip_casts(const Value *pointer) {
  for (;;) {
    if (const auto *cast = llvm::dyn_cast<llvm::AddrSpaceCastOperator>(pointer))
      pointer = cast->getPointerOperand();
    else if (const auto *freeze = llvm::dyn_cast<llvm::FreezeInst>(pointer))
      pointer = freeze->getOperand(0);
    else
      return pointer;
  }
}

// Pointers that are somewhere else for every execution: what a variable has to hold.
bool is_held(const Value *pointer) { return llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::LoadInst>(pointer); }

} // namespace

// The largest power of two that divides every step from the root to the pointer.
unsigned Lowering::granularity(const Value *pointer) {
  pointer = strip_casts(pointer);
  const auto known = granularity_.find(pointer);
  if (known != granularity_.end())
    return known->second;
  granularity_[pointer] = largest_unit; // what a cycle of phis adds is seen from inside the cycle
  unsigned result = largest_unit;
  if (const auto *gep = llvm::dyn_cast<llvm::GEPOperator>(pointer)) {
    const Terms steps = terms_of(*gep, kernel_.function->getDataLayout());
    uint64_t divisor = granularity(gep->getPointerOperand());
    for (const Term &term : steps.terms)
      divisor = std::gcd(divisor, term.scale);
    divisor = std::gcd(divisor, static_cast<uint64_t>(steps.constant < 0 ? -steps.constant : steps.constant));
    result = static_cast<unsigned>(divisor);
  } else if (const auto *phi = llvm::dyn_cast<llvm::PHINode>(pointer)) {
    for (const Value *incoming : phi->incoming_values())
      result = std::min(result, granularity(incoming));
  } else if (const auto *choice = llvm::dyn_cast<llvm::SelectInst>(pointer)) {
    result = std::min(granularity(choice->getTrueValue()), granularity(choice->getFalseValue()));
  }
  granularity_[pointer] = result;
  return result;
}

unsigned Lowering::unit_of(const Value *pointer) {
  unsigned unit = granularity(pointer);
  for (const Root &root : roots_of(kernel_, pointer))
    if (const Object *object = object_of(root))
      unit = std::min(unit, object->element_size);
  return unit;
}

ExprPtr Lowering::position(const Value *pointer, unsigned unit) {
  pointer = strip_casts(pointer);
  if (const auto *gep = llvm::dyn_cast<llvm::GEPOperator>(pointer))
    return position_of_gep(*gep, unit);
  if (!is_held(pointer))
    return integer(Type::U32, 0);
  const unsigned held = unit_of(pointer);
  const auto *instruction = llvm::cast<llvm::Instruction>(pointer);
  ExprPtr expr = folded_.contains(instruction) ? expression(*instruction) : module_.main.use(variable_of(pointer));
  if (held >= unit)
    return binary("*", expr, integer(Type::U32, held / unit));
  return binary("/", expr, integer(Type::U32, unit / held));
}

ExprPtr Lowering::position_of_gep(const llvm::GEPOperator &gep, unsigned unit) {
  const Terms steps = terms_of(gep, kernel_.function->getDataLayout());
  const bool divides =
      steps.constant % unit == 0 && llvm::all_of(steps.terms, [&](const Term &term) { return term.scale % unit == 0; });
  if (!divides)
    return binary("/", convert(Type::U32, position(&gep, granularity(&gep) < unit ? granularity(&gep) : 1)),
                  integer(Type::U32, granularity(&gep) < unit ? unit / granularity(&gep) : unit));
  ExprPtr sum = position(gep.getPointerOperand(), unit);
  const auto is_zero = [](const ExprPtr &expr) { return expr->kind == ExprKind::Integer && expr->number == 0; };
  // Everything is added up in the sign of the first summand; modulo 2^32 it is the same number.
  Type type = sum->type;
  if (is_zero(sum) && !steps.terms.empty())
    type = types_.of(steps.terms.front().index) == Type::I32 ? Type::I32 : Type::U32;
  sum = convert(type, sum);
  for (const Term &term : steps.terms) {
    const unsigned bits = term.index->getType()->getIntegerBitWidth();
    ExprPtr index = bits < 32 ? convert(type, sign_extended(value(term.index), bits)) : word(term.index, type);
    index = binary("*", index, integer(type, static_cast<int64_t>(term.scale / unit)));
    sum = is_zero(sum) ? index : binary("+", sum, index);
  }
  return binary("+", sum, integer(type, steps.constant / static_cast<int64_t>(unit)));
}

// The position in units of `unit`, as u32: what a variable holds.
ExprPtr Lowering::pointer_value(const Value *pointer, unsigned unit) {
  return convert(Type::U32, position(pointer, unit));
}

// ---------------------------------------------------------------------------------------------------------------
// Roots

const Object *Lowering::object_of(const Root &root) const {
  for (const Object &object : objects_)
    if (same_object(object.root, root))
      return &object;
  return nullptr;
}

unsigned Lowering::number_of(const Root &root) {
  for (unsigned i = 0; i < numbered_roots_.size(); ++i)
    if (same_object(numbered_roots_[i], root))
      return i;
  numbered_roots_.push_back(root);
  return static_cast<unsigned>(numbered_roots_.size() - 1);
}

ExprPtr Lowering::root_number(const Value *pointer) {
  pointer = strip_casts(pointer);
  const Roots &roots = roots_of(kernel_, pointer);
  if (roots.size() == 1)
    return integer(Type::U32, number_of(roots.front()));
  if (const auto *gep = llvm::dyn_cast<llvm::GEPOperator>(pointer))
    return root_number(gep->getPointerOperand());
  const auto *instruction = llvm::cast<llvm::Instruction>(pointer);
  if (const auto *choice = llvm::dyn_cast<llvm::SelectInst>(instruction); choice && folded_.contains(choice))
    return choose(value(choice->getCondition()), root_number(choice->getTrueValue()),
                  root_number(choice->getFalseValue()));
  return module_.main.use(root_variable_of(pointer));
}

ExprPtr Lowering::is_present(const Root &root) {
  if (root.kind == RootKind::Null)
    return boolean(false);
  if (root.kind != RootKind::Argument)
    return boolean(true);
  tested_buffers_.insert(root.param);
  return binary("!=", name("args.has_" + names_.lookup(kernel_.function->getArg(root.param)), Type::U32),
                integer(Type::U32, 0));
}

ExprPtr Lowering::is_null(const Value *pointer) {
  const Roots &roots = roots_of(kernel_, pointer);
  if (roots.size() == 1)
    return negate(is_present(roots.front()));
  ExprPtr result = boolean(false);
  for (const Root &root : roots) {
    ExprPtr absent = negate(is_present(root));
    if (absent->kind == ExprKind::Integer && absent->number == 0)
      continue;
    ExprPtr here = binary("==", root_number(pointer), integer(Type::U32, number_of(root)));
    if (absent->kind != ExprKind::Integer)
      here = binary("&&", here, absent);
    result = result->kind == ExprKind::Integer ? here : binary("||", result, here);
  }
  return result;
}

ExprPtr Lowering::compare_pointers(const llvm::ICmpInst &compare) {
  const Value *left = compare.getOperand(0), *right = compare.getOperand(1);
  const bool equality = compare.isEquality(), equal = compare.getPredicate() == llvm::CmpInst::ICMP_EQ;
  if (equality && (llvm::isa<llvm::ConstantPointerNull>(left) || llvm::isa<llvm::ConstantPointerNull>(right))) {
    ExprPtr null = is_null(llvm::isa<llvm::ConstantPointerNull>(left) ? right : left);
    return equal ? null : negate(null);
  }
  const Roots &a = roots_of(kernel_, left), &b = roots_of(kernel_, right);
  if (a.size() == 1 && b.size() == 1 && a.front() == b.front()) {
    const unsigned unit = std::min(granularity(left), granularity(right));
    ExprPtr x = pointer_value(left, unit), y = pointer_value(right, unit);
    const bool greater = llvm::ICmpInst::isGT(compare.getPredicate()) || llvm::ICmpInst::isGE(compare.getPredicate());
    const bool strict = compare.isStrictPredicate();
    return binary(equality ? (equal ? "==" : "!=") : greater ? (strict ? ">" : ">=") : (strict ? "<" : "<="), x, y);
  }
  reject(compare, "a comparison of pointers to different objects",
         "compare indices instead, or pass a flag as an argument");
  return boolean(false);
}

} // namespace kernelc::wgsl
