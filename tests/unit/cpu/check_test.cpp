#include "kernels.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::test;

namespace {

Diagnostics refusals(llvm::StringRef ir) {
  ParsedModule module = module_from_ir(ir);
  const std::vector<Kernel> kernels = kernels_of(module);
  Result<TargetOutput> output = emit_cpu(module, kernels, {});
  return output ? Diagnostics{} : output.take_errors();
}

} // namespace

TEST_CASE("every kernel with something the target cannot do is named, with the construct and a way out") {
  const Diagnostics errors = refusals(R"(
define void @clocks(ptr %x) {
  %v = call i64 @__kc_clock_64()
  %w = call i64 @__kc_clock_64()
  %d = sub i64 %w, %v
  store i64 %d, ptr %x
  ret void
}
define void @fine(ptr %x) {
  store i32 1, ptr %x
  ret void
}
define void @halves(ptr %x) {
  %v = load half, ptr %x
  %w = fadd half %v, %v
  store half %w, ptr %x
  ret void
})");
  REQUIRE(errors.size() == 2);
  CHECK(errors[0].message.find("'clocks'") != std::string::npos);
  CHECK(errors[0].message.find("clock") != std::string::npos);
  CHECK(errors[0].message.find("cpu target") != std::string::npos);
  CHECK_FALSE(errors[0].hint.empty());
  CHECK(errors[0].place.file == "test.cu");
  CHECK(errors[1].message.find("'halves'") != std::string::npos);
}

TEST_CASE("a barrier threads may disagree about is a warning, not an error") {
  ParsedModule module = module_from_ir(divergent_ir);
  const std::vector<Kernel> kernels = kernels_of(module);
  const Result<TargetOutput> output = emit_cpu(module, kernels, {});
  REQUIRE(output);
  REQUIRE(output->warnings.size() == 1);
  CHECK(output->warnings[0].severity == Severity::Warning);
  CHECK(output->warnings[0].message.find("'divergent'") != std::string::npos);
}
