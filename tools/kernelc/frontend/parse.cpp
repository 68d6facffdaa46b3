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

// How Clang is run over a file.
struct Mode {
  StandardHeaders headers = StandardHeaders::Ours;
  bool host_bodies = false; // parse the bodies of host functions, only to see which kernels they launch
};

// What one run of Clang gives.
struct Compiled {
  FoundKernels found;
  std::unique_ptr<llvm::LLVMContext> context; // declared before module: destroyed after it
  std::unique_ptr<llvm::Module> module;
  std::vector<std::string> dependencies;
  Diagnostics warnings;
};

// Looks for kernels once the syntax tree is complete, before code is generated from it.
class FindKernels : public clang::ASTConsumer {
public:
  explicit FindKernels(FoundKernels &result) : result_(result) {}
  void HandleTranslationUnit(clang::ASTContext &context) override { result_ = find_kernels(context); }
  // Asked for when Mode::host_bodies is off.
  bool shouldSkipFunctionBody(clang::Decl *declaration) override {
    const clang::FunctionDecl *function = declaration->getAsFunction();
    return function && is_host_function(*function);
  }

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

// The source with a use of every kernel named by --instantiate behind it, each on a line of instantiations_file, so
// that Clang instantiates it and errors can be told from those of the source.
std::string with_instantiations(llvm::StringRef source, const std::vector<std::string> &names) {
  std::string text = source.str();
  if (names.empty())
    return text;
  text += "\n#line 1 \"" + std::string(instantiations_file) + "\"\n";
  text += "template <int number, auto *kernel> struct __kc_instantiate;\n#line 1\n";
  for (const auto &[number, name] : llvm::enumerate(names))
    text += "template <> struct __kc_instantiate<" + std::to_string(number) + ", &" + name + "> {};\n";
  return text;
}

// The instantiations of the command line that name a template of this file: others may belong to other files.
std::vector<std::string> own_instantiations(const std::vector<std::string> &templates,
                                            const std::vector<std::string> &requested) {
  std::vector<std::string> own;
  for (const std::string &name : requested)
    if (llvm::is_contained(templates, instantiated_template(name)))
      own.push_back(name);
  return own;
}

std::optional<Diagnostic> check_kernels(const FoundKernels &found, const std::string &path) {
  if (!found.kernels.empty())
    return std::nullopt;
  if (!found.unused_templates.empty()) {
    const KernelInfo &first = found.unused_templates.front();
    return make_error("kernel template '" + first.name + "' is never instantiated, and the file has no other kernel",
                      "instantiate it in the source (`template __global__ void " + first.name +
                          "<float>(…);`) or on the command line (--instantiate '" + first.name + "<float>')",
                      first.place);
  }
  return make_error("no kernel in this file", "a kernel is a function marked __global__ that has a body", {path, 0, 0});
}

Diagnostics warnings_about(const FoundKernels &found) {
  Diagnostics warnings;
  for (const KernelInfo &unused : found.unused_templates) {
    Diagnostic warning = make_error("kernel template '" + unused.name + "' is never instantiated and gives no code",
                                    "--instantiate '" + unused.name + "<…>' makes a kernel of it", unused.place);
    warning.severity = Severity::Warning;
    warnings.push_back(std::move(warning));
  }
  return warnings;
}

// Whether Clang stopped at an #include of a header we do not have.
bool misses_a_header(const Diagnostics &errors) {
  return llvm::any_of(errors, [](const Diagnostic &error) {
    return llvm::StringRef(error.message).ends_with("file not found") &&
           llvm::StringRef(error.source_line).contains('<');
  });
}

void configure(clang::CompilerInstance &compiler, const ParsedModule &source, const Options &options, Mode mode) {
  const std::vector<std::string> arguments = clang_arguments(source.path, options, mode.headers);
  std::vector<const char *> pointers;
  for (const std::string &argument : arguments)
    pointers.push_back(argument.c_str());
  clang::CompilerInvocation::CreateFromArgs(compiler.getInvocation(), pointers, compiler.getDiagnostics());
  compiler.getDiagnosticOpts().ShowCarets = false; // no "1 error generated." on stderr
  compiler.getCodeGenOpts().DiscardValueNames = false;
  compiler.getFrontendOpts().SkipFunctionBodies = !mode.host_bodies;
  compiler.createFileManager(files_with_headers());
  const std::string text = with_instantiations(source.text, source.instantiations);
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(text, source.path);
  compiler.getPreprocessorOpts().addRemappedFile(source.path, buffer.release());
}

// Clang turns printf(…) into vprintf(format, buffer of arguments); the built-in of that shape is __kc_printf.
void rename_printf(llvm::Module &module) {
  llvm::Function *vprintf = module.getFunction("vprintf");
  if (!vprintf || !vprintf->isDeclaration())
    return;
  if (llvm::Function *builtin = module.getFunction("__kc_printf")) {
    vprintf->replaceAllUsesWith(builtin);
    vprintf->eraseFromParent();
  } else {
    vprintf->setName("__kc_printf");
  }
}

// One run of Clang over source.path, with source.text and source.instantiations.
Result<Compiled> compile(const ParsedModule &source, const Options &options, Mode mode) {
  DiagnosticCollector collector(source.instantiations);
  clang::CompilerInstance compiler;
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  configure(compiler, source, options, mode);
  auto dependencies = std::make_shared<Dependencies>();
  compiler.addDependencyCollector(dependencies);

  Compiled result;
  result.context = std::make_unique<llvm::LLVMContext>();
  result.context->setDiscardValueNames(false);
  Action action(*result.context, result.found);
  const bool compiled = compiler.ExecuteAction(action);
  Diagnostics errors = collector.take_errors();
  if (!errors.empty())
    return errors;
  if (!compiled)
    return make_error("Clang could not compile this file", {}, {source.path, 0, 0});
  result.module = action.takeModule();
  rename_printf(*result.module);
  result.dependencies = dependencies->getDependencies();
  result.warnings = collector.take_warnings();
  result.found.has_host_code |= mode.headers == StandardHeaders::System; // which serve nobody else
  return result;
}

// Once more with what the first run could not know: the instantiations of the command line, and those that launches in
// host code ask for. Host code that does not parse (it may use any library) does not count.
Result<Compiled> complete(const ParsedModule &source, const Options &options, Mode mode, Compiled first) {
  if (first.found.has_host_code && !first.found.unused_templates.empty()) {
    mode.host_bodies = true;
    if (Result<Compiled> launched = compile(source, options, mode))
      return launched;
    mode.host_bodies = false;
  }
  if (source.instantiations.empty())
    return first;
  return compile(source, options, mode);
}

} // namespace

