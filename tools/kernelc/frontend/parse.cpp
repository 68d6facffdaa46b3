#include "parse.h"

#include "clang_arguments.h"
#include "diagnostic_collector.h"
#include "frontend_headers.embed.h"
#include "kernels.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/CodeGen/CodeGenAction.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/MultiplexConsumer.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>

namespace kernelc {
namespace {

constexpr const char *instantiate_file = "<--instantiate>";

// Looks for kernels once the syntax tree is complete, before code is generated from it.
class FindKernels : public clang::ASTConsumer {
public:
  explicit FindKernels(FoundKernels &result) : result_(result) {}
  void HandleTranslationUnit(clang::ASTContext &context) override { result_ = find_kernels(context); }

private:
  FoundKernels &result_;
};

// Clang's code generation with the search for kernels beside it.
class Action : public clang::EmitLLVMOnlyAction {
public:
  Action(llvm::LLVMContext &context, FoundKernels &result) : EmitLLVMOnlyAction(&context), result_(result) {}

protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &compiler,
                                                        llvm::StringRef file) override {
    std::vector<std::unique_ptr<clang::ASTConsumer>> consumers;
    consumers.push_back(std::make_unique<FindKernels>(result_));
    consumers.push_back(EmitLLVMOnlyAction::CreateASTConsumer(compiler, file));
    return std::make_unique<clang::MultiplexConsumer>(std::move(consumers));
  }

private:
  FoundKernels &result_;
};

// Every real file that was opened, ours left out.
class Dependencies : public clang::DependencyCollector {
public:
  bool sawDependency(llvm::StringRef name, bool /*from_module*/, bool /*is_system*/, bool /*is_module_file*/,
                     bool is_missing) override {
    return !is_missing && !name.starts_with(embedded_folder) && !name.starts_with("<");
  }
  bool needSystemDependencies() override { return true; }
};

// The real file system with the embedded headers laid over it.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files_with_headers() {
  auto headers = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (unsigned i = 0; i < embedded::frontend_headers_count; ++i) {
    const EmbeddedFile &file = embedded::frontend_headers[i];
    const llvm::StringRef name = llvm::StringRef(file.name).split('/').second; // "include/x.h"
    headers->addFile(std::string(embedded_folder) + "/" + name.str(), 0,
                     llvm::MemoryBuffer::getMemBuffer(file.text, name, /*RequiresNullTerminator=*/true));
  }
  auto files = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::getRealFileSystem());
  files->pushOverlay(headers);
  return files;
}

// The source with a use of every kernel named by --instantiate behind it. Each stands on a line of its own in a file
// whose name is the option, so that Clang's errors point at the option.
std::string with_instantiations(llvm::StringRef source, const std::vector<std::string> &names) {
  std::string text = source.str();
  if (names.empty())
    return text;
  text += "\ntemplate <auto *kernel> struct __kc_instantiate;\n";
  text += "#line 1 \"" + std::string(instantiate_file) + "\"\n";
  for (const std::string &name : names)
    text += "template <> struct __kc_instantiate<&" + name + "> {};\n";
  return text;
}

std::optional<Diagnostic> check_kernels(const FoundKernels &found, const std::string &path) {
  if (!found.kernels.empty())
    return std::nullopt;
  if (!found.templates.empty()) {
    const KernelInfo &first = found.templates.front();
    return make_error("kernel template '" + first.name + "' is never instantiated, and the file has no other kernel",
                      "instantiate it in the source (`template __global__ void " + first.name +
                          "<float>(…);`) or on the command line (--instantiate '" + first.name + "<float>')",
                      first.place);
  }
  return make_error("no kernel in this file", "a kernel is a function marked __global__ that has a body", {path, 0, 0});
}

void warn_about_templates(const FoundKernels &found, Diagnostics &warnings) {
  for (const KernelInfo &unused : found.templates) {
    Diagnostic warning = make_error("kernel template '" + unused.name + "' is never instantiated and gives no code",
                                    "--instantiate '" + unused.name + "<…>' makes a kernel of it", unused.place);
    warning.severity = Severity::Warning;
    warnings.push_back(std::move(warning));
  }
}

