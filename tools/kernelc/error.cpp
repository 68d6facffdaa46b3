#include "error.h"

namespace kernelc {
namespace {

const char *word(Severity severity) {
  switch (severity) {
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  }
  return "error";
}

std::string prefix(const SourcePlace &place) {
  if (place.line == 0)
    return (place.file.empty() ? std::string("kernelc") : place.file) + ": ";
  return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": ";
}

} // namespace

std::string format(const Diagnostic &diagnostic) {
  std::string text = prefix(diagnostic.place) + word(diagnostic.severity) + ": " + diagnostic.message + "\n";
  if (!diagnostic.source_line.empty()) {
    text += "  " + diagnostic.source_line + "\n";
    if (diagnostic.place.column > 0) {
      // Tabs before the caret are kept so that it stands under its character whatever the tab width.
      std::string pad = diagnostic.source_line.substr(0, diagnostic.place.column - 1);
      for (char &c : pad)
        c = c == '\t' ? '\t' : ' ';
      text += "  " + pad + "^\n";
    }
  }
  if (!diagnostic.hint.empty())
    text += prefix(diagnostic.place) + "note: " + diagnostic.hint + "\n";
  return text;
}

} // namespace kernelc
