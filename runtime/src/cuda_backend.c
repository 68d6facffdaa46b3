/* The CUDA backend: devices, memory, streams and timers. Kernels, uploads and graphs have files of their own. */
#include "cuda_device.h"
#include "cuda_images.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ── what gpu_open asks first ── */

int64_t kc_cuda_count(void) {
  const kc_cuda_driver *driver = kc_cuda();
  int count = 0;
  if (!driver)
    return 0;
  const cu_result result = driver->device_count(&count);
  if (result != 0) {
    (void)kc_cuda_fail("gpu_device_count", "cuDeviceGetCount", result);
    return 0;
  }
  if (count <= 0)
    (void)kc_fail(GPU_ERROR_DEVICE, "the CUDA driver sees no device");
  return count;
}

/* 0 on failure. */
static int capability_of(const kc_cuda_driver *driver, cu_device device) {
  int major = 0, minor = 0;
  if (driver->device_attribute(&major, CU_DEVICE_MAJOR, device) != 0 ||
      driver->device_attribute(&minor, CU_DEVICE_MINOR, device) != 0)
    return 0;
  return 10 * major + minor;
}

int64_t kc_cuda_best(void) {
  const int64_t count = kc_cuda_count();
  const kc_cuda_driver *driver = kc_cuda();
  int64_t best = -1;
  int best_capability = 0;
  size_t best_bytes = 0;
  for (int ordinal = 0; ordinal < count; ++ordinal) {
    cu_device device = 0;
    size_t bytes = 0;
    if (driver->device_get(&device, ordinal) != 0 || driver->device_memory(&bytes, device) != 0)
      continue;
    const int capability = capability_of(driver, device);
    if (best >= 0 && (capability < best_capability || (capability == best_capability && bytes <= best_bytes)))
      continue;
    best = ordinal;
    best_capability = capability;
    best_bytes = bytes;
  }
  if (count > 0 && best < 0)
    (void)kc_fail(GPU_ERROR_DEVICE, "the CUDA driver lists %lld device%s, but none answers", (long long)count,
                  count == 1 ? "" : "s");
  return best;
}

bool kc_cuda_has_code(int64_t ordinal) {
  const kc_cuda_driver *driver = kc_cuda();
  const kc_registry *registry = kc_static_registry();
  cu_device device = 0;
  if (!driver || !registry || registry->version != KC_REGISTRY_VERSION ||
      driver->device_get(&device, (int)ordinal) != 0)
    return false;
  const int capability = capability_of(driver, device);
  for (uint32_t i = 0; i < registry->count; ++i)
    if (kc_next_image(&registry->kernels[i], capability, NULL))
      return true;
  return false;
}

/* ── devices ── */

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static cuda_state *open_devices;

void kc_cuda_each_device(void (*visit)(cuda_state *device)) {
  (void)pthread_mutex_lock(&list_lock);
  for (cuda_state *device = open_devices; device; device = device->next)
    visit(device);
  (void)pthread_mutex_unlock(&list_lock);
}

int64_t kc_cuda_enter(cuda_state *device, const char *function) {
  const cu_result result = device->driver->context_set(device->context);
  return result == 0 ? GPU_OK : kc_cuda_fail(function, "cuCtxSetCurrent", result);
}

/* Fills what can be asked of the driver; returns the name of the call that failed. */
static const char *describe(cuda_state *device, kc_device *shown, cu_result *result) {
  const kc_cuda_driver *driver = device->driver;
  if ((*result = driver->device_get(&device->handle, (int)shown->ordinal)) != 0)
    return "cuDeviceGet";
  if ((*result = driver->device_name(shown->name, sizeof shown->name, device->handle)) != 0)
    return "cuDeviceGetName";
  if ((*result = driver->device_attribute(&device->most_shared, CU_DEVICE_SHARED_OPTIN, device->handle)) != 0)
    return "cuDeviceGetAttribute";
  if ((*result = driver->context_retain(&device->context, device->handle)) != 0)
    return "cuDevicePrimaryCtxRetain";
  return NULL;
}

