// Whole modules: lowering and what the host is told.
#include "targets/wgsl/check.h"
#include "wgsl_test.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::test;

namespace {

// %i is blockIdx.x * blockDim.x + threadIdx.x
const std::string global_index = R"(
  %b = call i32 @__kc_ctaid_x()
  %d = call i32 @__kc_ntid_x()
  %t = call i32 @__kc_tid_x()
  %base = mul i32 %b, %d
  %i = add i32 %base, %t
)";

bool has(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("a guarded element-wise kernel reads like one written by hand") {
  const std::string text = emit("define void @k(ptr %c_x, ptr %y, float %a, i32 %n) {\nentry:" + global_index + R"(
  %in = icmp slt i32 %i, %n
  br i1 %in, label %then, label %done
then:
  %i64 = sext i32 %i to i64
  %px = getelementptr float, ptr %c_x, i64 %i64
  %v = load float, ptr %px
  %s = fmul float %v, %a
  %py = getelementptr float, ptr %y, i64 %i64
  store float %s, ptr %py
  br label %done
done:
  ret void
})");
  CHECK(has(text, "var<storage, read> c_x: array<f32>;"));
  CHECK(has(text, "var<storage, read_write> y: array<f32>;"));
  CHECK(has(text, "] = c_x["));
  CHECK(has(text, " * args.a;"));
  CHECK_FALSE(has(text, "vec2<u32>("));
}

TEST_CASE("the uniform block follows WGSL's layout and lists every field") {
  ParsedModule module =
      described_module("define void @k(ptr %x, ptr %bias, i64 %n, float %a) {\nentry:" + global_index + R"(
  %i64 = sext i32 %i to i64
  %in = icmp slt i64 %i64, %n
  %none = icmp eq ptr %bias, null
  %skip = select i1 %none, i1 true, i1 %in
  br i1 %skip, label %done, label %then
then:
  %p = getelementptr float, ptr %x, i64 %i64
  store float %a, ptr %p
  br label %done
done:
  ret void
})");
  const std::vector<Kernel> kernels = kernels_of(module);
  const Result<TargetOutput> output = emit_wgsl(module, kernels, Options{});
  REQUIRE(output);
  const WgslFacts &facts = output->wgsl.at(0);
  CHECK(facts.uniform_binding == 0);
  REQUIRE(facts.uniform.size() == 4);
  using Source = WgslUniformField::Source;
  CHECK(facts.uniform[0].source == Source::GridSize);
  CHECK(facts.uniform[0].offset == 0);
  CHECK(facts.uniform[0].size == 12);
  CHECK(facts.uniform[1].source == Source::Param); // n: a pair, 8-byte aligned
  CHECK(facts.uniform[1].offset == 16);
  CHECK(facts.uniform[2].offset == 24); // a
  CHECK(facts.uniform[3].source == Source::BufferPresent);
  CHECK(facts.uniform[3].param == 1);
  CHECK(facts.uniform_size == 32);
  REQUIRE(facts.bindings.size() == 1); // the bias is only compared with null
  CHECK(facts.bindings[0].param == 0);
  CHECK_FALSE(facts.bindings[0].read_only);
}

TEST_CASE("CUDA's arithmetic where WGSL's differs") {
  const auto value = [](const char *type, const char *line) {
    return emit_body(std::string("define void @k(ptr %x, ") + type + " %a, " + type + " %b) {\n  %v = " + line +
                     "\n  store " + (llvm::StringRef(line).starts_with("fcmp") ? "i1" : type) +
                     " %v, ptr %x\n  ret void\n}");
  };
  CHECK(value("i32", "shl i32 %a, %b") == "  x[0] = i32(shift_left(u32(args.a), u32(args.b)));\n}\n");
  CHECK(value("i32", "ashr i32 %a, 3") == "  x[0] = args.a >> 3u;\n}\n");
  CHECK(has(value("float", "call float @__kc_fmin_f32(float %a, float %b)"), "fmin(args.a, args.b)"));
  CHECK(has(value("float", "call float @__kc_round_f32(float %a)"), "round_half_away(args.a)"));
  CHECK(has(value("float", "fdiv float %a, 0.0"), "f32_of_bits(0u)"));
  CHECK(has(value("float", "fadd float %a, 0x7FF0000000000000"), "infinity()"));
}

