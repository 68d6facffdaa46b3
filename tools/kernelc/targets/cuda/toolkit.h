// Where the CUDA toolkit is. Nothing of it is linked: kernelc builds and runs without one.
#pragma once

#include <string>
#include <vector>

namespace kernelc::cuda {

struct Toolkit {
  std::vector<std::string> nvrtc_libraries; // candidates for dlopen, best first; the last ones leave it to the loader
  std::vector<std::string> include_dirs;    // of the first toolkit that has headers
  std::string nvcc;                         // empty when there is none
  std::vector<std::string> looked_for;      // one line for each place, for people
};

// Looks at CUDA_HOME, CUDA_PATH, the nvcc on PATH and the loader's list, in this order.
[[nodiscard]] Toolkit find_toolkit();

} // namespace kernelc::cuda
