#include "source_file.h"

#include <doctest/doctest.h>
#include <llvm/ADT/StringExtras.h>

using namespace kernelc;

namespace {

std::string names_of(const ParsedModule &module) {
  std::vector<std::string> names;
  for (const KernelInfo &kernel : module.kernels)
    names.push_back(kernel.name);
  return llvm::join(names, "; ");
}

std::string idents_of(const ParsedModule &module) {
  std::vector<std::string> idents;
  for (const KernelInfo &kernel : module.kernels)
    idents.push_back(kernel.ident);
  return llvm::join(idents, "; ");
}

Options instantiating(std::vector<std::string> names) {
  Options options;
  options.instantiations = std::move(names);
  return options;
}

} // namespace

TEST_CASE("kernels are found however they are declared, in source order, and each has a function in the module") {
  const ParsedModule module = parse_text(R"(
    __global__ void later(int *a);
    __global__ void plain(int *a) { *a = 1; }
    extern "C" __global__ void c_linkage(int *a) { *a = 2; }
    namespace outer { namespace inner { __global__ void nested(int *a) { *a = 3; } } }
    namespace { __global__ void hidden(int *a) { *a = 4; } }
    static __global__ void internal(int *a) { *a = 5; }
    template <class T, int N> __global__ void shape(T *a) { *a = N; }
    template __global__ void shape<float, 16>(float *);
    template <> __global__ void shape<double, 2>(double *a) { *a = 7; }
    __global__ void later(int *a) { *a = 6; }
    __global__ void only_declared(int *a);
    __device__ void no_kernel(int *a) { *a = 8; }
  )");
  CHECK(names_of(module) == "plain; c_linkage; outer::inner::nested; hidden; internal; shape<float, 16>; "
                            "shape<double, 2>; later");
  CHECK(idents_of(module) == "plain; c_linkage; outer_inner_nested; hidden; internal; shape_float_16; "
                             "shape_double_2; later");
  for (const KernelInfo &kernel : module.kernels) {
    INFO(kernel.mangled);
    const llvm::Function *function = module.module->getFunction(kernel.mangled);
    REQUIRE(function != nullptr);
    CHECK_FALSE(function->isDeclaration());
  }
  CHECK(module.kernels[1].mangled == "c_linkage");
  CHECK(module.kernels[0].place.line == 3);
  CHECK(module.kernels[0].place.column == 21);
}

TEST_CASE("--instantiate makes kernels of templates") {
  const char *text = R"(
    namespace ns { struct Pair { int a, b; };
      template <class T, int N = 4, bool Flip = false> __global__ void scan(T *a) { a[N] = a[Flip]; } }
    __global__ void other(int *a) { *a = 1; }
  )";
  const ParsedModule module =
      parse_text(text, instantiating({"ns::scan<float>", "ns::scan<unsigned int,8,true>", "::ns::scan<ns::Pair,-1>",
                                      "ns::scan<float*>", "elsewhere<int>"}));
  CHECK(names_of(module) == "ns::scan<float, 4, false>; ns::scan<unsigned int, 8, true>; "
                            "ns::scan<ns::Pair, -1, false>; ns::scan<float *, 4, false>; other");
  CHECK(idents_of(module) == "ns_scan_float_4_false; ns_scan_unsigned_int_8_true; ns_scan_ns_Pair_minus_1_false; "
                             "ns_scan_float_ptr_4_false; other");
  CHECK(module.instantiations.size() == 4); // the last one is for another file
  CHECK(module.templates == std::vector<std::string>{"ns::scan"});
  for (const KernelInfo &kernel : module.kernels)
    CHECK(module.module->getFunction(kernel.mangled) != nullptr);
}

TEST_CASE("an instantiation that does not fit is an error of the option") {
  const char *text = "template <class T, int N> __global__ void k(T *a) { a[N] = T(); }";
  CHECK(errors_of(text, instantiating({"k<unknown, 1>"}))
            .find("kernelc: error: --instantiate 'k<unknown, 1>': use of undeclared identifier 'unknown'") == 0);
  CHECK(
      errors_of(text, instantiating({"k<float, 1>", "k<float>"})).find("kernelc: error: --instantiate 'k<float>': ") ==
      0);
}

