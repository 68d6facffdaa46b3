// Launches handed to a worker program: `launch` for code of this machine, webgpu.mjs for WGSL.
#pragma once

#include "case_file.h"

#include <llvm/Support/Error.h>

#include <string>
#include <vector>

namespace run {

struct Launch {
  const Case *test = nullptr;
  std::string form; // oracle, oracle-reverse, whole, ranges, serial, webgpu
};

struct Worker {
  std::string program;
  std::vector<std::string> arguments;   // before the job file
  std::vector<std::string> environment; // in addition to ours
  std::string subject;                  // the library, or the folder with kernels.json: the first line of the job
};

struct LaunchResult {
  std::string error;                         // empty: it ran
  std::vector<std::vector<uint8_t>> buffers; // as the case's, after the launch
};

// Runs all launches in one process. stem: where the files of the exchange go. A worker that ends early fails the
// launches it did not report.
llvm::Expected<std::vector<LaunchResult>> perform(const Worker &worker, const std::vector<Launch> &launches,
                                                  const std::string &stem);

} // namespace run
