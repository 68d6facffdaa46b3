#include "inspect/agreement.h"

#include <doctest/doctest.h>

using namespace kernelc;

namespace {

// k(const float *x, int n) with 400 bytes of shared memory and __launch_bounds__(256), as the source has it.
KernelInfo source_kernel() {
  KernelInfo info;
  info.name = info.mangled = info.ident = "k";
  info.params.resize(2);
  info.params[0].name = "x";
  info.params[0].size = 8;
  info.params[1].name = "n";
  info.params[1].size = 4;
  info.params[1].offset = 8;
  info.static_shared = 400;
  info.max_threads = 256;
  info.place = {"k.cu", 3, 17};
  return info;
}

Cubin compiled_kernel() {
  Cubin cubin;
  cubin.arch = 80;
  CubinKernel kernel;
  kernel.symbol = "k";
  kernel.params = {{0, 8}, {8, 4}};
  kernel.static_shared = 400;
  kernel.max_threads = 256;
  cubin.kernels.push_back(kernel);
  return cubin;
}

std::string first_message(const Diagnostics &errors) { return errors.empty() ? "" : errors[0].message; }

bool says(const Diagnostics &errors, const std::string &text) {
  return first_message(errors).find(text) != std::string::npos;
}

} // namespace

TEST_CASE("a CUBIN that matches its source passes") {
  CHECK(check_agreement(compiled_kernel(), "sm_80", {source_kernel()}).empty());
  Cubin smaller = compiled_kernel();
  smaller.kernels[0].static_shared = 0; // ptxas drops variables that are never read
  CHECK(check_agreement(smaller, "sm_80", {source_kernel()}).empty());
  Cubin variant = compiled_kernel();
  variant.arch = 90;
  CHECK(check_agreement(variant, "sm_90a", {source_kernel()}).empty());
}

TEST_CASE("every disagreement is an error at the kernel") {
  Cubin cubin = compiled_kernel();
  SUBCASE("parameter count") {
    cubin.kernels[0].params.pop_back();
    CHECK(says(check_agreement(cubin, "sm_80", {source_kernel()}), "takes 1 parameters, the source has 2"));
  }
  SUBCASE("parameter size") {
    cubin.kernels[0].params[1].size = 8;
    CHECK(says(check_agreement(cubin, "sm_80", {source_kernel()}), "8 bytes at offset 8 there"));
  }
  SUBCASE("parameter offset") {
    cubin.kernels[0].params[1].offset = 16;
    CHECK(says(check_agreement(cubin, "sm_80", {source_kernel()}), "4 bytes at offset 16 there"));
  }
  SUBCASE("shared memory") {
    cubin.kernels[0].static_shared = 4000;
    CHECK(says(check_agreement(cubin, "sm_80", {source_kernel()}), "holds 4000 bytes of static shared memory"));
  }
  SUBCASE("launch bounds") {
    cubin.kernels[0].max_threads = 128;
    CHECK(says(check_agreement(cubin, "sm_80", {source_kernel()}), "launch bound is 128 threads"));
  }
  SUBCASE("architecture") { CHECK(says(check_agreement(cubin, "sm_90", {source_kernel()}), "says it is for sm_80")); }
  SUBCASE("name") {
    cubin.kernels[0].symbol = "other";
    const Diagnostics errors = check_agreement(cubin, "sm_80", {source_kernel()});
    CHECK(says(errors, "is not in the sm_80 CUBIN under its name 'k'"));
    REQUIRE(errors.size() == 1);
    CHECK(errors[0].place.line == 3);
  }
}

TEST_CASE("a kernel with internal linkage is told how to get out of it") {
  KernelInfo info = source_kernel();
  info.mangled = "_ZN12_GLOBAL__N_11kEPf";
  const Diagnostics errors = check_agreement(compiled_kernel(), "sm_80", {info});
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].hint.find("anonymous namespace") != std::string::npos);
}
