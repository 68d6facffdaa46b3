#include "targets/cpu/print.h"

#include <doctest/doctest.h>

#include <limits>

using namespace kernelc::cpu;

namespace {

constexpr CType i32{CKind::I32};
constexpr CType u32{CKind::U32};
Expr a() { return name("a", i32); }
Expr b() { return name("b", u32); }

} // namespace

TEST_CASE("parentheses where C needs them or compilers warn") {
  CHECK(print(binary(binary(a(), "+", b(), u32), "*", b(), u32)) == "(a + b) * b");
  CHECK(print(binary(a(), "+", binary(b(), "*", b(), u32), u32)) == "a + b * b");
  CHECK(print(binary(a(), "-", binary(a(), "-", b(), u32), u32)) == "a - (a - b)");
  CHECK(print(binary(binary(a(), "+", b(), u32), "<<", integer(2, CKind::I32), u32)) == "(a + b) << 2");
  CHECK(print(binary(binary(a(), "&&", b(), i32), "||", a(), i32)) == "(a && b) || a");
  CHECK(print(binary(binary(a(), "<", b(), i32), "==", b(), i32)) == "(a < b) == b");
  CHECK(print(unary("-", unary("-", a(), i32), i32)) == "-(-a)");
  CHECK(print(cast(u32, binary(a(), "+", b(), u32))) == "(uint32_t)(a + b)");
}

TEST_CASE("literals keep every bit") {
  CHECK(print(integer(0x80000000u, CKind::I32)) == "INT32_MIN");
  CHECK(print(integer(0xffffffffu, CKind::I32)) == "-1");
  CHECK(print(integer(0xffffffffu, CKind::U32)) == "4294967295u");
  CHECK(print(integer(uint64_t(1) << 63, CKind::I64)) == "INT64_MIN");
  CHECK(print(float_number(0.1f, CKind::F32)) == "0.1f");
  CHECK(print(float_number(-0.0, CKind::F64)) == "-0.0");
  CHECK(print(float_number(1.0 / 3, CKind::F64)) == "0.3333333333333333");
  CHECK(print(float_number(1e30f, CKind::F32)) == "1e+30f");
  CHECK(float_number(std::numeric_limits<double>::infinity(), CKind::F64).text.empty());
}

TEST_CASE("a literal takes another sign, a variable gets a cast") {
  CHECK(print(convert(integer(5, CKind::I32), u32)) == "5u");
  CHECK(print(convert(a(), u32)) == "(uint32_t)a");
  CHECK(print(convert(cast({CKind::I64}, a()), {CKind::U64})) == "(uint64_t)a");
}