static int64_t cuda_open(kc_device *device) {
  const kc_cuda_driver *driver = kc_cuda();
  if (!driver)
    return GPU_ERROR_DEVICE;
  cuda_state *opened = calloc(1, sizeof *opened);
  if (!opened)
    return kc_fail(GPU_ERROR_MEMORY, "gpu_open: no host memory");
  opened->driver = driver;
  cu_result result = 0;
  const char *failed = describe(opened, device, &result);
  if (!failed && (result = driver->context_set(opened->context)) != 0) {
    failed = "cuCtxSetCurrent";
    (void)driver->context_release(opened->handle);
  }
  if (failed) {
    free(opened);
    return kc_cuda_fail("gpu_open", failed, result);
  }
  opened->capability = capability_of(driver, opened->handle);
  (void)pthread_mutex_init(&opened->modules_lock, NULL);
  (void)pthread_mutex_init(&opened->staging_lock, NULL);
  device->dev = opened->handle;
  device->ctx = (int64_t)(intptr_t)opened->context;
  device->impl = opened;
  (void)pthread_mutex_lock(&list_lock);
  opened->next = open_devices;
  open_devices = opened;
  (void)pthread_mutex_unlock(&list_lock);
  return GPU_OK;
}

static void cuda_close(kc_device *device) {
  cuda_state *closed = state_of(device);
  (void)pthread_mutex_lock(&list_lock);
  cuda_state **link = &open_devices;
  while (*link != closed)
    link = &(*link)->next;
  *link = closed->next;
  (void)pthread_mutex_unlock(&list_lock);
  kc_cuda_staging_close(closed);
  (void)closed->driver->context_set(NULL); /* do not leave a context current that may be gone */
  (void)closed->driver->context_release(closed->handle);
  (void)pthread_mutex_destroy(&closed->modules_lock);
  (void)pthread_mutex_destroy(&closed->staging_lock);
  free(closed);
  device->impl = NULL;
}

static int64_t cuda_bind(kc_device *device) { return kc_cuda_enter(state_of(device), "gpu_bind_thread"); }

static int64_t cuda_wait(kc_device *device) {
  cuda_state *waited = state_of(device);
  if (waited->captures > 0)
    return kc_fail(GPU_ERROR_ARGUMENT, "gpu_sync: another thread records a graph on %s", device->name);
  const int64_t status = kc_cuda_enter(waited, "gpu_sync");
  if (status != GPU_OK)
    return status;
  const cu_result result = waited->driver->context_sync();
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_sync", "cuCtxSynchronize", result);
}

static int64_t cuda_memory(kc_device *device, int64_t *available, int64_t *total) {
  cuda_state *asked = state_of(device);
  size_t bytes = 0, altogether = 0;
  const int64_t status = kc_cuda_enter(asked, "gpu_mem_free");
  if (status != GPU_OK)
    return status;
  const cu_result result = asked->driver->memory_info(&bytes, &altogether);
  *available = (int64_t)bytes;
  *total = (int64_t)altogether;
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_mem_free", "cuMemGetInfo", result);
}

/* ── memory ── */

static int64_t cuda_alloc(kc_device *device, int64_t bytes, int64_t *address) {
  cuda_state *on = state_of(device);
  cu_address got = 0;
  int64_t status = kc_cuda_enter(on, "gpu_alloc");
  if (status != GPU_OK)
    return status;
  const cu_result result = on->driver->alloc(&got, (size_t)bytes);
  *address = (int64_t)got;
  if (result == 0)
    return GPU_OK;
  size_t available = 0, total = 0;
  (void)on->driver->memory_info(&available, &total);
  (void)kc_fail(result, "gpu_alloc: no %lld bytes: %s has %zu, %zu of them available: %s (%d)", (long long)bytes,
                device->name, total, available, kc_cuda_error_name(result), result);
  return result == 2 ? GPU_ERROR_MEMORY : result;
}

static int64_t cuda_release(kc_device *device, int64_t address) {
  cuda_state *on = state_of(device);
  const int64_t status = kc_cuda_enter(on, "gpu_free");
  if (status != GPU_OK)
    return status;
  const cu_result result = on->driver->free((cu_address)address);
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_free", "cuMemFree", result);
}

