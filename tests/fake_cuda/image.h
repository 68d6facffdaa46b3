// What the driver has to know of a CUBIN or of PTX.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fake_cuda {

struct ImageKernel {
  std::string name;
  std::vector<uint32_t> parameter_sizes; // bytes, in order
  uint32_t static_shared = 0;            // bytes
  uint32_t max_threads = 1024;           // of a block
};

struct Image {
  bool ptx = false;
  int arch = 0; // 80 for sm_80 and compute_80
  std::vector<ImageKernel> kernels;
};

/// Reads an image as cuModuleLoadData gets it: without a size. Nothing when it is neither a CUBIN nor PTX.
std::optional<Image> read_image(const void *bytes);

} // namespace fake_cuda
