#include "cpu.h"

#include "check.h"
#include "print.h"
#include "raise/kernel.h"
#include "raise/tables.h"

#include <llvm/IR/Module.h>
#include <llvm/Support/Path.h>

namespace kernelc {
namespace {

using namespace cpu;

Diagnostic divergent_barrier(const Kernel &kernel, const Plan &plan) {
  Diagnostic warning;
  warning.severity = Severity::Warning;
  warning.place = place_of(kernel, *plan.divergent);
  warning.message = "the threads of a block may disagree about this barrier in kernel '" + kernel.info.name +
                    "'; the cpu target keeps a resume point for each thread, which is slow";
  if (plan.condition) {
    const SourcePlace place = place_of(kernel, *plan.condition);
    warning.hint = "the condition in line " + std::to_string(place.line) +
                   " differs between threads; move the barrier out of it, or make it the same for the whole block";
  }
  return warning;
}

CpuFacts facts_of(const CFunction &function) {
  return {function.name, "kc_" + function.name + "_blocks", "kc_" + function.name + "_serial", function.scratch_block,
          function.scratch_thread};
}

std::vector<CTable> tables_of(const llvm::Module &module, const Names &names,
                              const llvm::DenseSet<const llvm::GlobalVariable *> &used) {
  std::vector<CTable> tables;
  for (const llvm::GlobalVariable &variable : module.globals())
    if (used.contains(&variable))
      if (auto table = table_of(variable, names.lookup(&variable)))
        tables.push_back(std::move(*table));
  return tables;
}

} // namespace

Result<TargetOutput> emit_cpu(const ParsedModule &module, const std::vector<Kernel> &kernels, const Options &options) {
  Diagnostics errors;
  for (const Kernel &kernel : kernels)
    for (Diagnostic &error : check_kernel(kernel))
      errors.push_back(std::move(error));
  if (!errors.empty())
    return errors;

  TargetOutput output;
  CFile file;
  file.source = llvm::sys::path::filename(module.path).str();
  const Names names = kernels.empty() ? Names{} : name_globals(kernels.front());
  llvm::DenseSet<const llvm::GlobalVariable *> globals;
  for (const Kernel &kernel : kernels) {
    const Plan plan = plan_kernel(kernel);
    if (plan.divergent)
      output.warnings.push_back(divergent_barrier(kernel, plan));
    RaisedKernel raised = raise_kernel(kernel, plan, names);
    globals.insert(raised.globals.begin(), raised.globals.end());
    output.cpu.push_back(facts_of(raised.function));
    file.functions.push_back(std::move(raised.function));
  }
  file.tables = tables_of(*module.module, names, globals);

  Artifact artifact;
  artifact.kind = ArtifactKind::CpuSource;
  artifact.file = llvm::sys::path::stem(module.path).str() + ".c";
  artifact.source = module.path;
  artifact.bytes = print(file, options.line_directives);
  output.artifacts.push_back(std::move(artifact));
  return output;
}

} // namespace kernelc
