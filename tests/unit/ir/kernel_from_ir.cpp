#include "kernel_from_ir.h"

#include "ir/builtins.h"

#include <doctest/doctest.h>
#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/Support/SourceMgr.h>

namespace kernelc::test {
namespace {

const char *type_of(char letter) {
  switch (letter) {
  case 'v':
    return "void";
  case 'u':
    return "i32";
  case 'U':
    return "i64";
  case 'f':
    return "float";
  case 'd':
    return "double";
  case 's':
    return "i16";
  default:
    return "ptr";
  }
}

std::string declaration(const Builtin &builtin) {
  std::string text = std::string("declare ") + type_of(builtin.signature[0]) + " @__kc_" + builtin.name + "(";
  const llvm::StringRef parameters = llvm::StringRef(builtin.signature).drop_front(2).drop_back(1);
  for (size_t i = 0; i < parameters.size(); ++i)
    text += std::string(i ? ", " : "") + type_of(parameters[i]);
  return text + (is_pure(builtin) ? ") memory(none)\n" : ") convergent\n");
}

} // namespace

ParsedModule module_from_ir(llvm::StringRef text) {
  ParsedModule parsed;
  parsed.path = "test.cu";
  parsed.context = std::make_unique<llvm::LLVMContext>();
  std::string source = "target datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\n" + text.str() + "\n";
  for (const Builtin &builtin : builtins())
    if (text.contains((llvm::Twine("@__kc_") + builtin.name + "(").str()))
      source += declaration(builtin);
  llvm::SMDiagnostic error;
  parsed.module = llvm::parseAssemblyString(source, error, *parsed.context);
  REQUIRE_MESSAGE(parsed.module, error.getMessage().str());
  for (const llvm::Function &function : *parsed.module) {
    if (function.isDeclaration() || !function.hasExternalLinkage())
      continue;
    KernelInfo info;
    info.name = info.mangled = info.ident = function.getName().str();
    info.place = {"test.cu", 1, 1};
    for (const llvm::Argument &argument : function.args()) {
      Param param;
      param.name = argument.getName().str();
      param.kind = argument.hasByValAttr()             ? ParamKind::Struct
                   : argument.getType()->isPointerTy() ? ParamKind::Buffer
                                                       : ParamKind::Value;
      param.is_const = argument.getName().starts_with("c_");
      info.params.push_back(param);
    }
    parsed.kernels.push_back(info);
  }
  return parsed;
}

std::vector<Kernel> kernels_of(ParsedModule &module) {
  const Status status = normalise(module);
  for (const Diagnostic &error : status.errors)
    MESSAGE(format(error));
  REQUIRE(status);
  Result<std::vector<Kernel>> kernels = analyse(module);
  if (!kernels)
    for (const Diagnostic &error : kernels.errors())
      MESSAGE(format(error));
  REQUIRE(kernels);
  return std::move(*kernels);
}

std::string tree_text(const Kernel &kernel) {
  std::string text;
  llvm::raw_string_ostream out(text);
  dump_regions(out, kernel);
  return text.substr(text.find('\n') + 1);
}

const llvm::Instruction *find(const Kernel &kernel, llvm::StringRef name) {
  for (const llvm::Instruction &instruction : llvm::instructions(*kernel.function))
    if (instruction.getName() == name)
      return &instruction;
  FAIL("no instruction %" << name.str());
  return nullptr;
}

} // namespace kernelc::test
