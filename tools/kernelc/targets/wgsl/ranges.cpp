#include "ranges.h"

#include "../../ir/builtins.h"

#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Dominators.h>

#include <algorithm>
#include <array>

namespace kernelc::wgsl {

namespace {

using llvm::Value;
using MaybeRange = std::optional<Range>; // nullopt: no value has been seen yet
using Int = __int128;

constexpr int64_t max_threads_per_axis = (int64_t{1} << 31) - 2;

// Rounds a growing bound outwards, so that loops settle after a few rounds.
constexpr std::array<int64_t, 9> steps = {
    0,        1, 1023, 65535, (int64_t{1} << 31) - 2, (int64_t{1} << 31) - 1, (int64_t{1} << 32) - 1, int64_t{1} << 48,
    INT64_MAX};

int64_t widen_high(int64_t high) { return *std::lower_bound(steps.begin(), steps.end(), high); }
int64_t widen_low(int64_t low) {
  if (low >= 0)
    return low >= 1 ? 1 : 0;
  return low == INT64_MIN ? INT64_MIN : -widen_high(-(low + 1)) - 1;
}

unsigned bits_of(const Value *value) { return value->getType()->getIntegerBitWidth(); }

Range clamp_to(unsigned bits, Int low, Int high) {
  const Range full = full_range(bits);
  if (low < full.low || high > full.high)
    return full;
  return {static_cast<int64_t>(low), static_cast<int64_t>(high)};
}

Range join(Range a, Range b) { return {std::min(a.low, b.low), std::max(a.high, b.high)}; }

// Empty intersections (dead code) keep the first range.
Range meet(Range a, Range b) {
  const Range both{std::max(a.low, b.low), std::min(a.high, b.high)};
  return both.low <= both.high ? both : a;
}

Range zero_extended(Range range, unsigned from) {
  if (range.low >= 0 || from >= 64)
    return range;
  return {0, static_cast<int64_t>((uint64_t{1} << from) - 1)};
}

Range range_of_index(BuiltinId id) {
  switch (id) {
  case BuiltinId::tid_x:
  case BuiltinId::tid_y:
    return {0, 1023};
  case BuiltinId::tid_z:
    return {0, 63};
  case BuiltinId::ctaid_x:
    return {0, INT32_MAX - 1};
  case BuiltinId::ctaid_y:
  case BuiltinId::ctaid_z:
    return {0, 65534};
  case BuiltinId::ntid_x:
  case BuiltinId::ntid_y:
    return {1, 1024};
  case BuiltinId::ntid_z:
    return {1, 64};
  case BuiltinId::nctaid_x:
    return {1, INT32_MAX};
  case BuiltinId::nctaid_y:
  case BuiltinId::nctaid_z:
    return {1, 65535};
  case BuiltinId::laneid:
  case BuiltinId::warpid:
    return {0, 31};
  case BuiltinId::dynamic_shared_size:
    return {0, 1 << 20};
  default:
    return full_range(32);
  }
}

const Value *skip_extensions(const Value *value) {
  while (const auto *cast = llvm::dyn_cast<llvm::CastInst>(value)) {
    if (!llvm::isa<llvm::SExtInst, llvm::ZExtInst>(cast))
      break;
    value = cast->getOperand(0);
  }
  return value;
}

std::optional<BuiltinId> index_id(const Value *value) {
  const Builtin *builtin = builtin_of(skip_extensions(value));
  if (!builtin || builtin->kind != BuiltinKind::Index)
    return std::nullopt;
  return builtin->id;
}

int axis_after(BuiltinId id, BuiltinId first) {
  const int axis = static_cast<int>(id) - static_cast<int>(first);
  return axis >= 0 && axis < 3 ? axis : -1;
}

// The axis of blockIdx.a * blockDim.a (`grid` false) or gridDim.a * blockDim.a (true); -1 for anything else.
int axis_of_product(const Value *value, bool grid) {
  const auto *product = llvm::dyn_cast<llvm::BinaryOperator>(skip_extensions(value));
  if (!product || product->getOpcode() != llvm::Instruction::Mul)
    return -1;
  const BuiltinId first = grid ? BuiltinId::nctaid_x : BuiltinId::ctaid_x;
  for (const unsigned i : {0U, 1U}) {
    const auto a = index_id(product->getOperand(i)), b = index_id(product->getOperand(1 - i));
    if (a && b && axis_after(*a, first) >= 0 && axis_after(*a, first) == axis_after(*b, BuiltinId::ntid_x))
      return axis_after(*a, first);
  }
  return -1;
}

// blockIdx.a * blockDim.a + threadIdx.a and the size of the grid in threads stay below the launch limit.
MaybeRange launch_limited(const llvm::BinaryOperator &op) {
  if (op.getOpcode() == llvm::Instruction::Mul) {
    if (axis_of_product(&op, false) >= 0)
      return Range{0, max_threads_per_axis};
    if (axis_of_product(&op, true) >= 0)
      return Range{1, max_threads_per_axis + 1};
  }
  if (op.getOpcode() == llvm::Instruction::Add)
    for (const unsigned i : {0U, 1U}) {
      const int axis = axis_of_product(op.getOperand(i), false);
      const auto thread = index_id(op.getOperand(1 - i));
      if (axis >= 0 && thread && axis == axis_after(*thread, BuiltinId::tid_x))
        return Range{0, max_threads_per_axis};
    }
  return std::nullopt;
}

Range of_corners(unsigned bits, std::array<Int, 4> corners) {
  const auto [low, high] = std::minmax_element(corners.begin(), corners.end());
  return clamp_to(bits, *low, *high);
}

Range divide(unsigned bits, Range a, Range b) {
  if (b.low <= 0 && b.high >= 0) { // the quotient is never larger than the dividend, but for INT_MIN / -1
    const Int most = std::max<Int>(a.high < 0 ? -Int{a.high} : Int{a.high}, a.low < 0 ? -Int{a.low} : Int{a.low});
    return clamp_to(bits, b.low < 0 || a.low < 0 ? -most : 0, most);
  }
  return of_corners(bits, {Int{a.low} / b.low, Int{a.low} / b.high, Int{a.high} / b.low, Int{a.high} / b.high});
}

Range remainder(unsigned bits, Range a, Range b) {
  const Int most = std::max<Int>(b.high < 0 ? -Int{b.high} : Int{b.high}, b.low < 0 ? -Int{b.low} : Int{b.low}) - 1;
  if (most < 0)
    return full_range(bits);
  const Int high = a.high < 0 ? 0 : std::min<Int>(a.high, most);
  const Int low = a.low >= 0 ? 0 : std::max<Int>(a.low, -most);
  // x % 0 is x here: allow it when zero is a possible divisor.
  if (b.low <= 0 && b.high >= 0)
    return {std::min<int64_t>(a.low, 0), std::max<int64_t>(a.high, 0)};
  return clamp_to(bits, low, high);
}

uint64_t ones_up_to(int64_t value) {
  uint64_t mask = static_cast<uint64_t>(value);
  for (const unsigned shift : {1U, 2U, 4U, 8U, 16U, 32U})
    mask |= mask >> shift;
  return mask;
}

Range bitwise(unsigned bits, unsigned opcode, Range a, Range b) {
  if (opcode == llvm::Instruction::And) {
    if (a.low >= 0 && b.low >= 0)
      return {0, std::min(a.high, b.high)};
    if (a.low >= 0 || b.low >= 0)
      return {0, a.low >= 0 ? a.high : b.high};
    return full_range(bits);
  }
  if (a.low < 0 || b.low < 0)
    return full_range(bits);
  return {0, static_cast<int64_t>(ones_up_to(a.high) | ones_up_to(b.high))};
}

Range shift(unsigned bits, unsigned opcode, Range a, Range b) {
  const bool known = b.low == b.high && b.low >= 0 && b.low < static_cast<int64_t>(bits);
  if (opcode == llvm::Instruction::Shl)
    return known && b.low < 62 ? clamp_to(bits, Int{a.low} << b.low, Int{a.high} << b.low) : full_range(bits);
  if (opcode == llvm::Instruction::LShr && a.low < 0) {
    if (!known || b.low == 0)
      return full_range(bits);
    return {0, static_cast<int64_t>((bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1) >> b.low)};
  }
  if (known)
    return {a.low >> b.low, a.high >> b.low};
  return {std::min<int64_t>(a.low, 0), std::max<int64_t>(a.high, 0)};
}

Range binary_range(const llvm::BinaryOperator &op, Range a, Range b) {
  const unsigned bits = bits_of(&op);
  switch (op.getOpcode()) {
  case llvm::Instruction::Add:
    return clamp_to(bits, Int{a.low} + b.low, Int{a.high} + b.high);
  case llvm::Instruction::Sub:
    return clamp_to(bits, Int{a.low} - b.high, Int{a.high} - b.low);
  case llvm::Instruction::Mul:
    return of_corners(bits, {Int{a.low} * b.low, Int{a.low} * b.high, Int{a.high} * b.low, Int{a.high} * b.high});
  case llvm::Instruction::SDiv:
    return divide(bits, a, b);
  case llvm::Instruction::SRem:
    return remainder(bits, a, b);
  case llvm::Instruction::UDiv:
    return a.low >= 0 && b.low > 0    ? divide(bits, a, b)
           : a.low >= 0 && b.low >= 0 ? Range{0, a.high}
                                      : full_range(bits);
  case llvm::Instruction::URem:
    return a.low >= 0 && b.low >= 0 ? remainder(bits, a, b) : full_range(bits);
  case llvm::Instruction::And:
  case llvm::Instruction::Or:
  case llvm::Instruction::Xor:
    return bits == 1 ? Range{0, 1} : bitwise(bits, op.getOpcode(), a, b);
  case llvm::Instruction::Shl:
  case llvm::Instruction::LShr:
  case llvm::Instruction::AShr:
    return shift(bits, op.getOpcode(), a, b);
  default:
    return full_range(bits);
  }
}

// What `value <predicate> other` says of value, when other lies in `range`; both signed of `bits`.
Range bound(llvm::CmpInst::Predicate predicate, Range value, Range range, unsigned bits) {
  using P = llvm::CmpInst;
  const Range full = full_range(bits);
  const bool plain = range.low >= 0; // an unsigned bound below the sign bit bounds the signed reading too
  switch (predicate) {
  case P::ICMP_EQ:
    return meet(value, range);
  case P::ICMP_SLT:
    return range.high > full.low ? meet(value, {full.low, range.high - 1}) : value;
  case P::ICMP_SLE:
    return meet(value, {full.low, range.high});
  case P::ICMP_SGT:
    return range.low < full.high ? meet(value, {range.low + 1, full.high}) : value;
  case P::ICMP_SGE:
    return meet(value, {range.low, full.high});
  case P::ICMP_ULT:
    return plain && range.high > 0 ? meet(value, {0, range.high - 1}) : value;
  case P::ICMP_ULE:
    return plain ? meet(value, {0, range.high}) : value;
  case P::ICMP_UGT:
    return plain && value.low >= 0 && range.low < full.high ? meet(value, {range.low + 1, full.high}) : value;
  case P::ICMP_UGE:
    return plain && value.low >= 0 ? meet(value, {range.low, full.high}) : value;
  default:
    return value;
  }
}

struct Fact {
  const llvm::ICmpInst *compare;
  bool holds;
};

class Analysis {
public:
  explicit Analysis(const Kernel &kernel)
      : kernel_(kernel), dominators_(const_cast<llvm::Function &>(*kernel.function)) {}

