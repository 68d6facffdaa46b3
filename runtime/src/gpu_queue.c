/* Streams, timers, graphs and page-locked host memory: what a backend may or may not have. */
#include "backend.h"
#include "kernelc/gpu.h"

static int64_t lacks(const kc_device *device, const char *what) {
  return kc_fail(GPU_ERROR_UNSUPPORTED, "the %s backend has no %s", device->backend->name, what);
}

/* ── streams ── */

int64_t gpu_stream_new(Gpu g) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return 0;
  kc_object *stream = NULL;
  int64_t status = kc_check_capture(device, "gpu_stream_new");
  if (status == GPU_OK)
    status = device->backend->stream_new ? device->backend->stream_new(device, &stream) : lacks(device, "streams");
  const int64_t handle = status == GPU_OK ? kc_object_new(stream) : 0;
  kc_device_unpin(device);
  return handle;
}

int64_t gpu_stream_sync(int64_t stream) {
  kc_object *object = kc_object_pin(stream, KC_STREAM);
  if (!object)
    return GPU_ERROR_HANDLE;
  int64_t status = kc_check_capture(object->device, "gpu_stream_sync");
  if (status == GPU_OK)
    status = object->device->backend->stream_sync(object);
  kc_object_unpin(object);
  return status;
}

int64_t gpu_stream_free(int64_t stream) { return stream ? kc_object_free(stream, KC_STREAM) : GPU_OK; }

/* ── timers ── */

int64_t gpu_timer_new(Gpu g) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return 0;
  kc_object *timer = NULL;
  const int64_t status =
      device->backend->timer_new ? device->backend->timer_new(device, &timer) : lacks(device, "timers");
  const int64_t handle = status == GPU_OK ? kc_object_new(timer) : 0;
  kc_device_unpin(device);
  return handle;
}

/* The timer, pinned, when it is of this device. */
static kc_object *pin_timer(Gpu g, int64_t timer) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return NULL;
  kc_object *object = kc_object_pin(timer, KC_TIMER);
  if (object && object->device != device) {
    (void)kc_fail(GPU_ERROR_ARGUMENT, "timer handle %lld is of another device", (long long)timer);
    kc_object_unpin(object);
    object = NULL;
  }
  kc_device_unpin(device);
  return object;
}

int64_t gpu_timer_mark(Gpu g, int64_t timer) {
  if (!timer)
    return GPU_OK;
  kc_object *object = pin_timer(g, timer);
  if (!object)
    return GPU_ERROR_HANDLE;
  int64_t status = kc_check_capture(object->device, "gpu_timer_mark");
  if (status == GPU_OK)
    status = object->device->backend->timer_mark(object);
  kc_object_unpin(object);
  return status;
}

int64_t gpu_timer_ns(Gpu g, int64_t start, int64_t end) {
  if (!start || !end)
    return 0;
  kc_object *first = pin_timer(g, start);
  kc_object *second = first ? pin_timer(g, end) : NULL;
  int64_t nanoseconds = 0;
  if (second && kc_check_capture(first->device, "gpu_timer_ns") == GPU_OK &&
      first->device->backend->timer_ns(first, second, &nanoseconds) != GPU_OK)
    nanoseconds = 0;
  if (second)
    kc_object_unpin(second);
  if (first)
    kc_object_unpin(first);
  return nanoseconds;
}

int64_t gpu_timer_free(Gpu g, int64_t timer) {
  (void)g;
  return timer ? kc_object_free(timer, KC_TIMER) : GPU_OK;
}

/* ── graphs ── */

bool gpu_graph_begin(Gpu g) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return false;
  const int64_t status = device->backend->graph_begin ? device->backend->graph_begin(device) : lacks(device, "graphs");
  kc_device_unpin(device);
  return status == GPU_OK;
}

int64_t gpu_graph_end(Gpu g) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return 0;
  kc_object *graph = NULL;
  const int64_t status =
      device->backend->graph_end ? device->backend->graph_end(device, &graph) : lacks(device, "graphs");
  const int64_t handle = status == GPU_OK ? kc_object_new(graph) : 0;
  kc_device_unpin(device);
  return handle;
}

int64_t gpu_graph_launch(Gpu g, int64_t graph) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return GPU_ERROR_HANDLE;
  kc_object *object = kc_object_pin(graph, KC_GRAPH);
  int64_t status = GPU_ERROR_HANDLE;
  if (object && object->device != device)
    status = kc_fail(GPU_ERROR_ARGUMENT, "graph handle %lld is of another device", (long long)graph);
  else if (object)
    status = kc_check_capture(device, "gpu_graph_launch");
  if (status == GPU_OK)
    status = device->backend->graph_launch(object);
  if (object)
    kc_object_unpin(object);
  kc_device_unpin(device);
  return status;
}

int64_t gpu_graph_free(int64_t graph) { return graph ? kc_object_free(graph, KC_GRAPH) : GPU_OK; }

/* ── page-locked host memory: of CUDA alone, and of the process rather than of a device ── */

#if !defined(__wasm__) && !defined(KERNELC_SEALED)

bool gpu_host_register(void *p, int64_t bytes) {
  if (!p || bytes <= 0)
    return kc_fail(GPU_ERROR_ARGUMENT, "gpu_host_register: %s", p ? "the size is not positive" : "NULL") == GPU_OK;
  return kc_backend_cuda.host_register(p, bytes) == GPU_OK;
}

int64_t gpu_host_unregister(void *p) { return kc_backend_cuda.host_unregister(p); }

int64_t gpu_staging_free(void) { return kc_backend_cuda.staging_free(); }

#else

bool gpu_host_register(void *p, int64_t bytes) {
  (void)p;
  (void)bytes;
  return kc_fail(GPU_ERROR_UNSUPPORTED, "gpu_host_register: this build has no CUDA backend") == GPU_OK;
}

int64_t gpu_host_unregister(void *p) {
  return kc_fail(GPU_ERROR_HANDLE, "gpu_host_unregister: %p is not registered", p);
}

int64_t gpu_staging_free(void) { return GPU_OK; }

#endif
