#include "diagnostic_collector.h"

#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/SmallString.h>

namespace kernelc {
namespace {

std::string line_text(const clang::SourceManager &sources, clang::SourceLocation location) {
  const auto [file, offset] = sources.getDecomposedLoc(location);
  bool invalid = false;
  const llvm::StringRef buffer = sources.getBufferData(file, &invalid);
  if (invalid || offset > buffer.size())
    return {};
  const size_t start = buffer.rfind('\n', offset == 0 ? 0 : offset - 1);
  const size_t begin = start == llvm::StringRef::npos || offset == 0 ? 0 : start + 1;
  return buffer.slice(begin, buffer.find('\n', offset)).rtrim("\r\n").str();
}

} // namespace

// Nobody can look at the line such a diagnostic is about; the option is what the user wrote.
void DiagnosticCollector::describe_option(Diagnostic &diagnostic, size_t index) const {
  if (llvm::StringRef(diagnostic.message).contains("overloaded function type"))
    diagnostic.message = "these arguments fit no kernel template of this name, or several";
  if (index < instantiations_.size())
    diagnostic.message = "--instantiate '" + instantiations_[index] + "': " + diagnostic.message;
}

Diagnostic DiagnosticCollector::convert(const clang::Diagnostic &info, Severity severity) const {
  Diagnostic diagnostic;
  diagnostic.severity = severity;
  llvm::SmallString<256> message;
  info.FormatDiagnostic(message);
  diagnostic.message = message.str().str();
  if (!info.hasSourceManager() || info.getLocation().isInvalid())
    return diagnostic;
  const clang::SourceManager &sources = info.getSourceManager();
  const clang::SourceLocation location = sources.getFileLoc(info.getLocation());
  const clang::PresumedLoc presumed = sources.getPresumedLoc(location);
  if (presumed.isInvalid())
    return diagnostic;
  if (llvm::StringRef(presumed.getFilename()) == instantiations_file) {
    describe_option(diagnostic, presumed.getLine() - 1);
    return diagnostic;
  }
  diagnostic.place = {presumed.getFilename(), presumed.getLine(), presumed.getColumn()};
  diagnostic.source_line = line_text(sources, location);
  return diagnostic;
}

void DiagnosticCollector::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) {
  DiagnosticConsumer::HandleDiagnostic(level, info);
  switch (level) {
  case clang::DiagnosticsEngine::Ignored:
  case clang::DiagnosticsEngine::Remark:
    return;
  case clang::DiagnosticsEngine::Note:
    if (last_ && last_->hint.empty()) {
      const Diagnostic note = convert(info, Severity::Note);
      if (llvm::StringRef(note.message).starts_with("--instantiate"))
        return;
      last_->hint = note.place.line == 0
                        ? note.message
                        : note.message + " (" + note.place.file + ":" + std::to_string(note.place.line) + ")";
    }
    return;
  case clang::DiagnosticsEngine::Warning:
    warnings_.push_back(convert(info, Severity::Warning));
    last_ = &warnings_.back();
    return;
  case clang::DiagnosticsEngine::Error:
  case clang::DiagnosticsEngine::Fatal:
    errors_.push_back(convert(info, Severity::Error));
    last_ = &errors_.back();
    return;
  }
}

} // namespace kernelc
