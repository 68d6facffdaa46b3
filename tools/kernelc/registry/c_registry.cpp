#include "c_text.h"
#include "parts.h"
#include "registry_templates.embed.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/FormatVariadic.h>

namespace kernelc {
namespace {

std::vector<const BuiltKernel *> sorted_by_name(const RegistryInput &input) {
  std::vector<const BuiltKernel *> kernels;
  for (const BuiltKernel &kernel : input.kernels)
    kernels.push_back(&kernel);
  llvm::sort(kernels, [](const BuiltKernel *a, const BuiltKernel *b) { return a->info.name < b->info.name; });
  return kernels;
}

// The sources that have images, numbered: kernels of one file share its images.
std::vector<llvm::StringRef> sources_with_images(const RegistryInput &input, const FactsByKernel &facts) {
  std::vector<llvm::StringRef> sources;
  for (const BuiltKernel &kernel : input.kernels)
    if (facts.images.contains(kernel.source) && !llvm::is_contained(sources, kernel.source))
      sources.emplace_back(kernel.source);
  return sources;
}

std::string declarations(const std::vector<const BuiltKernel *> &kernels, const FactsByKernel &facts) {
  std::string text;
  for (const BuiltKernel *kernel : kernels)
    if (const CpuFacts *cpu = facts.cpu.lookup(kernel->info.ident))
      text += llvm::formatv("void {0}(const kc_launch *launch, const int64_t *cells, int64_t block_begin,\n"
                            "         int64_t block_end, void *scratch);\n"
                            "void {1}(long long *cells, long long grid, long long block);\n",
                            cpu->blocks_symbol, cpu->serial_symbol);
  return text;
}

// "sm_90a" is architecture 90, variant 'a'.
std::string image_row(const Artifact &image, llvm::StringRef bytes_name) {
  llvm::StringRef arch = llvm::StringRef(image.arch).rsplit('_').second;
  const char variant = arch.ends_with("a") ? 'a' : arch.ends_with("f") ? 'f' : 0;
  if (variant)
    arch = arch.drop_back();
  const std::string shown = variant ? std::string("'") + variant + "'" : "0";
  return llvm::formatv("    {{{0}, {1}, {2}, 0, (const unsigned char *){3}, {4}},\n",
                       image.kind == ArtifactKind::Ptx ? "KC_IMAGE_PTX" : "KC_IMAGE_CUBIN", shown, arch, bytes_name,
                       image.bytes.size());
}

std::string images(const std::vector<llvm::StringRef> &sources, const FactsByKernel &facts) {
  std::string text;
  for (size_t i = 0; i < sources.size(); ++i) {
    std::string rows;
    const auto &files = facts.images.find(sources[i])->second;
    for (size_t j = 0; j < files.size(); ++j) {
      const std::string name = llvm::formatv("image_{0}_{1}", i, j);
      text += llvm::formatv("/* {0} */\nstatic _Alignas(16) const char {1}[] =\n    {2};\n", files[j]->file, name,
                            c_bytes(files[j]->bytes));
      rows += image_row(*files[j], name);
    }
    text += llvm::formatv("static const kc_image images_{0}[] = {{\n{1}};\n\n", i, rows);
  }
  return text;
}

const char *element_constant(Scalar scalar) {
  switch (scalar) {
  case Scalar::None:
    return "KC_NONE";
  case Scalar::Bool:
    return "KC_BOOL";
  case Scalar::I8:
    return "KC_I8";
  case Scalar::U8:
    return "KC_U8";
  case Scalar::I16:
    return "KC_I16";
  case Scalar::U16:
    return "KC_U16";
  case Scalar::I32:
    return "KC_I32";
  case Scalar::U32:
    return "KC_U32";
  case Scalar::I64:
    return "KC_I64";
  case Scalar::U64:
    return "KC_U64";
  case Scalar::F16:
    return "KC_F16";
  case Scalar::BF16:
    return "KC_BF16";
  case Scalar::F32:
    return "KC_F32";
  case Scalar::F64:
    return "KC_F64";
  }
  return "KC_NONE";
}

const char *kind_constant(ParamKind kind) {
  switch (kind) {
  case ParamKind::Buffer:
    return "KC_PARAM_BUFFER";
  case ParamKind::Value:
    return "KC_PARAM_VALUE";
  case ParamKind::Struct:
    return "KC_PARAM_STRUCT";
  }
  return "KC_PARAM_VALUE";
}

std::string params(const std::vector<const BuiltKernel *> &kernels) {
  std::string text;
  for (const BuiltKernel *kernel : kernels) {
    if (kernel->info.params.empty())
      continue;
    text += "static const kc_param params_" + kernel->info.ident + "[] = {\n";
    for (const Param &param : kernel->info.params)
      text += llvm::formatv("    {{{0}, {1}, {2}, {3}, {4}, {5}, {6}},\n", c_string(param.name),
                            kind_constant(param.kind), element_constant(param.element),
                            param.is_const ? "KC_PARAM_CONST" : "0", param.size, param.offset, param.element_size);
    text += "};\n";
  }
  return text;
}

std::string kernel_row(const BuiltKernel &kernel, const FactsByKernel &facts,
                       const std::vector<llvm::StringRef> &sources) {
  const KernelInfo &info = kernel.info;
  std::string text = "    {.name = " + c_string(info.name) + ",\n     .symbol = " + c_string(info.mangled) + ",\n";
  if (!info.params.empty())
    text += llvm::formatv("     .params = params_{0},\n     .param_count = {1},\n", info.ident, info.params.size());
  text += llvm::formatv("     .static_shared = {0},\n     .dynamic_shared = {1},\n     .max_threads = {2},\n",
                        info.static_shared, info.dynamic_shared ? 1 : 0, info.max_threads ? info.max_threads : 1024);
  if (const CpuFacts *cpu = facts.cpu.lookup(info.ident))
    text += llvm::formatv(
        "     .scratch_block = {0},\n     .scratch_thread = {1},\n     .blocks = {2},\n     .serial = {3},\n",
        cpu->scratch_block, cpu->scratch_thread, cpu->blocks_symbol, cpu->serial_symbol);
  if (const auto found = llvm::find(sources, kernel.source); found != sources.end())
    text += llvm::formatv("     .images = images_{0},\n     .image_count = {1},\n", found - sources.begin(),
                          facts.images.find(kernel.source)->second.size());
  if (const Artifact *wgsl = facts.wgsl_files.lookup(info.ident))
    text += "     .wgsl =\n    " + c_string(wgsl->bytes) + ",\n";
  return text + "    },\n";
}

} // namespace

std::string c_registry(const RegistryInput &input, const FactsByKernel &facts) {
  const std::vector<const BuiltKernel *> kernels = sorted_by_name(input);
  const std::vector<llvm::StringRef> sources = sources_with_images(input, facts);
  std::string rows;
  for (const BuiltKernel *kernel : kernels)
    rows += kernel_row(*kernel, facts, sources);
  return fill_template(embedded::registry_templates[0].text, {{"DECLARATIONS", declarations(kernels, facts)},
                                                              {"IMAGES", images(sources, facts)},
                                                              {"PARAMS", params(kernels)},
                                                              {"KERNELS", llvm::StringRef(rows).rtrim("\n").str()}});
}

} // namespace kernelc