static int64_t cuda_download(kc_device *device, void *host, int64_t src, int64_t bytes) {
  cuda_state *on = state_of(device);
  const int64_t status = kc_cuda_enter(on, "gpu_download");
  if (status != GPU_OK)
    return status;
  const cu_result result = on->driver->dtoh(host, (cu_address)src, (size_t)bytes);
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_download", "cuMemcpyDtoH", result);
}

static int64_t cuda_copy(kc_device *device, int64_t dst, int64_t src, int64_t bytes) {
  cuda_state *on = state_of(device);
  int64_t status = kc_cuda_enter(on, "gpu_dtod");
  if (status == GPU_OK)
    status = kc_cuda_record_buffer(dst);
  if (status == GPU_OK)
    status = kc_cuda_record_buffer(src);
  if (status != GPU_OK)
    return status;
  const cu_result result =
      on->driver->dtod_async((cu_address)dst, (cu_address)src, (size_t)bytes, kc_cuda_default_stream());
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_dtod", "cuMemcpyDtoDAsync", result);
}

static int64_t cuda_fill(kc_device *device, int64_t dst, unsigned char value, int64_t bytes) {
  cuda_state *on = state_of(device);
  int64_t status = kc_cuda_enter(on, "gpu_memset");
  if (status == GPU_OK)
    status = kc_cuda_record_buffer(dst);
  if (status != GPU_OK)
    return status;
  const cu_result result = on->driver->fill_async((cu_address)dst, value, (size_t)bytes, kc_cuda_default_stream());
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_memset", "cuMemsetD8Async", result);
}

static bool cuda_reaches(kc_device *device, int64_t address, int64_t bytes) {
  cuda_state *on = state_of(device);
  const kc_cuda_driver *driver = on->driver;
  cu_context context = NULL;
  cu_address start = 0;
  size_t size = 0;
  const cu_address asked = (cu_address)address;
  if (address <= 0 || kc_cuda_enter(on, "gpu_launch") != GPU_OK ||
      driver->pointer_attribute(&context, CU_POINTER_CONTEXT, asked) != 0 || context != on->context ||
      driver->pointer_attribute(&start, CU_POINTER_RANGE_START, asked) != 0 ||
      driver->pointer_attribute(&size, CU_POINTER_RANGE_SIZE, asked) != 0)
    return false;
  const cu_address offset = asked - start;
  return offset <= size && (cu_address)bytes <= size - offset;
}

/* ── streams and timers ── */

typedef struct cuda_stream {
  kc_object object;
  cu_stream handle;
} cuda_stream;

static void free_stream(kc_object *object) {
  cuda_state *on = state_of(object->device);
  if (kc_cuda_enter(on, "gpu_stream_free") == GPU_OK)
    (void)on->driver->stream_destroy(((cuda_stream *)object)->handle);
  free(object);
}

cu_stream kc_cuda_stream_handle(const kc_object *stream) { return ((const cuda_stream *)stream)->handle; }

static int64_t cuda_stream_new(kc_device *device, kc_object **stream) {
  cuda_state *on = state_of(device);
  cu_stream handle = NULL;
  const int64_t status = kc_cuda_enter(on, "gpu_stream_new");
  if (status != GPU_OK)
    return status;
  const cu_result result = on->driver->stream_create(&handle, CU_STREAM_NON_BLOCKING);
  if (result != 0)
    return kc_cuda_fail("gpu_stream_new", "cuStreamCreate", result);
  cuda_stream *made = calloc(1, sizeof *made);
  if (!made) {
    (void)on->driver->stream_destroy(handle);
    return kc_fail(GPU_ERROR_MEMORY, "gpu_stream_new: no host memory");
  }
  made->object = (kc_object){.kind = KC_STREAM, .device = device, .destroy = free_stream};
  made->handle = handle;
  *stream = &made->object;
  return GPU_OK;
}

