// emit_wgsl FOLDER FILE.cu…: writes the modules of all kernels of the files into a folder, for engines to check. Files
// the target refuses are named on standard error; the exit status counts them.
#include "frontend/parse.h"
#include "ir/line.h"
#include "targets/wgsl/wgsl.h"

#include <llvm/Support/raw_ostream.h>

#include <fstream>

namespace {

using namespace kernelc;

Diagnostics emit(const std::string &folder, const std::string &file, const Options &options) {
  Result<ParsedModule> parsed = parse(file, options);
  if (!parsed)
    return parsed.take_errors();
  if (Status status = normalise(*parsed); !status)
    return status.errors;
  Result<std::vector<Kernel>> kernels = analyse(*parsed);
  if (!kernels)
    return kernels.take_errors();
  Result<TargetOutput> output = emit_wgsl(*parsed, *kernels, options);
  if (!output)
    return output.take_errors();
  for (const Artifact &artifact : output->artifacts)
    std::ofstream(folder + "/" + artifact.file) << artifact.bytes;
  return {};
}

} // namespace

int main(int argc, char **argv) {
  Options options;
  int refused = 0;
  for (int i = 2; i < argc; ++i)
    if (const Diagnostics errors = emit(argv[1], argv[i], options); !errors.empty()) {
      ++refused;
      for (const Diagnostic &error : errors)
        llvm::errs() << format(error) << "\n";
    }
  return refused;
}
