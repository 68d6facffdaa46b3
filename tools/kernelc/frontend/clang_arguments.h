// How Clang is called.
#pragma once

#include "../options.h"

#include <string>
#include <vector>

namespace kernelc {

// Where the embedded headers appear to Clang. No real folder has this name.
inline constexpr const char *embedded_folder = "/kernelc-embedded-include";

// Where standard headers come from. Ours are small and quick and know no host library; host code that includes <vector>
// or <iostream> needs the system's.
enum class StandardHeaders { Ours, System };

// The arguments of `clang -cc1` for a device-only compilation of `path`.
[[nodiscard]] std::vector<std::string> clang_arguments(const std::string &path, const Options &options,
                                                       StandardHeaders headers);

} // namespace kernelc
