#include "nvcc.h"

#include "compiler_log.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/Program.h>
#include <llvm/Support/raw_ostream.h>

#include <unistd.h>

namespace kernelc::cuda {
namespace {

class TemporaryFolder {
public:
  TemporaryFolder() { error_ = llvm::sys::fs::createUniqueDirectory("kernelc", path_); }
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;
  ~TemporaryFolder() {
    if (!error_)
      llvm::sys::fs::remove_directories(path_);
  }

  [[nodiscard]] std::error_code error() const { return error_; }
  [[nodiscard]] std::string path() const { return path_.str().str(); }
  [[nodiscard]] std::string file(llvm::StringRef name) const {
    llvm::SmallString<256> path = path_;
    llvm::sys::path::append(path, name);
    return path.str().str();
  }

private:
  llvm::SmallString<256> path_;
  std::error_code error_;
};

std::string contents(const std::string &path) {
  const auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return file ? (*file)->getBuffer().str() : std::string();
}

// Our environment without what changes nvcc's output; its temporary files go to our folder.
std::vector<std::string> child_environment(const TemporaryFolder &folder) {
  std::vector<std::string> list;
  for (char **entry = environ; *entry; ++entry) {
    const llvm::StringRef name = llvm::StringRef(*entry).split('=').first;
    if (!llvm::is_contained({"NVCC_APPEND_FLAGS", "NVCC_PREPEND_FLAGS", "NV_NVVM_VERSION", "TMPDIR"}, name))
      list.emplace_back(*entry);
  }
  list.push_back("TMPDIR=" + folder.path());
  return list;
}

struct Run {
  int status = 0;
  std::string output;
};

// Runs nvcc; standard output and error go into one text.
Run run_nvcc(const Toolkit &toolkit, const TemporaryFolder &folder, const std::vector<std::string> &arguments) {
  const std::vector<llvm::StringRef> words(arguments.begin(), arguments.end());
  const std::vector<std::string> environment = child_environment(folder);
  const std::vector<llvm::StringRef> variables(environment.begin(), environment.end());
  const std::string log = folder.file("log");
  std::string error;
  Run run;
  run.status = llvm::sys::ExecuteAndWait(toolkit.nvcc, words, variables, {"", log, log}, 0, 0, &error);
  run.output = contents(log) + error;
  return run;
}

// Mentions every template that --instantiate names, so that nvcc makes code of it.
std::string with_instantiations(const ParsedModule &module) {
  std::string text = "#line 1 \"" + module.path + "\"\n" + module.text + "\n";
  unsigned count = 0;
  for (const std::string &name : module.instantiations)
    text += "void *__kc_instantiate_" + std::to_string(count++) + " = (void *)&" + name + ";\n";
  return text;
}

// The file to give to nvcc: the source itself, or a copy with the instantiations behind it.
Result<std::string> input_file(const TemporaryFolder &folder, const ParsedModule &module) {
  if (module.instantiations.empty())
    return module.path;
  const std::string path = folder.file("input.cu");
  std::error_code error;
  llvm::raw_fd_ostream out(path, error);
  if (!error)
    out << with_instantiations(module);
  out.close();
  if (error || out.has_error()) {
    out.clear_error();
    return make_error("cannot write '" + path + "'", "is the disk full? TMPDIR names another place");
  }
  return path;
}

std::vector<std::string> arguments_for(const Toolkit &toolkit, const ParsedModule &module, const Options &options,
                                       const ImageRequest &request) {
  std::vector<std::string> list = {toolkit.nvcc, request.is_ptx ? "-ptx" : "-cubin", "-arch=" + arch_name(request)};
  // What Clang takes without asking, nvcc has flags for.
  list.insert(list.end(), {"-std=c++17", "-x", "cu", "--expt-relaxed-constexpr", "--extended-lambda"});
  list.insert(list.end(), {"-diag-error", "20044"});
  for (const std::string &definition : options.definitions)
    list.push_back("-D" + definition);
  if (!module.instantiations.empty()) { // the copy lies elsewhere: its #include "…" start at the source's folder
    const llvm::StringRef source_folder = llvm::sys::path::parent_path(module.path);
    list.push_back("-I" + (source_folder.empty() ? "." : source_folder.str()));
  }
  for (const std::string &folder : options.include_dirs)
    list.push_back("-I" + folder);
  return list;
}

} // namespace

Result<CompiledImage> compile_with_nvcc(const Toolkit &toolkit, const ParsedModule &module, const Options &options,
                                        const ImageRequest &request) {
  const TemporaryFolder folder;
  if (folder.error())
    return make_error("cannot make a temporary folder for nvcc: " + folder.error().message(),
                      "TMPDIR names another place");
  Result<std::string> input = input_file(folder, module);
  if (!input)
    return input.take_errors();
  const std::string output = folder.file("output");
  std::vector<std::string> arguments = arguments_for(toolkit, module, options, request);
  arguments.insert(arguments.end(), {"-o", output, *input});
  const Run run = run_nvcc(toolkit, folder, arguments);
  Diagnostics diagnostics = parse_compiler_log(run.output, module);
  if (run.status != 0)
    return with_an_error(std::move(diagnostics), "nvcc", run.output, module);
  CompiledImage image{contents(output), warnings_of(std::move(diagnostics))};
  if (image.bytes.empty())
    return make_error("nvcc gave no code for " + arch_name(request), {}, {module.path, 0, 0});
  return image;
}

std::vector<std::string> nvcc_architectures(const Toolkit &toolkit) {
  const TemporaryFolder folder;
  if (folder.error())
    return {};
  const Run run = run_nvcc(toolkit, folder, {toolkit.nvcc, "--list-gpu-code"});
  std::vector<std::string> names;
  llvm::StringRef rest = run.output;
  while (run.status == 0 && !rest.empty()) {
    llvm::StringRef line;
    std::tie(line, rest) = rest.split('\n');
    line = line.trim();
    unsigned value = 0;
    if (line.consume_front("sm_") && !line.getAsInteger(10, value)) // variants have a letter behind the number
      names.push_back(std::to_string(value));
  }
  return names;
}

} // namespace kernelc::cuda
