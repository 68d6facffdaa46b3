// What all entry points of the driver share.
#pragma once

#include "driver.h"

namespace fake_cuda {

enum Need { nothing, initialization, context };

/// What every entry point does first: the lock, injected errors, initialisation, a context that still works. Then body,
/// with the driver and the current context (which may be null when none is needed).
template <typename Body> int entry(const char *function, Need need, Body body) {
  Driver &driver = Driver::get();
  const std::lock_guard<std::mutex> guard(driver.lock);
  const Result injected = driver.injected(function);
  if (injected != success)
    return injected;
  if (need >= initialization && !driver.initialized)
    return not_initialized;
  Context *current = driver.current();
  if (need >= context && (!current || current->sticky != success))
    return current ? current->sticky : invalid_context;
  return body(driver, current);
}

/// The same for calls that a recording thread must not make.
template <typename Body> int unrecorded(const char *function, Body body) {
  return entry(function, context, [&](Driver &driver, Context *current) -> Result {
    const Result refused = driver.refuse_while_capturing();
    return refused == success ? body(driver, current) : refused;
  });
}

/// The memory at a device address, when the range is allocated.
inline void *device_memory(const Driver &driver, const Context &context, uint64_t address, size_t bytes) {
  return driver.inside_device(context, address, bytes) ? reinterpret_cast<void *>(address) : nullptr;
}

/// A copy or fill that happens when its stream comes to it; by then the memory may be gone.
inline Operation checked(Driver &driver, Context &context, std::vector<std::pair<uint64_t, size_t>> ranges,
                         std::function<void()> work) {
  return [&driver, &context, ranges = std::move(ranges), work = std::move(work)] {
    for (const auto &[address, bytes] : ranges)
      if (!driver.inside_device(context, address, bytes))
        return illegal_address;
    work();
    return success;
  };
}

inline void *at(uint64_t address) { return reinterpret_cast<void *>(address); }

} // namespace fake_cuda

// clang-format off
#define ENTRY extern "C" __attribute__((visibility("default"))) int
#define BODY [&]([[maybe_unused]] Driver &driver, [[maybe_unused]] Context *current) -> Result
// clang-format on
