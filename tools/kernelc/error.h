// Errors are values. A stage that can fail returns Result<T>; a Result carries either the value or the diagnostics
// that explain why there is none. Nothing in kernelc throws, prints or exits below main.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace kernelc {

// A place in a source file. line and column count from 1; line 0 means "no place" (a missing file, a bad option).
struct SourcePlace {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
};

enum class Severity { Note, Warning, Error };

// One message: what is wrong, why (`message`), and the way out (`hint`, printed as a "note:" line; may be empty).
// `source_line` is the text of the line the caret points into; empty where there is none.
struct Diagnostic {
  Severity severity = Severity::Error;
  SourcePlace place;
  std::string message;
  std::string hint;
  std::string source_line;
};

using Diagnostics = std::vector<Diagnostic>;

// Prints a diagnostic as compilers do: file:line:column: error: message, the source line, a caret, a note.
[[nodiscard]] std::string format(const Diagnostic &diagnostic);

[[nodiscard]] inline Diagnostic make_error(std::string message, std::string hint = {}, SourcePlace place = {}) {
  return {Severity::Error, std::move(place), std::move(message), std::move(hint), {}};
}

// A value or the reasons there is none.
template <class T> class [[nodiscard]] Result {
public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Diagnostic diagnostic) : state_(std::in_place_index<1>, Diagnostics{std::move(diagnostic)}) {}
  Result(Diagnostics diagnostics) : state_(std::in_place_index<1>, std::move(diagnostics)) {}

  explicit operator bool() const { return state_.index() == 0; }
  T &operator*() { return std::get<0>(state_); }
  const T &operator*() const { return std::get<0>(state_); }
  T *operator->() { return &std::get<0>(state_); }
  const T *operator->() const { return &std::get<0>(state_); }
  [[nodiscard]] const Diagnostics &errors() const { return std::get<1>(state_); }
  [[nodiscard]] Diagnostics take_errors() { return std::move(std::get<1>(state_)); }

private:
  std::variant<T, Diagnostics> state_;
};

// A stage that gives no value but can fail: empty means success.
struct [[nodiscard]] Status {
  Diagnostics errors;
  explicit operator bool() const { return errors.empty(); }
};

} // namespace kernelc
