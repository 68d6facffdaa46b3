#include "registry.h"

#include "parts.h"

namespace kernelc {

FactsByKernel collect_facts(const RegistryInput &input) {
  FactsByKernel facts;
  for (const TargetOutput &output : input.outputs) {
    for (const CpuFacts &one : output.cpu)
      facts.cpu[one.kernel] = &one;
    for (const WgslFacts &one : output.wgsl)
      facts.wgsl[one.kernel] = &one;
    for (const CudaFacts &one : output.cuda)
      facts.cuda[one.kernel].push_back(&one);
    for (const Artifact &artifact : output.artifacts) {
      if (artifact.kind == ArtifactKind::Wgsl)
        facts.wgsl_files[artifact.kernel] = &artifact;
      else if (artifact.kind == ArtifactKind::CpuSource)
        facts.cpu_files[artifact.source] = &artifact;
      else if (artifact.kind == ArtifactKind::Cubin || artifact.kind == ArtifactKind::Ptx)
        facts.images[artifact.source].push_back(&artifact);
    }
  }
  return facts;
}

std::vector<Artifact> make_registry(const RegistryInput &input) {
  const FactsByKernel facts = collect_facts(input);
  const auto file = [&](ArtifactKind kind, const char *ending, std::string bytes) {
    Artifact artifact;
    artifact.kind = kind;
    artifact.file = input.name + ending;
    artifact.bytes = std::move(bytes);
    return artifact;
  };
  std::vector<Artifact> files;
  files.push_back(file(ArtifactKind::Registry, "_registry.c", c_registry(input, facts)));
  files.push_back(file(ArtifactKind::Manifest, ".json", manifest(input, facts)));
  if (!facts.wgsl.empty())
    files.push_back(file(ArtifactKind::JsModule, ".js", js_module(input, facts)));
  return files;
}

} // namespace kernelc
