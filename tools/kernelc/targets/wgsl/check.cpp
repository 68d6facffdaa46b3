#include "check.h"

#include "../../ir/builtins.h"
#include "storage.h"

#include <llvm/IR/InstIterator.h>

#include <set>

namespace kernelc::wgsl {
namespace {

using llvm::Instruction;

constexpr uint64_t largest_local = 16384; // bytes; larger arrays take engines many seconds to compile
constexpr uint64_t largest_table = 1024;  // elements, for the same reason

struct Complaint {
  const char *what;
  const char *hint;
};

constexpr Complaint doubles = {"double precision (f64)",
                               "WebGPU has no 64-bit floats; use float, or leave the kernel out of "
                               "the wgsl target"};
constexpr Complaint halves = {"half precision (f16)", "use float, or leave the kernel out of the wgsl target"};
constexpr Complaint odd_integers = {"an integer of unusual width", "use an integer of 8, 16, 32 or 64 bits"};
constexpr Complaint warps = {"a warp operation", "exchange values through __shared__ memory and __syncthreads(), or "
                                                 "leave the kernel out of the wgsl target"};
constexpr Complaint printing = {"printf", "write the values to a buffer, or leave the kernel out of the wgsl target"};
constexpr Complaint clocks = {"the clock", "WebGPU has no clock in a kernel"};
constexpr Complaint traps = {"a trap or assert", "compile with -DNDEBUG, or write an error flag to a buffer"};
constexpr Complaint wide_atomics = {"an atomic operation on 64 bits", "WebGPU's atomics have 32 bits; use two words or "
                                                                      "a 32-bit counter"};
constexpr Complaint unknown_pointers = {"a pointer that is loaded from memory or made of an integer",
                                        "pass every buffer as an argument of its own and use indices"};
constexpr Complaint struct_pointers = {"a pointer inside a struct parameter",
                                       "pass the buffer as an argument of its own"};
constexpr Complaint globals = {"a __device__ variable", "pass a buffer instead"};
constexpr Complaint large_locals = {"a local array above 16 KiB", "WebGPU engines take very long to compile it; use a "
                                                                  "buffer"};
constexpr Complaint large_tables = {"a constant table above 1024 elements", "pass the table as a buffer"};
class Checker {
public:
  explicit Checker(const Kernel &kernel) : kernel_(kernel) {}

  Diagnostics run() {
    for (const Instruction &instruction : llvm::instructions(*kernel_.function)) {
      types_of(instruction);
      if (const Builtin *builtin = builtin_of(&instruction))
        call_of(instruction, *builtin);
      if (const Access access = access_of(instruction); access.pointer)
        memory_of(instruction, access);
    }
    return std::move(errors_);
  }

private:
  void complain(const Instruction &instruction, const Complaint &complaint) {
    if (!seen_.insert(complaint.what).second)
      return;
    errors_.push_back(
        make_error("wgsl: " + std::string(complaint.what) + " is not supported (kernel '" + kernel_.info.name + "')",
                   complaint.hint, place_of(kernel_, instruction)));
  }

  void type_of(const Instruction &instruction, const llvm::Type *type) {
    if (type->isDoubleTy())
      complain(instruction, doubles);
    else if (type->isHalfTy() || type->isBFloatTy())
      complain(instruction, halves);
    else if (type->isIntegerTy()) {
      const unsigned bits = type->getIntegerBitWidth();
      if (bits != 1 && bits != 8 && bits != 16 && bits != 32 && bits != 64)
        complain(instruction, odd_integers);
    }
  }

  void types_of(const Instruction &instruction) {
    type_of(instruction, instruction.getType());
    for (const llvm::Value *operand : instruction.operands())
      if (!llvm::isa<llvm::BasicBlock, llvm::Function>(operand))
        type_of(instruction, operand->getType());
  }

  void call_of(const Instruction &instruction, const Builtin &builtin) {
    switch (builtin.kind) {
    case BuiltinKind::WarpBarrier:
    case BuiltinKind::WarpExchange:
      complain(instruction, warps);
      break;
    case BuiltinKind::Printf:
      complain(instruction, printing);
      break;
    case BuiltinKind::Clock:
      complain(instruction, clocks);
      break;
    case BuiltinKind::Trap:
      complain(instruction, traps);
      break;
    case BuiltinKind::Atomic:
      if (instruction.getType()->getScalarSizeInBits() == 64 && !instruction.getType()->isDoubleTy())
        complain(instruction, wide_atomics);
      break;
    default:
      break;
    }
  }

  void memory_of(const Instruction &instruction, const Access &access) {
    for (const Root &root : roots_of(kernel_, access.pointer))
      root_of(instruction, root);
  }

  void root_of(const Instruction &instruction, const Root &root) {
    const llvm::DataLayout &layout = kernel_.function->getDataLayout();
    switch (root.kind) {
    case RootKind::Unknown:
      complain(instruction, unknown_pointers);
      break;
    case RootKind::StructField:
      complain(instruction, struct_pointers);
      break;
    case RootKind::Global:
      complain(instruction, globals);
      break;
    case RootKind::Local:
      if (llvm::cast<llvm::AllocaInst>(root.object)->getAllocationSize(layout).value_or(llvm::TypeSize::getFixed(0)) >
          largest_local)
        complain(instruction, large_locals);
      break;
    case RootKind::Constant:
      if (layout.getTypeAllocSize(llvm::cast<llvm::GlobalVariable>(root.object)->getValueType()) > 4 * largest_table)
        complain(instruction, large_tables);
      break;
    default:
      break;
    }
  }

  const Kernel &kernel_;
  std::set<std::string> seen_;
  Diagnostics errors_;
};

} // namespace

Diagnostics check(const Kernel &kernel) { return Checker(kernel).run(); }

} // namespace kernelc::wgsl
