// raise: one kernel as a C function, ready to print.
#pragma once

#include "../ctree.h"
#include "plan.h"

#include "../../../ir/names.h"

#include <llvm/ADT/DenseSet.h>
#include <llvm/IR/GlobalVariable.h>

namespace kernelc::cpu {

struct RaisedKernel {
  CFunction function;
  llvm::DenseSet<const llvm::GlobalVariable *> globals; // file-scope variables it names
};

// `file_names`: the names of variables at file scope, one for the whole file.
[[nodiscard]] RaisedKernel raise_kernel(const Kernel &kernel, const Plan &plan, const Names &file_names);

// Names for the constant tables and device variables of a module.
[[nodiscard]] Names name_globals(const Kernel &any_kernel);

} // namespace kernelc::cpu
