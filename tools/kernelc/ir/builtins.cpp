#include "builtins.h"

#include <llvm/ADT/StringMap.h>

#include <array>

namespace kernelc {
namespace {

// The RESULT column, read as a name in this scope.
struct ResultColumn {
  static constexpr std::optional<Uniform> Grid = Uniform::Grid;
  static constexpr std::optional<Uniform> Block = Uniform::Block;
  static constexpr std::optional<Uniform> Warp = Uniform::Warp;
  static constexpr std::optional<Uniform> Varying = Uniform::Varying;
  static constexpr std::optional<Uniform> Operands = std::nullopt;
};

constexpr auto table = std::to_array<Builtin>({
#define KC_BUILTIN(NAME, KIND, RESULT, SIGNATURE)                                                                      \
  {BuiltinId::NAME, #NAME, BuiltinKind::KIND, ResultColumn::RESULT, SIGNATURE},
#include "builtins.def"
});

const llvm::StringMap<const Builtin *> &by_symbol() {
  static const auto map = [] {
    llvm::StringMap<const Builtin *> result;
    for (const Builtin &builtin : table)
      result[std::string("__kc_") + builtin.name] = &builtin;
    return result;
  }();
  return map;
}

} // namespace

std::span<const Builtin> builtins() { return table; }

const Builtin *find_builtin(llvm::StringRef symbol) { return by_symbol().lookup(symbol); }

const Builtin *builtin_of(const llvm::Value *instruction) {
  const auto *call = llvm::dyn_cast<llvm::CallInst>(instruction);
  const llvm::Function *callee = call ? call->getCalledFunction() : nullptr;
  return callee ? find_builtin(callee->getName()) : nullptr;
}

bool is_meeting(const Builtin &builtin) {
  return builtin.kind == BuiltinKind::BlockBarrier || builtin.kind == BuiltinKind::WarpBarrier ||
         builtin.kind == BuiltinKind::WarpExchange;
}

bool is_pure(const Builtin &builtin) {
  return builtin.kind == BuiltinKind::Index || builtin.kind == BuiltinKind::Integer ||
         builtin.kind == BuiltinKind::Math;
}

} // namespace kernelc
