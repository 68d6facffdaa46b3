#include "names.h"

#include <llvm/ADT/StringSet.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/Local.h>

#include <cctype>

namespace kernelc {
namespace {

std::string as_identifier(llvm::StringRef name) {
  std::string result;
  for (const char c : name)
    result += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  // Two leading underscores belong to compilers, a leading digit to numbers.
  while (result.size() > 1 && result[0] == '_' && result[1] == '_')
    result.erase(0, 1);
  if (result.empty() || std::isdigit(static_cast<unsigned char>(result[0])))
    return "v" + result;
  return result;
}

std::string global_name(const llvm::GlobalVariable &variable) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression *, 1> expressions;
  variable.getDebugInfo(expressions);
  if (!expressions.empty() && !expressions[0]->getVariable()->getName().empty())
    return expressions[0]->getVariable()->getName().str();
  // "__const.kernel.table" is the initialiser of a local array called table.
  const llvm::StringRef name = variable.getName();
  return (name.starts_with("__const.") ? name.rsplit('.').second : name).str();
}

class Namer {
public:
  Namer(llvm::function_ref<bool(llvm::StringRef)> reserved) : reserved_(reserved) {}

  void name(const llvm::Value *value, llvm::StringRef wish) {
    std::string base = as_identifier(wish);
    // A target may reserve a prefix: then no ending helps, and a number must not run into one either.
    if (reserved_(base + "_") || reserved_(base + "_2"))
      base = "v_" + base;
    std::string name = base;
    for (unsigned number = 2; reserved_(name) || !taken_.insert(name).second; ++number)
      name = reserved_(base) && number == 2 ? base + "_" : base + "_" + std::to_string(number);
    names_[value] = name;
  }

  Names take() { return std::move(names_); }

private:
  llvm::function_ref<bool(llvm::StringRef)> reserved_;
  llvm::StringSet<> taken_;
  Names names_;
};

void name_globals(const Kernel &kernel, Namer &namer) {
  for (const llvm::GlobalVariable &variable : kernel.function->getParent()->globals())
    namer.name(&variable, global_name(variable));
}

} // namespace

std::string source_variable(const llvm::Value *asked) {
  auto *value = const_cast<llvm::Value *>(asked); // LLVM's look-up of records is not const
  llvm::SmallVector<llvm::DbgValueInst *> none;
  llvm::SmallVector<llvm::DbgVariableRecord *> records;
  llvm::findDbgValues(none, value, &records);
  for (const llvm::DbgVariableRecord *record : records)
    if (!record->isKillLocation() && record->getNumVariableLocationOps() == 1 &&
        !record->getVariable()->getName().empty() && record->getVariable()->getName() != "this")
      return record->getVariable()->getName().str();
  if (llvm::isa<llvm::AllocaInst>(value)) {
    for (const llvm::DbgVariableRecord *record : llvm::findDVRDeclares(value))
      if (!record->getVariable()->getName().empty())
        return record->getVariable()->getName().str();
    return value->getName().split('.').first.str();
  }
  return {};
}

Names name_values(const Kernel &kernel, llvm::function_ref<bool(llvm::StringRef)> reserved) {
  Namer namer(reserved);
  for (const llvm::Argument &argument : kernel.function->args()) {
    const unsigned number = argument.getArgNo();
    namer.name(&argument,
               number < kernel.info.params.size() ? kernel.info.params[number].name : "arg" + std::to_string(number));
  }
  name_globals(kernel, namer);
  unsigned temporaries = 0;
  for (llvm::Instruction &instruction : llvm::instructions(*kernel.function)) {
    if (instruction.getType()->isVoidTy())
      continue;
    const std::string variable = source_variable(&instruction);
    namer.name(&instruction, variable.empty() ? "t" + std::to_string(++temporaries) : variable);
  }
  return namer.take();
}

} // namespace kernelc
