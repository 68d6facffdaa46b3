#include "kernel_from_ir.h"

#include <doctest/doctest.h>
#include <llvm/ADT/STLExtras.h>

using namespace kernelc;
using namespace kernelc::test;

namespace {

std::vector<RootKind> kinds(const Kernel &kernel, llvm::StringRef name) {
  std::vector<RootKind> result;
  for (const Root &root : roots_of(kernel, find(kernel, name)))
    result.push_back(root.kind);
  llvm::sort(result);
  return result;
}

} // namespace

TEST_CASE("address arithmetic keeps the root; phis and selects collect roots") {
  ParsedModule module = module_from_ir(R"(
@s = internal addrspace(3) global [64 x i32] undef, align 4
@d = external addrspace(3) global [0 x i32], align 4
@c = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
define void @k(ptr %x, ptr %y, i32 %n, ptr byval({ ptr, i32, ptr }) align 8 %st) {
entry:
  %p = getelementptr i32, ptr %x, i32 %n
  %cond = icmp eq i32 %n, 0
  %either = select i1 %cond, ptr %p, ptr %y
  %sp = getelementptr [64 x i32], ptr addrspacecast (ptr addrspace(3) @s to ptr), i32 0, i32 %n
  %dp = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @d to ptr), i32 %n
  %cp = getelementptr i32, ptr addrspacecast (ptr addrspace(4) @c to ptr), i32 %n
  %fa = getelementptr i8, ptr %st, i64 16
  %field = load ptr, ptr %fa
  %loaded = load ptr, ptr %x
  br label %head
head:
  %walk = phi ptr [ %either, %entry ], [ %step, %head ]
  %step = getelementptr i8, ptr %walk, i64 4
  %v = load volatile i32, ptr %walk
  store volatile i32 %v, ptr %sp
  store volatile i32 %v, ptr %dp
  %cv = load volatile i32, ptr %cp
  store volatile i32 %cv, ptr %field
  store volatile i32 %v, ptr %loaded
  %more = icmp ne i32 %v, 0
  br i1 %more, label %head, label %done
done:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Kernel &k = kernels[0];
  CHECK(kinds(k, "p") == std::vector{RootKind::Argument});
  CHECK(roots_of(k, find(k, "p"))[0].param == 0);
  CHECK(kinds(k, "walk") == std::vector{RootKind::Argument, RootKind::Argument});
  CHECK(kinds(k, "sp") == std::vector{RootKind::Shared});
  CHECK(kinds(k, "dp") == std::vector{RootKind::DynamicShared});
  CHECK(kinds(k, "cp") == std::vector{RootKind::Constant});
  CHECK(kinds(k, "field") == std::vector{RootKind::StructField});
  CHECK(roots_of(k, find(k, "field"))[0].offset == 16);
  CHECK(kinds(k, "loaded") == std::vector{RootKind::Unknown});
  CHECK(k.info.static_shared == 256);
  CHECK(k.info.dynamic_shared);
  REQUIRE(k.shared.size() == 2);
  CHECK(k.shared[0]->getName() == "s");
}

TEST_CASE("a pointer that went through an integer keeps its root") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i64 %n) {
  %a = ptrtoint ptr %x to i64
  %aligned = and i64 %a, -16
  %p = inttoptr i64 %aligned to ptr
  store volatile i32 1, ptr %p
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  CHECK(kinds(kernels[0], "p") == std::vector{RootKind::Argument});
}
