// Clang's diagnostics as values.
#pragma once

#include "../error.h"

#include <clang/Basic/Diagnostic.h>

#include <string>
#include <vector>

namespace kernelc {

// The virtual file in which the kernels named by --instantiate are used, one per line.
inline constexpr const char *instantiations_file = "<--instantiate>";

// Collects what Clang reports, with the source line for the caret. A note becomes the hint of the error or warning it
// belongs to (the first one does; the rest of a long chain of notes is left out).
class DiagnosticCollector : public clang::DiagnosticConsumer {
public:
  explicit DiagnosticCollector(std::vector<std::string> instantiations) : instantiations_(std::move(instantiations)) {}

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) override;

  [[nodiscard]] Diagnostics take_errors() { return std::move(errors_); }
  [[nodiscard]] Diagnostics take_warnings() { return std::move(warnings_); }

private:
  [[nodiscard]] Diagnostic convert(const clang::Diagnostic &info, Severity severity) const;

  void describe_option(Diagnostic &diagnostic, size_t index) const;

  std::vector<std::string> instantiations_; // the lines of instantiations_file
  Diagnostics errors_;
  Diagnostics warnings_;
  Diagnostic *last_ = nullptr; // the newest one, for a note that follows
};

} // namespace kernelc
