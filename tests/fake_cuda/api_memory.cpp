// The entry points of libcuda.so.1 that the runtime calls: memory.
#include "entry.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace fake_cuda;

// NOLINTBEGIN(readability-identifier-naming): the driver's names

// ── memory ──

ENTRY cuMemGetInfo_v2(size_t *available, size_t *total) {
  return entry(
      "cuMemGetInfo_v2", context, BODY {
        *total = driver.devices.at(static_cast<size_t>(current->device)).bytes;
        *available = *total - current->used;
        return success;
      });
}

ENTRY cuMemAlloc_v2(uint64_t *address, size_t bytes) {
  return unrecorded(
      "cuMemAlloc_v2", BODY {
        if (bytes == 0)
          return invalid_value;
        if (bytes > driver.devices.at(static_cast<size_t>(current->device)).bytes - current->used)
          return out_of_memory;
        void *memory = std::aligned_alloc(256, (bytes + 255) / 256 * 256);
        if (!memory)
          return out_of_memory;
        std::memset(memory, 0xcd, bytes); // nobody may count on zeros
        *address = reinterpret_cast<uint64_t>(memory);
        current->memory[*address] = bytes;
        current->used += bytes;
        return success;
      });
}

ENTRY cuMemFree_v2(uint64_t address) {
  return unrecorded(
      "cuMemFree_v2", BODY {
        const auto found = current->memory.find(address);
        if (found == current->memory.end())
          return invalid_value;
        (void)driver.drain_all(*current);
        current->used -= found->second;
        current->memory.erase(found);
        std::free(at(address));
        return current->sticky;
      });
}

ENTRY cuMemcpyHtoD_v2(uint64_t dst, const void *src, size_t bytes) {
  return unrecorded(
      "cuMemcpyHtoD_v2", BODY {
        void *memory = device_memory(driver, *current, dst, bytes);
        if (!memory)
          return invalid_value;
        const Result result = driver.drain(*current->legacy);
        if (result == success)
          std::memcpy(memory, src, bytes);
        return result;
      });
}

ENTRY cuMemcpyDtoH_v2(void *dst, uint64_t src, size_t bytes) {
  return unrecorded(
      "cuMemcpyDtoH_v2", BODY {
        const void *memory = device_memory(driver, *current, src, bytes);
        if (!memory)
          return invalid_value;
        const Result result = driver.drain(*current->legacy);
        if (result == success)
          std::memcpy(dst, memory, bytes);
        return result;
      });
}

ENTRY cuMemcpyDtoDAsync_v2(uint64_t dst, uint64_t src, size_t bytes, void *stream) {
  return entry(
      "cuMemcpyDtoDAsync_v2", context, BODY {
        Stream *queue = driver.stream_of(stream);
        if (!queue || !device_memory(driver, *current, dst, bytes) || !device_memory(driver, *current, src, bytes))
          return queue ? invalid_value : invalid_handle;
        return driver.enqueue(*queue, checked(driver, *current, {{dst, bytes}, {src, bytes}},
                                              [dst, src, bytes] { std::memmove(at(dst), at(src), bytes); }));
      });
}

ENTRY cuMemcpyDtoD_v2(uint64_t dst, uint64_t src, size_t bytes) {
  return unrecorded(
      "cuMemcpyDtoD_v2", BODY {
        if (!device_memory(driver, *current, dst, bytes) || !device_memory(driver, *current, src, bytes))
          return invalid_value;
        return driver.enqueue(*current->legacy, checked(driver, *current, {{dst, bytes}, {src, bytes}},
                                                        [dst, src, bytes] { std::memmove(at(dst), at(src), bytes); }));
      });
}

ENTRY cuMemsetD8Async(uint64_t dst, unsigned char value, size_t bytes, void *stream) {
  return entry(
      "cuMemsetD8Async", context, BODY {
        Stream *queue = driver.stream_of(stream);
        if (!queue || !device_memory(driver, *current, dst, bytes))
          return queue ? invalid_value : invalid_handle;
        return driver.enqueue(*queue, checked(driver, *current, {{dst, bytes}},
                                              [dst, value, bytes] { std::memset(at(dst), value, bytes); }));
      });
}

// From page-locked memory the copy happens later and reads what is there then; from other memory the driver copies now.
ENTRY cuMemcpyHtoDAsync_v2(uint64_t dst, const void *src, size_t bytes, void *stream) {
  return entry(
      "cuMemcpyHtoDAsync_v2", context, BODY {
        Stream *queue = driver.stream_of(stream);
        if (!queue || !device_memory(driver, *current, dst, bytes))
          return queue ? invalid_value : invalid_handle;
        if (driver.inside_host(src, bytes))
          return driver.enqueue(*queue, checked(driver, *current, {{dst, bytes}},
                                                [dst, src, bytes] { std::memcpy(at(dst), src, bytes); }));
        const std::vector<std::byte> copy(static_cast<const std::byte *>(src),
                                          static_cast<const std::byte *>(src) + bytes);
        return driver.enqueue(*queue, checked(driver, *current, {{dst, bytes}}, [dst, copy] {
          std::copy_n(copy.data(), copy.size(), static_cast<std::byte *>(at(dst)));
        }));
      });
}

ENTRY cuPointerGetAttribute(void *value, int attribute, uint64_t address) {
  return entry(
      "cuPointerGetAttribute", context, BODY {
        for (const auto &[device, known] : driver.contexts)
          for (const auto &[base, bytes] : known->memory)
            if (address >= base && address - base < bytes) {
              const Context *owner = known.get();
              if (attribute == 1)
                std::memcpy(value, &owner, sizeof owner);
              else if (attribute == 11)
                std::memcpy(value, &base, sizeof base);
              else if (attribute == 12)
                std::memcpy(value, &bytes, sizeof bytes);
              else
                return invalid_value;
              return success;
            }
        return invalid_value;
      });
}

ENTRY cuMemHostAlloc(void **p, size_t bytes, unsigned) {
  return unrecorded(
      "cuMemHostAlloc", BODY {
        *p = std::aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
        if (!*p)
          return out_of_memory;
        driver.pinned[reinterpret_cast<uintptr_t>(*p)] = bytes;
        return success;
      });
}

ENTRY cuMemFreeHost(void *p) {
  return entry(
      "cuMemFreeHost", context, BODY {
        if (driver.pinned.erase(reinterpret_cast<uintptr_t>(p)) == 0)
          return invalid_value;
        (void)driver.drain_all(*current);
        std::free(p);
        return success;
      });
}

ENTRY cuMemHostRegister_v2(void *p, size_t bytes, unsigned) {
  return entry(
      "cuMemHostRegister_v2", context, BODY {
        if (driver.inside_host(p, 1))
          return already_registered;
        driver.registered[reinterpret_cast<uintptr_t>(p)] = bytes;
        return success;
      });
}

ENTRY cuMemHostUnregister(void *p) {
  return entry(
      "cuMemHostUnregister", context,
      BODY { return driver.registered.erase(reinterpret_cast<uintptr_t>(p)) ? success : not_registered; });
}
// NOLINTEND
