#include "wgsl_test.h"

#include <doctest/doctest.h>

namespace kernelc::test {
namespace {

// What the front end would know of scalar parameters.
void describe_parameters(ParsedModule &module) {
  for (KernelInfo &info : module.kernels)
    for (const llvm::Argument &argument : module.module->getFunction(info.mangled)->args()) {
      Param &param = info.params[argument.getArgNo()];
      const llvm::Type *type = argument.getType();
      param.size = type->isPointerTy() ? 8 : std::max(1U, type->getScalarSizeInBits() / 8);
      param.element = type->isFloatTy() ? Scalar::F32 : type->isIntegerTy(64) ? Scalar::I64 : Scalar::I32;
    }
}

Result<TargetOutput> run(ParsedModule &module) {
  const std::vector<Kernel> kernels = kernels_of(module);
  return emit_wgsl(module, kernels, Options{});
}

} // namespace

ParsedModule described_module(llvm::StringRef ir) {
  ParsedModule module = module_from_ir(ir);
  describe_parameters(module);
  return module;
}

std::string emit(llvm::StringRef ir) {
  ParsedModule module = described_module(ir);
  const Result<TargetOutput> output = run(module);
  if (!output)
    for (const Diagnostic &error : output.errors())
      MESSAGE(format(error));
  REQUIRE(output);
  REQUIRE(output->artifacts.size() == 1);
  return output->artifacts[0].bytes;
}

std::string emit_body(llvm::StringRef ir) {
  const std::string text = emit(ir);
  const size_t start = text.find("fn main(");
  std::string body = text.substr(text.find("{\n", start) + 2);
  const std::string guard = "  if (block.z >= args.grid.z) {\n    return;\n  }\n";
  const size_t skip = body.find(guard);
  return skip == std::string::npos ? body : body.substr(skip + guard.size());
}

std::string refusal(llvm::StringRef ir) {
  ParsedModule module = described_module(ir);
  const Result<TargetOutput> output = run(module);
  std::string text;
  if (!output)
    for (const Diagnostic &error : output.errors())
      text += format(error) + "\n";
  return text;
}

} // namespace kernelc::test
