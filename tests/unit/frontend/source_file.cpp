#include "source_file.h"

#include <doctest/doctest.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/raw_ostream.h>

namespace kernelc {

SourceFile::SourceFile(const std::string &text, const std::string &suffix) {
  llvm::SmallString<128> path;
  int descriptor = -1;
  REQUIRE_FALSE(llvm::sys::fs::createTemporaryFile("kernelc-test", suffix, descriptor, path));
  llvm::raw_fd_ostream(descriptor, /*shouldClose=*/true) << text;
  path_ = path.str().str();
}

SourceFile::~SourceFile() { llvm::sys::fs::remove(path_); }

std::string SourceFile::folder() const { return llvm::sys::path::parent_path(path_).str(); }

std::string SourceFile::name() const { return llvm::sys::path::filename(path_).str(); }

namespace {

std::string text_of(const Diagnostics &diagnostics, const std::string &path) {
  std::string text;
  for (const Diagnostic &diagnostic : diagnostics)
    text += format(diagnostic);
  for (size_t at = text.find(path); at != std::string::npos; at = text.find(path, at))
    text.replace(at, path.size(), "FILE");
  return text;
}

} // namespace

ParsedModule parse_text(const std::string &text, const Options &options) {
  const SourceFile file(text);
  Result<ParsedModule> parsed = parse(file.path(), options);
  if (!parsed)
    FAIL(text_of(parsed.errors(), file.path()));
  return std::move(*parsed);
}

std::string errors_of(const std::string &text, const Options &options) {
  const SourceFile file(text);
  Result<ParsedModule> parsed = parse(file.path(), options);
  return parsed ? std::string() : text_of(parsed.errors(), file.path());
}

} // namespace kernelc
