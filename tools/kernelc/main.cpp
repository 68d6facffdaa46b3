// kernelc: the line, from left to right.
#include "build.h"
#include "command_line.h"
#include "dump.h"
#include "output.h"
#include "registry/registry.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/raw_ostream.h>

using namespace kernelc;

namespace {

int report(const Diagnostics &diagnostics) {
  for (const Diagnostic &diagnostic : diagnostics)
    llvm::errs() << format(diagnostic);
  return llvm::any_of(diagnostics, [](const Diagnostic &d) { return d.severity == Severity::Error; });
}

std::vector<Artifact> all_artifacts(const RegistryInput &built) {
  std::vector<Artifact> artifacts;
  for (const TargetOutput &output : built.outputs)
    artifacts.insert(artifacts.end(), output.artifacts.begin(), output.artifacts.end());
  for (Artifact &artifact : make_registry(built))
    artifacts.push_back(std::move(artifact));
  return artifacts;
}

std::vector<std::string> all_dependencies(const std::vector<Unit> &units) {
  std::vector<std::string> files;
  for (const Unit &unit : units)
    files.insert(files.end(), unit.module.dependencies.begin(), unit.module.dependencies.end());
  llvm::sort(files);
  files.erase(llvm::unique(files), files.end());
  return files;
}

void report_warnings(const std::vector<Unit> &units, const std::vector<TargetOutput> &outputs) {
  for (const Unit &unit : units)
    report(unit.module.warnings);
  for (const TargetOutput &output : outputs)
    report(output.warnings);
}

// --dump of a stage: everything up to it, printed instead of written.
int dump(const Options &options, const std::vector<Unit> &units) {
  if (options.dump == "parse" || options.dump == "normalise")
    return 0; // printed on the way
  if (options.dump == "regions" || options.dump == "uniformity" || options.dump == "provenance") {
    for (const Unit &unit : units)
      dump_kernels(llvm::outs(), unit.kernels, options.dump);
    return 0;
  }
  Options only = options;
  if (options.dump == "cpu" || options.dump == "wgsl")
    only.targets = {options.dump};
  Result<std::vector<TargetOutput>> outputs = run_targets(only, targets(), units);
  if (!outputs)
    return report(outputs.errors());
  const ArtifactKind kind = options.dump == "cpu"        ? ArtifactKind::CpuSource
                            : options.dump == "wgsl"     ? ArtifactKind::Wgsl
                            : options.dump == "registry" ? ArtifactKind::Registry
                                                         : ArtifactKind::Manifest;
  dump_artifacts(llvm::outs(), all_artifacts(registry_input(only, units, std::move(*outputs))), kind);
  return 0;
}

int build(const Options &options) {
  Result<std::vector<Unit>> units = analyse_inputs(options); // parse ▶ normalise ▶ analyse
  if (!units)
    return report(units.errors());
  if (const Status status = check_names(*units); !status)
    return report(status.errors);
  if (!options.dump.empty())
    return dump(options, *units);

  Result<std::vector<TargetOutput>> outputs = run_targets(options, targets(), *units); // check ▶ raise ▶ print
  if (!outputs)
    return report(outputs.errors());
  report_warnings(*units, *outputs);

  const RegistryInput built = registry_input(options, *units, std::move(*outputs));
  const Status written =
      write_outputs(options.output_dir, all_artifacts(built), all_dependencies(*units), options.depfile);
  return report(written.errors);
}

} // namespace

int main(int argc, char **argv) {
  const ParsedCommandLine command = parse_command_line(argc, argv, targets());
  if (command.exit_code)
    return *command.exit_code;
  if (!command.errors.empty())
    return report(command.errors);
  return build(command.options);
}
