// The steps of `kernelc build` that main puts in a line.
#pragma once

#include "command_line.h"
#include "ir/kernel.h"
#include "registry/registry.h"

#include <memory>

namespace kernelc {

// One source file on its way.
struct Unit {
  ParsedModule module;
  std::vector<Kernel> kernels; // point into module
};

// parse, normalise and analyse of every input. All files are tried; the errors of all of them come back.
Result<std::vector<Unit>> analyse_inputs(const Options &options);

// Names and identifiers are unique over all files: two kernels of one name are an error at the second one's place.
Status check_names(const std::vector<Unit> &units);

// Every target asked for, on every file. All are tried; the errors of all of them come back.
Result<std::vector<TargetOutput>> run_targets(const Options &options, const std::vector<Target> &targets,
                                              const std::vector<Unit> &units);

// What the registry stage needs to know.
[[nodiscard]] RegistryInput registry_input(const Options &options, const std::vector<Unit> &units,
                                           std::vector<TargetOutput> outputs);

} // namespace kernelc
