// From the outputs of all targets to the files that tie them together: the C registry, the manifest, the JS module.
#pragma once

#include "../artifact.h"
#include "../kernel_info.h"
#include "../targets/target.h"

#include <string>
#include <vector>

namespace kernelc {

// One kernel of the build: what analyse() knows of it and the source it stands in.
struct BuiltKernel {
  KernelInfo info;
  std::string source; // as given on the command line
};

struct RegistryInput {
  std::string name;                 // stem of the files: "kernels"
  std::vector<BuiltKernel> kernels; // of all files, in command-line order
  std::vector<TargetOutput> outputs;
};

// NAME_registry.c, NAME.json and NAME.js (the last only when there is WGSL). The same bytes for the same input,
// whatever the folder or the date.
[[nodiscard]] std::vector<Artifact> make_registry(const RegistryInput &input);

} // namespace kernelc
