#include "wgsl.h"

#include "barriers.h"
#include "check.h"
#include "exits.h"
#include "loops.h"
#include "lower.h"
#include "print.h"
#include "scopes.h"
#include "tidy.h"

namespace kernelc {
namespace {

unsigned workgroup_bytes(const wgsl::Module &module) {
  unsigned bytes = 0;
  for (const wgsl::WorkgroupVariable &one : module.workgroup)
    bytes += one.bytes;
  return bytes;
}

std::set<std::string> global_names(const wgsl::Module &module) {
  std::set<std::string> names;
  for (const wgsl::Binding &binding : module.bindings)
    names.insert(binding.name);
  for (const wgsl::WorkgroupVariable &one : module.workgroup)
    names.insert(one.name);
  for (const wgsl::Helper &helper : module.helpers)
    names.insert(helper.buffer.empty() ? helper.name : helper.name + "_" + helper.buffer);
  return names;
}

Status emit_one(const ParsedModule &parsed, const Kernel &kernel, TargetOutput &output) {
  if (Diagnostics errors = wgsl::check(kernel); !errors.empty())
    return {std::move(errors)};
  Result<wgsl::Lowered> lowered = wgsl::lower(kernel);
  if (!lowered)
    return {lowered.take_errors()};
  wgsl::Module module = std::move(lowered->module);
  module.main = wgsl::return_by_break(std::move(module.main));
  module = wgsl::place_barriers(std::move(module));
  module.main = wgsl::shape_loops(std::move(module.main));
  module.main = wgsl::remove_labels(std::move(module.main));
  module.main = wgsl::declare_variables(std::move(module.main));
  module.main = wgsl::declare_in_for(std::move(module.main));
  module.main = wgsl::drop_dead_code(std::move(module.main));
  module.main = wgsl::close_names(std::move(module.main), global_names(module));
  lowered->facts.workgroup_bytes = workgroup_bytes(module);
  output.artifacts.push_back(
      {ArtifactKind::Wgsl, lowered->facts.file, wgsl::print(module), parsed.path, lowered->facts.kernel, {}});
  output.wgsl.push_back(std::move(lowered->facts));
  std::move(lowered->warnings.begin(), lowered->warnings.end(), std::back_inserter(output.warnings));
  return {};
}

} // namespace

Result<TargetOutput> emit_wgsl(const ParsedModule &module, const std::vector<Kernel> &kernels, const Options &) {
  TargetOutput output;
  Diagnostics errors;
  for (const Kernel &kernel : kernels)
    for (Diagnostic &error : emit_one(module, kernel, output).errors)
      errors.push_back(std::move(error));
  if (!errors.empty())
    return errors;
  return output;
}

} // namespace kernelc
