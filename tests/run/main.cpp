// run: kernels on the oracle and on every target, compared. See README.md.
#include "case_file.h"
#include "suite.h"
#include "tools.h"

#include <CLI/CLI.hpp>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

#include <atomic>
#include <mutex>
#include <thread>

namespace {

struct Settings {
  std::vector<std::string> inputs; // case files or folders of them
  std::vector<std::string> targets;
  std::string filter;
  uint64_t seed = 20261201;
  unsigned jobs = 2;
  bool verbose = false;
};

struct Totals {
  unsigned passed = 0, failed = 0, skipped = 0, files = 0;
};

std::vector<std::string> case_files(const std::vector<std::string> &inputs) {
  std::vector<std::string> files;
  for (const std::string &input : inputs) {
    if (!llvm::sys::fs::is_directory(input)) {
      files.push_back(input);
      continue;
    }
    std::error_code code;
    for (llvm::sys::fs::recursive_directory_iterator entry(input, code), end; entry != end && !code;
         entry.increment(code))
      if (llvm::sys::path::extension(entry->path()) == ".json")
        files.push_back(entry->path());
  }
  llvm::sort(files);
  return files;
}

// By name or by kind; none named: all.
std::vector<run::Target> selected(const std::vector<std::string> &names) {
  std::vector<run::Target> result;
  for (const run::Target &target : run::all_targets())
    if (names.empty() || llvm::is_contained(names, target.name) || llvm::is_contained(names, target.kind))
      result.push_back(target);
  return result;
}

void report(const run::CaseFile &file, const run::FileReport &result, bool verbose, Totals &totals) {
  ++totals.files;
  totals.skipped += result.skipped;
  for (const run::Outcome &outcome : result.outcomes) {
    const std::string what = file.stem + " " + outcome.test + (outcome.test.empty() ? "" : " ") + outcome.target;
    if (outcome.error.empty()) {
      totals.passed += outcome.count;
      if (verbose)
        llvm::outs() << "pass " << what << "\n";
    } else {
      totals.failed += outcome.count;
      llvm::outs() << "FAIL " << what << ": " << outcome.error << "\n";
    }
  }
  llvm::outs().flush();
}

int run_all(const Settings &settings) {
  const run::Tools tools = run::configured_tools();
  std::vector<run::CaseFile> files;
  for (const std::string &path : case_files(settings.inputs)) {
    auto file = run::read_case_file(path, settings.seed);
    if (!file) {
      llvm::errs() << "run: " << llvm::toString(file.takeError()) << "\n";
      return 2;
    }
    if (!settings.filter.empty()) {
      const std::string stem = file->stem;
      llvm::erase_if(file->cases, [&](const run::Case &test) {
        return (stem + " " + test.name).find(settings.filter) == std::string::npos;
      });
    }
    if (!file->cases.empty())
      files.push_back(std::move(*file));
  }
  const std::vector<run::Target> targets = selected(settings.targets);
  llvm::outs() << files.size() << " case files, seed " << settings.seed << ", targets:";
  for (const run::Target &target : targets)
    llvm::outs() << " " << target.name;
  llvm::outs() << "\n";
  Totals totals;
  std::mutex output;
  std::atomic<size_t> next{0};
  const auto work = [&] {
    for (size_t i = next++; i < files.size(); i = next++) {
      const run::FileReport result = run::run_file(tools, files[i], targets);
      const std::lock_guard<std::mutex> hold(output);
      report(files[i], result, settings.verbose, totals);
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < settings.jobs; ++i)
    threads.emplace_back(work);
  for (std::thread &thread : threads)
    thread.join();
  llvm::outs() << totals.passed + totals.failed << " kernel x target runs compared with the oracle, " << totals.skipped
               << " skipped with a reason\n"
               << totals.passed << " passed, " << totals.failed << " failed\n";
  return totals.failed || totals.passed == 0 ? 1 : 0;
}

} // namespace

int main(int argc, char **argv) {
  Settings settings;
  CLI::App app("Runs kernels on the oracle and on every target and compares the results.");
  app.add_option("cases", settings.inputs, "case files, or folders of them")->required()->check(CLI::ExistingPath);
  std::vector<std::string> names = {"cpu", "wgsl"};
  for (const run::Target &target : run::all_targets())
    names.emplace_back(target.name);
  app.add_option("--targets", settings.targets, "default: all")->delimiter(',')->check(CLI::IsMember(names));
  app.add_option("--filter", settings.filter, "only cases whose 'group/file case' contains this text");
  app.add_option("--seed", settings.seed, "of the random inputs")->capture_default_str();
  app.add_option("--jobs", settings.jobs, "case files at a time")->capture_default_str()->check(CLI::PositiveNumber);
  app.add_flag("-v,--verbose", settings.verbose, "name what passes, too");
  CLI11_PARSE(app, argc, argv);
  return run_all(settings);
}
