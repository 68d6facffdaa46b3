/* Buffers: every address and size is checked here, then handed to the backend. */
#include "backend.h"
#include "kernelc/gpu.h"
#include "machine.h"

#include <stdlib.h>
#include <string.h>

GpuBuffer gpu_alloc(Gpu g, int64_t bytes) {
  const GpuBuffer none = {0, 0};
  GpuBuffer buffer = {0, bytes};
  kc_device *device = kc_device_pin(g);
  if (!device)
    return none;
  int64_t status = kc_check_capture(device, "gpu_alloc");
  if (bytes < 0)
    status = kc_fail(GPU_ERROR_ARGUMENT, "gpu_alloc: %lld bytes", (long long)bytes);
  if (status == GPU_OK && bytes > 0)
    status = device->backend->alloc(device, bytes, &buffer.dptr);
  if (status == GPU_OK && bytes > 0) {
    status = kc_memory_new(device, buffer.dptr, bytes);
    if (status != GPU_OK)
      (void)device->backend->free(device, buffer.dptr);
  }
  kc_device_unpin(device);
  return status == GPU_OK ? buffer : none;
}

int64_t gpu_free(GpuBuffer b) {
  if (b.dptr == 0)
    return GPU_OK;
  kc_memory *memory = kc_memory_pin(b.dptr, 0);
  if (memory) {
    const int64_t status = kc_check_capture(memory->device, "gpu_free");
    kc_memory_unpin(memory);
    if (status != GPU_OK)
      return status;
  }
  return kc_memory_free(b.dptr, false);
}

/* The allocation behind a buffer, pinned. NULL and GPU_OK: nothing to do, the buffer is empty. */
static int64_t pin_buffer(const char *function, const char *what, GpuBuffer b, kc_memory **memory) {
  *memory = NULL;
  if (b.bytes < 0)
    return kc_fail(GPU_ERROR_ARGUMENT, "%s: the %s has %lld bytes", function, what, (long long)b.bytes);
  if (b.bytes == 0)
    return GPU_OK;
  if (b.dptr == 0)
    return kc_fail(GPU_ERROR_HANDLE, "%s: the %s is null but has %lld bytes: its gpu_alloc failed", function, what,
                   (long long)b.bytes);
  *memory = kc_memory_pin(b.dptr, b.bytes);
  if (*memory)
    return GPU_OK;
  kc_memory *holder = kc_memory_pin(b.dptr, 0);
  if (!holder)
    return kc_fail(GPU_ERROR_HANDLE, "%s: the %s at 0x%llx is in no live buffer: freed, or never allocated", function,
                   what, (unsigned long long)b.dptr);
  const long long room = (long long)(holder->base + holder->bytes - b.dptr);
  kc_memory_unpin(holder);
  return kc_fail(GPU_ERROR_ARGUMENT, "%s: %lld bytes from the %s at 0x%llx, but its allocation ends after %lld",
                 function, (long long)b.bytes, what, (unsigned long long)b.dptr, room);
}

static int64_t check_host(const char *function, const void *host) {
  return host ? GPU_OK : kc_fail(GPU_ERROR_ARGUMENT, "%s: the host pointer is NULL", function);
}

int64_t gpu_upload(GpuBuffer dst, const void *host) {
  kc_memory *memory;
  int64_t status = pin_buffer("gpu_upload", "destination", dst, &memory);
  if (!memory)
    return status;
  status = check_host("gpu_upload", host);
  if (status == GPU_OK)
    status = kc_check_capture(memory->device, "gpu_upload");
  if (status == GPU_OK)
    status = memory->device->backend->upload(memory->device, dst.dptr, host, dst.bytes);
  kc_memory_unpin(memory);
  return status;
}

int64_t gpu_download(void *host, GpuBuffer src) {
  kc_memory *memory;
  int64_t status = pin_buffer("gpu_download", "source", src, &memory);
  if (!memory)
    return status;
  status = check_host("gpu_download", host);
  if (status == GPU_OK)
    status = kc_check_capture(memory->device, "gpu_download");
  if (status == GPU_OK)
    status = memory->device->backend->download(memory->device, host, src.dptr, src.bytes);
  kc_memory_unpin(memory);
  return status;
}

int64_t gpu_memset(GpuBuffer dst, int64_t value) {
  kc_memory *memory;
  int64_t status = pin_buffer("gpu_memset", "destination", dst, &memory);
  if (!memory)
    return status;
  status = memory->device->backend->fill(memory->device, dst.dptr, (unsigned char)((uint64_t)value & 0xff), dst.bytes);
  kc_memory_unpin(memory);
  return status;
}

static bool overlap(int64_t a, int64_t b, int64_t bytes) { return a < b ? b - a < bytes : a - b < bytes; }

