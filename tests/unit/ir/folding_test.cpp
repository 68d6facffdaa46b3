#include "ir/folding.h"
#include "kernel_from_ir.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::test;

TEST_CASE("loads move to their use, but not over a store or a barrier") {
  ParsedModule module = module_from_ir(R"(
@s = internal addrspace(3) global [64 x float] undef, align 4
define void @k(ptr %x, ptr %y, i32 %n) {
  %t = call i32 @__kc_tid_x()
  %p = getelementptr float, ptr %x, i32 %t
  %a = load float, ptr %p
  %b = fmul float %a, 2.0
  store volatile float %b, ptr %p
  %q = getelementptr float, ptr %y, i32 %t
  %early = load float, ptr %q
  store volatile float 1.0, ptr %p
  %late = fadd float %early, 1.0
  store float %late, ptr %p
  %sp = getelementptr [64 x float], ptr addrspacecast (ptr addrspace(3) @s to ptr), i32 0, i32 %n
  %before = load float, ptr %sp
  %cheap = mul i32 %n, 3
  call void @__kc_barrier()
  %sum = fadd float %before, 3.0
  store float %sum, ptr %p
  store i32 %cheap, ptr %y
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Kernel &k = kernels[0];
  const Folded folded = fold_values(k);
  CHECK(folded.contains(find(k, "p")));
  CHECK(folded.contains(find(k, "a")));
  CHECK(folded.contains(find(k, "b")));
  CHECK_FALSE(folded.contains(find(k, "early")));
  CHECK(folded.contains(find(k, "late")));
  CHECK_FALSE(folded.contains(find(k, "before")));
  CHECK_FALSE(folded.contains(find(k, "cheap")));
}

TEST_CASE("a load behind an address used twice stays a value of its own") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, ptr %idx) {
  %i = load i32, ptr %idx
  %wide = sext i32 %i to i64
  %p = getelementptr float, ptr %x, i64 %wide
  %v = load float, ptr %p
  %w = fadd float %v, 1.0
  store float %w, ptr %p
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Kernel &k = kernels[0];
  const Folded folded = fold_values(k);
  CHECK(folded.contains(find(k, "wide")));
  CHECK(folded.contains(find(k, "p")));
  CHECK_FALSE(folded.contains(find(k, "i"))); // written twice, it would be read twice
  CHECK(folded.contains(find(k, "v")));
}

TEST_CASE("long expressions are cut") {
  std::string ir = "define void @k(ptr %x, i32 %n) {\n  %v0 = add i32 %n, 1\n";
  for (int i = 1; i <= 20; ++i)
    ir += "  %v" + std::to_string(i) + " = mul i32 %v" + std::to_string(i - 1) + ", %v" + std::to_string(i - 1) + "x\n";
  for (size_t at; (at = ir.find("%v")) != std::string::npos && ir.find("x\n") != std::string::npos;) {
    const size_t end = ir.find("x\n");
    const size_t start = ir.rfind("%v", end);
    ir.replace(start, end + 1 - start, "%n");
  }
  ir += "  store i32 %v20, ptr %x\n  ret void\n}";
  ParsedModule module = module_from_ir(ir);
  const std::vector<Kernel> kernels = kernels_of(module);
  const Folded folded = fold_values(kernels[0]);
  CHECK(folded.size() < 20);
  CHECK(folded.size() > 10);
}
