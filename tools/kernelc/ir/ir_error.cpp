#include "ir_error.h"

#include "kernel.h"

#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/DebugInfoMetadata.h>

namespace kernelc {

SourcePlace place_of(const llvm::Function &function) {
  if (const llvm::DISubprogram *subprogram = function.getSubprogram())
    return {subprogram->getFilename().str(), subprogram->getLine(), 1};
  return {};
}

// Inside an inlined function the place is the callee's, but for functions of our own headers: there it is the call.
SourcePlace place_of(const llvm::Instruction &instruction) {
  const llvm::DILocation *location = instruction.getDebugLoc();
  while (location && location->getInlinedAt() && location->getFilename().contains("kernelc-embedded-include"))
    location = location->getInlinedAt();
  if (location && location->getLine() != 0)
    return {location->getFilename().str(), location->getLine(), location->getColumn()};
  return place_of(*instruction.getFunction());
}

std::string source_name(const llvm::GlobalValue &global) { return llvm::demangle(global.getName()); }

SourcePlace place_of(const Kernel &kernel, const llvm::Instruction &instruction) {
  SourcePlace place = place_of(instruction);
  return place.line != 0 ? place : kernel.info.place;
}

} // namespace kernelc
