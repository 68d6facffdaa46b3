#include "c_text.h"
#include "parts.h"
#include "registry_templates.embed.h"

#include <llvm/Support/FormatVariadic.h>

namespace kernelc {

std::string js_module(const RegistryInput &input, const FactsByKernel &facts) {
  llvm::json::Array kernels;
  for (const BuiltKernel &kernel : input.kernels) {
    const WgslFacts *wgsl = facts.wgsl.lookup(kernel.info.ident);
    const Artifact *file = facts.wgsl_files.lookup(kernel.info.ident);
    if (!wgsl || !file)
      continue;
    kernels.push_back(llvm::json::Object{{"name", json_text(kernel.info.name)},
                                         {"symbol", json_text(kernel.info.mangled)},
                                         {"params", params_json(kernel.info)},
                                         {"static_shared", kernel.info.static_shared},
                                         {"dynamic_shared", kernel.info.dynamic_shared},
                                         {"max_threads", kernel.info.max_threads ? kernel.info.max_threads : 1024},
                                         {"wgsl", wgsl_json(*wgsl)},
                                         {"code", json_text(file->bytes)}});
  }
  return fill_template(embedded::registry_templates[1].text,
                       {{"NAME", llvm::formatv("{0}", llvm::json::Value(json_text(input.name)))},
                        {"KERNELS", llvm::formatv("{0:2}", llvm::json::Value(std::move(kernels)))}});
}

} // namespace kernelc
