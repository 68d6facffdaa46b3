// The first value on the line: one .cu file as an LLVM module of device code, and the kernels found in it.
#pragma once

#include "../kernel_info.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <string>
#include <vector>

namespace kernelc {

struct ParsedModule {
  std::string path;                           // as given on the command line
  std::string text;                           // the source itself (the cuda target compiles it again)
  bool has_host_code = false;                 // the file holds host functions or launches: NVRTC cannot take it as is
  std::vector<std::string> instantiations;    // those of --instantiate that name a template of this file
  std::vector<std::string> templates;         // kernel templates of this file: "gemm", "ns::scan"
  std::vector<std::string> dependencies;      // every file read, path as opened (for the depfile)
  std::unique_ptr<llvm::LLVMContext> context; // declared before module: destroyed after it
  std::unique_ptr<llvm::Module> module;
  std::vector<KernelInfo> kernels; // in source order
  Diagnostics warnings;
};

} // namespace kernelc
