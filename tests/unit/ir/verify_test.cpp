#include "ir/verify.h"
#include "kernel_from_ir.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::test;

namespace {

// The first error normalise() gives for a module.
std::string error_of(llvm::StringRef ir) {
  ParsedModule module = module_from_ir(ir);
  const Status status = normalise(module);
  return status ? "" : status.errors[0].message;
}

bool mentions(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("what cannot be normalised is named") {
  CHECK(mentions(error_of(R"(
define void @k(i32 %n) {
  call void @f(i32 %n)
  ret void
}
define internal void @f(i32 %n) {
  call void @f(i32 %n)
  ret void
})"),
                 "recursive"));
  CHECK(mentions(error_of("define void @k(ptr %f) {\n call void %f()\n ret void\n}"), "function pointer"));
  CHECK(mentions(error_of("declare void @g()\ndefine void @k() {\n call void @g()\n ret void\n}"), "no body"));
  CHECK(mentions(error_of("define void @k() {\n call void asm sideeffect \"bar.sync 0;\", \"\"()\n ret void\n}"),
                 "bar.sync 0;"));
  CHECK(mentions(
      error_of("define void @k(ptr %x, i32 %n) {\n %a = alloca i8, i32 %n\n store volatile i8 0, ptr %a\n ret void\n}"),
      "run time"));
  CHECK(mentions(
      error_of("define void @k(ptr %x, i128 %n) {\n %a = add i128 %n, 1\n store i128 %a, ptr %x\n ret void\n}"),
      "i128"));
  CHECK(error_of("define void @k(ptr %x) {\n store i32 1, ptr %x\n ret void\n}").empty());
}

TEST_CASE("verify_regions sees a missing instruction and a break to nowhere") {
  ParsedModule module = module_from_ir(R"(
define void @k(ptr %x) {
  store volatile i32 1, ptr %x
  store volatile i32 2, ptr %x
  ret void
})");
  std::vector<Kernel> kernels = kernels_of(module);
  CHECK(verify_regions(kernels[0]).empty());
  kernels[0].body[0]->instrs.pop_back();
  CHECK(verify_regions(kernels[0]).size() == 1);
  auto jump = std::make_unique<Node>();
  jump->kind = NodeKind::Break;
  jump->target = 99;
  kernels[0].body.push_back(std::move(jump));
  CHECK(verify_regions(kernels[0]).size() == 2);
}
