// Ranges, widths and signs of values.
#include "targets/wgsl/narrow.h"
#include "targets/wgsl/signs.h"
#include "wgsl_test.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::test;
using wgsl::Range;

TEST_CASE("ranges: launch limits, guards and loops") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %n, i64 %m) {
entry:
  %b = call i32 @__kc_ctaid_x()
  %d = call i32 @__kc_ntid_x()
  %t = call i32 @__kc_tid_x()
  %b64 = zext i32 %b to i64
  %d64 = zext i32 %d to i64
  %t64 = zext i32 %t to i64
  %base = mul i64 %b64, %d64
  %i = add i64 %base, %t64
  %inside = icmp slt i64 %i, %m
  %nothing = icmp sle i32 %n, 0
  %stop = select i1 %inside, i1 %nothing, i1 true
  br i1 %stop, label %done, label %head
head:
  %j = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %j, %n
  br i1 %more, label %body, label %done
body:
  %j64 = sext i32 %j to i64
  %p = getelementptr float, ptr %x, i64 %j64
  %masked = and i64 %m, 255
  %q = getelementptr float, ptr %p, i64 %masked
  store volatile float 1.0, ptr %q
  %next = add i32 %j, 1
  br label %head
done:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const wgsl::Ranges ranges(kernels[0]);
  CHECK(ranges.of(find(kernels[0], "t")) == Range{0, 1023});
  CHECK(ranges.of(find(kernels[0], "i")) == Range{0, (int64_t{1} << 31) - 2});
  CHECK(ranges.of(find(kernels[0], "j")).low == 0);
  CHECK(ranges.of(find(kernels[0], "next")).low == 1);
  CHECK(ranges.of(find(kernels[0], "masked")) == Range{0, 255});
}

TEST_CASE("narrowing: addresses are narrow, compares of full values stay wide") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i64 %n, i64 %stride, i64 %secret) {
entry:
  %t = call i32 @__kc_tid_x()
  %t64 = zext i32 %t to i64
  %scaled = mul i64 %t64, %stride
  %p = getelementptr float, ptr %x, i64 %scaled
  %big = mul i64 %secret, %secret
  %yes = icmp sgt i64 %big, %n
  br i1 %yes, label %then, label %done
then:
  store volatile float 1.0, ptr %p
  br label %done
done:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const wgsl::Ranges ranges(kernels[0]);
  const wgsl::Narrowing narrowing(kernels[0], ranges);
  CHECK_FALSE(narrowing.of(find(kernels[0], "scaled")).wide);
  CHECK(narrowing.of(find(kernels[0], "big")).wide);
  CHECK_FALSE(narrowing.of(kernels[0].function->getArg(2)).wide); // stride: only its low half is asked for
  CHECK(narrowing.of(kernels[0].function->getArg(3)).wide);
  CHECK(narrowing.of(find(kernels[0], "t64")).fits_signed);
}

TEST_CASE("signs: values that are divided without sign are u32, compared with sign i32") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x, i32 %a, i32 %b) {
entry:
  %sum = add i32 %a, %b
  %half = udiv i32 %sum, 3
  %other = mul i32 %a, %b
  %less = icmp slt i32 %other, 5
  %v = select i1 %less, i32 %half, i32 %sum
  store volatile i32 %v, ptr %x
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const wgsl::Ranges ranges(kernels[0]);
  const wgsl::Narrowing narrowing(kernels[0], ranges);
  const auto objects = wgsl::find_objects(kernels[0]);
  REQUIRE(objects.size() == 1);
  const wgsl::ValueTypes types(kernels[0], narrowing, objects);
  CHECK(types.of(find(kernels[0], "less")) == wgsl::Type::Bool);
  CHECK(types.of(find(kernels[0], "half")) == types.of(find(kernels[0], "sum")));
}
