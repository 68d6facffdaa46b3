/* The WebGPU backend: a wasm module's kernels as WGSL, run by the host. Launches, copies and downloads are in order. */
#include "backend.h"
#include "registry.h"
#include "webgpu_imports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct webgpu_kernel {
  kc_loaded loaded;
  int64_t pipeline;
} webgpu_kernel;

static int64_t webgpu_open(kc_device *device) {
  device->dev = -3;
  device->ctx = 1;
  (void)snprintf(device->name, sizeof device->name, "WebGPU");
  return GPU_OK;
}

static void webgpu_close(kc_device *device) { (void)device; }

/* A download waits for what was given before it; nothing else can be waited for from here. */
static int64_t webgpu_nothing(kc_device *device) {
  (void)device;
  return GPU_OK;
}

static int64_t webgpu_memory(kc_device *device, int64_t *available, int64_t *total) {
  (void)device;
  *available = *total = 0;
  return kc_fail(GPU_ERROR_UNSUPPORTED, "WebGPU does not tell how much memory a device has");
}

static int64_t webgpu_alloc(kc_device *device, int64_t bytes, int64_t *address) {
  (void)device;
  *address = wgpu_alloc(bytes);
  return *address > 0 ? GPU_OK : kc_fail(GPU_ERROR_MEMORY, "gpu_alloc: WebGPU gives no %lld bytes", (long long)bytes);
}

static int64_t webgpu_release(kc_device *device, int64_t address) {
  (void)device;
  wgpu_free(address);
  return GPU_OK;
}

static int64_t webgpu_upload(kc_device *device, int64_t dst, const void *host, int64_t bytes) {
  (void)device;
  const int64_t status = wgpu_upload(dst, host, bytes);
  return status == 0 ? GPU_OK : kc_fail(status, "gpu_upload: the WebGPU host answers %lld", (long long)status);
}

static int64_t webgpu_upload_batch(kc_device *device, const GpuBuffer *dst, const void *const *host, int64_t n) {
  int64_t status = GPU_OK;
  for (int64_t i = 0; i < n && status == GPU_OK; ++i)
    if (dst[i].bytes > 0)
      status = webgpu_upload(device, dst[i].dptr, host[i], dst[i].bytes);
  return status;
}

static int64_t webgpu_download(kc_device *device, void *host, int64_t src, int64_t bytes) {
  (void)device;
  const int64_t status = wgpu_download(host, src, bytes);
  return status == 0 ? GPU_OK : kc_fail(status, "gpu_download: the WebGPU host answers %lld", (long long)status);
}

static int64_t webgpu_copy(kc_device *device, int64_t dst, int64_t src, int64_t bytes) {
  (void)device;
  const int64_t status = wgpu_dtod(dst, src, bytes);
  return status == 0 ? GPU_OK : kc_fail(status, "gpu_dtod: the WebGPU host answers %lld", (long long)status);
}

/* The host has no fill: an upload of that many equal bytes. */
static int64_t webgpu_fill(kc_device *device, int64_t dst, unsigned char value, int64_t bytes) {
  void *filled = (uint64_t)bytes <= SIZE_MAX ? malloc((size_t)bytes) : NULL;
  if (!filled)
    return kc_fail(GPU_ERROR_MEMORY, "gpu_memset: no host memory for %lld bytes", (long long)bytes);
  memset(filled, value, (size_t)bytes);
  const int64_t status = webgpu_upload(device, dst, filled, bytes);
  free(filled);
  return status;
}

static void free_kernel(kc_object *object) {
  webgpu_kernel *kernel = (webgpu_kernel *)object;
  free(kernel->loaded.name);
  free(kernel);
}

static int64_t webgpu_load(kc_device *device, const char *name, kc_loaded **loaded) {
  const kc_kernel *known = kc_find_kernel(name);
  const int64_t pipeline = wgpu_pipeline(known ? known->name : name); /* the host may have kernels of its own */
  if (pipeline <= 0)
    return known ? kc_fail(GPU_ERROR_KERNEL, "gpu_compile: the WebGPU host has no kernel \"%.200s\"", name)
                 : kc_no_kernel(name);
  webgpu_kernel *kernel = calloc(1, sizeof *kernel);
  char *copy = malloc(strlen(name) + 1);
  if (!kernel || !copy) {
    free(kernel);
    free(copy);
    return kc_fail(GPU_ERROR_MEMORY, "gpu_compile: no host memory for kernel \"%.200s\"", name);
  }
  const kc_object object = {.kind = KC_KERNEL, .device = device, .destroy = free_kernel};
  kernel->loaded = (kc_loaded){.object = object, .name = strcpy(copy, name), .kernel = known, .module = 1};
  kernel->pipeline = pipeline;
  *loaded = &kernel->loaded;
  return GPU_OK;
}

static int64_t webgpu_launch(const kc_call *call) {
  const webgpu_kernel *kernel = (const webgpu_kernel *)call->loaded;
  const int64_t status = wgpu_launch3d(kernel->pipeline, &call->launch, call->args, call->nargs);
  return status == 0
             ? GPU_OK
             : kc_fail(status, "launch of %s: the WebGPU host answers %lld", call->loaded->name, (long long)status);
}

const kc_backend kc_backend_webgpu = {
    .id = GPU_BACKEND_WEBGPU,
    .name = "WebGPU",
    .open = webgpu_open,
    .close = webgpu_close,
    .bind = webgpu_nothing,
    .sync = webgpu_nothing,
    .memory = webgpu_memory,
    .alloc = webgpu_alloc,
    .free = webgpu_release,
    .upload = webgpu_upload,
    .upload_batch = webgpu_upload_batch,
    .download = webgpu_download,
    .copy = webgpu_copy,
    .fill = webgpu_fill,
    .load = webgpu_load,
    .launch = webgpu_launch,
};
