// expand_memory_copies: see lower.h.
#include "lower.h"
#include "scalar_tti.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/LowerMemIntrinsics.h>

namespace kernelc {
namespace {

constexpr uint64_t unroll_limit = 128; // bytes: longer copies become loops

struct Piece {
  uint64_t offset;
  llvm::Type *type;
};

// The scalars a type is made of, in memory order; false when there is something that is no scalar we know.
bool collect_leaves(llvm::Type *type, uint64_t offset, const llvm::DataLayout &layout,
                    llvm::SmallVectorImpl<Piece> &leaves) {
  if (auto *record = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout *fields = layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      if (!collect_leaves(record->getElementType(i), offset + fields->getElementOffset(i), layout, leaves))
        return false;
    return true;
  }
  if (auto *array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    const uint64_t stride = layout.getTypeAllocSize(array->getElementType());
    if (array->getNumElements() > unroll_limit)
      return false;
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      if (!collect_leaves(array->getElementType(), offset + i * stride, layout, leaves))
        return false;
    return true;
  }
  if (!type->isIntegerTy() && !type->isFloatingPointTy() && !type->isPointerTy())
    return false;
  leaves.push_back({offset, type});
  return true;
}

// The type that lies at a pointer, where the IR says so.
llvm::Type *type_at(const llvm::Value *pointer) {
  if (const auto *local = llvm::dyn_cast<llvm::AllocaInst>(pointer))
    return local->getAllocatedType();
  if (const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(pointer->stripPointerCasts()))
    return variable->getValueType();
  if (const auto *address = llvm::dyn_cast<llvm::GetElementPtrInst>(pointer))
    return address->getResultElementType();
  return nullptr;
}

// How a copy of `size` bytes is cut: along the fields of a type known to lie at one side, else into words of at most
// four bytes that the alignment allows.
llvm::SmallVector<Piece> cut(llvm::ArrayRef<const llvm::Value *> sides, uint64_t size, uint64_t align,
                             const llvm::DataLayout &layout, llvm::LLVMContext &context) {
  llvm::SmallVector<Piece> pieces;
  for (const llvm::Value *side : sides) {
    llvm::Type *type = type_at(side);
    pieces.clear();
    if (type && type->isSized() && layout.getTypeAllocSize(type) == size &&
        layout.getABITypeAlign(type).value() <= align && !type->isIntegerTy(8) &&
        collect_leaves(type, 0, layout, pieces) && !pieces.empty() &&
        !(pieces.size() > 4 && pieces[0].type->isIntegerTy(8)))
      return pieces;
  }
  pieces.clear();
  for (uint64_t offset = 0; offset < size;) {
    uint64_t width = 4;
    while (width > 1 && (width > size - offset || offset % width != 0 || align % width != 0))
      width /= 2;
    pieces.push_back({offset, llvm::IntegerType::get(context, static_cast<unsigned>(width) * 8)});
    offset += width;
  }
  return pieces;
}

llvm::Value *byte_address(llvm::IRBuilder<> &builder, llvm::Value *base, uint64_t offset) {
  return offset == 0 ? base : builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), base, offset);
}

// All loads before all stores: right for memmove too.
void unroll_copy(llvm::MemTransferInst &copy, uint64_t size) {
  llvm::IRBuilder<> builder(&copy);
  const llvm::DataLayout &layout = copy.getDataLayout();
  const llvm::Align from = copy.getSourceAlign().valueOrOne();
  const llvm::Align to = copy.getDestAlign().valueOrOne();
  const auto pieces = cut({copy.getRawDest(), copy.getRawSource()}, size, std::min(from.value(), to.value()), layout,
                          copy.getContext());
  llvm::SmallVector<llvm::Value *> values;
  for (const Piece &piece : pieces)
    values.push_back(builder.CreateAlignedLoad(piece.type, byte_address(builder, copy.getRawSource(), piece.offset),
                                               llvm::commonAlignment(from, piece.offset)));
  for (const auto &[piece, value] : llvm::zip(pieces, values))
    builder.CreateAlignedStore(value, byte_address(builder, copy.getRawDest(), piece.offset),
                               llvm::commonAlignment(to, piece.offset));
}

void unroll_set(llvm::MemSetInst &set, uint64_t size) {
  llvm::IRBuilder<> builder(&set);
  const llvm::DataLayout &layout = set.getDataLayout();
  const llvm::Align align = set.getDestAlign().valueOrOne();
  const bool is_zero =
      llvm::isa<llvm::Constant>(set.getValue()) && llvm::cast<llvm::Constant>(set.getValue())->isNullValue();
  llvm::SmallVector<const llvm::Value *> sides;
  if (is_zero) // only zero means zero in every type
    sides.push_back(set.getRawDest());
  for (const Piece &piece : cut(sides, size, align.value(), layout, set.getContext())) {
    llvm::Value *value = llvm::Constant::getNullValue(piece.type);
    if (!is_zero) {
      const uint64_t bytes = layout.getTypeStoreSize(piece.type);
      value = builder.CreateZExt(set.getValue(), piece.type);
      for (uint64_t have = 1; have < bytes; have *= 2)
        value = builder.CreateOr(value, builder.CreateShl(value, have * 8));
    }
    builder.CreateAlignedStore(value, byte_address(builder, set.getRawDest(), piece.offset),
                               llvm::commonAlignment(align, piece.offset));
  }
}

} // namespace

void expand_memory_copies(llvm::Function &kernel) {
  llvm::SmallVector<llvm::MemIntrinsic *> work;
  for (llvm::Instruction &instruction : llvm::instructions(kernel))
    if (auto *memory = llvm::dyn_cast<llvm::MemIntrinsic>(&instruction))
      work.push_back(memory);
  const llvm::TargetTransformInfo tti = scalar_tti(kernel.getDataLayout());
  for (llvm::MemIntrinsic *memory : work) {
    const auto *length = llvm::dyn_cast<llvm::ConstantInt>(memory->getLength());
    const bool is_short = length && length->getZExtValue() <= unroll_limit;
    if (auto *set = llvm::dyn_cast<llvm::MemSetInst>(memory)) {
      is_short ? unroll_set(*set, length->getZExtValue()) : llvm::expandMemSetAsLoop(set);
    } else if (is_short) {
      unroll_copy(*llvm::cast<llvm::MemTransferInst>(memory), length->getZExtValue());
    } else if (auto *copy = llvm::dyn_cast<llvm::MemCpyInst>(memory)) {
      llvm::expandMemCpyAsLoop(copy, tti);
    } else if (auto *move = llvm::dyn_cast<llvm::MemMoveInst>(memory)) {
      if (!llvm::expandMemMoveAsLoop(move, tti))
        continue; // different address spaces cannot be compared: verify reports what is left
    }
    memory->eraseFromParent();
  }
}

} // namespace kernelc
