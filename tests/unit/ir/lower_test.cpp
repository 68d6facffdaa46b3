#include "ir/lower.h"
#include "kernel_from_ir.h"

#include <doctest/doctest.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

using namespace kernelc;
using namespace kernelc::test;

namespace {

struct Lowered {
  ParsedModule module;
  llvm::Function *function;
  explicit Lowered(llvm::StringRef ir) : module(module_from_ir(ir)), function(module.module->getFunction("k")) {}
  unsigned count(unsigned opcode) const {
    unsigned found = 0;
    for (const llvm::Instruction &instruction : llvm::instructions(*function))
      found += instruction.getOpcode() == opcode;
    return found;
  }
};

} // namespace

TEST_CASE("split_aggregates: through insertions, joins, choices and memory") {
  Lowered split(R"(
%inner = type { i16, [2 x float] }
%outer = type { i32, %inner }
define void @k(ptr %x, i1 %c, i32 %n) {
entry:
  %whole = load %outer, ptr %x, align 8
  %a = insertvalue %outer %whole, i32 %n, 0
  %part = extractvalue %outer %a, 1
  br i1 %c, label %loop, label %done
loop:
  %p = phi %inner [ %part, %entry ], [ %next, %loop ]
  %f = extractvalue %inner %p, 1, 1
  %g = fadd float %f, 1.0
  %next = insertvalue %inner %p, float %g, 1, 1
  %again = fcmp olt float %g, 9.0
  br i1 %again, label %loop, label %done
done:
  %q = phi %inner [ %part, %entry ], [ %next, %loop ]
  %chosen = select i1 %c, %inner %q, %inner zeroinitializer
  %b = insertvalue %outer %a, %inner %chosen, 1
  store %outer %b, ptr %x, align 8
  ret void
})");
  split_aggregates(*split.function);
  CHECK(split.count(llvm::Instruction::InsertValue) == 0);
  CHECK(split.count(llvm::Instruction::ExtractValue) == 0);
  CHECK(split.count(llvm::Instruction::Load) == 4);
  CHECK(split.count(llvm::Instruction::Store) == 4);
  CHECK(split.count(llvm::Instruction::PHI) == 6);
  CHECK(split.count(llvm::Instruction::Select) == 3);
  std::vector<uint64_t> aligns;
  for (const llvm::Instruction &instruction : llvm::instructions(*split.function))
    if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
      aligns.push_back(store->getAlign().value());
  CHECK(aligns == std::vector<uint64_t>{8, 4, 8, 4});
}

TEST_CASE("copy_written_struct_params: only a struct that is written is copied") {
  Lowered read(R"(
define void @k(ptr byval({ i32, i32 }) align 4 %s, ptr %x) {
  %f = getelementptr i8, ptr %s, i64 4
  %v = load i32, ptr %f
  store i32 %v, ptr %x
  ret void
})");
  copy_written_struct_params(*read.function);
  CHECK(read.count(llvm::Instruction::Alloca) == 0);
  Lowered written(R"(
define void @k(ptr byval({ i32, i32 }) align 4 %s, ptr %x) {
  %f = getelementptr i8, ptr %s, i64 4
  store i32 3, ptr %f
  %v = load i32, ptr %s
  store i32 %v, ptr %x
  ret void
})");
  copy_written_struct_params(*written.function);
  CHECK(written.count(llvm::Instruction::Alloca) == 1);
}

TEST_CASE("expand_memory_copies: along the fields of a known type, else in words the alignment allows") {
  Lowered typed(R"(
%s = type { double, i16, float }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @k(ptr %to, ptr %from, i64 %i) {
  %p = getelementptr %s, ptr %from, i64 %i
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %p, i64 16, i1 false)
  ret void
})");
  expand_memory_copies(*typed.function);
  CHECK(typed.count(llvm::Instruction::Load) == 3);
  CHECK(typed.count(llvm::Instruction::Store) == 3);
  Lowered bytes(R"(
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define void @k(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %to, ptr align 4 %from, i64 11, i1 false)
  ret void
})");
  expand_memory_copies(*bytes.function);
  CHECK(bytes.count(llvm::Instruction::Store) == 4); // 4 + 4 + 2 + 1
  Lowered loop(R"(
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @k(ptr %to, ptr %from, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %to, ptr align 4 %from, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr align 4 %to, i8 1, i64 4096, i1 false)
  ret void
})");
  expand_memory_copies(*loop.function);
  CHECK(loop.count(llvm::Instruction::Call) == 0);
  CHECK(loop.count(llvm::Instruction::PHI) >= 2);
}

