#include "targets/cuda/compiler_log.h"

#include <doctest/doctest.h>

using namespace kernelc;
using namespace kernelc::cuda;

namespace {

ParsedModule module_of(const std::string &text) {
  ParsedModule module;
  module.path = "dir/a.cu";
  module.text = text;
  return module;
}

} // namespace

TEST_CASE("an error of NVRTC: place, column by the caret, source line") {
  const ParsedModule module = module_of("// one\n\tif (p) missing(p);\n");
  const Diagnostics all = parse_compiler_log("dir/a.cu(2): error: identifier \"missing\" is undefined\n"
                                             "  \tif (p) missing(p);\n"
                                             "  \t       ^\n"
                                             "\n"
                                             "1 error detected in the compilation of \"dir/a.cu\".\n",
                                             module);
  REQUIRE(all.size() == 1);
  CHECK(all[0].severity == Severity::Error);
  CHECK(all[0].message == "identifier \"missing\" is undefined");
  CHECK(all[0].place.file == "dir/a.cu");
  CHECK(all[0].place.line == 2);
  CHECK(all[0].place.column == 9);
  CHECK(all[0].source_line == "\tif (p) missing(p);");
}

TEST_CASE("warnings lose their number; an instantiation is told in the hint") {
  const ParsedModule module = module_of("int unused;\n");
  const Diagnostics all =
      parse_compiler_log("dir/a.cu(1): warning #177-D: variable \"unused\" was declared but never referenced\n"
                         "  int unused;\n"
                         "      ^\n"
                         "          detected during instantiation of \"void f<T>()\" at line 7\n"
                         "\n"
                         "Remark: The warnings can be suppressed with \"-diag-suppress <warning-number>\"\n",
                         module);
  REQUIRE(all.size() == 1);
  CHECK(all[0].severity == Severity::Warning);
  CHECK(all[0].message == "variable \"unused\" was declared but never referenced");
  CHECK(all[0].place.column == 5);
  CHECK(all[0].hint == "detected during instantiation of \"void f<T>()\" at line 7");
  CHECK(warnings_of(all).size() == 1);
}

TEST_CASE("nvcc shows preprocessed lines: their columns are not ours") {
  const ParsedModule module = module_of("__global__ void k(T *p) {}\n");
  const Diagnostics all = parse_compiler_log("dir/a.cu(1): error: identifier \"T\" is undefined\n"
                                             "  __attribute__((global)) void k(T *p) {}\n"
                                             "                                 ^\n",
                                             module);
  REQUIRE(all.size() == 1);
  CHECK(all[0].place.column == 1);
  CHECK(all[0].source_line == "__global__ void k(T *p) {}");
}

TEST_CASE("a message of the host's preprocessor") {
  const Diagnostics all =
      parse_compiler_log("dir/a.cu:1:10: fatal error: x.h: No such file or directory\n"
                         "    1 | #include \"x.h\"\n      |          ^~~~~\ncompilation terminated.\n",
                         module_of("#include \"x.h\"\n"));
  REQUIRE(all.size() == 1);
  CHECK(all[0].severity == Severity::Error);
  CHECK(all[0].place.line == 1);
  CHECK(all[0].place.column == 10);
}

TEST_CASE("a message of ptxas stands at the kernel it names") {
  ParsedModule module = module_of("");
  KernelInfo info;
  info.name = info.mangled = "big";
  info.place = {"dir/a.cu", 12, 17};
  module.kernels.push_back(info);
  const Diagnostics all =
      parse_compiler_log("ptxas error   : Entry function 'big' uses too much shared data (0x13880 bytes, 0xc000 max)\n"
                         "nvcc fatal   : Unsupported gpu architecture 'compute_70'\n",
                         module);
  REQUIRE(all.size() == 2);
  CHECK(all[0].severity == Severity::Error);
  CHECK(all[0].message.find("uses too much shared data") != std::string::npos);
  CHECK(all[0].place.line == 12);
  CHECK(all[1].severity == Severity::Error);
  CHECK(all[1].message.find("Unsupported gpu architecture") != std::string::npos);
}

TEST_CASE("a failed run always has an error") {
  const ParsedModule module = module_of("");
  CHECK(with_an_error({}, "nvcc", "Killed\n", module)[0].message == "nvcc failed: Killed");
  const Diagnostics one = parse_compiler_log("dir/a.cu(1): error: x\n", module);
  CHECK(with_an_error(one, "nvcc", "…", module).size() == 1);
}
