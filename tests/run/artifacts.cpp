#include "artifacts.h"
#include "build.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <functional>
#include <set>

namespace run {
namespace {

namespace fs = llvm::sys::fs;

llvm::Error error(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

std::string contents(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

// The prerequisites of a Make rule: words after the colon, backslashes before spaces and line ends.
std::vector<std::string> prerequisites(const std::string &depfile) {
  const std::string text = contents(depfile);
  std::vector<std::string> files;
  std::string word;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool escaped = text[i] == '\\' && i + 1 < text.size();
    if (escaped && text[i + 1] == ' ')
      word += text[++i];
    else if (!escaped && !llvm::isSpace(text[i]))
      word += text[i];
    else if (!word.empty() && (files.push_back(word), true))
      word.clear();
  }
  if (!word.empty())
    files.push_back(word);
  llvm::erase_if(files, [](const std::string &file) { return file.back() == ':'; });
  return files;
}

std::optional<llvm::sys::TimePoint<>> time_of(const std::string &path) {
  fs::file_status status;
  if (fs::status(path, status))
    return std::nullopt;
  return status.getLastModificationTime();
}

struct Step {
  std::string stamp;               // written when the step has succeeded
  std::string key;                 // the command; the step is done again when it changes
  std::vector<std::string> inputs; // files, in addition to those of the depfile
  std::string depfile;             // may be empty
  std::function<llvm::Error()> action;
};

bool up_to_date(const Step &step) {
  const auto made = time_of(step.stamp);
  if (!made || contents(step.stamp) != step.key)
    return false;
  std::vector<std::string> inputs = step.inputs;
  if (!step.depfile.empty())
    llvm::append_range(inputs, prerequisites(step.depfile));
  return llvm::all_of(inputs, [&](const std::string &input) {
    const auto changed = time_of(input);
    return changed && *changed <= *made;
  });
}

llvm::Error make(const Step &step) {
  if (up_to_date(step))
    return llvm::Error::success();
  // The stamp carries the time before the action: a source edited meanwhile is newer.
  const std::string fresh = step.stamp + ".new";
  {
    std::error_code code;
    llvm::raw_fd_ostream stream(fresh, code);
    if (code)
      return error("cannot write " + fresh + ": " + code.message());
    stream << step.key;
  }
  fs::remove(step.stamp);
  if (auto failed = step.action())
    return failed;
  if (auto code = fs::rename(fresh, step.stamp))
    return error("cannot rename " + fresh + ": " + code.message());
  return llvm::Error::success();
}

std::string absolute(const Tools &tools, const std::string &path) {
  llvm::SmallString<128> full(path);
  fs::make_absolute(tools.source_dir, full);
  return full.str().str();
}

std::vector<std::string> kernel_names(const CaseFile &file) {
  std::set<std::string> names;
  for (const Case &test : file.cases)
    names.insert(test.kernel);
  return {names.begin(), names.end()};
}

std::vector<std::string> files_with(const std::string &folder, llvm::StringRef extension) {
  std::vector<std::string> files;
  std::error_code code;
  for (fs::directory_iterator entry(folder, code), end; entry != end && !code; entry.increment(code))
    if (llvm::sys::path::extension(entry->path()) == extension)
      files.push_back(entry->path());
  llvm::sort(files);
  return files;
}

std::vector<std::string> compile_flags(const std::string &target) {
  std::vector<std::string> flags = {"-std=c11", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-ffp-contract=off"};
  if (target == "asan")
    llvm::append_range(flags, std::vector<std::string>{"-O1", "-g", "-fno-sanitize-recover=all",
                                                       "-fsanitize=address,undefined,float-cast-overflow"});
  else
    flags.push_back("-O2");
  return flags;
}

} // namespace

std::string folder_of(const Tools &tools, const CaseFile &file) { return tools.cache_dir + "/" + file.stem; }

llvm::Expected<std::string> oracle_library(const Tools &tools, const CaseFile &file) {
  oracle::BuildRequest request;
  request.compiler = tools.cxx;
  request.include_dir = tools.oracle_include;
  request.runtime_library = tools.oracle_runtime;
  request.source = absolute(tools, file.source);
  request.kernels = kernel_names(file);
  for (const std::string &directory : file.include_dirs)
    request.include_dirs.push_back(absolute(tools, directory));
  request.definitions = file.defines;
  request.output = folder_of(tools, file) + "/oracle.so";
  Step step;
  step.stamp = request.output + ".stamp";
  step.key = request.source + "\n" + llvm::join(request.kernels, "\n") + llvm::join(request.include_dirs, "\n") +
             llvm::join(request.definitions, "\n");
  step.inputs = {request.source, tools.oracle_runtime};
  step.depfile = request.output + ".d";
  step.action = [&] { return oracle::build(request); };
  if (auto failed = make(step))
    return failed;
  return request.output;
}

llvm::Expected<std::string> kernelc_output(const Tools &tools, const CaseFile &file, const std::string &target) {
  const std::string folder = folder_of(tools, file) + "/" + target;
  if (auto code = fs::create_directories(folder))
    return error("cannot make " + folder + ": " + code.message());
  const std::string depfile = folder + "/kernels.d";
  std::vector<std::string> arguments = {
      "build", absolute(tools, file.source), "-o", folder, "--targets", target, "--depfile", depfile};
  for (const std::string &directory : file.include_dirs)
    llvm::append_range(arguments, std::vector<std::string>{"-I", absolute(tools, directory)});
  for (const std::string &definition : file.defines)
    llvm::append_range(arguments, std::vector<std::string>{"-D", definition});
  for (const std::string &name : file.instantiate)
    llvm::append_range(arguments, std::vector<std::string>{"--instantiate", name});
  Step step;
  step.stamp = folder + ".stamp";
  step.key = llvm::join(arguments, "\n");
  step.inputs = {absolute(tools, file.source), tools.kernelc};
  step.depfile = depfile;
  step.action = [&]() -> llvm::Error {
    auto output = oracle::run_program(tools.kernelc, arguments);
    return output ? llvm::Error::success() : output.takeError();
  };
  if (auto failed = make(step))
    return failed;
  return folder;
}

llvm::Expected<std::string> cpu_library(const Tools &tools, const CaseFile &file, const std::string &target) {
  auto folder = kernelc_output(tools, file, "cpu");
  if (!folder)
    return folder.takeError();
  const std::string compiler = target == "gcc" ? tools.gcc : target == "clang" ? tools.clang : tools.asan_cc;
  const std::string library = folder_of(tools, file) + "/" + target + ".so";
  const std::vector<std::string> sources = files_with(*folder, ".c");
  if (sources.empty())
    return error("kernelc wrote no C file to " + *folder);
  std::vector<std::string> arguments = compile_flags(target);
  arguments.push_back("-I" + tools.runtime_include);
  llvm::append_range(arguments, sources);
  llvm::append_range(arguments, std::vector<std::string>{"-lm", "-o", library});
  Step step;
  step.stamp = library + ".stamp";
  step.key = compiler + "\n" + llvm::join(arguments, "\n");
  step.inputs = sources;
  step.inputs.push_back(tools.runtime_include + "/kernelc/registry.h");
  step.action = [&]() -> llvm::Error {
    auto output = oracle::run_program(compiler, arguments);
    return output ? llvm::Error::success() : output.takeError();
  };
  if (auto failed = make(step))
    return failed;
  return library;
}

} // namespace run