// The instantiations of the command line that this file's templates can answer: others may belong to other files.
std::vector<std::string> own_instantiations(llvm::StringRef source, const std::vector<std::string> &names) {
  std::vector<std::string> own;
  for (const std::string &name : names) {
    const llvm::StringRef base = llvm::StringRef(name).split('<').first.rsplit(':').second;
    const llvm::StringRef word = base.empty() ? llvm::StringRef(name).split('<').first : base;
    if (source.contains(word.trim()))
      own.push_back(name);
  }
  return own;
}

// Whether Clang stopped at an #include of a header we do not have.
bool misses_a_header(const Diagnostics &errors) {
  return llvm::any_of(errors, [](const Diagnostic &error) {
    return llvm::StringRef(error.message).ends_with("file not found") &&
           llvm::StringRef(error.source_line).contains('<');
  });
}

std::unique_ptr<llvm::MemoryBuffer> buffer_of(const ParsedModule &parsed) {
  return llvm::MemoryBuffer::getMemBufferCopy(with_instantiations(parsed.text, parsed.instantiations), parsed.path);
}

// One run of Clang over parsed.path; fills everything else of `parsed`, or tells what is wrong.
Diagnostics compile(ParsedModule &parsed, const Options &options, StandardHeaders headers) {
  DiagnosticCollector collector;
  clang::CompilerInstance compiler;
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  const std::vector<std::string> arguments = clang_arguments(parsed.path, options, headers);
  std::vector<const char *> pointers;
  for (const std::string &argument : arguments)
    pointers.push_back(argument.c_str());
  clang::CompilerInvocation::CreateFromArgs(compiler.getInvocation(), pointers, compiler.getDiagnostics());
  compiler.getDiagnosticOpts().ShowCarets = false; // no "1 error generated." on stderr
  compiler.getCodeGenOpts().DiscardValueNames = false;
  compiler.createFileManager(files_with_headers());
  compiler.getPreprocessorOpts().addRemappedFile(parsed.path, buffer_of(parsed).release());
  auto dependencies = std::make_shared<Dependencies>();
  compiler.addDependencyCollector(dependencies);

  parsed.context = std::make_unique<llvm::LLVMContext>();
  parsed.context->setDiscardValueNames(false);
  FoundKernels found;
  Action action(*parsed.context, found);
  const bool compiled = compiler.ExecuteAction(action);
  Diagnostics errors = collector.take_errors();
  if (!errors.empty())
    return errors;
  if (!compiled)
    return {make_error("Clang could not compile this file", {}, {parsed.path, 0, 0})};
  if (auto error = check_kernels(found, parsed.path))
    return {*error};

  parsed.module = action.takeModule();
  parsed.kernels = std::move(found.kernels);
  parsed.has_host_code = found.has_host_code;
  parsed.dependencies.assign(dependencies->getDependencies().begin(), dependencies->getDependencies().end());
  parsed.warnings = collector.take_warnings();
  warn_about_templates(found, parsed.warnings);
  return {};
}

} // namespace

Result<ParsedModule> parse(const std::string &path, const Options &options) {
  auto source = llvm::MemoryBuffer::getFile(path, /*IsText=*/false);
  if (!source)
    return make_error("cannot read '" + path + "': " + source.getError().message(), {}, {path, 0, 0});
  ParsedModule parsed;
  parsed.path = path;
  parsed.text = (*source)->getBuffer().str();
  parsed.instantiations = own_instantiations(parsed.text, options.instantiations);
  Diagnostics errors = compile(parsed, options, StandardHeaders::Ours);
  if (misses_a_header(errors))
    errors = compile(parsed, options, StandardHeaders::System);
  if (!errors.empty())
    return errors;
  return parsed;
}

} // namespace kernelc
