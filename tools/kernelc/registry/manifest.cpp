#include "parts.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/SHA256.h>

namespace kernelc {

using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

std::string json_text(llvm::StringRef text) {
  return llvm::json::isUTF8(text) ? text.str() : llvm::json::fixUTF8(text);
}

llvm::StringRef scalar_name(Scalar scalar) {
  static constexpr const char *names[] = {"none", "bool", "i8",  "u8",  "i16",  "u16", "i32",
                                          "u32",  "i64",  "u64", "f16", "bf16", "f32", "f64"};
  return names[static_cast<size_t>(scalar)];
}

Value params_json(const KernelInfo &info) {
  static constexpr const char *kinds[] = {"buffer", "value", "struct"};
  Array params;
  for (const Param &param : info.params)
    params.push_back(Object{{"name", json_text(param.name)},
                            {"kind", kinds[static_cast<size_t>(param.kind)]},
                            {"type", json_text(param.type)},
                            {"element", scalar_name(param.element)},
                            {"size", param.size},
                            {"align", param.align},
                            {"offset", param.offset},
                            {"element_size", param.element_size},
                            {"const", param.is_const}});
  return params;
}

Value wgsl_json(const WgslFacts &facts) {
  Array bindings;
  for (const WgslBinding &binding : facts.bindings)
    bindings.push_back(Object{
        {"binding", binding.binding}, {"param", binding.param}, {"access", binding.read_only ? "read" : "read_write"}});
  Object result{{"file", json_text(facts.file)},
                {"bindings", std::move(bindings)},
                {"overrides", Array(facts.overrides)},
                {"workgroup_bytes", facts.workgroup_bytes},
                {"features", Array(facts.features)}};
  if (facts.uniform_binding >= 0) {
    static constexpr const char *sources[] = {"param", "buffer_present", "buffer_offset", "grid_size"};
    Array fields;
    for (const WgslUniformField &field : facts.uniform)
      fields.push_back(Object{{"source", sources[static_cast<size_t>(field.source)]},
                              {"param", field.param},
                              {"offset", field.offset},
                              {"size", field.size}});
    result["uniform"] =
        Object{{"binding", facts.uniform_binding}, {"size", facts.uniform_size}, {"fields", std::move(fields)}};
  }
  return result;
}

namespace {

Value cuda_json(const std::vector<const CudaFacts *> &all, const std::vector<const Artifact *> &images) {
  Array rows;
  for (const CudaFacts *facts : all) {
    const auto image = llvm::find_if(images, [&](const Artifact *one) { return one->arch == facts->arch; });
    rows.push_back(Object{{"arch", facts->arch},
                          {"file", image == images.end() ? "" : json_text((*image)->file)},
                          {"registers", facts->registers},
                          {"static_shared", facts->static_shared},
                          {"local_bytes", facts->local_bytes},
                          {"code_bytes", facts->code_bytes}});
  }
  return rows;
}

Value kernel_json(const BuiltKernel &kernel, const FactsByKernel &facts) {
  const KernelInfo &info = kernel.info;
  Object result{{"name", json_text(info.name)},
                {"ident", info.ident},
                {"symbol", json_text(info.mangled)},
                {"params", params_json(info)},
                {"static_shared", info.static_shared},
                {"dynamic_shared", info.dynamic_shared},
                {"max_threads", info.max_threads ? info.max_threads : 1024},
                {"source", Object{{"file", json_text(kernel.source)}, {"line", info.place.line}}}};
  if (const CpuFacts *cpu = facts.cpu.lookup(info.ident)) {
    const Artifact *file = facts.cpu_files.lookup(kernel.source);
    result["cpu"] = Object{{"file", file ? json_text(file->file) : ""},
                           {"blocks", cpu->blocks_symbol},
                           {"serial", cpu->serial_symbol},
                           {"scratch_block", static_cast<int64_t>(cpu->scratch_block)},
                           {"scratch_thread", static_cast<int64_t>(cpu->scratch_thread)}};
  }
  if (const WgslFacts *wgsl = facts.wgsl.lookup(info.ident))
    result["wgsl"] = wgsl_json(*wgsl);
  if (const auto cuda = facts.cuda.find(info.ident); cuda != facts.cuda.end())
    result["cuda"] = cuda_json(cuda->second, facts.images.lookup(kernel.source));
  return result;
}

Value files_json(const RegistryInput &input) {
  Array files;
  for (const TargetOutput &output : input.outputs)
    for (const Artifact &artifact : output.artifacts) {
      const auto hash = llvm::SHA256::hash(llvm::arrayRefFromStringRef(artifact.bytes));
      files.push_back(Object{{"file", json_text(artifact.file)},
                             {"bytes", static_cast<int64_t>(artifact.bytes.size())},
                             {"sha256", llvm::toHex(hash, /*LowerCase=*/true)}});
    }
  return files;
}

} // namespace

std::string manifest(const RegistryInput &input, const FactsByKernel &facts) {
  Array kernels;
  for (const BuiltKernel &kernel : input.kernels)
    kernels.push_back(kernel_json(kernel, facts));
  const Value all = Object{
      {"version", 1}, {"name", json_text(input.name)}, {"kernels", std::move(kernels)}, {"files", files_json(input)}};
  return llvm::formatv("{0:2}\n", all);
}

} // namespace kernelc