  llvm::DenseMap<const Value *, Range> run() {
    for (const llvm::BasicBlock &block : *kernel_.function)
      collect_facts(block);
    const llvm::ReversePostOrderTraversal<const llvm::Function *> order(kernel_.function);
    bool changed = true;
    for (unsigned round = 0; changed && round < 60; ++round) {
      changed = false;
      for (const llvm::BasicBlock *block : order)
        for (const llvm::Instruction &instruction : *block)
          if (instruction.getType()->isIntegerTy())
            changed |= update(instruction, round >= 3);
    }
    // Bounds that were widened too far come back by plain recomputation, which can only shrink what holds already.
    for (unsigned round = 0; round < 2; ++round)
      for (const llvm::BasicBlock *block : order)
        for (const llvm::Instruction &instruction : *block)
          if (const auto found = ranges_.find(&instruction); found != ranges_.end())
            if (const MaybeRange again = compute(instruction))
              found->second = meet(found->second, *again);
    return std::move(ranges_);
  }

private:
  bool update(const llvm::Instruction &instruction, bool widen) {
    const MaybeRange computed = compute(instruction);
    if (!computed)
      return false;
    const auto found = ranges_.find(&instruction);
    if (found == ranges_.end()) {
      ranges_[&instruction] = *computed;
      return true;
    }
    Range grown = join(found->second, *computed);
    if (grown == found->second)
      return false;
    if (widen) {
      const Range full = full_range(bits_of(&instruction));
      if (grown.low < found->second.low)
        grown.low = std::max(full.low, widen_low(grown.low));
      if (grown.high > found->second.high)
        grown.high = std::min(full.high, grown.high < 0 ? 0 : widen_high(grown.high));
    }
    found->second = grown;
    return true;
  }

