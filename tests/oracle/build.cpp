#include "build.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Object/ELFObjectFile.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/Program.h>
#include <llvm/Support/raw_ostream.h>

#include <optional>

namespace oracle {
namespace {

llvm::Error error(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

std::vector<std::string> split(llvm::StringRef flags) {
  std::vector<std::string> words;
  for (llvm::StringRef word : llvm::split(flags, ' '))
    words.push_back(word.str());
  return words;
}

llvm::Error write_file(const std::string &path, llvm::StringRef text) {
  std::error_code code;
  llvm::raw_fd_ostream stream(path, code);
  if (code)
    return error("cannot write " + path + ": " + code.message());
  stream << text;
  return llvm::Error::success();
}

// The translation unit: the kernels' source, unchanged, and the list of kernels.
std::string unit_text(const BuildRequest &request) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << "#include \"" << request.source << "\"\n";
  for (const std::string &kernel : request.kernels)
    stream << "ORACLE_KERNEL(\"" << kernel << "\", " << kernel << ")\n";
  return text;
}

// The extern __shared__ arrays: undefined symbols of thread storage.
llvm::Expected<std::vector<std::string>> dynamic_shared_arrays(const std::string &object_path) {
  auto binary = llvm::object::ObjectFile::createObjectFile(object_path);
  if (!binary)
    return binary.takeError();
  std::vector<std::string> names;
  for (const llvm::object::SymbolRef &symbol : binary->getBinary()->symbols()) {
    const llvm::object::ELFSymbolRef elf(symbol);
    auto flags = symbol.getFlags();
    if (!flags)
      return flags.takeError();
    if (!(*flags & llvm::object::SymbolRef::SF_Undefined) || elf.getELFType() != llvm::ELF::STT_TLS)
      continue;
    auto name = symbol.getName();
    if (!name)
      return name.takeError();
    names.push_back(name->str());
  }
  return names;
}

// Every extern array starts at the same address, as on the device; launch.cpp knows the place as oracle_dynamic_shared.
std::string storage_text(std::vector<std::string> names) {
  names.push_back("oracle_dynamic_shared");
  std::string text = "  .section .tbss,\"awT\",@nobits\n  .balign 1024\n";
  for (const std::string &name : names)
    text += "  .globl " + name + "\n  .type " + name + ", @tls_object\n" + name + ":\n";
  return text + "  .zero 227 * 1024\n  .section .note.GNU-stack,\"\",@progbits\n";
}

} // namespace

llvm::Expected<std::string> run_program(const std::string &program, const std::vector<std::string> &arguments,
                                        const std::vector<std::string> *environment, unsigned seconds_limit) {
  llvm::SmallString<128> log;
  if (auto code = llvm::sys::fs::createTemporaryFile("run", "log", log))
    return error("cannot make a temporary file: " + code.message());
  llvm::SmallVector<llvm::StringRef> argv{program};
  argv.append(arguments.begin(), arguments.end());
  std::optional<llvm::SmallVector<llvm::StringRef>> env;
  if (environment)
    env.emplace(environment->begin(), environment->end());
  const std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(""), log.str(), log.str()};
  std::string message;
  std::optional<llvm::ArrayRef<llvm::StringRef>> env_ref;
  if (env)
    env_ref = *env;
  const int status = llvm::sys::ExecuteAndWait(program, argv, env_ref, redirects, seconds_limit, 0, &message);
  std::string output;
  if (auto buffer = llvm::MemoryBuffer::getFile(log))
    output = (*buffer)->getBuffer().str();
  llvm::sys::fs::remove(log);
  if (status == 0)
    return output;
  return error(llvm::join(argv, " ") + ": " + (message.empty() ? "exit status " + std::to_string(status) : message) +
               "\n" + output);
}

llvm::Error build(const BuildRequest &request) {
  const std::string unit = request.output + ".cpp", object = request.output + ".o", storage = request.output + ".s";
  if (auto failed = write_file(unit, unit_text(request)))
    return failed;
  std::vector<std::string> compile = split("-std=c++17 -O1 -fPIC -w -include oracle/cuda.h");
  // The contract of a kernel: integers wrap, floats are not fused, memory may be reinterpreted.
  llvm::append_range(compile, split("-fwrapv -ffp-contract=off -fno-strict-aliasing"));
  // g++ 12 calls the initialisation of an extern thread_local in a template without asking whether there is one.
  compile.push_back("-fno-extern-tls-init");
  compile.push_back("-I" + request.include_dir);
  for (const std::string &directory : request.include_dirs)
    compile.push_back("-I" + directory);
  for (const std::string &definition : request.definitions)
    compile.push_back("-D" + definition);
  llvm::append_range(compile, std::vector<std::string>{"-MD", "-MF", request.output + ".d", "-MT", request.output, "-c",
                                                       unit, "-o", object});
  if (auto done = run_program(request.compiler, compile); !done)
    return done.takeError();
  auto arrays = dynamic_shared_arrays(object);
  if (!arrays)
    return arrays.takeError();
  if (auto failed = write_file(storage, storage_text(*arrays)))
    return failed;
  auto linked = run_program(request.compiler, {"-shared", "-Wl,-Bsymbolic", object, storage, request.runtime_library,
                                               "-lm", "-o", request.output});
  return linked ? llvm::Error::success() : linked.takeError();
}

} // namespace oracle