TEST_CASE("a template nobody instantiates is an error alone and a warning beside a kernel") {
  const std::string text = "template <class T> __global__ void lonely(T *a) { *a = T(); }\n";
  CHECK(errors_of(text).find("FILE:1:36: error: kernel template 'lonely' is never instantiated") == 0);
  const ParsedModule module = parse_text(text + "__global__ void k(int *a) { *a = 1; }\n");
  REQUIRE(module.warnings.size() == 1);
  CHECK(module.warnings[0].severity == Severity::Warning);
  CHECK(module.warnings[0].place.line == 1);
  CHECK(module.warnings[0].message.find("'lonely'") != std::string::npos);
}

TEST_CASE("parameters: kinds, element types, sizes, CUDA's offsets") {
  const ParsedModule module = parse_text(R"(
    struct Size { long long w; int h; };
    struct __align__(16) Wide { float v[3]; };
    enum class Mode : unsigned char { a, b };
    __global__ void k(const float *__restrict__ in, double *out, void *raw, const Size *sizes, float (*rows)[16],
                      const int *const *lists, char small, bool flag, Mode mode, short, Size size, Wide wide,
                      float alpha, long long n, unsigned long m, float4 *quads, float3 color) { *out = 1; }
  )");
  const std::vector<Param> &params = module.kernels[0].params;
  struct Expected {
    const char *name;
    ParamKind kind;
    Scalar element;
    uint32_t size, offset, element_size;
  };
  const Expected expected[] = {
      {"in", ParamKind::Buffer, Scalar::F32, 8, 0, 4},       {"out", ParamKind::Buffer, Scalar::F64, 8, 8, 8},
      {"raw", ParamKind::Buffer, Scalar::None, 8, 16, 0},    {"sizes", ParamKind::Buffer, Scalar::None, 8, 24, 16},
      {"rows", ParamKind::Buffer, Scalar::F32, 8, 32, 4},    {"lists", ParamKind::Buffer, Scalar::None, 8, 40, 8},
      {"small", ParamKind::Value, Scalar::I8, 1, 48, 0},     {"flag", ParamKind::Value, Scalar::Bool, 1, 49, 0},
      {"mode", ParamKind::Value, Scalar::U8, 1, 50, 0},      {"arg9", ParamKind::Value, Scalar::I16, 2, 52, 0},
      {"size", ParamKind::Struct, Scalar::None, 16, 56, 0},  {"wide", ParamKind::Struct, Scalar::None, 16, 80, 0},
      {"alpha", ParamKind::Value, Scalar::F32, 4, 96, 0},    {"n", ParamKind::Value, Scalar::I64, 8, 104, 0},
      {"m", ParamKind::Value, Scalar::U64, 8, 112, 0},       {"quads", ParamKind::Buffer, Scalar::None, 8, 120, 16},
      {"color", ParamKind::Struct, Scalar::None, 12, 128, 0}};
  REQUIRE(params.size() == std::size(expected));
  for (size_t i = 0; i < params.size(); ++i) {
    INFO(expected[i].name);
    CHECK(params[i].name == expected[i].name);
    CHECK(params[i].kind == expected[i].kind);
    CHECK(params[i].element == expected[i].element);
    CHECK(params[i].size == expected[i].size);
    CHECK(params[i].offset == expected[i].offset);
    CHECK(params[i].element_size == expected[i].element_size);
  }
  CHECK(params[0].is_const);
  CHECK(params[0].is_restrict);
  CHECK_FALSE(params[1].is_const);
  CHECK(params[5].is_const); // the pointers in the buffer are not written
}

TEST_CASE("launch bounds, also those that depend on a template argument") {
  const ParsedModule module = parse_text(R"(
    __global__ void none(int *a) { *a = 1; }
    __global__ void __launch_bounds__(128) one(int *a) { *a = 1; }
    template <int N> __global__ void __launch_bounds__(N * 32, 2) two(int *a) { *a = N; }
    template __global__ void two<8>(int *);
  )");
  CHECK(module.kernels[0].max_threads == 0);
  CHECK(module.kernels[1].max_threads == 128);
  CHECK(module.kernels[1].min_blocks == 0);
  CHECK(module.kernels[2].max_threads == 256);
  CHECK(module.kernels[2].min_blocks == 2);
}
