// CUDA architectures by number.
#pragma once

#include <string>
#include <vector>

namespace kernelc {

// "75" … "121": the compute capabilities CUDA 13 compiles for.
[[nodiscard]] const std::vector<std::string> &known_architectures();

// A known number, with the variants that exist for it: "90a", "100f". No "sm_" in front.
[[nodiscard]] bool is_known_architecture(const std::string &arch);

} // namespace kernelc
