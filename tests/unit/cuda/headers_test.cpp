// The standard headers that a kernel may include, under NVRTC.
#include "source.h"

#include <doctest/doctest.h>

using namespace kernelc;

TEST_CASE("NVRTC takes the standard headers the front end takes") {
  if (!has_nvrtc())
    return;
  const char *text = R"(
#include <algorithm>
#include <array>
#include <assert.h>
#include <cassert>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <float.h>
#include <limits.h>
#include <limits>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <type_traits>
#include <utility>
struct S { int a; char b; };
enum E : short { e };
static_assert(std::is_same_v<std::make_signed_t<unsigned>, int> && std::is_same_v<std::decay_t<const int &>, int>);
static_assert(std::is_integral_v<int> && std::is_class_v<S> && std::is_void_v<void> && std::is_const_v<const int>);
static_assert(!std::is_pointer_v<int> && std::is_pointer_v<int *> && std::is_signed_v<int> && !std::is_signed_v<S>);
static_assert(std::is_floating_point<const float>::value && std::is_unsigned<unsigned char>::value);
static_assert(std::is_same_v<std::underlying_type<E>::type, short> && std::is_convertible_v<int, float>);
static_assert(std::numeric_limits<int>::max() == INT_MAX && std::numeric_limits<signed char>::min() == SCHAR_MIN);
static_assert(std::numeric_limits<unsigned long long>::max() == ULLONG_MAX && SIZE_MAX == UINT64_MAX);
extern "C" __global__ void k(float *p, double *d, int n) {
  std::array<float, 4> a{};
  a[n % 4] = std::min(p[0], p[1]) + std::clamp(p[2], 0.0f, 1.0f);
  std::swap(a[0], a[1]);
  auto pair = std::make_pair(1, 2.0f);
  int64_t q = INT64_MAX;
  std::nullptr_t z = nullptr;
  p[0] = std::sqrt(p[1]) + std::numeric_limits<float>::infinity() + INFINITY + (float)M_PI + FLT_MAX + a[2];
  p[1] = pair.second + q + offsetof(S, b) + (z == nullptr) + std::abs(n);
  d[0] = std::pow(d[0], 2.0) + std::numeric_limits<double>::infinity() + HUGE_VAL;
  if (std::isnan(d[0])) d[0] = NAN;
}
)";
  Options options;
  options.cuda_archs = {"80"};
  const Result<TargetOutput> output = compile(SourceFile(text), options);
  CHECK_MESSAGE(output, text_of(output ? Diagnostics() : output.errors()));
}

TEST_CASE("NVRTC finds the toolkit's headers and those beside the source") {
  if (!has_nvrtc())
    return;
  const SourceFile header("#define STEP 3\n", "step.h");
  Options options;
  options.cuda_archs = {"80"};
  options.include_dirs = {header.folder()};
  options.definitions = {"OFFSET=2"};
  const Result<TargetOutput> output = compile(
      SourceFile("#include <cuda_runtime.h>\n#include \"step.h\"\nextern \"C\" __global__ void k(int *p) { *p = STEP + "
                 "OFFSET; }\n"),
      options);
  CHECK_MESSAGE(output, text_of(output ? Diagnostics() : output.errors()));
}
