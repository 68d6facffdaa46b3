// NVRTC, NVIDIA's compiler as a library, loaded at run time.
#pragma once

#include "compilation.h"
#include "toolkit.h"

#include <cstddef>

namespace kernelc::cuda {

// Its functions. The library stays loaded until the process ends: NVRTC keeps threads and caches of its own.
struct Nvrtc {
#define KERNELC_NVRTC(NAME, PARAMETERS) int(*NAME) PARAMETERS = nullptr;
#include "nvrtc_functions.def"
#undef KERNELC_NVRTC
  int major = 0;
  int minor = 0;
};

// Loads the first library that is complete. The error lists every place that was looked at and the ways out.
// Takes NVRTC_APPEND_FLAGS and NV_NVVM_VERSION out of the environment: the same input gives the same bytes everywhere.
Result<Nvrtc> load_nvrtc(const Toolkit &toolkit);

// Compute capabilities this NVRTC compiles for, ascending: "75", "80" …
[[nodiscard]] std::vector<std::string> supported_architectures(const Nvrtc &nvrtc);

// Compiles a source file for one architecture. May be called from several threads at once.
Result<CompiledImage> compile_with_nvrtc(const Nvrtc &nvrtc, const Toolkit &toolkit, const ParsedModule &module,
                                         const Options &options, const ImageRequest &request);

} // namespace kernelc::cuda
