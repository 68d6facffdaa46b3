// oracle-build SOURCE.cu --kernel NAME… -o LIBRARY.so: a kernel's source as a library to compare with.
#include "build.h"

#include <CLI/CLI.hpp>
#include <llvm/Support/raw_ostream.h>

int main(int argc, char **argv) {
  oracle::BuildRequest request;
  request.compiler = ORACLE_CXX;
  request.include_dir = ORACLE_INCLUDE;
  request.runtime_library = ORACLE_RUNTIME;
  CLI::App app("Compiles CUDA kernels as C++ for the oracle: each thread a fiber. See tests/oracle/oracle.h.");
  app.add_option("source", request.source, "the .cu file")->required()->check(CLI::ExistingFile);
  app.add_option("--kernel", request.kernels, "a kernel as C++ names it, e.g. saxpy or 'gemm<float, 16>'")->required();
  app.add_option("-I", request.include_dirs, "folder with headers")->allow_extra_args(false);
  app.add_option("-D", request.definitions, "NAME or NAME=VALUE")->allow_extra_args(false);
  app.add_option("-o", request.output, "the library to write")->required();
  CLI11_PARSE(app, argc, argv);
  if (auto failed = oracle::build(request)) {
    llvm::errs() << "oracle-build: " << llvm::toString(std::move(failed)) << "\n";
    return 1;
  }
  return 0;
}
