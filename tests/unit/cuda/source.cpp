#include "source.h"

#include "frontend/parse.h"
#include "ir/line.h"
#include "targets/cuda/nvrtc.h"

#include <doctest/doctest.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/raw_ostream.h>

using namespace kernelc;

SourceFile::SourceFile(const std::string &text, const std::string &name) {
  llvm::SmallString<128> folder;
  REQUIRE_FALSE(llvm::sys::fs::createUniqueDirectory("kernelc-test", folder));
  folder_ = folder.str().str();
  path_ = folder_ + "/" + name;
  std::error_code error;
  llvm::raw_fd_ostream out(path_, error);
  REQUIRE_FALSE(error);
  out << text;
}

SourceFile::~SourceFile() { llvm::sys::fs::remove_directories(folder_); }

Result<TargetOutput> compile(const SourceFile &source, const Options &options) {
  Result<ParsedModule> module = parse(source.path(), options);
  if (!module)
    return module.take_errors();
  if (Status status = normalise(*module); !status)
    return std::move(status.errors);
  Result<std::vector<Kernel>> kernels = analyse(*module);
  if (!kernels)
    return kernels.take_errors();
  return emit_cuda(*module, *kernels, options);
}

bool has_nvrtc() {
  if (cuda::load_nvrtc(cuda::find_toolkit()))
    return true;
  MESSAGE("no NVRTC on this machine: not tested");
  return false;
}

bool has_nvcc() {
  if (!cuda::find_toolkit().nvcc.empty())
    return true;
  MESSAGE("no nvcc on this machine: not tested");
  return false;
}

std::string text_of(const Diagnostics &diagnostics) {
  std::string text;
  for (const Diagnostic &one : diagnostics)
    text += format(one);
  return text;
}
