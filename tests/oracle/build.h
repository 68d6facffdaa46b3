// Compiles the original source of kernels into a shared library with the two functions of oracle.h.
#pragma once

#include <llvm/Support/Error.h>

#include <string>
#include <vector>

namespace oracle {

struct BuildRequest {
  std::string compiler;                  // g++ or clang++, a path
  std::string include_dir;               // tests/oracle/include
  std::string runtime_library;           // the static library oracle_runtime
  std::string source;                    // the .cu file
  std::vector<std::string> kernels;      // as C++ names them: "saxpy", "gemm<float, 16>"
  std::vector<std::string> include_dirs; // -I
  std::vector<std::string> definitions;  // -D
  std::string output;                    // the library; intermediate files lie beside it
};

// Leaves `output`, and `output`.d with its dependencies for Make. An error carries the compiler's words.
llvm::Error build(const BuildRequest &request);

// Runs a program with its output and errors collected; an error when it cannot start or does not return 0.
llvm::Expected<std::string> run_program(const std::string &program, const std::vector<std::string> &arguments,
                                        const std::vector<std::string> *environment = nullptr,
                                        unsigned seconds_limit = 0);

} // namespace oracle
