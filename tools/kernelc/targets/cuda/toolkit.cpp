#include "toolkit.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/Process.h>
#include <llvm/Support/Program.h>

namespace kernelc::cuda {
namespace {

// NVRTC's file names, newest first.
constexpr const char *library_names[] = {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"};

std::string join(llvm::StringRef folder, llvm::StringRef rest) {
  llvm::SmallString<256> path(folder);
  llvm::sys::path::append(path, rest);
  return path.str().str();
}

void add_includes(Toolkit &toolkit, const std::string &root) {
  const std::string include = join(root, "include");
  if (!toolkit.include_dirs.empty() || !llvm::sys::fs::exists(join(include, "cuda_runtime.h")))
    return;
  toolkit.include_dirs.push_back(include);
  if (llvm::sys::fs::is_directory(join(include, "cccl"))) // CUDA 13 keeps its C++ libraries apart
    toolkit.include_dirs.push_back(join(include, "cccl"));
}

void add_root(Toolkit &toolkit, const std::string &root) {
  for (const char *folder : {"lib64", "lib"})
    for (const char *name : library_names)
      if (const std::string path = join(join(root, folder), name); llvm::sys::fs::exists(path))
        toolkit.nvrtc_libraries.push_back(path);
  if (const std::string nvcc = join(root, "bin/nvcc"); toolkit.nvcc.empty() && llvm::sys::fs::can_execute(nvcc))
    toolkit.nvcc = nvcc;
  add_includes(toolkit, root);
}

void add_environment(Toolkit &toolkit, const char *variable) {
  const std::optional<std::string> root = llvm::sys::Process::GetEnv(variable);
  const bool is_set = root && !root->empty();
  toolkit.looked_for.push_back(std::string(variable) + (is_set ? " (" + *root + ")" : " (not set)"));
  if (is_set)
    add_root(toolkit, *root);
}

void add_nvcc_on_path(Toolkit &toolkit) {
  const llvm::ErrorOr<std::string> nvcc = llvm::sys::findProgramByName("nvcc");
  toolkit.looked_for.push_back(nvcc ? "nvcc on PATH (" + *nvcc + ")" : "nvcc on PATH (none)");
  if (!nvcc)
    return;
  if (toolkit.nvcc.empty())
    toolkit.nvcc = *nvcc;
  llvm::SmallString<256> real; // PATH may hold a link into the toolkit
  if (!llvm::sys::fs::real_path(*nvcc, real))
    add_root(toolkit, llvm::sys::path::parent_path(llvm::sys::path::parent_path(real)).str());
}

} // namespace

Toolkit find_toolkit() {
  Toolkit toolkit;
  add_environment(toolkit, "CUDA_HOME");
  add_environment(toolkit, "CUDA_PATH");
  add_nvcc_on_path(toolkit);
  toolkit.looked_for.push_back("the loader's libraries (" + std::string(library_names[0]) + ", …)");
  toolkit.nvrtc_libraries.insert(toolkit.nvrtc_libraries.end(), std::begin(library_names), std::end(library_names));
  return toolkit;
}

} // namespace kernelc::cuda
