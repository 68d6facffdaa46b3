#include "tables.h"

#include "types.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <cstring>

namespace kernelc::cpu {
namespace {

// The bytes of a constant in memory, little endian; false when one of them is not known here.
bool write_bytes(const llvm::Constant &constant, const llvm::DataLayout &layout, uint8_t *out) {
  if (constant.isNullValue() || llvm::isa<llvm::UndefValue>(constant))
    return true;
  const auto write = [&](const llvm::APInt &bits) {
    for (unsigned i = 0; i < (bits.getBitWidth() + 7) / 8; ++i)
      out[i] = static_cast<uint8_t>(bits.extractBitsAsZExtValue(std::min(8u, bits.getBitWidth() - 8 * i), 8 * i));
    return true;
  };
  if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(&constant))
    return write(number->getValue());
  if (const auto *number = llvm::dyn_cast<llvm::ConstantFP>(&constant))
    return write(number->getValueAPF().bitcastToAPInt());
  if (const auto *data = llvm::dyn_cast<llvm::ConstantDataSequential>(&constant)) {
    const llvm::StringRef raw = data->getRawDataValues(); // kernelc runs on little-endian machines only
    std::memcpy(out, raw.data(), raw.size());
    return true;
  }
  if (!llvm::isa<llvm::ConstantArray, llvm::ConstantStruct>(constant))
    return false;
  const auto *record = llvm::dyn_cast<llvm::StructType>(constant.getType());
  for (unsigned i = 0; i < constant.getNumOperands(); ++i) {
    const auto &element = *llvm::cast<llvm::Constant>(constant.getOperand(i));
    const uint64_t offset =
        record ? layout.getStructLayout(const_cast<llvm::StructType *>(record))->getElementOffset(i).getFixedValue()
               : i * layout.getTypeAllocSize(element.getType()).getFixedValue();
    if (!write_bytes(element, layout, out + offset))
      return false;
  }
  return true;
}

Expr element(const uint8_t *bytes, CKind kind) {
  uint64_t bits = 0;
  std::memcpy(&bits, bytes, size_of(kind));
  if (!is_float(kind))
    return integer(bits, kind);
  double value = 0;
  float narrow = 0;
  if (kind == CKind::F64)
    std::memcpy(&value, bytes, 8);
  else
    std::memcpy(&narrow, bytes, 4);
  return float_number(kind == CKind::F64 ? value : static_cast<double>(narrow), kind);
}

} // namespace

std::optional<CTable> table_of(const llvm::GlobalVariable &variable, std::string name) {
  const llvm::DataLayout &layout = variable.getParent()->getDataLayout();
  CTable table;
  table.name = std::move(name);
  table.kind = element_of(*variable.getValueType());
  table.kind = table.kind == CKind::Byte ? CKind::U32 : table.kind == CKind::Bool ? CKind::U8 : table.kind;
  table.is_const = variable.isConstant();
  const uint64_t size = layout.getTypeAllocSize(variable.getValueType());
  const unsigned width = size_of(table.kind);
  table.count = std::max<uint64_t>(1, (size + width - 1) / width);
  table.align = static_cast<unsigned>(std::max<uint64_t>(variable.getAlign().valueOrOne().value(), width));
  if (!variable.hasInitializer() || variable.getInitializer()->isNullValue() ||
      llvm::isa<llvm::UndefValue>(variable.getInitializer()))
    return table;
  std::vector<uint8_t> bytes(table.count * width);
  if (!write_bytes(*variable.getInitializer(), layout, bytes.data()))
    return std::nullopt;
  // A NaN with its bits, or an infinity, has no literal: such a table is words.
  const auto as_words = [&] {
    table.kind = integer_kind(width * 8, false);
    return table.kind;
  };
  std::vector<Expr> values;
  for (uint64_t i = 0; i < table.count; ++i)
    values.push_back(element(bytes.data() + i * width, table.kind));
  if (std::any_of(values.begin(), values.end(), [](const Expr &e) { return e.text.empty(); })) {
    values.clear();
    const CKind kind = as_words();
    for (uint64_t i = 0; i < table.count; ++i)
      values.push_back(element(bytes.data() + i * width, kind));
  }
  table.values = std::move(values);
  return table;
}

} // namespace kernelc::cpu
