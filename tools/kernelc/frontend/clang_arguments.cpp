#include "clang_arguments.h"

#include <clang/Basic/DiagnosticOptions.h>
#include <clang/Driver/Compilation.h>
#include <clang/Driver/Driver.h>
#include <clang/Driver/Job.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/TargetParser/Host.h>

namespace kernelc {
namespace {

// The host whose sizes and macros device code sees, wherever kernelc runs: the same input gives the same output.
constexpr const char *common_host = "x86_64-unknown-linux-gnu";

void append(std::vector<std::string> &list, std::initializer_list<const char *> more) {
  list.insert(list.end(), more.begin(), more.end());
}

// The machine's C++ library, compiler headers and C library, as Clang's driver finds them: flag, folder, flag, folder.
std::vector<std::string> find_system_folders() {
  clang::DiagnosticsEngine ignored(new clang::DiagnosticIDs, new clang::DiagnosticOptions,
                                   new clang::IgnoringDiagConsumer);
  clang::driver::Driver driver(KERNELC_CLANG, llvm::sys::getDefaultTargetTriple(), ignored);
  driver.setCheckInputsExist(false);
  const std::unique_ptr<clang::driver::Compilation> compilation(
      driver.BuildCompilation({KERNELC_CLANG, "-fsyntax-only", "-x", "c++", "input.cpp"}));
  std::vector<std::string> folders;
  if (!compilation || compilation->getJobs().empty())
    return folders;
  const auto &arguments = compilation->getJobs().begin()->getArguments();
  for (size_t i = 0; i + 1 < arguments.size(); ++i) {
    const llvm::StringRef flag = arguments[i];
    if (flag == "-internal-isystem" || flag == "-internal-externc-isystem")
      folders.insert(folders.end(), {flag.str(), arguments[++i]});
  }
  return folders;
}

const std::vector<std::string> &system_folders() {
  static const std::vector<std::string> folders = find_system_folders(); // they stay while kernelc runs
  return folders;
}

void append_definitions(std::vector<std::string> &arguments, const std::vector<std::string> &definitions) {
  for (const std::string &definition : definitions) {
    if (llvm::StringRef(definition).split('=').first == "__CUDA_ARCH__")
      append(arguments, {"-U", "__CUDA_ARCH__"}); // 800, from -target-cpu, unless the user wants another
    arguments.insert(arguments.end(), {"-D", definition});
  }
}

} // namespace

std::vector<std::string> clang_arguments(const std::string &path, const Options &options, StandardHeaders headers) {
  // Data layout and address spaces of NVPTX are CUDA's: 64-bit pointers and long, __shared__ in space 3.
  const std::string host = headers == StandardHeaders::Ours ? common_host : llvm::sys::getDefaultTargetTriple();
  std::vector<std::string> arguments = {"-triple", "nvptx64-nvidia-cuda", "-aux-triple", host};
  append(arguments, {"-fcuda-is-device", "-target-cpu", "sm_80", "-target-sdk-version=12.3", "-x", "cuda",
                     "-std=gnu++17", "-fcuda-allow-variadic-functions", "-fconvergent-functions"});
  // Optimisable but not optimised: the middle of the line has its own few passes. Names and places must survive.
  append(arguments, {"-O1", "-disable-llvm-passes", "-disable-lifetime-markers", "-relaxed-aliasing",
                     "-debug-info-kind=standalone", "-dwarf-version=4", "-fdebug-compilation-dir=."});
  // The contract: unfused floats, integers that wrap. A static's initialisation takes no lock.
  append(arguments, {"-ffp-contract=off", "-fwrapv", "-fno-threadsafe-statics"});
  append(arguments, {"-fgnuc-version=4.2.1", "-fcxx-exceptions", "-fexceptions", "-fdeprecated-macro",
                     "-Wno-unknown-attributes", "-Wno-register", "-Wno-deprecated-declarations", "-nostdsysteminc"});
  // Ours stand before the user's folders: with a toolkit among them, our cuda_runtime.h still is the one found.
  arguments.insert(arguments.end(), {"-I", embedded_folder});
  for (const std::string &folder : options.include_dirs)
    arguments.insert(arguments.end(), {"-I", folder});
  if (headers == StandardHeaders::System)
    arguments.insert(arguments.end(), system_folders().begin(), system_folders().end());
  arguments.insert(arguments.end(), {"-internal-isystem", std::string(embedded_folder) + "/std"});
  arguments.insert(arguments.end(), {"-include", std::string(embedded_folder) + "/cuda_runtime.h"});
  append_definitions(arguments, options.definitions);
  arguments.push_back(path);
  return arguments;
}

} // namespace kernelc
