#include "suite.h"
#include "compare.h"
#include "job.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/FileSystem.h>

#include <optional>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace run {
namespace {

using Contents = std::vector<std::vector<uint8_t>>; // of every buffer of a case

// ctest runs groups side by side; a folder of the cache belongs to one process at a time.
class FolderLock {
public:
  explicit FolderLock(const std::string &folder) : file_(open((folder + "/lock").c_str(), O_CREAT | O_RDWR, 0644)) {
    flock(file_, LOCK_EX);
  }
  ~FolderLock() { close(file_); }
  FolderLock(const FolderLock &) = delete;
  FolderLock &operator=(const FolderLock &) = delete;

private:
  int file_;
};

std::string first_difference(const Case &test, const Contents &expected, const Contents &got,
                             const std::optional<Tolerance> &tolerance) {
  for (size_t i = 0; i < test.buffers.size(); ++i) {
    if (test.buffers[i].ignored)
      continue;
    if (std::string text = difference(test.buffers[i], expected[i], got[i], tolerance); !text.empty())
      return text;
  }
  return {};
}

// What the case itself says of the results; a buffer it says nothing of stays as it is.
Contents stated(const Case &test) {
  Contents contents;
  for (const Buffer &buffer : test.buffers)
    contents.push_back(buffer.expected.value_or(buffer.bytes));
  return contents;
}

// The oracle's word on one case, from its run forwards and, where order must not matter, backwards.
std::string reference_of(const Case &test, const LaunchResult &forwards, const LaunchResult *backwards,
                         Contents &reference) {
  if (!forwards.error.empty())
    return forwards.error;
  reference = forwards.buffers;
  if (backwards) {
    if (!backwards->error.empty())
      return "backwards: " + backwards->error;
    if (std::string text = first_difference(test, reference, backwards->buffers, test.compare_cpu); !text.empty())
      return "the result depends on the order of threads (a race; or say \"any_order\": false): " + text;
  }
  for (size_t i = 0; i < test.buffers.size(); ++i) {
    const Buffer &buffer = test.buffers[i];
    if (!buffer.expected)
      continue;
    if (std::string text = difference(buffer, *buffer.expected, reference[i], test.compare_cpu); !text.empty())
      return "the oracle is not what the case states: " + text;
  }
  return {};
}

// Fills references, by case; a case whose reference fails has none. Reports failures only: the oracle is no target.
void run_oracle(const Tools &tools, const CaseFile &file, std::vector<std::optional<Contents>> &references,
                FileReport &report) {
  references.assign(file.cases.size(), std::nullopt);
  std::vector<Launch> launches;
  for (const Case &test : file.cases) {
    if (!test.oracle_skip.empty())
      continue;
    launches.push_back({&test, "oracle"});
    if (test.any_order)
      launches.push_back({&test, "oracle-reverse"});
  }
  std::vector<LaunchResult> results;
  if (!launches.empty()) {
    auto library = oracle_library(tools, file);
    auto done = library ? perform({tools.launch, {}, {}, *library}, launches, folder_of(tools, file) + "/oracle")
                        : llvm::Expected<std::vector<LaunchResult>>(library.takeError());
    if (!done) {
      report.outcomes.push_back({"oracle", "", llvm::toString(done.takeError())});
      return;
    }
    results = std::move(*done);
  }
  size_t next = 0;
  for (size_t i = 0; i < file.cases.size(); ++i) {
    const Case &test = file.cases[i];
    if (!test.oracle_skip.empty()) {
      references[i] = stated(test);
      continue;
    }
    const LaunchResult &forwards = results[next++];
    const LaunchResult *backwards = test.any_order ? &results[next++] : nullptr;
    Contents reference;
    if (std::string failed = reference_of(test, forwards, backwards, reference); !failed.empty())
      report.outcomes.push_back({"oracle", test.name, failed});
    else
      references[i] = std::move(reference);
  }
}

llvm::Expected<Worker> worker_of(const Tools &tools, const CaseFile &file, const Target &target) {
  const std::string name = target.name;
  if (target.kind == std::string("cpu")) {
    auto library = cpu_library(tools, file, name);
    if (!library)
      return library.takeError();
    return Worker{name == "asan" ? tools.launch_asan : tools.launch, {}, {}, *library};
  }
  auto folder = kernelc_output(tools, file, "wgsl");
  if (!folder)
    return folder.takeError();
  const std::vector<std::string> driver = {"DENO_WEBGPU_BACKEND=vulkan", "VK_DRIVER_FILES=" + tools.vulkan_driver,
                                           "VK_ICD_FILENAMES=" + tools.vulkan_driver};
  // An engine that hangs takes its process with it.
  std::vector<std::string> command = {"300", name == "deno" ? tools.deno : tools.node};
  if (name == "deno")
    llvm::append_range(command, std::vector<std::string>{"run", "--no-prompt", "--allow-read", "--allow-write",
                                                         "--allow-env", "--unstable-webgpu"});
  llvm::append_range(command, std::vector<std::string>{tools.webgpu_script, name, tools.web_modules});
  return Worker{tools.timeout, command, driver, *folder};
}

// The serial form is one-dimensional and has no dynamic shared memory to be told of.
std::vector<std::string> forms_of(const Case &test, const Target &target) {
  if (target.kind != std::string("cpu"))
    return {target.name == std::string("tint") ? "validate" : "launch"};
  std::vector<std::string> forms = {"whole", "ranges"};
  if (test.grid[1] == 1 && test.grid[2] == 1 && test.block[1] == 1 && test.block[2] == 1 && test.shared == 0)
    forms.push_back("serial");
  return forms;
}

void run_target(const Tools &tools, const CaseFile &file, const Target &target,
                const std::vector<std::optional<Contents>> &references, FileReport &report) {
  std::vector<const Case *> tests;
  std::vector<Launch> launches;
  for (size_t i = 0; i < file.cases.size(); ++i) {
    const Case &test = file.cases[i];
    if (reason_for(file.skip, target.name, target.kind) || reason_for(test.skip, target.name, target.kind)) {
      ++report.skipped;
      continue;
    }
    if (!references[i])
      continue;
    for (const std::string &form : forms_of(test, target))
      launches.push_back({&test, form});
  }
  if (launches.empty())
    return;
  auto worker = worker_of(tools, file, target);
  if (!worker) {
    const auto count = unsigned(
        llvm::count_if(file.cases, [&](const Case &test) { return !reason_for(test.skip, target.name, target.kind); }));
    report.outcomes.push_back({target.name, "", llvm::toString(worker.takeError()), count});
    return;
  }
  auto results = perform(*worker, launches, folder_of(tools, file) + "/" + target.name);
  if (!results) {
    report.outcomes.push_back({target.name, "", llvm::toString(results.takeError())});
    return;
  }
  const bool executes = target.name != std::string("tint");
  for (size_t next = 0; next < launches.size();) {
    const Case &test = *launches[next].test;
    const Contents &reference = *references[size_t(&test - file.cases.data())];
    const std::optional<Tolerance> tolerance =
        target.kind == std::string("cpu") ? test.compare_cpu : std::optional<Tolerance>(test.compare);
    std::string failed;
    for (; next < launches.size() && launches[next].test == &test; ++next) {
      std::string text = (*results)[next].error;
      if (text.empty() && executes)
        text = first_difference(test, reference, (*results)[next].buffers, tolerance);
      if (!text.empty() && failed.empty())
        failed = launches[next].form + ": " + text;
    }
    report.outcomes.push_back({target.name, test.name, failed});
  }
}

// A target that cannot do this source must say so, with the words the case file expects.
void check_refusal(const Tools &tools, const CaseFile &file, const Target &target, FileReport &report) {
  const std::string &words = *reason_for(file.refused, target.name, target.kind);
  auto folder = kernelc_output(tools, file, target.kind);
  if (folder) {
    report.outcomes.push_back({target.name, "", "kernelc accepted what it was expected to refuse: " + words});
    return;
  }
  const std::string message = llvm::toString(folder.takeError());
  const bool good = llvm::StringRef(message).contains(words);
  report.outcomes.push_back({target.name, "", good ? "" : "expected the message '" + words + "', got: " + message});
}

} // namespace

const std::vector<Target> &all_targets() {
  static const std::vector<Target> targets = {
      {"gcc", "cpu", "C by gcc -O2"},
      {"clang", "cpu", "C by clang -O2"},
      {"asan", "cpu", "C under AddressSanitizer and UndefinedBehaviorSanitizer"},
      {"tint", "wgsl", "WGSL checked by Tint, on Dawn's null backend"},
      {"dawn", "wgsl", "WGSL on Dawn in Node"},
      {"deno", "wgsl", "WGSL on wgpu in Deno"},
  };
  return targets;
}

FileReport run_file(const Tools &tools, const CaseFile &file, const std::vector<Target> &targets) {
  FileReport report;
  const std::string folder = folder_of(tools, file);
  if (auto code = llvm::sys::fs::create_directories(folder)) {
    report.outcomes.push_back({"oracle", "", "cannot make " + folder + ": " + code.message()});
    return report;
  }
  const FolderLock lock(folder);
  std::vector<std::optional<Contents>> references;
  run_oracle(tools, file, references, report);
  for (const Target &target : targets) {
    if (reason_for(file.refused, target.name, target.kind))
      check_refusal(tools, file, target, report);
    else
      run_target(tools, file, target, references, report);
  }
  return report;
}

} // namespace run
