#include "kernel_from_ir.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::test;

TEST_CASE("indices, arguments and what is computed from them") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %n) {
  %t = call i32 @__kc_tid_x()
  %b = call i32 @__kc_ctaid_x()
  %d = call i32 @__kc_ntid_x()
  %base = mul i32 %b, %d
  %i = add i32 %base, %t
  %w = call i32 @__kc_warpid()
  %m = mul i32 %n, %d
  store volatile i32 %i, ptr %x
  store volatile i32 %m, ptr %x
  store volatile i32 %w, ptr %x
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Kernel &k = kernels[0];
  CHECK(uniform_of(k, find(k, "t")) == Uniform::Varying);
  CHECK(uniform_of(k, find(k, "base")) == Uniform::Block);
  CHECK(uniform_of(k, find(k, "i")) == Uniform::Varying);
  CHECK(uniform_of(k, find(k, "w")) == Uniform::Warp);
  CHECK(uniform_of(k, find(k, "m")) == Uniform::Grid);
}

TEST_CASE("loads are as uniform as the memory and the address allow") {
  ParsedModule module = module_from_ir(R"(
@s = internal addrspace(3) global [64 x i32] undef, align 4
define void @k(ptr %c_in, ptr %out, i32 %n) {
  %t = call i32 @__kc_tid_x()
  %local = alloca [4 x i32]
  %slot = getelementptr [4 x i32], ptr %local, i32 0, i32 %n
  store volatile i32 %t, ptr %slot
  %read.only = load i32, ptr %c_in
  %written = load i32, ptr %out
  %shared = load i32, ptr addrspacecast (ptr addrspace(3) @s to ptr)
  %other = getelementptr [4 x i32], ptr %local, i32 0, i32 1
  %own = load i32, ptr %other
  %volatile = load volatile i32, ptr %c_in
  %p = getelementptr i32, ptr %c_in, i32 %t
  %gathered = load i32, ptr %p
  %old = call i32 @__kc_atomic_add_32(ptr %out, i32 1)
  call void @__kc_barrier()
  store volatile i32 %read.only, ptr %out
  store volatile i32 %written, ptr %out
  store volatile i32 %shared, ptr %out
  store volatile i32 %own, ptr %out
  store volatile i32 %volatile, ptr %out
  store volatile i32 %gathered, ptr %out
  store volatile i32 %old, ptr %out
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Kernel &k = kernels[0];
  CHECK(uniform_of(k, find(k, "read.only")) == Uniform::Grid);
  CHECK(uniform_of(k, find(k, "written")) == Uniform::Block);
  CHECK(uniform_of(k, find(k, "shared")) == Uniform::Block);
  CHECK(uniform_of(k, find(k, "own")) == Uniform::Varying);
  CHECK(uniform_of(k, find(k, "volatile")) == Uniform::Varying);
  CHECK(uniform_of(k, find(k, "gathered")) == Uniform::Varying);
  CHECK(uniform_of(k, find(k, "old")) == Uniform::Varying);
}

TEST_CASE("a join of a varying branch varies; after an early return nothing does that did not before") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %n) {
entry:
  %t = call i32 @__kc_tid_x()
  %out = icmp sge i32 %t, %n
  br i1 %out, label %leave, label %go
go:
  %odd = trunc i32 %t to i1
  br i1 %odd, label %a, label %b
a:
  store volatile i32 0, ptr %x
  br label %join
b:
  store volatile i32 1, ptr %x
  br label %join
join:
  %v = phi i32 [ 1, %a ], [ 2, %b ]
  %u = add i32 %n, 5
  store volatile i32 %v, ptr %x
  store volatile i32 %u, ptr %x
  br label %leave
leave:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  CHECK(uniform_of(kernels[0], find(kernels[0], "v")) == Uniform::Varying);
  CHECK(uniform_of(kernels[0], find(kernels[0], "u")) == Uniform::Grid);
}

TEST_CASE("a counter that threads stop at different times varies outside the loop") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %n) {
entry:
  %t = call i32 @__kc_tid_x()
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %next = add i32 %i, 1
  store volatile i32 %i, ptr %x
  %more = icmp slt i32 %next, %t
  br i1 %more, label %head, label %done
done:
  %after = add i32 %next, 0
  %twice = add i32 %next, %next
  store volatile i32 %twice, ptr %x
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  CHECK(uniform_of(kernels[0], find(kernels[0], "i")) == Uniform::Grid);
  CHECK(uniform_of(kernels[0], find(kernels[0], "twice")) == Uniform::Varying);
}
