// A .cu file for one test, gone afterwards.
#pragma once

#include "frontend/parse.h"

#include <string>

namespace kernelc {

class SourceFile {
public:
  explicit SourceFile(const std::string &text, const std::string &suffix = "cu");
  ~SourceFile();
  SourceFile(const SourceFile &) = delete;
  SourceFile &operator=(const SourceFile &) = delete;

  [[nodiscard]] const std::string &path() const { return path_; }
  [[nodiscard]] std::string folder() const;
  [[nodiscard]] std::string name() const; // without the folder

private:
  std::string path_;
};

// Parses a source text; a test that gets errors where it wants none fails with their text.
ParsedModule parse_text(const std::string &text, const Options &options = {});

// The errors of a source text, formatted as kernelc prints them, file names replaced by "FILE"; empty if it parses.
std::string errors_of(const std::string &text, const Options &options = {});

} // namespace kernelc
