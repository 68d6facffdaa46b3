#include "example.h"

#include <doctest/doctest.h>
#include <llvm/ADT/STLExtras.h>

using namespace kernelc;

namespace {

const char *const odd_source = "dir/o'd\" \xff?\?/.cu";

Param param(const char *name, ParamKind kind, Scalar element, uint32_t size, uint32_t offset,
            uint32_t element_size = 0) {
  Param result;
  result.name = name;
  result.kind = kind;
  result.element = element;
  result.type = "a type";
  result.size = result.align = size;
  result.offset = offset;
  result.element_size = element_size;
  return result;
}

BuiltKernel kernel(const char *name, const char *mangled, const char *ident, const char *source) {
  BuiltKernel result;
  result.info.name = name;
  result.info.mangled = mangled;
  result.info.ident = ident;
  result.info.place = {source, 7, 1};
  result.source = source;
  return result;
}

Artifact image(ArtifactKind kind, const char *file, std::string bytes, const char *source, const char *arch) {
  Artifact artifact;
  artifact.kind = kind;
  artifact.file = file;
  artifact.bytes = std::move(bytes);
  artifact.source = source;
  artifact.arch = arch;
  return artifact;
}

// Every byte, digits behind each: the hard case of an octal escape.
std::string all_bytes() {
  std::string bytes;
  for (int i = 0; i < 256; ++i)
    bytes += {static_cast<char>(i), static_cast<char>('0' + i % 10), static_cast<char>(i)};
  return bytes;
}

TargetOutput cpu_output() {
  TargetOutput output;
  output.cpu.push_back({"saxpy", "saxpy_blocks", "saxpy_serial", 64, 8});
  output.cpu.push_back({"nothing", "nothing_blocks", "nothing_serial", 0, 0});
  output.artifacts.push_back(image(ArtifactKind::CpuSource, "plain.c", "/* C */\n", "plain.cu", ""));
  return output;
}

TargetOutput cuda_output() {
  TargetOutput output;
  output.artifacts.push_back(image(ArtifactKind::Cubin, "plain.sm_80.cubin", all_bytes(), "plain.cu", "sm_80"));
  output.artifacts.push_back(image(ArtifactKind::Cubin, "plain.sm_90a.cubin", "90a", "plain.cu", "sm_90a"));
  output.artifacts.push_back(image(ArtifactKind::Ptx, "plain.compute_90.ptx", ".version\n", "plain.cu", "compute_90"));
  output.artifacts.push_back(image(ArtifactKind::Cubin, "odd.sm_80.cubin", "odd", odd_source, "sm_80"));
  output.cuda.push_back({"saxpy", "sm_80", 12, 0, 0, 640});
  output.cuda.push_back({"k_char_34", "sm_80", 8, 0, 16, 256});
  return output;
}

TargetOutput wgsl_output() {
  TargetOutput output;
  Artifact file =
      image(ArtifactKind::Wgsl, "saxpy.wgsl", "// \"quoted\" ?\?/\n@compute fn main() {}\n", "plain.cu", "");
  file.kernel = "saxpy";
  output.artifacts.push_back(file);
  WgslFacts facts;
  facts.kernel = "saxpy";
  facts.file = "saxpy.wgsl";
  facts.bindings = {{0, 1, true}, {1, 2, false}};
  facts.uniform_binding = 2;
  facts.uniform_size = 16;
  facts.uniform = {{WgslUniformField::Source::Param, 0, 0, 8}, {WgslUniformField::Source::BufferPresent, 1, 8, 4}};
  facts.overrides = {"block_x"};
  output.wgsl.push_back(facts);
  return output;
}

} // namespace

RegistryInput example_build() {
  RegistryInput input;
  input.name = "demo";
  BuiltKernel saxpy = kernel("saxpy", "saxpy", "saxpy", "plain.cu");
  saxpy.info.params = {param("n", ParamKind::Value, Scalar::I64, 8, 0),
                       param("x", ParamKind::Buffer, Scalar::F32, 8, 8, 4),
                       param("y", ParamKind::Buffer, Scalar::F32, 8, 16, 4)};
  saxpy.info.params[1].is_const = true;
  saxpy.info.max_threads = 256;
  BuiltKernel odd = kernel("k<'\"', \"\\\">", "_Z1kILc34EEvv", "k_char_34", odd_source);
  odd.info.params = {param("p\xc3\xa4r", ParamKind::Struct, Scalar::None, 4000, 0)};
  input.kernels = {saxpy, odd, kernel("nothing", "_Z7nothingv", "nothing", odd_source)};
  input.outputs = {cpu_output(), cuda_output(), wgsl_output()};
  return input;
}

const Artifact &file_of_kind(const std::vector<Artifact> &files, ArtifactKind kind) {
  const auto file = llvm::find_if(files, [&](const Artifact &one) { return one.kind == kind; });
  REQUIRE(file != files.end());
  return *file;
}
