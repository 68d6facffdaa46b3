#include "verify.h"

#include "builtins.h"
#include "ir_error.h"

#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Support/raw_ostream.h>

namespace kernelc {
namespace {

std::string text_of(const llvm::Type &type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

bool is_scalar(const llvm::Type &type) {
  if (const auto *integer = llvm::dyn_cast<llvm::IntegerType>(&type)) {
    const unsigned bits = integer->getBitWidth();
    return bits == 1 || bits == 8 || bits == 16 || bits == 32 || bits == 64;
  }
  return type.isFloatTy() || type.isDoubleTy() || type.isHalfTy() || type.isBFloatTy() || type.isPointerTy();
}

// Why a call is outside the form; nothing for a built-in.
std::optional<Diagnostic> check_call(const llvm::CallBase &call, const KernelInfo &info) {
  const SourcePlace place = place_of(call);
  const std::string where = "kernel '" + info.name + "' ";
  if (call.isInlineAsm()) {
    const auto *assembly = llvm::cast<llvm::InlineAsm>(call.getCalledOperand());
    return make_error(where + "uses inline PTX: " + assembly->getAsmString(),
                      "write it in CUDA-C, or build this kernel for the cuda target only", place);
  }
  const llvm::Function *callee = call.getCalledFunction();
  if (!callee)
    return make_error(where + "calls through a function pointer or a virtual function",
                      "every call must be resolved when the kernel is compiled; use a template or a switch", place);
  if (find_builtin(callee->getName()))
    return std::nullopt;
  if (callee->isIntrinsic())
    return make_error(where + "uses the compiler built-in '" + callee->getName().str() +
                          "', which kernelc does not know",
                      "use the CUDA function for it", place);
  return make_error(where + "calls '" + source_name(*callee) + "', which has no body here",
                    "define it in this file or a header it includes; device code is not linked across files", place);
}

std::optional<Diagnostic> check_opcode(const llvm::Instruction &instruction, const KernelInfo &info) {
  switch (instruction.getOpcode()) {
  case llvm::Instruction::Alloca:
    if (!llvm::cast<llvm::AllocaInst>(instruction).isStaticAlloca())
      return make_error("kernel '" + info.name + "' has a local array whose size is known only at run time",
                        "give it a constant size", place_of(instruction));
    return std::nullopt;
  case llvm::Instruction::AtomicRMW:
  case llvm::Instruction::AtomicCmpXchg:
  case llvm::Instruction::Fence:
    return make_error("kernel '" + info.name + "' uses a compiler atomic ('" + instruction.getOpcodeName() + "')",
                      "use CUDA's atomicAdd, atomicCAS … and __threadfence", place_of(instruction));
  case llvm::Instruction::IndirectBr:
  case llvm::Instruction::Invoke:
  case llvm::Instruction::CallBr:
  case llvm::Instruction::Resume:
    return make_error("kernel '" + info.name + "' uses control flow kernelc cannot follow ('" +
                          std::string(instruction.getOpcodeName()) + "')",
                      "write it with if, switch and loops", place_of(instruction));
  case llvm::Instruction::ExtractValue:
  case llvm::Instruction::InsertValue:
  case llvm::Instruction::ExtractElement:
  case llvm::Instruction::InsertElement:
  case llvm::Instruction::ShuffleVector:
    return make_error("kernel '" + info.name + "' keeps an aggregate in a value ('" +
                          std::string(instruction.getOpcodeName()) + "')",
                      "use plain arrays, structs and scalars here", place_of(instruction));
  default:
    return std::nullopt;
  }
}

std::optional<Diagnostic> check_type(const llvm::Instruction &instruction, const KernelInfo &info) {
  const llvm::Type *type = instruction.getType();
  if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    type = store->getValueOperand()->getType();
  if (type->isVoidTy() || is_scalar(*type))
    return std::nullopt;
  return make_error("kernel '" + info.name + "' computes with a value of type " + text_of(*type) +
                        ", which no target has",
                    "use integers of 8 to 64 bits, float or double", place_of(instruction));
}

} // namespace

Diagnostics verify_instructions(const llvm::Function &function, const KernelInfo &info) {
  Diagnostics errors;
  for (const llvm::Instruction &instruction : llvm::instructions(function)) {
    std::optional<Diagnostic> error;
    if (const auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
      error = check_call(*call, info);
    else if (!(error = check_opcode(instruction, info)))
      error = check_type(instruction, info);
    if (error)
      errors.push_back(std::move(*error));
  }
  return errors;
}

} // namespace kernelc
