// split_aggregates: see lower.h.
#include "lower.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>

#include <memory>
#include <vector>

namespace kernelc {
namespace {

using llvm::Instruction;
using llvm::Type;
using llvm::Value;

using Leaves = std::vector<Value *>; // the scalars of an aggregate, depth first

bool is_aggregate(const Type &type) { return type.isStructTy() || type.isArrayTy(); }

uint64_t elements_of(const Type &type) {
  return type.isStructTy() ? type.getStructNumElements() : type.getArrayNumElements();
}

Type *element_of(const Type &type, unsigned index) {
  return type.isStructTy() ? type.getStructElementType(index) : type.getArrayElementType();
}

size_t count_leaves(const Type &type) {
  if (!is_aggregate(type))
    return 1;
  size_t count = 0;
  for (unsigned i = 0; i < elements_of(type); ++i)
    count += count_leaves(*element_of(type, i));
  return count;
}

// Which leaf an index path leads to, or the first one of the part it leads to.
size_t first_leaf(const Type &type, llvm::ArrayRef<unsigned> path) {
  if (path.empty())
    return 0;
  size_t before = 0;
  for (unsigned i = 0; i < path[0]; ++i)
    before += count_leaves(*element_of(type, i));
  return before + first_leaf(*element_of(type, path[0]), path.drop_front());
}

// Visits each leaf type with its offset in bytes.
void for_each_leaf(Type &type, const llvm::DataLayout &layout, uint64_t offset,
                   llvm::function_ref<void(Type *, uint64_t)> visit) {
  if (!is_aggregate(type)) {
    visit(&type, offset);
    return;
  }
  for (unsigned i = 0; i < elements_of(type); ++i) {
    Type *element = element_of(type, i);
    const uint64_t inner = type.isStructTy()
                               ? layout.getStructLayout(llvm::cast<llvm::StructType>(&type))->getElementOffset(i)
                               : layout.getTypeAllocSize(element) * i;
    for_each_leaf(*element, layout, offset + inner, visit);
  }
}

class Splitter {
public:
  explicit Splitter(llvm::Function &function) : function_(function), layout_(function.getDataLayout()) {}

  void run() {
    std::vector<Instruction *> aggregates;
    std::vector<Instruction *> readers;
    for (Instruction &instruction : llvm::instructions(function_)) {
      if (is_aggregate(*instruction.getType()))
        aggregates.push_back(&instruction);
      else if (llvm::isa<llvm::ExtractValueInst>(instruction) || stores_aggregate(instruction))
        readers.push_back(&instruction);
    }
    for (Instruction *reader : readers)
      split_reader(*reader);
    // What is left of the aggregates is read by aggregates only.
    for (Instruction *aggregate : aggregates)
      if (splits(*aggregate))
        aggregate->replaceAllUsesWith(llvm::PoisonValue::get(aggregate->getType()));
    for (Instruction *aggregate : aggregates)
      if (splits(*aggregate))
        aggregate->eraseFromParent();
  }

private:
  static bool stores_aggregate(const Instruction &instruction) {
    const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
    return store && is_aggregate(*store->getValueOperand()->getType());
  }

  // A call stays whole; verify reports it.
  static bool splits(const Instruction &instruction) { return !llvm::isa<llvm::CallBase>(instruction); }

  void split_reader(Instruction &reader) {
    if (auto *extract = llvm::dyn_cast<llvm::ExtractValueInst>(&reader)) {
      const Value *aggregate = extract->getAggregateOperand();
      if (const auto *source = llvm::dyn_cast<Instruction>(aggregate); source && !splits(*source))
        return;
      const size_t leaf = first_leaf(*aggregate->getType(), extract->getIndices());
      extract->replaceAllUsesWith(leaves_of(extract->getAggregateOperand())[leaf]);
      extract->eraseFromParent();
      return;
    }
    auto &store = llvm::cast<llvm::StoreInst>(reader);
    const Leaves &leaves = leaves_of(store.getValueOperand());
    llvm::IRBuilder<> builder(&store);
    size_t next = 0;
    for_each_leaf(*store.getValueOperand()->getType(), layout_, 0, [&](Type *, uint64_t offset) {
      Value *leaf = leaves[next++];
      if (!llvm::isa<llvm::UndefValue>(leaf))
        builder.CreateAlignedStore(leaf, address(builder, store.getPointerOperand(), offset),
                                   llvm::commonAlignment(store.getAlign(), offset), store.isVolatile());
    });
    store.eraseFromParent();
  }

  static Value *address(llvm::IRBuilder<> &builder, Value *base, uint64_t offset) {
    return offset == 0 ? base : builder.CreateConstGEP1_64(builder.getInt8Ty(), base, offset);
  }

