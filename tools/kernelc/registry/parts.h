// The three files of a registry, and what their makers share.
#pragma once

#include "registry.h"

#include <llvm/ADT/StringMap.h>
#include <llvm/Support/JSON.h>

namespace kernelc {

// The facts of all targets by kernel.
struct FactsByKernel {
  llvm::StringMap<const CpuFacts *> cpu;
  llvm::StringMap<const WgslFacts *> wgsl;
  llvm::StringMap<std::vector<const CudaFacts *>> cuda;  // in architecture order
  llvm::StringMap<const Artifact *> wgsl_files;          // by kernel
  llvm::StringMap<const Artifact *> cpu_files;           // by source
  llvm::StringMap<std::vector<const Artifact *>> images; // CUBINs and PTX by source, in order
};

[[nodiscard]] FactsByKernel collect_facts(const RegistryInput &input);

[[nodiscard]] std::string c_registry(const RegistryInput &input, const FactsByKernel &facts);
[[nodiscard]] std::string manifest(const RegistryInput &input, const FactsByKernel &facts);
[[nodiscard]] std::string js_module(const RegistryInput &input, const FactsByKernel &facts);

// JSON holds UTF-8 only; paths and names may hold any bytes. Bad ones become U+FFFD.
[[nodiscard]] std::string json_text(llvm::StringRef text);

// "f32", "void" …; and a parameter and a kernel's WGSL interface as JSON, in the manifest and in the module alike.
[[nodiscard]] llvm::StringRef scalar_name(Scalar scalar);
[[nodiscard]] llvm::json::Value params_json(const KernelInfo &info);
[[nodiscard]] llvm::json::Value wgsl_json(const WgslFacts &facts);

} // namespace kernelc
