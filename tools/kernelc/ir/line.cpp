// analyse(): from a normalised module to kernels. One step a line; each is a file of its own.
#include "line.h"

#include "builtins.h"
#include "ir_error.h"
#include "provenance.h"
#include "regions.h"
#include "uniformity.h"
#include "verify.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstIterator.h>

namespace kernelc {
namespace {

constexpr unsigned shared_space = 3;

bool reaches(const llvm::Function &function, const llvm::Value &value) {
  return llvm::any_of(value.users(), [&](const llvm::User *user) {
    if (const auto *instruction = llvm::dyn_cast<llvm::Instruction>(user))
      return instruction->getFunction() == &function;
    return llvm::isa<llvm::Constant>(user) && reaches(function, *user);
  });
}

// The __shared__ variables a kernel reaches, in module order, the dynamic ones last.
std::vector<const llvm::GlobalVariable *> shared_variables(const llvm::Function &function) {
  std::vector<const llvm::GlobalVariable *> variables;
  for (const llvm::GlobalVariable &variable : function.getParent()->globals())
    if (variable.getAddressSpace() == shared_space && reaches(function, variable))
      variables.push_back(&variable);
  std::stable_partition(variables.begin(), variables.end(),
                        [](const llvm::GlobalVariable *variable) { return !variable->isDeclaration(); });
  return variables;
}

// Bytes of the static ones laid out one after another, each at its alignment.
uint32_t static_bytes(const std::vector<const llvm::GlobalVariable *> &variables, const llvm::DataLayout &layout) {
  uint64_t bytes = 0;
  for (const llvm::GlobalVariable *variable : variables)
    if (!variable->isDeclaration())
      bytes =
          llvm::alignTo(bytes, variable->getAlign().valueOrOne()) + layout.getTypeAllocSize(variable->getValueType());
  return static_cast<uint32_t>(bytes);
}

Kernel analyse_kernel(const KernelInfo &info, llvm::Function &function) {
  Kernel kernel;
  kernel.info = info;
  kernel.function = &function;
  kernel.body = simplify_regions(build_regions(function));
  kernel.has_barrier = contains_barrier(kernel.body);
  kernel.has_warp_operation = contains_warp_operation(kernel.body);
  kernel.provenance = trace_pointers(function);
  kernel.uniformity = find_uniformity(function, info.params, kernel.provenance);
  kernel.shared = shared_variables(function);
  kernel.info.static_shared = static_bytes(kernel.shared, function.getDataLayout());
  kernel.info.dynamic_shared =
      llvm::any_of(kernel.shared, [](const llvm::GlobalVariable *variable) { return variable->isDeclaration(); });
  return kernel;
}

} // namespace

Result<std::vector<Kernel>> analyse(const ParsedModule &module) {
  std::vector<Kernel> kernels;
  Diagnostics errors;
  for (const KernelInfo &info : module.kernels) {
    llvm::Function *function = module.module->getFunction(info.mangled);
    if (!function || function->isDeclaration()) {
      errors.push_back(make_error("kernel '" + info.name + "' has no code in the module", {}, info.place));
      continue;
    }
    kernels.push_back(analyse_kernel(info, *function));
    for (Diagnostic &error : verify_regions(kernels.back()))
      errors.push_back(std::move(error));
  }
  if (!errors.empty())
    return errors;
  return kernels;
}

Uniform uniform_of(const Kernel &kernel, const llvm::Value *value) {
  if (llvm::isa<llvm::Constant>(value))
    return Uniform::Grid;
  const auto found = kernel.uniformity.find(value);
  return found == kernel.uniformity.end() ? Uniform::Varying : found->second;
}

const Roots &roots_of(const Kernel &kernel, const llvm::Value *pointer) {
  static const Roots unknown{Root{}};
  const auto found = kernel.provenance.find(pointer);
  return found == kernel.provenance.end() ? unknown : found->second;
}

} // namespace kernelc