  const Leaves &leaves_of(Value *value) {
    if (const auto found = leaves_.find(value); found != leaves_.end())
      return *found->second;
    auto owned = std::make_unique<Leaves>();
    Leaves &leaves = *owned; // stays where it is when the map grows
    if (auto *phi = llvm::dyn_cast<llvm::PHINode>(value)) {
      leaves_[value] = std::move(owned); // a loop comes back to it
      split_phi(*phi, leaves);
      return leaves;
    }
    leaves = split(value);
    leaves_[value] = std::move(owned);
    return leaves;
  }

  void split_phi(llvm::PHINode &phi, Leaves &leaves) {
    for_each_leaf(*phi.getType(), layout_, 0, [&](Type *type, uint64_t) {
      auto *part = llvm::PHINode::Create(type, phi.getNumIncomingValues(), phi.getName(), phi.getIterator());
      part->setDebugLoc(phi.getDebugLoc());
      leaves.push_back(part);
    });
    for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
      const Leaves incoming = leaves_of(phi.getIncomingValue(i));
      for (size_t k = 0; k < leaves.size(); ++k)
        llvm::cast<llvm::PHINode>(leaves[k])->addIncoming(incoming[k], phi.getIncomingBlock(i));
    }
  }

  Leaves split(Value *value) {
    if (auto *constant = llvm::dyn_cast<llvm::Constant>(value))
      return split_constant(*constant);
    auto &instruction = llvm::cast<Instruction>(*value); // a kernel's own parameters are never aggregates
    if (auto *insert = llvm::dyn_cast<llvm::InsertValueInst>(&instruction)) {
      Leaves leaves = leaves_of(insert->getAggregateOperand());
      const Leaves part = leaves_of_any(insert->getInsertedValueOperand());
      llvm::copy(part, leaves.begin() + static_cast<ptrdiff_t>(first_leaf(*insert->getType(), insert->getIndices())));
      return leaves;
    }
    if (auto *extract = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction)) {
      const Leaves &whole = leaves_of(extract->getAggregateOperand());
      const auto begin = whole.begin() + static_cast<ptrdiff_t>(first_leaf(*extract->getAggregateOperand()->getType(),
                                                                           extract->getIndices()));
      return {begin, begin + static_cast<ptrdiff_t>(count_leaves(*extract->getType()))};
    }
    llvm::IRBuilder<> builder(&instruction);
    if (auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      Leaves leaves;
      for_each_leaf(*load->getType(), layout_, 0, [&](Type *type, uint64_t offset) {
        leaves.push_back(builder.CreateAlignedLoad(type, address(builder, load->getPointerOperand(), offset),
                                                   llvm::commonAlignment(load->getAlign(), offset), load->isVolatile(),
                                                   load->getName()));
      });
      return leaves;
    }
    if (auto *choice = llvm::dyn_cast<llvm::SelectInst>(&instruction)) {
      Leaves leaves;
      const Leaves yes = leaves_of(choice->getTrueValue()), no = leaves_of(choice->getFalseValue());
      for (size_t i = 0; i < yes.size(); ++i)
        leaves.push_back(builder.CreateSelect(choice->getCondition(), yes[i], no[i], choice->getName()));
      return leaves;
    }
    if (auto *freeze = llvm::dyn_cast<llvm::FreezeInst>(&instruction)) {
      Leaves leaves = leaves_of(freeze->getOperand(0));
      for (Value *&leaf : leaves)
        leaf = builder.CreateFreeze(leaf, freeze->getName());
      return leaves;
    }
    // A call's result: its scalars are taken out of it, for verify to report the call.
    builder.SetInsertPoint(instruction.getNextNode());
    return extract_leaves(builder, &instruction);
  }

  static Leaves extract_leaves(llvm::IRBuilder<> &builder, Value *aggregate) {
    Leaves leaves;
    for (unsigned i = 0; i < elements_of(*aggregate->getType()); ++i) {
      Value *element = builder.CreateExtractValue(aggregate, i);
      if (!is_aggregate(*element->getType()))
        leaves.push_back(element);
      else
        llvm::append_range(leaves, extract_leaves(builder, element));
    }
    return leaves;
  }

  Leaves leaves_of_any(Value *value) { return is_aggregate(*value->getType()) ? leaves_of(value) : Leaves{value}; }

  static Leaves split_constant(llvm::Constant &constant) {
    if (!is_aggregate(*constant.getType()))
      return {&constant};
    Leaves leaves;
    for (unsigned i = 0; i < elements_of(*constant.getType()); ++i)
      llvm::append_range(leaves, split_constant(*constant.getAggregateElement(i)));
    return leaves;
  }

  llvm::Function &function_;
  const llvm::DataLayout &layout_;
  llvm::DenseMap<Value *, std::unique_ptr<Leaves>> leaves_;
};

} // namespace

void split_aggregates(llvm::Function &kernel) { Splitter(kernel).run(); }

} // namespace kernelc
