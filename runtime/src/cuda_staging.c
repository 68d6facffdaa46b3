/* Uploads. Memory that is not page-locked goes to the device through two page-locked buffers by turns, so that copying
 * the next chunk and the transfer of this one overlap: the driver's own path does one after the other. */
#include "cuda_device.h"

#include <string.h>

enum { STAGE_BYTES = 16 << 20 }; /* of one buffer: long enough for the bus, short enough to overlap */
static const int64_t staged_from = INT64_C(64) << 20; /* smaller uploads are not worth page-locking memory */
static const int64_t batch_from = INT64_C(1) << 20;   /* bytes of a batch altogether */

/* ── the registered range, one for the process ── */

static pthread_mutex_t range_lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
  uintptr_t base;
  int64_t bytes;
  cuda_state *device; /* NULL: none */
} range;

static bool page_locked(const void *host, int64_t bytes) {
  (void)pthread_mutex_lock(&range_lock);
  const uintptr_t offset = (uintptr_t)host - range.base;
  const bool inside = range.device && (uintptr_t)host >= range.base && offset <= (uintptr_t)range.bytes &&
                      (uintptr_t)bytes <= (uintptr_t)range.bytes - offset;
  (void)pthread_mutex_unlock(&range_lock);
  return inside;
}

static cuda_state *some_device; /* set by pick, under the devices' lock */

static void pick(cuda_state *device) {
  if (!some_device)
    some_device = device;
}

/* The memory is locked for every device; any open one's context will do. */
static int64_t register_on(cuda_state *device, void *p, int64_t bytes) {
  const int64_t status = kc_cuda_enter(device, "gpu_host_register");
  if (status != GPU_OK)
    return status;
  /* Read-only first: a mapped file is. Not every system can do that, for the others the plain kind may work. */
  cu_result result = device->driver->host_register(p, (size_t)bytes, CU_HOST_PORTABLE | CU_HOST_READ_ONLY);
  if (result != 0)
    result = device->driver->host_register(p, (size_t)bytes, CU_HOST_PORTABLE);
  if (result != 0)
    return kc_cuda_fail("gpu_host_register", "cuMemHostRegister", result);
  range.base = (uintptr_t)p;
  range.bytes = bytes;
  range.device = device;
  return GPU_OK;
}

int64_t kc_cuda_register(void *p, int64_t bytes) {
  (void)pthread_mutex_lock(&range_lock);
  some_device = NULL;
  kc_cuda_each_device(pick);
  int64_t status = GPU_OK;
  if (!some_device)
    status = kc_fail(GPU_ERROR_DEVICE, "gpu_host_register: no CUDA device is open");
  else if (range.device)
    status = kc_fail(GPU_ERROR_ARGUMENT, "gpu_host_register: a range is registered already; one at a time");
  else
    status = register_on(some_device, p, bytes);
  (void)pthread_mutex_unlock(&range_lock);
  return status;
}

/* Under range_lock. */
static int64_t forget_range(void) {
  cuda_state *device = range.device;
  range.device = NULL;
  const int64_t status = kc_cuda_enter(device, "gpu_host_unregister");
  if (status != GPU_OK)
    return status;
  const cu_result result = device->driver->host_unregister((void *)range.base);
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_host_unregister", "cuMemHostUnregister", result);
}

int64_t kc_cuda_unregister(void *p) {
  (void)pthread_mutex_lock(&range_lock);
  const int64_t status = range.device && range.base == (uintptr_t)p
                             ? forget_range()
                             : kc_fail(GPU_ERROR_HANDLE, "gpu_host_unregister: %p is not registered", p);
  (void)pthread_mutex_unlock(&range_lock);
  return status;
}

/* ── the two buffers; all under staging_lock, with the device's context current ── */

static void free_buffers(cuda_state *device) {
  cuda_staging *staging = &device->staging;
  for (int i = 0; i < 2; ++i) {
    if (staging->free[i])
      (void)device->driver->event_destroy(staging->free[i]);
    if (staging->buffers[i])
      (void)device->driver->host_free(staging->buffers[i]);
  }
  memset(staging, 0, sizeof *staging);
}

static bool have_buffers(cuda_state *device) {
  cuda_staging *staging = &device->staging;
  for (int i = 0; i < 2; ++i) {
    void *p = staging->buffers[i];
    if (!p && device->driver->host_alloc(&p, STAGE_BYTES, CU_HOST_PORTABLE) == 0)
      staging->buffers[i] = p;
    if (!staging->free[i])
      (void)device->driver->event_create(&staging->free[i], 2 /* without a time */);
    if (!staging->buffers[i] || !staging->free[i]) {
      free_buffers(device);
      return false;
    }
  }
  return true;
}