TEST_CASE("lower_intrinsics leaves only built-ins and plain instructions") {
  Lowered all(R"(
declare float @llvm.fabs.f32(float)
declare double @llvm.sqrt.f64(double)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.cttz.i64(i64, i1)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare void @llvm.assume(i1)
declare void @llvm.trap()
define void @k(ptr %x, float %f, double %d, i32 %i, i64 %l) {
  %a = call float @llvm.fabs.f32(float %f)
  store volatile float %a, ptr %x
  %b = call double @llvm.sqrt.f64(double %d)
  store volatile double %b, ptr %x
  %c = call i32 @llvm.smax.i32(i32 %i, i32 3)
  store volatile i32 %c, ptr %x
  %e = call i32 @llvm.ctpop.i32(i32 %i)
  store volatile i32 %e, ptr %x
  %g = call i64 @llvm.cttz.i64(i64 %l, i1 false)
  store volatile i64 %g, ptr %x
  %h = call i32 @llvm.bswap.i32(i32 %i)
  store volatile i32 %h, ptr %x
  %j = call i32 @llvm.fshl.i32(i32 %i, i32 %i, i32 7)
  store volatile i32 %j, ptr %x
  %m = call i32 @llvm.abs.i32(i32 %i, i1 false)
  store volatile i32 %m, ptr %x
  %n = frem float %f, 3.0
  store volatile float %n, ptr %x
  %t = icmp eq i32 %i, 0
  call void @llvm.assume(i1 %t)
  call void @llvm.trap()
  ret void
})");
  lower_intrinsics(*all.function);
  unsigned intrinsics = 0;
  for (const llvm::Instruction &instruction : llvm::instructions(*all.function))
    intrinsics += llvm::isa<llvm::IntrinsicInst>(instruction);
  CHECK(intrinsics == 0);
  CHECK(all.count(llvm::Instruction::FRem) == 0);
  CHECK(all.module.module->getFunction("__kc_fmod_f32") != nullptr);
  CHECK(all.module.module->getFunction("__kc_trap") != nullptr);
}

TEST_CASE("merge_short_circuits: cheap tests merge, a guarded load or division does not") {
  const char *text = R"(
define void @k(ptr %x, i32 %n, i32 %m) {
  %a = icmp slt i32 %n, 0
  br i1 %a, label %leave, label %second
second:
  {0}
  br i1 %b, label %leave, label %go
go:
  store i32 1, ptr %x
  br label %leave
leave:
  ret void
})";
  const auto branches = [&](const char *second) {
    std::string ir = text;
    ir.replace(ir.find("{0}"), 3, second);
    Lowered lowered(ir);
    merge_short_circuits(*lowered.function);
    unsigned conditional = 0;
    for (const llvm::BasicBlock &block : *lowered.function)
      if (const auto *branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator()))
        conditional += branch->isConditional();
    return conditional;
  };
  CHECK(branches("%b = icmp sge i32 %n, %m") == 1);
  CHECK(branches("%v = load i32, ptr %x\n %b = icmp sge i32 %n, %v") == 2);
  CHECK(branches("%v = sdiv i32 %m, %n\n %b = icmp sge i32 %n, %v") == 2);
}

TEST_CASE("fold_constant_branches: dead arms and empty blocks go") {
  Lowered lowered(R"(
define void @k(ptr %x, i32 %n) {
  br i1 false, label %dead, label %alive
dead:
  store i32 1, ptr %x
  br label %alive
alive:
  br label %next
next:
  store i32 2, ptr %x
  ret void
})");
  fold_constant_branches(*lowered.function);
  CHECK(lowered.function->size() == 1);
  CHECK(lowered.count(llvm::Instruction::Store) == 1);
}
