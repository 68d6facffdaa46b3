// Clang's diagnostics as values.
#pragma once

#include "../error.h"

#include <clang/Basic/Diagnostic.h>

namespace kernelc {

// Collects what Clang reports, with the source line for the caret. A note becomes the hint of the error or warning it
// belongs to (the first one does; the rest of a long chain of notes is left out).
class DiagnosticCollector : public clang::DiagnosticConsumer {
public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic &info) override;

  [[nodiscard]] Diagnostics take_errors() { return std::move(errors_); }
  [[nodiscard]] Diagnostics take_warnings() { return std::move(warnings_); }

private:
  Diagnostics errors_;
  Diagnostics warnings_;
  Diagnostic *last_ = nullptr; // the newest one, for a note that follows
};

} // namespace kernelc