static int64_t cuda_stream_wait(kc_object *stream) {
  cuda_state *on = state_of(stream->device);
  const int64_t status = kc_cuda_enter(on, "gpu_stream_sync");
  if (status != GPU_OK)
    return status;
  const cu_result result = on->driver->stream_sync(kc_cuda_stream_handle(stream));
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_stream_sync", "cuStreamSynchronize", result);
}

typedef struct cuda_timer {
  kc_object object;
  cu_event handle;
} cuda_timer;

static void free_timer(kc_object *object) {
  cuda_state *on = state_of(object->device);
  if (kc_cuda_enter(on, "gpu_timer_free") == GPU_OK)
    (void)on->driver->event_destroy(((cuda_timer *)object)->handle);
  free(object);
}

static int64_t cuda_timer_new(kc_device *device, kc_object **timer) {
  cuda_state *on = state_of(device);
  cu_event handle = NULL;
  const int64_t status = kc_cuda_enter(on, "gpu_timer_new");
  if (status != GPU_OK)
    return status;
  const cu_result result = on->driver->event_create(&handle, 0);
  if (result != 0)
    return kc_cuda_fail("gpu_timer_new", "cuEventCreate", result);
  cuda_timer *made = calloc(1, sizeof *made);
  if (!made) {
    (void)on->driver->event_destroy(handle);
    return kc_fail(GPU_ERROR_MEMORY, "gpu_timer_new: no host memory");
  }
  made->object = (kc_object){.kind = KC_TIMER, .device = device, .destroy = free_timer};
  made->handle = handle;
  *timer = &made->object;
  return GPU_OK;
}

static int64_t cuda_timer_mark(kc_object *timer) {
  cuda_state *on = state_of(timer->device);
  const int64_t status = kc_cuda_enter(on, "gpu_timer_mark");
  if (status != GPU_OK)
    return status;
  const cu_result result = on->driver->event_record(((cuda_timer *)timer)->handle, NULL);
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_timer_mark", "cuEventRecord", result);
}

static int64_t cuda_timer_ns(kc_object *start, kc_object *end, int64_t *nanoseconds) {
  cuda_state *on = state_of(start->device);
  float milliseconds = 0;
  const int64_t status = kc_cuda_enter(on, "gpu_timer_ns");
  if (status != GPU_OK)
    return status;
  cu_result result = on->driver->event_sync(((cuda_timer *)end)->handle);
  if (result != 0)
    return kc_cuda_fail("gpu_timer_ns", "cuEventSynchronize", result);
  result = on->driver->event_elapsed(&milliseconds, ((cuda_timer *)start)->handle, ((cuda_timer *)end)->handle);
  if (result != 0)
    return kc_cuda_fail("gpu_timer_ns", "cuEventElapsedTime", result);
  *nanoseconds = (int64_t)((double)milliseconds * 1e6);
  return GPU_OK;
}

const kc_backend kc_backend_cuda = {
    .id = GPU_BACKEND_CUDA,
    .name = "CUDA",
    .open = cuda_open,
    .close = cuda_close,
    .bind = cuda_bind,
    .sync = cuda_wait,
    .memory = cuda_memory,
    .alloc = cuda_alloc,
    .free = cuda_release,
    .upload = kc_cuda_upload,
    .upload_batch = kc_cuda_upload_batch,
    .download = cuda_download,
    .copy = cuda_copy,
    .fill = cuda_fill,
    .reaches = cuda_reaches,
    .load = kc_cuda_load,
    .launch = kc_cuda_launch_call,
    .stream_new = cuda_stream_new,
    .stream_sync = cuda_stream_wait,
    .timer_new = cuda_timer_new,
    .timer_mark = cuda_timer_mark,
    .timer_ns = cuda_timer_ns,
    .graph_begin = kc_cuda_graph_begin,
    .graph_end = kc_cuda_graph_end,
    .graph_launch = kc_cuda_graph_launch,
    .capturing = kc_cuda_capturing,
    .host_register = kc_cuda_register,
    .host_unregister = kc_cuda_unregister,
    .staging_free = kc_cuda_staging_free,
};
