// One case file, run on the oracle and on every target asked for.
#pragma once

#include "artifacts.h"
#include "case_file.h"

#include <string>
#include <vector>

namespace run {

struct Target {
  const char *name;
  const char *kind; // the --targets value of kernelc
  const char *description;
};
// gcc clang asan tint dawn deno
const std::vector<Target> &all_targets();

struct Outcome {
  std::string target; // "oracle" for what goes wrong before any target
  std::string test;   // the case's name; empty: the whole file
  std::string error;  // empty: passed
  unsigned count = 1; // launches this stands for
};

struct FileReport {
  std::vector<Outcome> outcomes;
  unsigned skipped = 0;
};

FileReport run_file(const Tools &tools, const CaseFile &file, const std::vector<Target> &targets);

} // namespace run