  MaybeRange compute(const llvm::Instruction &instruction) const {
    const unsigned bits = bits_of(&instruction);
    if (const Builtin *builtin = builtin_of(&instruction))
      return builtin->kind == BuiltinKind::Index ? range_of_index(builtin->id) : of_call(*builtin, bits);
    if (const auto *phi = llvm::dyn_cast<llvm::PHINode>(&instruction))
      return of_phi(*phi);
    if (const auto *op = llvm::dyn_cast<llvm::BinaryOperator>(&instruction))
      return of_binary(*op);
    if (const auto *choice = llvm::dyn_cast<llvm::SelectInst>(&instruction))
      return of_select(*choice);
    if (const auto *cast = llvm::dyn_cast<llvm::CastInst>(&instruction))
      return of_cast(*cast);
    if (llvm::isa<llvm::FreezeInst>(instruction))
      return at(instruction.getOperand(0), instruction.getParent());
    return bits == 1 ? Range{0, 1} : full_range(bits);
  }

  static Range of_call(const Builtin &builtin, unsigned bits) {
    if (builtin.id == BuiltinId::popc_32 || builtin.id == BuiltinId::clz_32)
      return {0, 32};
    if (builtin.id == BuiltinId::popc_64 || builtin.id == BuiltinId::clz_64)
      return {0, 64};
    return full_range(bits);
  }

