// The normalised form of a kernel: LLVM IR under a tree of regions, with what the targets ask of it.
//
// After normalise() a kernel's function satisfies (verify() checks it):
//  1. No calls but built-ins (`__kc_*`, see builtins.def). No recursion, no indirect calls.
//     llvm.dbg records survive; lifetime markers, assumes and memory intrinsics do not.
//  2. Instructions: integer and float arithmetic, icmp, fcmp, select, scalar casts, freeze, getelementptr, load, store,
//     static alloca in the entry block (arrays and structs that stay in local memory), phi, call of a built-in,
//     br, switch, ret, unreachable. No vectors, no first-class aggregates except as operands of nothing.
//  3. Types: i1 i8 i16 i32 i64, float, double, half and bfloat, ptr. Loads and stores are of these types.
//     Poison-generating flags (nsw, nuw, inbounds, exact) mean nothing: integers wrap, shifts saturate as in PTX
//     (an amount >= the width gives 0, or the sign for ashr), float to int saturates with NaN to 0.
//  4. Every pointer is traced to roots (Provenance).
//  5. Control flow is a tree of regions (Node) with the side effects in the source's order.
#pragma once

#include "../kernel_info.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/BasicBlock.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <memory>
#include <vector>

namespace kernelc {

// ---------------------------------------------------------------------------------------------------------------
// Regions

struct Node;
using NodeList = std::vector<std::unique_ptr<Node>>;

enum class NodeKind : uint8_t {
  Code,     // instrs: straight-line instructions, no phi, no terminator, nothing threads meet at
  Assign,   // copies: phi := value, all at once (a parallel copy), at a control-flow edge
  Barrier,  // meeting: the call of a block-level barrier (BuiltinKind::BlockBarrier), alone
  WarpOp,   // meeting: the call of a warp operation (BuiltinKind::WarpBarrier or WarpExchange), alone
  If,       // value (i1), body (then), orelse
  Loop,     // label, body; falling off the end of body starts the next iteration; Break(label) leaves
  Block,    // label, body; falling off the end leaves; Break(label) jumps to its end
  Switch,   // value, cases (no fallthrough), orelse (the default)
  Break,    // target: to the end of the enclosing Loop or Block of that label (any number of levels)
  Continue, // target: to the head of the enclosing Loop of that label (any number of levels)
  Return,   // the thread leaves the kernel
};

struct SwitchCase {
  std::vector<const llvm::ConstantInt *> values;
  NodeList body;
};

struct Copy {
  const llvm::PHINode *phi;
  const llvm::Value *value;
};

// One node of the region tree. Only the fields named beside its kind are used.
struct Node {
  NodeKind kind;
  unsigned label = 0;  // Loop, Block: unique in the kernel
  unsigned target = 0; // Break, Continue
  const llvm::Value *value = nullptr;
  const llvm::Instruction *origin = nullptr; // the terminator this If or Switch comes from (for source places)
  const llvm::CallInst *meeting = nullptr;
  std::vector<const llvm::Instruction *> instrs;
  std::vector<Copy> copies;
  NodeList body;
  NodeList orelse;
  std::vector<SwitchCase> cases;
};

// ---------------------------------------------------------------------------------------------------------------
// Uniformity

// Over which threads a value is the same whenever they compute it together. Ordered: larger is more varying.
enum class Uniform : uint8_t { Grid, Block, Warp, Varying };

// ---------------------------------------------------------------------------------------------------------------
// Provenance

enum class RootKind : uint8_t {
  Argument,      // a Buffer parameter
  StructField,   // a pointer loaded from a by-value struct parameter at byte `offset`
  Shared,        // a __shared__ variable
  DynamicShared, // the extern __shared__ array
  Constant,      // a __constant__ variable or a constant table
  Global,        // a __device__ variable
  Local,         // an alloca
  ParamSpace,    // the bytes of a by-value struct parameter itself
  Null,
  Unknown, // loaded from memory, made of an integer
};

struct Root {
  RootKind kind = RootKind::Unknown;
  unsigned param = 0;                  // Argument, StructField, ParamSpace
  uint64_t offset = 0;                 // StructField
  const llvm::Value *object = nullptr; // Shared, DynamicShared, Constant, Global, Local: the variable
  bool operator==(const Root &) const = default;
};

// Roots a pointer may have; one entry for nearly all. Never empty.
using Roots = llvm::SmallVector<Root, 1>;

// ---------------------------------------------------------------------------------------------------------------
// Kernel

struct Kernel {
  Kernel() = default;
  Kernel(Kernel &&) = default; // the tree has one owner
  Kernel &operator=(Kernel &&) = default;

  KernelInfo info;
  llvm::Function *function = nullptr;                      // owned by the ParsedModule's module
  NodeList body;                                           // the region tree
  llvm::DenseMap<const llvm::Value *, Uniform> uniformity; // ask through uniform_of()
  llvm::DenseMap<const llvm::Value *, Roots> provenance;   // every value of pointer type that is used
  bool has_barrier = false;
  bool has_warp_operation = false;
  std::vector<const llvm::GlobalVariable *> shared; // __shared__ variables reached, in module order, dynamic one last
};

// The level over which a value is uniform; constants are Grid.
[[nodiscard]] Uniform uniform_of(const Kernel &kernel, const llvm::Value *value);

// The roots of a pointer; {Unknown} for a pointer the analysis did not see.
[[nodiscard]] const Roots &roots_of(const Kernel &kernel, const llvm::Value *pointer);

// The source place of an instruction (after inlining: the innermost place), from its debug location.
[[nodiscard]] SourcePlace place_of(const Kernel &kernel, const llvm::Instruction &instruction);

} // namespace kernelc
