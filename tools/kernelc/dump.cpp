#include "dump.h"

#include "ir/line.h"

namespace kernelc {

void dump_module(llvm::raw_ostream &out, const ParsedModule &module, bool with_kernels) {
  if (with_kernels)
    for (const KernelInfo &info : module.kernels) {
      out << "; kernel " << info.name << " (" << info.mangled << ") at " << info.place.file << ":" << info.place.line
          << "\n";
      for (const Param &param : info.params)
        out << ";   " << param.type << " " << param.name << ": " << param.size << " bytes at " << param.offset << "\n";
    }
  module.module->print(out, nullptr);
}

void dump_kernels(llvm::raw_ostream &out, const std::vector<Kernel> &kernels, llvm::StringRef stage) {
  for (const Kernel &kernel : kernels) {
    if (stage == "regions")
      dump_regions(out, kernel);
    else if (stage == "uniformity")
      dump_uniformity(out, kernel);
    else
      dump_provenance(out, kernel);
  }
}

void dump_artifacts(llvm::raw_ostream &out, const std::vector<Artifact> &artifacts, ArtifactKind kind) {
  for (const Artifact &artifact : artifacts)
    if (artifact.kind == kind)
      out << "// " << artifact.file << "\n" << artifact.bytes;
}

} // namespace kernelc
