// From argv to Options.
#pragma once

#include "options.h"
#include "targets/target.h"

#include <optional>

namespace kernelc {

struct ParsedCommandLine {
  Options options;
  Diagnostics errors;           // what is wrong with the command line
  std::optional<int> exit_code; // set when there is nothing left to do (--help, --version)
};

[[nodiscard]] ParsedCommandLine parse_command_line(int argc, const char *const *argv,
                                                   const std::vector<Target> &targets);

// What --dump takes, in the order of the line.
[[nodiscard]] const std::vector<std::string> &dump_stages();

} // namespace kernelc
