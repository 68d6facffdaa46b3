#include "build.h"

#include "dump.h"
#include "frontend/parse.h"
#include "ir/line.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/ADT/StringMap.h>
#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

#include <chrono>
#include <future>
#include <thread>

namespace kernelc {
namespace {

void append(Diagnostics &errors, Diagnostics more) {
  for (Diagnostic &one : more)
    errors.push_back(std::move(one));
}

// Says how long a step took, with -v.
class Stopwatch {
public:
  Stopwatch(const Options &options, std::string what) : verbose_(options.verbose), what_(std::move(what)) {}
  ~Stopwatch() {
    if (!verbose_)
      return;
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start_;
    llvm::errs() << "kernelc: " << what_ << ": " << llvm::formatv("{0:F1}", spent.count()) << " ms\n";
  }
  Stopwatch(const Stopwatch &) = delete;
  Stopwatch &operator=(const Stopwatch &) = delete;

private:
  bool verbose_;
  std::string what_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// --dump of the stages before analyse() looks at the module in between.
void dump_between(const Options &options, const ParsedModule &module, llvm::StringRef stage) {
  if (options.dump == stage)
    dump_module(llvm::outs(), module, stage == "parse");
}

Result<Unit> analyse_input(const std::string &path, const Options &options) {
  const Stopwatch watch(options, "analysed " + path);
  Result<ParsedModule> parsed = parse(path, options);
  if (!parsed)
    return parsed.take_errors();
  Unit unit;
  unit.module = std::move(*parsed);
  dump_between(options, unit.module, "parse");
  if (Status status = normalise(unit.module); !status)
    return std::move(status.errors);
  dump_between(options, unit.module, "normalise");
  Result<std::vector<Kernel>> kernels = analyse(unit.module);
  if (!kernels)
    return kernels.take_errors();
  unit.kernels = std::move(*kernels);
  return unit;
}

// Two inputs with one stem would write the same file.
Diagnostics check_stems(const Options &options) {
  Diagnostics errors;
  llvm::StringMap<std::string> seen;
  for (const std::string &input : options.inputs) {
    const auto [entry, is_new] = seen.try_emplace(llvm::sys::path::stem(input), input);
    if (!is_new)
      errors.push_back(make_error("'" + input + "' and '" + entry->second + "' would write the same output files",
                                  "rename one, or build them into two folders", {input, 0, 0}));
  }
  return errors;
}

// Every --instantiate has to be one of some file's.
Diagnostics check_instantiations(const Options &options, const std::vector<Unit> &units) {
  Diagnostics errors;
  for (const std::string &name : options.instantiations) {
    std::vector<std::string> templates;
    bool found = false;
    for (const Unit &unit : units) {
      found |= llvm::is_contained(unit.module.instantiations, name);
      templates.insert(templates.end(), unit.module.templates.begin(), unit.module.templates.end());
    }
    if (!found)
      errors.push_back(make_error(
          "--instantiate '" + name + "': no input has a kernel template '" + instantiated_template(name) + "'",
          templates.empty() ? "the inputs have no kernel templates" : "there are: " + llvm::join(templates, ", ")));
  }
  return errors;
}

Result<TargetOutput> run_target(const Options &options, const Target &target, const Unit &unit) {
  const Stopwatch watch(options, std::string(target.name) + " of " + unit.module.path);
  return target.emit(unit.module, unit.kernels, options);
}

} // namespace

Result<std::vector<Unit>> analyse_inputs(const Options &options) {
  Diagnostics errors = check_stems(options);
  if (!errors.empty())
    return errors;
  // Each file has an LLVM context of its own, so files do not wait for each other.
  std::vector<std::future<Result<Unit>>> running;
  std::vector<Unit> units;
  const size_t at_once = options.dump.empty() ? std::max(1U, std::thread::hardware_concurrency()) : 1;
  for (size_t next = 0, done = 0; done < options.inputs.size(); ++done) {
    for (; next < options.inputs.size() && next < done + at_once; ++next)
      running.push_back(std::async(std::launch::async, analyse_input, options.inputs[next], std::cref(options)));
    Result<Unit> unit = running[done].get();
    if (unit)
      units.push_back(std::move(*unit));
    else
      append(errors, unit.take_errors());
  }
  if (errors.empty())
    errors = check_instantiations(options, units);
  if (!errors.empty())
    return errors;
  return units;
}

Status check_names(const std::vector<Unit> &units) {
  Status status;
  llvm::StringMap<const KernelInfo *> names;
  llvm::StringMap<const KernelInfo *> idents;
  for (const Unit &unit : units) {
    for (const Kernel &kernel : unit.kernels) {
      const KernelInfo &info = kernel.info;
      const auto [other, is_new] = names.try_emplace(info.name, &info);
      const auto [twin, is_new_ident] = idents.try_emplace(info.ident, &info);
      if (is_new && is_new_ident)
        continue;
      const KernelInfo &first = is_new ? *twin->second : *other->second;
      status.errors.push_back(make_error(
          "kernel '" + info.name + "' has the same name as kernel '" + first.name + "' at " + first.place.file + ":" +
              std::to_string(first.place.line),
          "kernels are launched by name: give each its own, or build the files separately with different --name",
          info.place));
    }
  }
  return status;
}

Result<std::vector<TargetOutput>> run_targets(const Options &options, const std::vector<Target> &targets,
                                              const std::vector<Unit> &units) {
  Diagnostics errors;
  std::vector<TargetOutput> outputs;
  for (const Target &target : targets) {
    if (!llvm::is_contained(options.targets, target.name))
      continue;
    for (const Unit &unit : units) {
      Result<TargetOutput> output = run_target(options, target, unit);
      if (output)
        outputs.push_back(std::move(*output));
      else
        append(errors, output.take_errors());
    }
  }
  if (!errors.empty())
    return errors;
  return outputs;
}

RegistryInput registry_input(const Options &options, const std::vector<Unit> &units,
                             std::vector<TargetOutput> outputs) {
  RegistryInput input;
  input.name = options.name;
  for (const Unit &unit : units)
    for (const Kernel &kernel : unit.kernels)
      input.kernels.push_back({kernel.info, unit.module.path});
  input.outputs = std::move(outputs);
  return input;
}

} // namespace kernelc
