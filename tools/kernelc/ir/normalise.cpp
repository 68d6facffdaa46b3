#include "ir_error.h"
#include "line.h"
#include "lower.h"
#include "verify.h"

#include <llvm/ADT/SCCIterator.h>
#include <llvm/Analysis/CallGraph.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Transforms/IPO/AlwaysInliner.h>
#include <llvm/Transforms/IPO/GlobalDCE.h>
#include <llvm/Transforms/Scalar/DCE.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/InstSimplifyPass.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/Scalarizer.h>
#include <llvm/Transforms/Utils/FixIrreducible.h>

namespace kernelc {
namespace {

llvm::DenseSet<const llvm::Function *> kernel_functions(const ParsedModule &module) {
  llvm::DenseSet<const llvm::Function *> kernels;
  for (const KernelInfo &info : module.kernels)
    if (const llvm::Function *function = module.module->getFunction(info.mangled))
      kernels.insert(function);
  return kernels;
}

// Recursion cannot be inlined away: one diagnostic for each cycle of the call graph that a kernel may reach.
Diagnostics find_recursion(llvm::Module &module) {
  Diagnostics errors;
  llvm::CallGraph graph(module);
  for (auto scc = llvm::scc_begin(&graph); !scc.isAtEnd(); ++scc) {
    if (!scc.hasCycle())
      continue;
    for (const llvm::CallGraphNode *node : *scc)
      if (const llvm::Function *function = node->getFunction(); function && !function->isDeclaration())
        errors.push_back(make_error("device function '" + source_name(*function) + "' is recursive",
                                    "kernels are inlined whole; write the recursion as a loop with an explicit stack",
                                    place_of(*function)));
  }
  return errors;
}

// Everything but the kernels becomes an internal function that must be inlined.
void prepare_for_inlining(ParsedModule &module) {
  const auto kernels = kernel_functions(module);
  for (llvm::Function &function : *module.module) {
    if (function.isDeclaration())
      continue;
    function.removeFnAttr(llvm::Attribute::OptimizeNone);
    function.removeFnAttr(llvm::Attribute::NoInline);
    function.setComdat(nullptr);
    if (kernels.contains(&function))
      continue;
    function.setLinkage(llvm::GlobalValue::InternalLinkage);
    function.addFnAttr(llvm::Attribute::AlwaysInline);
    // A call site may forbid inlining on its own; the kernel's author meant registers, not semantics.
    for (llvm::User *user : function.users())
      if (auto *call = llvm::dyn_cast<llvm::CallBase>(user))
        call->removeFnAttr(llvm::Attribute::NoInline);
  }
}

// LLVM's analyses and pass managers for one run over a module.
class Passes {
public:
  Passes() {
    llvm::PassBuilder builder;
    builder.registerModuleAnalyses(modules_);
    builder.registerCGSCCAnalyses(cgsccs_);
    builder.registerFunctionAnalyses(functions_);
    builder.registerLoopAnalyses(loops_);
    builder.crossRegisterProxies(loops_, functions_, cgsccs_, modules_);
  }
  void run(llvm::ModulePassManager passes, llvm::Module &module) { passes.run(module, modules_); }

private:
  llvm::LoopAnalysisManager loops_;
  llvm::FunctionAnalysisManager functions_;
  llvm::CGSCCAnalysisManager cgsccs_;
  llvm::ModuleAnalysisManager modules_;
};

void inline_everything(llvm::Module &module) {
  llvm::ModulePassManager passes;
  passes.addPass(llvm::AlwaysInlinerPass(/*InsertLifetime=*/false));
  passes.addPass(llvm::GlobalDCEPass());
  Passes().run(std::move(passes), module);
}

// Local variables into registers, constants folded, dead code gone. None of these passes touches a convergent call,
// rotates a loop or forms a select: barriers stay as uniform as the source has them.
void clean_up(llvm::Module &module) {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
  passes.addPass(llvm::InstSimplifyPass());
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::DCEPass());
  llvm::ModulePassManager module_passes;
  module_passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
  Passes().run(std::move(module_passes), module);
}

void make_reducible(llvm::Module &module) {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::ScalarizerPass());
  passes.addPass(llvm::FixIrreduciblePass());
  llvm::ModulePassManager module_passes;
  module_passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
  Passes().run(std::move(module_passes), module);
}

template <class Change> void for_each_kernel(ParsedModule &module, Change change) {
  for (const KernelInfo &info : module.kernels)
    if (llvm::Function *function = module.module->getFunction(info.mangled))
      change(*function);
}

// Host-side leftovers (registration, annotations that keep dead functions alive) are of no use from here on.
void drop_annotations(llvm::Module &module) {
  for (const char *name : {"llvm.used", "llvm.compiler.used", "llvm.global_ctors"})
    if (llvm::GlobalVariable *variable = module.getNamedGlobal(name))
      variable->eraseFromParent();
}

} // namespace

Status normalise(ParsedModule &parsed) {
  llvm::Module &module = *parsed.module;
  // No optimisation remark, no debug intrinsic: dbg records only, so that instruction lists hold instructions.
  module.convertToNewDbgValues();
  drop_annotations(module);
  prepare_for_inlining(parsed);
  if (Diagnostics recursion = find_recursion(module); !recursion.empty())
    return {std::move(recursion)};
  inline_everything(module);

  for_each_kernel(parsed, split_aggregates);
  for_each_kernel(parsed, copy_written_struct_params);
  clean_up(module);
  for_each_kernel(parsed, expand_memory_copies);
  for_each_kernel(parsed, lower_intrinsics);
  clean_up(module);
  for_each_kernel(parsed, fold_constant_branches);
  make_reducible(module);
  for_each_kernel(parsed, merge_short_circuits);
  clean_up(module);

  Status status;
  for (const KernelInfo &info : parsed.kernels)
    if (const llvm::Function *function = module.getFunction(info.mangled))
      for (Diagnostic &error : verify_instructions(*function, info))
        status.errors.push_back(std::move(error));
  return status;
}

} // namespace kernelc
