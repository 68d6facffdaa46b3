#include "compiler_log.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Regex.h>

namespace kernelc::cuda {
namespace {

using Lines = llvm::SmallVector<llvm::StringRef>;

unsigned number(llvm::StringRef text) {
  unsigned value = 0;
  return text.getAsInteger(10, value) ? 0 : value;
}

bool is_caret(llvm::StringRef line) { return line.trim(" \t") == "^"; }

Severity severity_of(llvm::StringRef word) {
  return word.contains("warning") ? Severity::Warning : word.contains("note") ? Severity::Note : Severity::Error;
}

llvm::StringRef source_line(const ParsedModule &module, const SourcePlace &place) {
  if (place.file != module.path)
    return {};
  llvm::StringRef rest = module.text;
  for (unsigned line = 1; line < place.line; ++line)
    rest = rest.split('\n').second;
  return rest.split('\n').first.rtrim('\r');
}

// The column of the caret. The compiler shows the line behind two spaces; nvcc shows it preprocessed.
unsigned column_of(llvm::StringRef shown, llvm::StringRef caret, llvm::StringRef source) {
  if (!shown.consume_front("  ") || !caret.consume_front("  "))
    return 1;
  if (source.empty() || shown.rtrim() == source.rtrim())
    return static_cast<unsigned>(caret.find('^')) + 1;
  return 1;
}

// The lines below a message up to the next empty line: source and caret, then "detected during instantiation of …".
class Message {
public:
  Message(Diagnostic diagnostic, const ParsedModule &module) : diagnostic_(std::move(diagnostic)), module_(module) {}

  void add(llvm::StringRef line) { lines_.push_back(line); }

  Diagnostic finish() {
    const auto caret = llvm::find_if(lines_, is_caret);
    const llvm::StringRef source = source_line(module_, diagnostic_.place);
    diagnostic_.source_line = source.str();
    auto after = lines_.begin();
    if (caret != lines_.end() && caret != lines_.begin()) {
      diagnostic_.place.column = column_of(caret[-1], *caret, source);
      if (source.empty())
        diagnostic_.source_line = caret[-1].drop_front(std::min<size_t>(2, caret[-1].size())).str();
      after = caret + 1;
    }
    for (auto line = after; line != lines_.end(); ++line)
      diagnostic_.hint += (diagnostic_.hint.empty() ? "" : "; ") + line->trim().str();
    return std::move(diagnostic_);
  }

private:
  Diagnostic diagnostic_;
  const ParsedModule &module_;
  std::vector<llvm::StringRef> lines_;
};

// The kernel that a message of ptxas names: "Entry function 'k' uses too much shared data".
SourcePlace place_of_kernel(llvm::StringRef message, const ParsedModule &module) {
  for (const KernelInfo &info : module.kernels)
    if (message.contains("'" + info.mangled + "'"))
      return info.place;
  return {module.path, 0, 0};
}

// The start of a message, or nothing when the line is none.
std::optional<Diagnostic> message_in(llvm::StringRef line, const ParsedModule &module) {
  static const char *severities = "(catastrophic error|fatal error|error|warning|note)";
  const llvm::Regex edg("^(.+)\\(([0-9]+)\\): " + std::string(severities) + "( #[0-9]+(-D)?)?: (.*)$");
  const llvm::Regex gcc("^(.+):([0-9]+):([0-9]+): " + std::string(severities) + ": (.*)$");
  const llvm::Regex tool("^(ptxas|nvcc|nvrtc|nvlink|cicc)[^;:]*[ :;]+(fatal|error|warning) *: *(.*)$");
  Lines part;
  Diagnostic diagnostic;
  if (edg.match(line, &part)) {
    diagnostic = make_error(part[6].str(), {}, {part[1].str(), number(part[2]), 1});
    diagnostic.severity = severity_of(part[3]);
  } else if (gcc.match(line, &part)) {
    diagnostic = make_error(part[5].str(), {}, {part[1].str(), number(part[2]), number(part[3])});
    diagnostic.severity = severity_of(part[4]);
  } else if (tool.match(line, &part)) {
    diagnostic = make_error(part[1].str() + ": " + part[3].str(), {}, place_of_kernel(part[3], module));
    diagnostic.severity = severity_of(part[2]);
  } else {
    return std::nullopt;
  }
  return diagnostic;
}

} // namespace

Diagnostics parse_compiler_log(llvm::StringRef log, const ParsedModule &module) {
  std::vector<Message> messages;
  bool is_open = false; // the last message still takes lines
  Lines lines;
  log.split(lines, '\n');
  for (const llvm::StringRef raw : lines) {
    const llvm::StringRef line = raw.rtrim('\r');
    if (auto message = message_in(line, module)) {
      messages.emplace_back(std::move(*message), module);
      is_open = true;
    } else if (line.trim().empty()) {
      is_open = false;
    } else if (is_open) {
      messages.back().add(line);
    }
  }
  Diagnostics diagnostics;
  for (Message &message : messages)
    diagnostics.push_back(message.finish());
  return diagnostics;
}

Diagnostics with_an_error(Diagnostics diagnostics, llvm::StringRef compiler, llvm::StringRef log,
                          const ParsedModule &module) {
  if (llvm::none_of(diagnostics, [](const Diagnostic &one) { return one.severity == Severity::Error; }))
    diagnostics.push_back(
        make_error((compiler + " failed: " + log.trim()).str(), "run it again with -v", {module.path, 0, 0}));
  return diagnostics;
}

Diagnostics warnings_of(Diagnostics diagnostics) {
  llvm::erase_if(diagnostics, [](const Diagnostic &one) { return one.severity == Severity::Error; });
  return diagnostics;
}

} // namespace kernelc::cuda
