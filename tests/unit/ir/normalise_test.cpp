#include "kernel_from_ir.h"

#include <doctest/doctest.h>
#include <llvm/IR/InstIterator.h>

using namespace kernelc;
using namespace kernelc::test;

TEST_CASE("device functions are inlined, locals become values, barriers keep their number") {
  ParsedModule module = module_from_ir(R"(
define internal void @meet(ptr %p) noinline optnone {
  store volatile i32 1, ptr %p
  call void @__kc_barrier()
  ret void
}
define void @k(ptr %x, i32 %n) {
  %slot = alloca i32
  store i32 %n, ptr %slot
  call void @meet(ptr %x)
  %v = load i32, ptr %slot
  call void @meet(ptr %x)
  store volatile i32 %v, ptr %x
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  unsigned barriers = 0;
  unsigned allocas = 0;
  for (const llvm::Instruction &instruction : llvm::instructions(*kernels[0].function)) {
    barriers += llvm::isa<llvm::CallInst>(instruction);
    allocas += llvm::isa<llvm::AllocaInst>(instruction);
  }
  CHECK(barriers == 2);
  CHECK(allocas == 0);
  CHECK(module.module->getFunction("meet") == nullptr);
}

TEST_CASE("a loop with a barrier is neither rotated nor unrolled") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, 4
  br i1 %more, label %body, label %done
body:
  call void @__kc_barrier()
  %next = add i32 %i, 1
  br label %head
done:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const std::string tree = tree_text(kernels[0]);
  CHECK(tree.find("barrier") != std::string::npos);
  CHECK(llvm::StringRef(tree).count("@__kc_barrier") == 1);
  CHECK(tree.find("loop") < tree.find("if"));
  CHECK(tree.find("if") < tree.find("barrier"));
}

TEST_CASE("private helpers that nobody calls any more, and host registration, are gone") {
  ParsedModule module = module_from_ir(R"(
@llvm.used = appending global [1 x ptr] [ptr @helper], section "llvm.metadata"
define internal i32 @helper(i32 %n) {
  ret i32 %n
}
define void @k(ptr %x) {
  %v = call i32 @helper(i32 3)
  store i32 %v, ptr %x
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  CHECK(kernels.size() == 1);
  CHECK(module.module->getFunction("helper") == nullptr);
  CHECK(tree_text(kernels[0]).find("store i32 3") != std::string::npos);
}