/* Where the next bytes go. */
typedef struct stage {
  cuda_state *device;
  int buffer;
  size_t used;
} stage;

static cu_result next_buffer(stage *at) {
  cuda_staging *staging = &at->device->staging;
  cu_result result = at->device->driver->event_record(staging->free[at->buffer], NULL);
  if (result != 0)
    return result;
  staging->busy[at->buffer] = true;
  at->buffer = 1 - at->buffer;
  at->used = 0;
  if (staging->busy[at->buffer])
    result = at->device->driver->event_sync(staging->free[at->buffer]);
  staging->busy[at->buffer] = false;
  return result;
}

static cu_result put(stage *at, cu_address dst, const unsigned char *host, size_t bytes) {
  while (bytes > 0) {
    if (at->used == STAGE_BYTES) {
      const cu_result result = next_buffer(at);
      if (result != 0)
        return result;
    }
    unsigned char *room = at->device->staging.buffers[at->buffer] + at->used;
    const size_t part = bytes < STAGE_BYTES - at->used ? bytes : STAGE_BYTES - at->used;
    memcpy(room, host, part);
    const cu_result result = at->device->driver->htod_async(dst, room, part, NULL);
    if (result != 0)
      return result;
    at->used += part;
    dst += part;
    host += part;
    bytes -= part;
  }
  return 0;
}

/* Waits, so that the caller's and our memory are free again; the first error counts. */
static cu_result finish(stage *at, cu_result result) {
  const cu_result waited = at->device->driver->stream_sync(NULL);
  memset(at->device->staging.busy, 0, sizeof at->device->staging.busy);
  return result != 0 ? result : waited;
}

static cu_result straight(cuda_state *device, const GpuBuffer *dst, const void *const *host, int64_t n) {
  cu_result result = 0;
  for (int64_t i = 0; i < n && result == 0; ++i)
    if (dst[i].bytes > 0)
      result = device->driver->htod((cu_address)dst[i].dptr, host[i], (size_t)dst[i].bytes);
  return result;
}

static cu_result staged(cuda_state *device, const GpuBuffer *dst, const void *const *host, int64_t n) {
  (void)pthread_mutex_lock(&device->staging_lock);
  cu_result result = 0;
  if (!have_buffers(device)) { /* page-locked memory is scarce: the driver's path needs none of ours */
    result = straight(device, dst, host, n);
  } else {
    stage at = {device, 0, 0};
    for (int64_t i = 0; i < n && result == 0; ++i)
      result = put(&at, (cu_address)dst[i].dptr, host[i], (size_t)dst[i].bytes);
    result = finish(&at, result);
  }
  (void)pthread_mutex_unlock(&device->staging_lock);
  return result;
}

static int64_t upload(kc_device *device, const char *function, const GpuBuffer *dst, const void *const *host, int64_t n,
                      int64_t threshold) {
  cuda_state *on = state_of(device);
  const int64_t status = kc_cuda_enter(on, function);
  if (status != GPU_OK)
    return status;
  int64_t total = 0;
  bool locked = true;
  for (int64_t i = 0; i < n; ++i) {
    total += dst[i].bytes;
    locked = locked && page_locked(host[i], dst[i].bytes);
  }
  const cu_result result = total >= threshold && !locked ? staged(on, dst, host, n) : straight(on, dst, host, n);
  return result == 0 ? GPU_OK : kc_cuda_fail(function, "cuMemcpyHtoD", result);
}

int64_t kc_cuda_upload(kc_device *device, int64_t dst, const void *host, int64_t bytes) {
  const GpuBuffer buffer = {dst, bytes};
  return upload(device, "gpu_upload", &buffer, &host, 1, staged_from);
}

int64_t kc_cuda_upload_batch(kc_device *device, const GpuBuffer *dst, const void *const *host, int64_t n) {
  return upload(device, "gpu_upload_batch", dst, host, n, n > 1 ? batch_from : staged_from);
}

/* ── giving back ── */

static void give_back(cuda_state *device) {
  (void)pthread_mutex_lock(&device->staging_lock);
  if (device->staging.buffers[0] && kc_cuda_enter(device, "gpu_staging_free") == GPU_OK)
    free_buffers(device);
  (void)pthread_mutex_unlock(&device->staging_lock);
}

int64_t kc_cuda_staging_free(void) {
  kc_cuda_each_device(give_back);
  return GPU_OK;
}

void kc_cuda_staging_close(cuda_state *device) {
  give_back(device);
  (void)pthread_mutex_lock(&range_lock);
  if (range.device == device)
    (void)forget_range();
  (void)pthread_mutex_unlock(&range_lock);
}
