// Sources for the CUDA target's tests.
#pragma once

#include "targets/cuda/cuda.h"

#include <string>

// A source file in a folder of its own, gone with this object.
class SourceFile {
public:
  explicit SourceFile(const std::string &text, const std::string &name = "k.cu");
  SourceFile(const SourceFile &) = delete;
  SourceFile &operator=(const SourceFile &) = delete;
  ~SourceFile();

  [[nodiscard]] const std::string &path() const { return path_; }
  [[nodiscard]] const std::string &folder() const { return folder_; }

private:
  std::string folder_;
  std::string path_;
};

// The front end and the middle of the line, then the CUDA target: what `kernelc build --targets cuda` does.
kernelc::Result<kernelc::TargetOutput> compile(const SourceFile &source, const kernelc::Options &options);

// Whether the machine has NVRTC; the tests that need it say so and pass without it.
bool has_nvrtc();
bool has_nvcc();

// All messages in one text.
std::string text_of(const kernelc::Diagnostics &diagnostics);
