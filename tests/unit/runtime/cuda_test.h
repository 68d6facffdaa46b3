// What the tests of the CUDA backend share.
#pragma once

#include "runtime_test.h"

struct CudaDevice {
  Gpu gpu;
  explicit CudaDevice(int64_t ordinal = -1) : gpu(gpu_open(ordinal)) {
    REQUIRE_MESSAGE(gpu_ok(gpu), gpu_last_error());
    REQUIRE(gpu_backend() == GPU_BACKEND_CUDA);
  }
  ~CudaDevice() { gpu_close(gpu); }
  CudaDevice(const CudaDevice &) = delete;
  CudaDevice &operator=(const CudaDevice &) = delete;
};

/// y = 2.5 x + y over 1003 elements, x the numbers from 0, y ones.
struct CudaSaxpy : CudaDevice {
  static constexpr int64_t n = 1003;
  std::vector<float> ones = std::vector<float>(n, 1.0F), ramp = std::vector<float>(n);
  GpuBuffer x, y;
  GpuKernel kernel = gpu_compile(gpu, nullptr, "saxpy");

  CudaSaxpy() {
    for (size_t i = 0; i < ramp.size(); ++i)
      ramp[i] = static_cast<float>(i);
    x = buffer_of(gpu, ramp);
    y = buffer_of(gpu, ones);
    REQUIRE_MESSAGE(gpu_kernel_ok(kernel), gpu_last_error());
  }
  std::vector<int64_t> arguments() const {
    return {gpu_arg_i64(n), gpu_arg_f32(2.5), gpu_arg_buffer(x), gpu_arg_buffer(y)};
  }
  std::vector<float> result() const { return contents_of<float>(y); }
  std::vector<float> expected(float times = 1) const {
    std::vector<float> values(n);
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = 1.0F + times * 2.5F * static_cast<float>(i);
    return values;
  }
};
