#include "source.h"
#include "targets/cuda/nvrtc.h"

#include <doctest/doctest.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/raw_ostream.h>

#include <cstdlib>

using namespace kernelc;
using namespace kernelc::cuda;

namespace {

// Sets an environment variable for the life of the object.
class Environment {
public:
  Environment(const char *name, const std::string &value) : name_(name) {
    if (const char *old = std::getenv(name))
      old_ = old;
    setenv(name, value.c_str(), 1);
  }
  Environment(const Environment &) = delete;
  Environment &operator=(const Environment &) = delete;
  ~Environment() {
    if (old_)
      setenv(name_, old_->c_str(), 1);
    else
      unsetenv(name_);
  }

private:
  const char *name_;
  std::optional<std::string> old_;
};

void make_file(const std::string &path, bool executable) {
  std::error_code error;
  llvm::raw_fd_ostream(path, error) << "#!/bin/sh\n";
  REQUIRE_FALSE(error);
  if (executable)
    llvm::sys::fs::setPermissions(path, llvm::sys::fs::all_read | llvm::sys::fs::all_exe);
}

} // namespace

TEST_CASE("CUDA_HOME comes first, then CUDA_PATH, then the nvcc on PATH") {
  const SourceFile home("");
  const SourceFile path("");
  for (const std::string &root : {home.folder(), path.folder()}) {
    for (const char *folder : {"/lib64", "/include", "/include/cccl", "/bin"})
      llvm::sys::fs::create_directories(root + folder);
    make_file(root + "/lib64/libnvrtc.so.13", false);
    make_file(root + "/include/cuda_runtime.h", false);
    make_file(root + "/bin/nvcc", true);
  }
  const Environment cuda_home("CUDA_HOME", home.folder());
  const Environment cuda_path("CUDA_PATH", path.folder());
  const Toolkit toolkit = find_toolkit();
  REQUIRE(toolkit.nvrtc_libraries.size() >= 2);
  CHECK(toolkit.nvrtc_libraries[0] == home.folder() + "/lib64/libnvrtc.so.13");
  CHECK(toolkit.nvrtc_libraries[1] == path.folder() + "/lib64/libnvrtc.so.13");
  CHECK(toolkit.nvcc == home.folder() + "/bin/nvcc");
  REQUIRE(toolkit.include_dirs.size() == 2);
  CHECK(toolkit.include_dirs[1] == home.folder() + "/include/cccl");
}

TEST_CASE("a link to nvcc on PATH leads to its toolkit") {
  const SourceFile root("");
  const SourceFile links("");
  llvm::sys::fs::create_directories(root.folder() + "/bin");
  llvm::sys::fs::create_directories(root.folder() + "/lib64");
  make_file(root.folder() + "/bin/nvcc", true);
  make_file(root.folder() + "/lib64/libnvrtc.so", false);
  llvm::sys::fs::create_link(root.folder() + "/bin/nvcc", links.folder() + "/nvcc");
  const Environment cuda_home("CUDA_HOME", "");
  const Environment cuda_path("CUDA_PATH", "");
  const Environment path("PATH", links.folder());
  CHECK(find_toolkit().nvrtc_libraries[0] == root.folder() + "/lib64/libnvrtc.so");
}

TEST_CASE("no NVRTC: one message that says where it was looked for and what to do") {
  const SourceFile empty("");
  const Environment cuda_home("CUDA_HOME", empty.folder());
  const Environment path("PATH", empty.folder());
  Toolkit toolkit = find_toolkit();
  toolkit.nvrtc_libraries = {empty.folder() + "/libnvrtc.so"}; // this machine's loader may know one
  const Result<Nvrtc> nvrtc = load_nvrtc(toolkit);
  REQUIRE_FALSE(nvrtc);
  REQUIRE(nvrtc.errors().size() == 1);
  const std::string text = text_of(nvrtc.errors());
  CHECK(text.find("CUDA_HOME (" + empty.folder() + ")") != std::string::npos);
  CHECK(text.find("nvcc on PATH (none)") != std::string::npos);
  CHECK(text.find("leave cuda out of --targets") != std::string::npos);
}

TEST_CASE("a library that is not NVRTC is passed over") {
  const SourceFile folder("not a library", "libnvrtc.so");
  Toolkit toolkit;
  toolkit.nvrtc_libraries = {folder.path()};
  CHECK_FALSE(load_nvrtc(toolkit));
}
