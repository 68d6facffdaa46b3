#include "source.h"

#include <doctest/doctest.h>
#include <llvm/ADT/STLExtras.h>

#include <cstdlib>

using namespace kernelc;

namespace {

Options for_archs(std::vector<std::string> archs) {
  Options options;
  options.cuda_archs = std::move(archs);
  return options;
}

const char *const saxpy = R"(
extern "C" __global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
)";

} // namespace

TEST_CASE("a kernel becomes a CUBIN for each architecture, with facts") {
  if (!has_nvrtc())
    return;
  const SourceFile source(saxpy, "saxpy.cu");
  const Result<TargetOutput> output = compile(source, for_archs({"90", "75", "90a"}));
  REQUIRE_MESSAGE(output, text_of(output ? Diagnostics() : output.errors()));
  REQUIRE(output->artifacts.size() == 3);
  CHECK(output->artifacts[0].file == "saxpy.sm_75.cubin");
  CHECK(output->artifacts[1].file == "saxpy.sm_90.cubin");
  CHECK(output->artifacts[2].file == "saxpy.sm_90a.cubin");
  REQUIRE(output->cuda.size() == 3);
  for (const CudaFacts &facts : output->cuda) {
    CHECK(facts.kernel == "saxpy");
    CHECK(facts.registers > 0);
    CHECK(facts.code_bytes > 0);
  }
}

TEST_CASE("PTX is made when asked for, as text") {
  if (!has_nvrtc())
    return;
  Options options = for_archs({"80"});
  options.ptx = true;
  const Result<TargetOutput> output = compile(SourceFile(saxpy), options);
  REQUIRE(output);
  REQUIRE(output->artifacts.size() == 2);
  CHECK(output->artifacts[1].kind == ArtifactKind::Ptx);
  CHECK(output->artifacts[1].file == "k.compute_80.ptx");
  CHECK(output->artifacts[1].bytes.find(".entry saxpy") != std::string::npos);
  CHECK(output->artifacts[1].bytes.find('\0') == std::string::npos);
}

TEST_CASE("the bytes do not depend on the folder, the run or the environment") {
  if (!has_nvrtc())
    return;
  const Result<TargetOutput> first = compile(SourceFile(saxpy), for_archs({"80"}));
  setenv("NVRTC_APPEND_FLAGS", "-G", 1);
  const Result<TargetOutput> second = compile(SourceFile(saxpy), for_archs({"80"}));
  unsetenv("NVRTC_APPEND_FLAGS");
  REQUIRE(first);
  REQUIRE(second);
  CHECK(first->artifacts[0].bytes == second->artifacts[0].bytes);
}

TEST_CASE("templates, shared memory, launch bounds, structs by value and many parameters agree with the source") {
  if (!has_nvrtc())
    return;
  const char *text = R"(
struct Pair { double scale; int offset; };
template <class T, int N> __global__ void __launch_bounds__(N) tile(T *out, char c, Pair pair, short s, T last) {
  __shared__ T a[N];
  __shared__ char b[3];
  a[threadIdx.x] = out[threadIdx.x] + c + s;
  b[threadIdx.x % 3] = c;
  __syncthreads();
  out[threadIdx.x] = a[N - 1 - threadIdx.x] + b[c % 3] + (T)pair.scale + pair.offset + last;
}
template __global__ void tile<float, 64>(float *, char, Pair, short, float);
struct Large { char bytes[4000]; };
__global__ void large(Large all, int i, char *out) { *out = all.bytes[i]; }
__global__ void nothing() {}
)";
  Options options = for_archs({"75", "90"});
  options.instantiations = {"tile<double, 128>"};
  const Result<TargetOutput> output = compile(SourceFile(text), options);
  REQUIRE_MESSAGE(output, text_of(output ? Diagnostics() : output.errors()));
  CHECK(output->cuda.size() == 8);
  const auto tile = llvm::find_if(output->cuda, [](const CudaFacts &one) { return one.kernel == "tile_double_128"; });
  REQUIRE(tile != output->cuda.end());
  CHECK(tile->static_shared >= 128 * 8);
}

TEST_CASE("a file with host code goes to nvcc") {
  if (!has_nvcc())
    return;
  const std::string text = std::string(saxpy) + R"(
template <class T> __global__ void scale(T *x) { x[threadIdx.x] *= 2; }
void launch(int n, float a, const float *x, float *y) { saxpy<<<(n + 255) / 256, 256>>>(n, a, x, y); }
)";
  Options options = for_archs({"80"});
  options.instantiations = {"scale<float>"};
  options.ptx = true;
  const Result<TargetOutput> output = compile(SourceFile(text), options);
  REQUIRE_MESSAGE(output, text_of(output ? Diagnostics() : output.errors()));
  CHECK(output->cuda.size() == 2);
  CHECK(output->artifacts.size() == 2);
  options.cuda_compiler = CudaCompiler::Nvrtc; // asked for against better knowledge
  const Result<TargetOutput> refused = compile(SourceFile(text), options);
  REQUIRE_FALSE(refused);
  CHECK(text_of(refused.errors()).find("host function") != std::string::npos);
}

TEST_CASE("what only the CUDA compiler refuses is an error at its place, once for all architectures") {
  if (!has_nvrtc())
    return;
  SUBCASE("ptxas: too much shared memory") {
    const Result<TargetOutput> output = compile(SourceFile(R"(extern "C" __global__ void big(float *p) {
  __shared__ float a[20000];
  a[threadIdx.x] = 1;
  __syncthreads();
  p[0] = a[p[1] > 0];
}
)"),
                                                for_archs({"75", "80"}));
    REQUIRE_FALSE(output);
    CHECK(output.errors()[0].place.line == 1);
    CHECK(text_of(output.errors()).find("uses too much shared data") != std::string::npos);
  }
  SUBCASE("the compiler's own macro") {
    const Result<TargetOutput> output = compile(
        SourceFile("extern \"C\" __global__ void k(int *p) {\n#ifdef __CUDACC_RTC__\n  p[0] = missing;\n#endif\n}\n"),
        for_archs({"75", "80"}));
    REQUIRE_FALSE(output);
    REQUIRE(output.errors().size() == 1);
    CHECK(output.errors()[0].place.line == 3);
    CHECK(output.errors()[0].place.column == 10);
  }
  SUBCASE("another declaration than Clang read") {
    const Result<TargetOutput> output =
        compile(SourceFile("#ifdef __CUDACC_RTC__\ntypedef double T;\n#else\ntypedef float "
                           "T;\n#endif\nextern \"C\" __global__ void k(T v, T *p) { *p = v; }\n"),
                for_archs({"80"}));
    REQUIRE_FALSE(output);
    CHECK(text_of(output.errors()).find("does not match its source") != std::string::npos);
  }
  SUBCASE("a kernel nobody outside can name") {
    const Result<TargetOutput> output = compile(
        SourceFile("namespace { __global__ void k(int *p) { *p = 1; } }\n__global__ void other(int *p) { *p = 2; }\n"),
        for_archs({"80"}));
    REQUIRE_FALSE(output);
    CHECK(text_of(output.errors()).find("anonymous namespace") != std::string::npos);
  }
  SUBCASE("an architecture of another toolkit") {
    const Result<TargetOutput> output = compile(SourceFile(saxpy), for_archs({"35"}));
    REQUIRE_FALSE(output);
    CHECK(text_of(output.errors()).find("it supports: 75") != std::string::npos);
  }
}
