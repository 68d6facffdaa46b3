// What the runtime's tests share: an environment variable for a scope, an open static device, buffers that free
// themselves.
#pragma once

#include "kernelc/gpu.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

class Environment {
public:
  Environment(const char *name, const char *value) : name_(name) {
    if (const char *before = std::getenv(name))
      before_ = before;
    if (value)
      setenv(name, value, 1);
    else
      unsetenv(name);
  }
  ~Environment() {
    if (before_)
      setenv(name_, before_->c_str(), 1);
    else
      unsetenv(name_);
  }
  Environment(const Environment &) = delete;
  Environment &operator=(const Environment &) = delete;

private:
  const char *name_;
  std::optional<std::string> before_;
};

struct Device {
  Environment environment{"NURL_GPU", "static"};
  Gpu gpu = gpu_open(0);

  Device() { REQUIRE_MESSAGE(gpu_ok(gpu), gpu_last_error()); }
  ~Device() { gpu_close(gpu); }
};

inline std::string last_error() { return gpu_last_error(); }

/// A status and a part of the message that goes with it.
#define CHECK_FAILS(call, status, part)                                                                                \
  do {                                                                                                                 \
    CHECK((call) == (status));                                                                                         \
    CHECK_MESSAGE(last_error().find(part) != std::string::npos, last_error());                                         \
  } while (false)

/// A device buffer with these contents.
template <typename T> GpuBuffer buffer_of(Gpu gpu, const std::vector<T> &contents) {
  const GpuBuffer buffer = gpu_alloc(gpu, static_cast<int64_t>(contents.size() * sizeof(T)));
  REQUIRE_MESSAGE(gpu_upload(buffer, contents.data()) == GPU_OK, gpu_last_error());
  return buffer;
}

template <typename T> std::vector<T> contents_of(GpuBuffer buffer) {
  std::vector<T> contents(static_cast<size_t>(buffer.bytes) / sizeof(T));
  REQUIRE_MESSAGE(gpu_download(contents.data(), buffer) == GPU_OK, gpu_last_error());
  return contents;
}