std::string instantiated_template(llvm::StringRef instantiation) {
  llvm::StringRef name = instantiation.split('<').first.trim();
  name.consume_front("::");
  return name.str();
}

Result<ParsedModule> parse(const std::string &path, const Options &options) {
  auto source = llvm::MemoryBuffer::getFile(path, /*IsText=*/false);
  if (!source)
    return make_error("cannot read '" + path + "': " + source.getError().message(), {}, {path, 0, 0});
  ParsedModule parsed;
  parsed.path = path;
  parsed.text = (*source)->getBuffer().str();

  Mode mode;
  Result<Compiled> compiled = compile(parsed, options, mode);
  if (!compiled && misses_a_header(compiled.errors())) {
    mode.headers = StandardHeaders::System;
    compiled = compile(parsed, options, mode);
  }
  if (!compiled)
    return compiled.take_errors();
  parsed.templates = compiled->found.templates;
  parsed.instantiations = own_instantiations(parsed.templates, options.instantiations);
  compiled = complete(parsed, options, mode, std::move(*compiled));
  if (!compiled)
    return compiled.take_errors();
  if (auto error = check_kernels(compiled->found, path))
    return *error;

  parsed.context = std::move(compiled->context);
  parsed.module = std::move(compiled->module);
  parsed.kernels = std::move(compiled->found.kernels);
  parsed.has_host_code = compiled->found.has_host_code;
  parsed.dependencies = std::move(compiled->dependencies);
  parsed.warnings = std::move(compiled->warnings);
  for (Diagnostic &warning : warnings_about(compiled->found))
    parsed.warnings.push_back(std::move(warning));
  return parsed;
}

} // namespace kernelc
