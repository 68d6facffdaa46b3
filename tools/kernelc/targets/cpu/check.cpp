#include "check.h"

#include "../../ir/builtins.h"
#include "raise/tables.h"

#include <llvm/ADT/StringSet.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

namespace kernelc::cpu {
namespace {

struct Refusal {
  std::string what; // "calls printf"
  std::string way_out;
};

bool is_half(const llvm::Type &type) { return type.isHalfTy() || type.isBFloatTy(); }

std::optional<Refusal> refuse(const llvm::Instruction &instruction) {
  bool half = is_half(*instruction.getType());
  for (const llvm::Value *operand : instruction.operands())
    half = half || is_half(*operand->getType());
  if (half)
    return Refusal{"computes in half precision (__half or __nv_bfloat16)",
                   "use float here, or build it for the cuda target meanwhile (--targets cuda)"};
  if (const Builtin *builtin = builtin_of(&instruction); builtin && builtin->kind == BuiltinKind::Clock)
    return Refusal{"reads the clock", "time the launch from the host (gpu_timer_new)"};
  return std::nullopt;
}

void collect_globals(const llvm::Value &value, std::vector<const llvm::GlobalVariable *> &globals) {
  if (const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(&value))
    globals.push_back(variable);
  else if (const auto *expression = llvm::dyn_cast<llvm::ConstantExpr>(&value))
    for (const llvm::Value *operand : expression->operands())
      collect_globals(*operand, globals);
}

std::optional<Refusal> refuse_globals(const llvm::Instruction &instruction) {
  std::vector<const llvm::GlobalVariable *> globals;
  for (const llvm::Value *operand : instruction.operands())
    collect_globals(*operand, globals);
  for (const llvm::GlobalVariable *variable : globals)
    if (variable->getAddressSpace() != 3 && !table_of(*variable, ""))
      return Refusal{"reads '" + variable->getName().str() + "', whose initial value holds an address",
                     "pass the pointer as an argument, or compute it in the kernel"};
  return std::nullopt;
}

} // namespace

Diagnostics check_kernel(const Kernel &kernel) {
  Diagnostics errors;
  llvm::StringSet<> reported;
  for (const llvm::Instruction &instruction : llvm::instructions(*kernel.function)) {
    std::optional<Refusal> refusal = refuse(instruction);
    if (!refusal)
      refusal = refuse_globals(instruction);
    if (refusal && reported.insert(refusal->what).second)
      errors.push_back(make_error("kernel '" + kernel.info.name + "' " + refusal->what +
                                      ", which the cpu target does not support yet",
                                  refusal->way_out, place_of(kernel, instruction)));
  }
  return errors;
}

} // namespace kernelc::cpu
