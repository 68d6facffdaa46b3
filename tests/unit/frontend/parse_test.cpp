#include "source_file.h"

#include <doctest/doctest.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/FileSystem.h>

using namespace kernelc;

TEST_CASE("a syntax error has its place, its line and a caret") {
  CHECK(errors_of("__global__ void k(int *a) {\n\t*a = 1 +;\n}\n") ==
        "FILE:2:10: error: expected expression\n  \t*a = 1 +;\n  \t        ^\n");
}

TEST_CASE("errors inside headers and macros are placed where a reader can look") {
  const SourceFile header("#define BAD(x) (x + missing)\n", "h");
  Options options;
  options.include_dirs = {header.folder()};
  const std::string errors =
      errors_of("#include \"" + header.name() + "\"\n__global__ void k(int *a) { *a = BAD(1); }\n", options);
  CHECK(errors.find("FILE:2:34: error: use of undeclared identifier 'missing'") == 0);
}

TEST_CASE("files without kernels and files that are not there") {
  CHECK(errors_of("__device__ int f() { return 1; }\n").find("FILE: error: no kernel in this file") == 0);
  const Result<ParsedModule> missing = parse("no/such/file.cu", {});
  REQUIRE_FALSE(missing);
  CHECK(missing.errors()[0].message.find("cannot read 'no/such/file.cu'") == 0);
}

TEST_CASE("dependencies are the real files that were read, and only those") {
  const SourceFile used("#pragma once\n#include <stdint.h>\n", "h");
  const SourceFile unused("#error not included\n", "h");
  const SourceFile source("#include \"" + used.name() + "\"\n#if 0\n#include \"" + unused.name() +
                          "\"\n#endif\n__global__ void k(int32_t *a) { *a = 1; }\n");
  Options options;
  options.include_dirs = {used.folder()};
  const Result<ParsedModule> parsed = parse(source.path(), options);
  REQUIRE(parsed);
  std::vector<std::string> found = parsed->dependencies;
  std::vector<std::string> expected = {source.path(), used.path()};
  llvm::sort(found);
  llvm::sort(expected);
  CHECK(found == expected);
}

TEST_CASE("definitions reach the source; __CUDA_ARCH__ has a value that can be changed") {
  const char *text = R"(
    #if !defined(__CUDACC__) || !defined(__KERNELC__) || __CUDACC_VER_MAJOR__ < 12 || !defined(__CUDA_ARCH__)
    #error macros are missing
    #endif
    #if __CUDA_ARCH__ != ARCH || defined(__CUDACC_RTC__)
    #error unexpected architecture
    #endif
    __global__ void k(VALUE_TYPE *a) { *a = 1; }
  )";
  Options options;
  options.definitions = {"ARCH=800", "VALUE_TYPE=float"};
  CHECK(errors_of(text, options).empty());
  options.definitions = {"ARCH=900", "VALUE_TYPE=float", "__CUDA_ARCH__=900"};
  CHECK(parse_text(text, options).warnings.empty());
}

TEST_CASE("the module keeps names and places, wraps integers, and fuses nothing") {
  const ParsedModule parsed = parse_text(R"(__global__ void k(float *out, const float *in, int count) {
  int index = blockIdx.x * blockDim.x + threadIdx.x;
  out[index + count] = in[index] * 2.0f + 1.0f;
})");
  const llvm::Function &function = *parsed.module->getFunction(parsed.kernels[0].mangled);
  CHECK(function.getArg(0)->getName() == "out");
  CHECK_FALSE(function.hasFnAttribute(llvm::Attribute::OptimizeNone));
  std::vector<std::string> variables;
  bool multiplies = false;
  for (const llvm::Instruction &instruction : llvm::instructions(function)) {
    for (const llvm::DbgVariableRecord &record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      variables.push_back(record.getVariable()->getName().str());
    CHECK_FALSE(instruction.hasMetadata(llvm::LLVMContext::MD_tbaa));
    if (const auto *operation = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&instruction))
      CHECK_FALSE(operation->hasNoSignedWrap());
    if (instruction.getOpcode() == llvm::Instruction::FMul) {
      multiplies = true;
      CHECK_FALSE(instruction.hasAllowContract());
      CHECK(instruction.getDebugLoc().getLine() == 3);
    }
  }
  CHECK(multiplies);
  CHECK(llvm::is_contained(variables, "index"));
}
