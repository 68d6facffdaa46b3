// What is compiled from a case file's source, kept in a cache folder: made again only when the command, the source, a
// header it includes or the tool has changed.
#pragma once

#include "case_file.h"

#include <llvm/Support/Error.h>

#include <string>

namespace run {

// Paths of everything the harness starts; CMake knows them.
struct Tools {
  std::string source_dir; // the repository: case files name their sources relative to it
  std::string cache_dir;
  std::string kernelc;
  std::string cxx, gcc, clang, asan_cc; // asan_cc: the compiler launch_asan was built with
  std::string oracle_include, oracle_runtime;
  std::string runtime_include; // of kernelc/registry.h
  std::string launch, launch_asan;
  std::string node, deno, web_modules; // web_modules: the folder with node_modules/webgpu
  std::string webgpu_script, timeout;
  std::string vulkan_driver; // an ICD's JSON file
};

// Where the files of one case file lie: a folder for it alone.
std::string folder_of(const Tools &tools, const CaseFile &file);

// The oracle's library of all kernels in the file.
llvm::Expected<std::string> oracle_library(const Tools &tools, const CaseFile &file);

// The folder kernelc wrote for one --targets value. An error has kernelc's messages.
llvm::Expected<std::string> kernelc_output(const Tools &tools, const CaseFile &file, const std::string &target);

// The emitted C and its registry as a library; target: gcc, clang or asan. Compiler warnings are errors.
llvm::Expected<std::string> cpu_library(const Tools &tools, const CaseFile &file, const std::string &target);

} // namespace run
