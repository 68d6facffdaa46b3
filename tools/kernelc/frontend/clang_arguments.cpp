#include "clang_arguments.h"

#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>

namespace kernelc {
namespace {

void append(std::vector<std::string> &list, std::initializer_list<const char *> more) {
  list.insert(list.end(), more.begin(), more.end());
}

// The newest version folder ("12") below a folder; empty when there is none.
std::string newest_version(const std::string &folder) {
  std::error_code error;
  unsigned newest = 0;
  for (llvm::sys::fs::directory_iterator it(folder, error), end; it != end && !error; it.increment(error)) {
    unsigned version = 0;
    if (!llvm::sys::path::filename(it->path()).getAsInteger(10, version))
      newest = std::max(newest, version);
  }
  return newest == 0 ? std::string() : std::to_string(newest);
}

// The host's C++ library, compiler headers and C library, as far as they are there.
void append_system_folders(std::vector<std::string> &arguments) {
  const std::string triple = "x86_64-linux-gnu";
  const std::string version = newest_version("/usr/include/c++");
  const std::string llvm = "/usr/lib/llvm-" KERNELC_LLVM_MAJOR "/lib/clang/" KERNELC_LLVM_MAJOR "/include";
  for (const std::string &folder :
       {"/usr/include/c++/" + version, "/usr/include/" + triple + "/c++/" + version,
        "/usr/include/c++/" + version + "/backward", llvm, "/usr/include/" + triple, std::string("/usr/include")})
    if (llvm::sys::fs::is_directory(folder))
      arguments.insert(arguments.end(), {"-internal-isystem", folder});
}

} // namespace

std::vector<std::string> clang_arguments(const std::string &path, const Options &options, StandardHeaders headers) {
  // Data layout and address spaces of NVPTX are CUDA's: 64-bit pointers and long, __shared__ in space 3.
  std::vector<std::string> arguments = {"-triple", "nvptx64-nvidia-cuda", "-aux-triple", "x86_64-unknown-linux-gnu"};
  append(arguments, {"-fcuda-is-device", "-target-cpu", "sm_80", "-target-sdk-version=12.3", "-x", "cuda", "-std=c++17",
                     "-fcuda-allow-variadic-functions", "-fconvergent-functions"});
  // Optimisable but not optimised: the middle of the line has its own few passes. Names and places must survive.
  append(arguments, {"-O1", "-disable-llvm-passes", "-disable-lifetime-markers", "-relaxed-aliasing",
                     "-ffp-contract=off", "-debug-info-kind=standalone", "-dwarf-version=4"});
  append(arguments, {"-fcxx-exceptions", "-fexceptions", "-fdeprecated-macro", "-Wno-unknown-attributes",
                     "-Wno-register", "-Wno-deprecated-declarations", "-nostdsysteminc"});
  arguments.insert(arguments.end(), {"-internal-isystem", embedded_folder});
  if (headers == StandardHeaders::System)
    append_system_folders(arguments);
  arguments.insert(arguments.end(), {"-internal-isystem", std::string(embedded_folder) + "/std"});
  arguments.insert(arguments.end(), {"-include", "cuda_runtime.h"});
  for (const std::string &folder : options.include_dirs)
    arguments.insert(arguments.end(), {"-I", folder});
  for (const std::string &definition : options.definitions)
    arguments.insert(arguments.end(), {"-D", definition});
  arguments.push_back(path);
  return arguments;
}

} // namespace kernelc
