// What targets make: files as values. Nothing is written to disk before every target of a build has succeeded.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace kernelc {

enum class ArtifactKind : uint8_t { CpuSource, Cubin, Ptx, Wgsl, Registry, Manifest, JsModule };

struct Artifact {
  ArtifactKind kind = ArtifactKind::CpuSource;
  std::string file;   // path relative to the output folder, '/' separated: "saxpy.c", "saxpy.sm_80.cubin"
  std::string bytes;  // the whole content
  std::string source; // the .cu it was made of, as given on the command line; empty for files made of the whole build
  std::string kernel; // KernelInfo::ident for files made of one kernel (WGSL), else empty
  std::string arch;   // "sm_80", "compute_90" for CUDA images, else empty
};

} // namespace kernelc
