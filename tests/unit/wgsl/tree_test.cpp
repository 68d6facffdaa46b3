#include "targets/wgsl/print.h"

#include <doctest/doctest.h>

using namespace kernelc::wgsl;

namespace {

ExprPtr i(const char *text) { return name(text, Type::I32); }
ExprPtr u(const char *text) { return name(text, Type::U32); }
std::string text(const ExprPtr &expr) { return print(Function{}, *expr); }

} // namespace

TEST_CASE("expressions get the parentheses that WGSL's grammar asks for") {
  CHECK(text(binary("+", i("a"), binary("*", i("b"), i("c")))) == "a + b * c");
  CHECK(text(binary("*", binary("+", i("a"), i("b")), i("c"))) == "(a + b) * c");
  CHECK(text(binary("-", i("a"), binary("-", i("b"), i("c")))) == "a - (b - c)");
  CHECK(text(binary("-", binary("-", i("a"), i("b")), i("c"))) == "a - b - c");
  // Unlike C: no mixing of bit operations, shifts, comparisons and logic without parentheses.
  CHECK(text(binary("==", binary("&", i("a"), i("b")), i("c"))) == "(a & b) == c");
  CHECK(text(binary("|", i("x"), binary("*", i("y"), i("z")))) == "x | (y * z)");
  CHECK(text(binary("<<", binary("+", u("a"), u("b")), u("c"))) == "(a + b) << c");
  const ExprPtr less = binary("<", i("a"), i("b")), more = binary(">", i("c"), i("d"));
  CHECK(text(binary("||", binary("&&", less, more), less)) == "(a < b && c > d) || a < b");
  // Two comparisons as arguments would read as a template list.
  CHECK(text(call("f", Type::Bool, {less, more})) == "f((a < b), (c > d))");
}

TEST_CASE("builders fold identities and move conversions outwards") {
  CHECK(text(binary("+", i("a"), integer(Type::I32, -3))) == "a - 3");
  CHECK(text(binary("*", i("a"), integer(Type::I32, 1))) == "a");
  CHECK(text(binary("+", integer(Type::U32, 2), integer(Type::U32, 3))) == "5u");
  const ExprPtr sum = binary("+", convert(Type::I32, u("a")), convert(Type::I32, u("b")));
  CHECK(text(sum) == "i32(a + b)");
  CHECK(text(convert(Type::U32, sum)) == "a + b");
  CHECK(text(index(name("x", Type::F32), convert(Type::I32, u("k")), Type::F32)) == "x[k]");
  CHECK(text(negate(binary("<", i("a"), i("b")))) == "a >= b");
  // A comparison of floats has no opposite: a NaN makes both false.
  CHECK(text(negate(binary("<", name("x", Type::F32), name("y", Type::F32)))) == "!(x < y)");
}

TEST_CASE("numbers are written so that WGSL reads the same number") {
  CHECK(text(integer(Type::I32, INT32_MIN)) == "-2147483648");
  CHECK(text(integer(Type::U32, -1)) == "4294967295u");
  CHECK(text(floating(1.0F)) == "1.0");
  CHECK(text(floating(0.1F)) == "0.1");
  CHECK(text(floating(-0.0F)) == "-0.0");
  CHECK(text(floating(16777217.0F)) == "16777216.0");
  CHECK(text(binary("-", i("a"), integer(Type::I32, INT32_MIN))) == "a - (-2147483648)");
}