  MaybeRange of_phi(const llvm::PHINode &phi) const {
    MaybeRange result;
    for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
      const llvm::BasicBlock *from = phi.getIncomingBlock(i);
      MaybeRange one = at(phi.getIncomingValue(i), from);
      if (!one)
        continue;
      const auto *branch = llvm::dyn_cast<llvm::BranchInst>(from->getTerminator());
      if (branch && branch->isConditional() && branch->getSuccessor(0) != branch->getSuccessor(1)) {
        llvm::SmallVector<Fact> facts;
        add_facts(branch->getCondition(), branch->getSuccessor(0) == phi.getParent(), facts);
        one = refine(phi.getIncomingValue(i), *one, facts);
      }
      result = result ? join(*result, *one) : *one;
    }
    return result;
  }

  MaybeRange of_binary(const llvm::BinaryOperator &op) const {
    const MaybeRange limit = launch_limited(op);
    const MaybeRange a = at(op.getOperand(0), op.getParent()), b = at(op.getOperand(1), op.getParent());
    if (!a || !b)
      return std::nullopt;
    const Range plain = binary_range(op, *a, *b);
    return limit ? meet(*limit, plain) : plain;
  }

  MaybeRange of_select(const llvm::SelectInst &choice) const {
    const MaybeRange yes = at(choice.getTrueValue(), choice.getParent()),
                     no = at(choice.getFalseValue(), choice.getParent());
    if (!yes || !no)
      return yes ? yes : no;
    llvm::SmallVector<Fact> if_true, if_false;
    add_facts(choice.getCondition(), true, if_true);
    add_facts(choice.getCondition(), false, if_false);
    return join(refine(choice.getTrueValue(), *yes, if_true), refine(choice.getFalseValue(), *no, if_false));
  }

  MaybeRange of_cast(const llvm::CastInst &cast) const {
    const Value *from = cast.getOperand(0);
    const unsigned bits = bits_of(&cast);
    if (!from->getType()->isIntegerTy())
      return full_range(bits);
    const MaybeRange inner = at(from, cast.getParent());
    if (!inner)
      return std::nullopt;
    if (llvm::isa<llvm::SExtInst>(cast))
      return bits_of(from) == 1 ? Range{-1, 0} : *inner;
    if (llvm::isa<llvm::ZExtInst>(cast))
      return zero_extended(*inner, bits_of(from));
    return clamp_to(bits, inner->low, inner->high);
  }

  // The range of a value where a block uses it.
  MaybeRange at(const Value *value, const llvm::BasicBlock *block) const {
    if (const auto *constant = llvm::dyn_cast<llvm::ConstantInt>(value))
      return constant->getBitWidth() == 1 ? Range{constant->isOne(), constant->isOne()}
                                          : Range{constant->getSExtValue(), constant->getSExtValue()};
    if (!llvm::isa<llvm::Instruction>(value))
      return full_range(bits_of(value));
    const auto found = ranges_.find(value);
    if (found == ranges_.end())
      return std::nullopt;
    const auto facts = facts_.find(block);
    return facts == facts_.end() ? found->second : refine(value, found->second, facts->second);
  }