TEST_CASE("64-bit values are pairs, and a compare of a thread's index with one is a 32-bit compare") {
  const std::string body = emit_body("define void @k(ptr %x, i64 %n) {\nentry:" + global_index + R"(
  %i64 = zext i32 %i to i64
  %in = icmp slt i64 %i64, %n
  br i1 %in, label %then, label %done
then:
  %p = getelementptr i64, ptr %x, i64 %i64
  %old = load i64, ptr %p
  %product = mul i64 %old, %n
  store i64 %product, ptr %p
  br label %done
done:
  ret void
})");
  CHECK(has(body, "saturate_i32(args.n)"));
  CHECK(has(body, "mul_64(x["));
}

TEST_CASE("atomics make a buffer atomic, plain accesses follow; bytes go through compare-exchange") {
  const std::string text = emit(R"(
define void @k(ptr %counts, ptr %bytes) {
  %t = call i32 @__kc_tid_x()
  %p = getelementptr i32, ptr %counts, i32 %t
  %old = call i32 @__kc_atomic_add_32(ptr %p, i32 1)
  %seen = load i32, ptr %counts
  %small = trunc i32 %seen to i8
  %q = getelementptr i8, ptr %bytes, i32 %t
  store i8 %small, ptr %q
  ret void
})");
  CHECK(has(text, "counts: array<atomic<u32>>;"));
  CHECK(has(text, "atomicAdd(&counts[thread.x], 1u);"));
  CHECK(has(text, "atomicLoad(&counts[0])"));
  CHECK(has(text, "fn store_byte_bytes("));
}

TEST_CASE("a value stored in parts is computed before its first part is written") {
  const std::string body = emit_body(R"(
define void @k(ptr %x, i64 %a) {
  %first = load i32, ptr %x
  %old = load i64, ptr %x
  %wide = sext i32 %first to i64
  %sum = add i64 %old, %wide
  %all = mul i64 %sum, %a
  store i64 %all, ptr %x
  ret void
})");
  CHECK(has(body, "let value = mul_64("));
  CHECK(has(body, "x[0] = value.x;"));
  CHECK(has(body, "x[1] = value.y;"));
}

TEST_CASE("a pointer that is one of two arguments") {
  const std::string text = emit(R"(
define void @k(ptr %c_a, ptr %c_b, ptr %out, i32 %which) {
  %first = icmp eq i32 %which, 0
  %p = select i1 %first, ptr %c_a, ptr %c_b
  %t = call i32 @__kc_tid_x()
  %q = getelementptr float, ptr %p, i32 %t
  %v = load float, ptr %q
  %o = getelementptr float, ptr %out, i32 %t
  store float %v, ptr %o
  ret void
})");
  INFO(text);
  CHECK(has(text, "select(c_a[thread.x], c_b[thread.x], args.which != 0)"));
}

TEST_CASE("words that WGSL reserves are not used as names") {
  const std::string text = emit(R"(
define void @k(ptr %active, i32 %target) {
  store i32 %target, ptr %active
  ret void
})");
  CHECK(has(text, "active_[0] = args.target_;"));
}

TEST_CASE("what the target cannot do is said with place, construct and way out") {
  const std::string doubles = refusal("define void @k(ptr %x) {\n  store double 1.0, ptr %x\n  ret void\n}");
  CHECK(has(doubles, "error: wgsl: double precision (f64) is not supported (kernel 'k')"));
  CHECK(has(doubles, "note: "));
  CHECK(has(refusal(R"(
define void @k(ptr %x) {
  %v = call i32 @__kc_shfl_idx_32(i32 -1, i32 1, i32 0, i32 32)
  store i32 %v, ptr %x
  ret void
})"),
            "a warp operation"));
  CHECK(has(refusal("define void @k(ptr %x) {\n  %p = load ptr, ptr %x\n  store i32 1, ptr %p\n  ret void\n}"),
            "a pointer that is loaded from memory"));
  // Every kernel of a file is reported.
  const std::string two = refusal("define void @k1(ptr %x) {\n  store double 1.0, ptr %x\n  ret void\n}\n"
                                  "define void @k2(ptr %x) {\n  store half 1.0, ptr %x\n  ret void\n}");
  CHECK(has(two, "kernel 'k1'"));
  CHECK(has(two, "kernel 'k2'"));
}
