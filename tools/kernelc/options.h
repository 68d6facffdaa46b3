// The command line as a value.
#pragma once

#include "error.h"

#include <string>
#include <vector>

namespace kernelc {

enum class CudaCompiler : unsigned char { Auto, Nvrtc, Nvcc };

struct Options {
  std::string command;                 // "build"
  std::vector<std::string> inputs;     // .cu files, in the order given
  std::string output_dir;              // -o
  std::vector<std::string> targets;    // --targets cuda,cpu,wgsl; default cpu
  std::vector<std::string> cuda_archs; // --cuda-arch 75,80,90a: as given, without "sm_"
  bool ptx = false;                    // --ptx: one PTX for the highest arch asked for
  CudaCompiler cuda_compiler = CudaCompiler::Auto;
  std::vector<std::string> include_dirs;   // -I
  std::vector<std::string> definitions;    // -D, "NAME" or "NAME=VALUE"
  std::vector<std::string> instantiations; // --instantiate 'gemm<float,16>'
  std::string name = "kernels";            // --name: the stem of registry, manifest and module files
  std::string depfile;                     // --depfile: Make-style dependencies of all outputs
  std::string dump;                        // --dump=STAGE
  bool line_directives = false;            // --line: #line back to the .cu in emitted C
  bool verbose = false;                    // -v
};

} // namespace kernelc