  Range refine(const Value *value, Range range, llvm::ArrayRef<Fact> facts) const {
    for (const Fact &fact : facts)
      for (const unsigned side : {0U, 1U}) {
        const auto predicate = side == 0 ? fact.compare->getPredicate() : fact.compare->getSwappedPredicate();
        const auto known = fact.holds ? predicate : llvm::CmpInst::getInversePredicate(predicate);
        const Value *compared = fact.compare->getOperand(side);
        // A fact about the extension of a value is one about the value.
        const bool extended =
            llvm::isa<llvm::SExtInst>(compared) && llvm::cast<llvm::SExtInst>(compared)->getOperand(0) == value;
        if ((compared == value || extended) && compared->getType()->isIntegerTy())
          range = meet(range, bound(known, range, plain(fact.compare->getOperand(1 - side)), bits_of(compared)));
      }
    return range;
  }

  Range plain(const Value *value) const {
    if (const MaybeRange range = at(value, nullptr))
      return *range;
    return full_range(bits_of(value));
  }

  static void add_facts(const Value *condition, bool holds, llvm::SmallVectorImpl<Fact> &facts) {
    if (const auto *compare = llvm::dyn_cast<llvm::ICmpInst>(condition)) {
      if (compare->getOperand(0)->getType()->isIntegerTy())
        facts.push_back({compare, holds});
      return;
    }
    const auto *op = llvm::dyn_cast<llvm::Instruction>(condition);
    if (!op)
      return;
    const auto *choice = llvm::dyn_cast<llvm::SelectInst>(op);
    const bool both =
        op->getOpcode() == llvm::Instruction::And || (choice && llvm::isa<llvm::ConstantInt>(choice->getFalseValue()) &&
                                                      llvm::cast<llvm::ConstantInt>(choice->getFalseValue())->isZero());
    const bool either =
        op->getOpcode() == llvm::Instruction::Or || (choice && llvm::isa<llvm::ConstantInt>(choice->getTrueValue()) &&
                                                     llvm::cast<llvm::ConstantInt>(choice->getTrueValue())->isOne());
    if (op->getOpcode() == llvm::Instruction::Xor && op->getOperand(1) == llvm::ConstantInt::getTrue(op->getContext()))
      add_facts(op->getOperand(0), !holds, facts);
    else if ((both && holds) || (either && !holds)) {
      add_facts(op->getOperand(0), holds, facts);
      add_facts(op->getOperand(choice && either ? 2 : 1), holds, facts);
    }
  }

  // Every condition that must have gone one way for control to be in the block.
  void collect_facts(const llvm::BasicBlock &block) {
    llvm::SmallVector<Fact> facts;
    const llvm::DomTreeNode *node = dominators_.getNode(&block);
    for (; node && node->getIDom(); node = node->getIDom()) {
      const llvm::BasicBlock *here = node->getBlock();
      const llvm::BasicBlock *before = here->getSinglePredecessor();
      const auto *branch = before ? llvm::dyn_cast<llvm::BranchInst>(before->getTerminator()) : nullptr;
      if (branch && branch->isConditional() && branch->getSuccessor(0) != branch->getSuccessor(1))
        add_facts(branch->getCondition(), branch->getSuccessor(0) == here, facts);
    }
    if (!facts.empty())
      facts_[&block] = std::move(facts);
  }

  const Kernel &kernel_;
  llvm::DominatorTree dominators_;
  llvm::DenseMap<const llvm::BasicBlock *, llvm::SmallVector<Fact>> facts_;
  llvm::DenseMap<const Value *, Range> ranges_;
};

} // namespace

Range full_range(unsigned bits) {
  if (bits == 1)
    return {0, 1};
  if (bits >= 64)
    return {INT64_MIN, INT64_MAX};
  return {-(int64_t{1} << (bits - 1)), (int64_t{1} << (bits - 1)) - 1};
}

Ranges::Ranges(const Kernel &kernel) : ranges_(Analysis(kernel).run()) {}

Range Ranges::of(const llvm::Value *value) const {
  if (const auto *constant = llvm::dyn_cast<llvm::ConstantInt>(value))
    return constant->getBitWidth() == 1 ? Range{constant->isOne(), constant->isOne()}
                                        : Range{constant->getSExtValue(), constant->getSExtValue()};
  const auto found = ranges_.find(value);
  return found == ranges_.end() ? full_range(bits_of(value)) : found->second;
}

} // namespace kernelc::wgsl
