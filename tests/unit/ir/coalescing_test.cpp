#include "ir/coalescing.h"
#include "kernel_from_ir.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::test;

namespace {

const llvm::PHINode *phi(const Kernel &kernel, llvm::StringRef name) {
  return llvm::cast<llvm::PHINode>(find(kernel, name));
}

} // namespace

TEST_CASE("a sum carried through two loops is one variable") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %n) {
entry:
  br label %outer
outer:
  %sum = phi i32 [ 0, %entry ], [ %sum.in, %outer.next ]
  %i = phi i32 [ 0, %entry ], [ %i1, %outer.next ]
  %m = icmp slt i32 %i, %n
  br i1 %m, label %inner, label %done
inner:
  %sum.in = phi i32 [ %sum, %outer ], [ %more, %inner.next ]
  %j = phi i32 [ 0, %outer ], [ %j1, %inner.next ]
  %c = icmp slt i32 %j, %i
  br i1 %c, label %inner.next, label %outer.next
inner.next:
  %v = load volatile i32, ptr %x
  %more = add i32 %sum.in, %v
  %j1 = add i32 %j, 1
  br label %inner
outer.next:
  %i1 = add i32 %i, 1
  br label %outer
done:
  store volatile i32 %sum, ptr %x
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Kernel &k = kernels[0];
  const Variables variables = coalesce_phis(k, fold_values(k));
  CHECK(variables.variable_of(phi(k, "sum")) == variables.variable_of(phi(k, "sum.in")));
  CHECK(variables.variable_of(phi(k, "i")) != variables.variable_of(phi(k, "j")));
  CHECK(variables.variable_of(phi(k, "i")) != variables.variable_of(phi(k, "sum")));
}

TEST_CASE("the previous value that is still needed keeps its own variable") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %n) {
entry:
  br label %head
head:
  %last = phi i32 [ 0, %entry ], [ %now, %head ]
  %now = phi i32 [ 1, %entry ], [ %next, %head ]
  %next = add i32 %last, %now
  store volatile i32 %last, ptr %x
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %done
done:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Variables variables = coalesce_phis(kernels[0], fold_values(kernels[0]));
  CHECK(variables.variable_of(phi(kernels[0], "last")) != variables.variable_of(phi(kernels[0], "now")));
}

TEST_CASE("an address that is written later keeps the variable it reads") {
  // p is folded: it is written where it is used, after `second` has been assigned.
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %n) {
entry:
  br label %head
head:
  %first = phi i64 [ 0, %entry ], [ %second, %tail ]
  %p = getelementptr i32, ptr %x, i64 %first
  %v = load volatile i32, ptr %x
  %c = icmp eq i32 %v, 0
  br i1 %c, label %zero, label %tail
zero:
  br label %tail
tail:
  %second = phi i64 [ %first, %head ], [ 7, %zero ]
  store volatile i32 %v, ptr %p
  %m = icmp slt i32 %v, %n
  br i1 %m, label %head, label %done
done:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Kernel &k = kernels[0];
  const Folded folded = fold_values(k);
  REQUIRE(folded.contains(find(k, "p")));
  const Variables variables = coalesce_phis(k, folded);
  CHECK(variables.variable_of(phi(k, "first")) != variables.variable_of(phi(k, "second")));
}