int64_t gpu_dtod(GpuBuffer dst, int64_t src_dptr) {
  const GpuBuffer src = {src_dptr, dst.bytes};
  kc_memory *to, *from;
  int64_t status = pin_buffer("gpu_dtod", "destination", dst, &to);
  if (!to)
    return status;
  kc_device *device = to->device;
  const kc_backend *backend = device->backend;
  status = pin_buffer("gpu_dtod", "source", src, &from);
  if (status != GPU_OK && src_dptr && backend->reaches && backend->reaches(device, src_dptr, dst.bytes))
    status = GPU_OK; /* allocated by another library of the process in the same context */
  if (status == GPU_OK && from && from->device != device)
    status =
        kc_fail(GPU_ERROR_ARGUMENT, "gpu_dtod: from %s to %s; copy through the host", from->device->name, device->name);
  const bool one = !from || from == to; /* of two, WebGPU's addresses are only numbers */
  if (status == GPU_OK && one && overlap(dst.dptr, src_dptr, dst.bytes))
    status = kc_fail(GPU_ERROR_ARGUMENT, "gpu_dtod: the two ranges overlap");
  if (status == GPU_OK)
    status = backend->copy(device, dst.dptr, src_dptr, dst.bytes);
  if (from)
    kc_memory_unpin(from);
  kc_memory_unpin(to);
  return status;
}

/* ── several uploads ── */

static int64_t pin_batch(const GpuBuffer *dst, const void *const *host, int64_t n, kc_memory **pins) {
  for (int64_t i = 0; i < n; ++i) {
    int64_t status = pin_buffer("gpu_upload_batch", "destination", dst[i], &pins[i]);
    if (status == GPU_OK && pins[i])
      status = check_host("gpu_upload_batch", host[i]);
    if (status == GPU_OK && pins[i])
      status = kc_check_capture(pins[i]->device, "gpu_upload_batch");
    if (status != GPU_OK)
      return status;
  }
  return GPU_OK;
}

/* Runs of destinations on one device go to the backend together. */
static int64_t upload_runs(const GpuBuffer *dst, const void *const *host, int64_t n, kc_memory *const *pins) {
  int64_t status = GPU_OK;
  for (int64_t begin = 0; begin < n && status == GPU_OK;) {
    int64_t end = begin;
    while (end < n && pins[end] && pins[end]->device == pins[begin]->device)
      ++end;
    if (end > begin) {
      kc_device *device = pins[begin]->device;
      status = device->backend->upload_batch(device, dst + begin, host + begin, end - begin);
      begin = end;
    } else {
      ++begin; /* empty */
    }
  }
  return status;
}

int64_t gpu_upload_batch(const GpuBuffer *dst, const void *const *host, int64_t n) {
  if (n < 0 || (n > 0 && (!dst || !host)))
    return kc_fail(GPU_ERROR_ARGUMENT, "gpu_upload_batch: %s", n < 0 ? "a negative count" : "a list is NULL");
  if (n == 0)
    return GPU_OK;
  const bool countable = n <= INT64_MAX / (int64_t)sizeof(kc_memory *);
  kc_memory **pins = countable ? kc_machine_memory(n * (int64_t)sizeof *pins) : NULL;
  if (!pins)
    return kc_fail(GPU_ERROR_MEMORY, "gpu_upload_batch: no host memory for a list of %lld", (long long)n);
  memset(pins, 0, (size_t)n * sizeof *pins);
  int64_t status = pin_batch(dst, host, n, pins);
  if (status == GPU_OK)
    status = upload_runs(dst, host, n, pins);
  for (int64_t i = 0; i < n; ++i)
    if (pins[i])
      kc_memory_unpin(pins[i]);
  free(pins);
  return status;
}

/* ── host memory ── */

void *gpu_host_alloc(int64_t bytes) {
  if (bytes <= 0) {
    (void)kc_fail(GPU_ERROR_ARGUMENT, "gpu_host_alloc: %lld bytes", (long long)bytes);
    return NULL;
  }
  void *p = kc_machine_memory(bytes);
  if (!p) {
    (void)kc_fail(GPU_ERROR_MEMORY, "gpu_host_alloc: the host has no %lld bytes", (long long)bytes);
    return NULL;
  }
  memset(p, 0, (size_t)bytes);
  if (kc_memory_new(NULL, (int64_t)(intptr_t)p, bytes) == GPU_OK)
    return p;
  free(p);
  return NULL;
}

int64_t gpu_host_free(void *p) { return p ? kc_memory_free((int64_t)(intptr_t)p, true) : GPU_OK; }

void gpu_host_set_f32(void *p, int64_t idx, double value) {
  if (p && idx >= 0)
    ((float *)p)[idx] = (float)value;
}

double gpu_host_get_f32(const void *p, int64_t idx) { return p && idx >= 0 ? (double)((const float *)p)[idx] : 0.0; }

void gpu_host_set_i32(void *p, int64_t idx, int64_t value) {
  if (p && idx >= 0)
    ((int32_t *)p)[idx] = (int32_t)(uint32_t)(uint64_t)value;
}

int64_t gpu_host_get_i32(const void *p, int64_t idx) { return p && idx >= 0 ? ((const int32_t *)p)[idx] : 0; }
