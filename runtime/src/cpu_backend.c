/* The static backend: the program's kernels on the processor, plain memory as device memory. */
#include "backend.h"
#include "kernelc/cpu.h"
#include "machine.h"
#include "pool.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A loaded kernel with what the pool learns about it. */
typedef struct cpu_kernel {
  kc_loaded loaded;
  kc_serial_fn serial; /* of a registry in the seed's form, which has nothing else */
  kc_pace pace;
} cpu_kernel;

static int64_t cpu_open(kc_device *device) {
  if (!kc_registry_linked()) {
    kc_text text = {{0}, 0};
    kc_list_kernels(&text);
    return kc_fail(GPU_ERROR_DEVICE, "gpu_open: static: this program %s", text.bytes);
  }
  const int64_t status = kc_pool_check();
  if (status != GPU_OK)
    return status;
  const int width = kc_pool_width();
  device->dev = -2;
  device->ctx = 1;
  (void)snprintf(device->name, sizeof device->name, "CPU (%d thread%s)", width, width == 1 ? "" : "s");
  return GPU_OK;
}

static void cpu_close(kc_device *device) { (void)device; }

/* Launches and copies have run when they return: nothing to wait for, nothing to bind. */
static int64_t cpu_nothing(kc_device *device) {
  (void)device;
  return GPU_OK;
}

static int64_t cpu_memory(kc_device *device, int64_t *available, int64_t *total) {
  (void)device;
  *available = kc_memory_available();
  *total = kc_memory_total();
  return GPU_OK;
}

static int64_t cpu_alloc(kc_device *device, int64_t bytes, int64_t *address) {
  const int64_t total = kc_memory_total();
  const int64_t used = kc_memory_used(device);
  /* Linux would hand out more than there is, and end the process when it is touched. */
  enum { LARGE = 64 << 20 }; /* worth a look at how much is available now */
  const bool fits =
      !total || (bytes <= total && used <= total - bytes && (bytes < LARGE || bytes <= kc_memory_available()));
  void *p = fits ? kc_machine_memory(bytes) : NULL;
  *address = (int64_t)(intptr_t)p;
  if (p)
    return GPU_OK;
  return kc_fail(GPU_ERROR_MEMORY,
                 "gpu_alloc: no %lld bytes: the machine has %lld, %lld of them available, and %lld are "
                 "allocated on this device",
                 (long long)bytes, (long long)total, (long long)kc_memory_available(), (long long)used);
}

static int64_t cpu_release(kc_device *device, int64_t address) {
  (void)device;
  free((void *)(intptr_t)address);
  return GPU_OK;
}

static int64_t cpu_upload(kc_device *device, int64_t dst, const void *host, int64_t bytes) {
  (void)device;
  memmove((void *)(intptr_t)dst, host, (size_t)bytes); /* the host pointer may be into the buffer itself here */
  return GPU_OK;
}

static int64_t cpu_upload_batch(kc_device *device, const GpuBuffer *dst, const void *const *host, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    (void)cpu_upload(device, dst[i].dptr, host[i], dst[i].bytes);
  return GPU_OK;
}

static int64_t cpu_download(kc_device *device, void *host, int64_t src, int64_t bytes) {
  (void)device;
  memmove(host, (const void *)(intptr_t)src, (size_t)bytes);
  return GPU_OK;
}

static int64_t cpu_copy(kc_device *device, int64_t dst, int64_t src, int64_t bytes) {
  (void)device;
  memmove((void *)(intptr_t)dst, (const void *)(intptr_t)src, (size_t)bytes);
  return GPU_OK;
}

static int64_t cpu_fill(kc_device *device, int64_t dst, unsigned char value, int64_t bytes) {
  (void)device;
  memset((void *)(intptr_t)dst, value, (size_t)bytes);
  return GPU_OK;
}

/* ── kernels ── */

static void free_kernel(kc_object *object) {
  cpu_kernel *kernel = (cpu_kernel *)object;
  free(kernel->loaded.name);
  free(kernel);
}

static char *copy_text(const char *text) {
  const size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  return copy ? memcpy(copy, text, size) : NULL;
}

static int64_t cpu_load(kc_device *device, const char *name, kc_loaded **loaded) {
  const kc_kernel *found = kc_find_kernel(name);
  const kc_serial_fn serial = found ? NULL : (kc_serial_fn)(intptr_t)cpu_function(name);
  if (!found && !serial)
    return kc_no_kernel(name);
  if (found && !found->blocks)
    return kc_fail(GPU_ERROR_KERNEL,
                   "gpu_compile: kernel \"%.200s\" has no code for the processor in this program; "
                   "build it with the target cpu",
                   name);
  cpu_kernel *kernel = calloc(1, sizeof *kernel);
  char *copy = copy_text(name);
  if (!kernel || !copy) {
    free(kernel);
    free(copy);
    return kc_fail(GPU_ERROR_MEMORY, "gpu_compile: no host memory for kernel \"%.200s\"", name);
  }
  const kc_object object = {.kind = KC_KERNEL, .device = device, .destroy = free_kernel};
  kernel->loaded = (kc_loaded){.object = object, .name = copy, .kernel = found, .module = 1};
  kernel->serial = serial;
  *loaded = &kernel->loaded;
  return GPU_OK;
}

enum { USUAL_ARGUMENTS = 48 };

static int64_t run_with(const kc_call *call, int64_t *cells) {
  cpu_kernel *kernel = (cpu_kernel *)call->loaded;
  const kc_kernel *known = call->loaded->kernel;
  const kc_launch *launch = &call->launch;
  for (int64_t i = 0; i < call->nargs; ++i) {
    const bool by_address = known && known->params[i].kind == KC_PARAM_STRUCT;
    cells[i] = by_address ? call->args[i] : (int64_t)(intptr_t)&call->args[i];
  }
  if (!known) {
    if (launch->grid[1] != 1 || launch->grid[2] != 1 || launch->block[1] != 1 || launch->block[2] != 1 ||
        launch->shared_bytes)
      return kc_fail(GPU_ERROR_UNSUPPORTED, "launch of %s: its registry has the one-dimensional form only",
                     call->loaded->name);
    kernel->serial((long long *)cells, launch->grid[0], launch->block[0]);
    return GPU_OK;
  }
  const uint64_t threads = (uint64_t)launch->block[0] * launch->block[1] * launch->block[2];
  const int64_t total = (int64_t)launch->grid[0] * launch->grid[1] * launch->grid[2];
  const uint64_t scratch = known->scratch_block + threads * known->scratch_thread + launch->shared_bytes;
  return kc_pool_run(known->blocks, launch, cells, total, scratch, &kernel->pace);
}

static int64_t cpu_run(const kc_call *call) {
  int64_t few[USUAL_ARGUMENTS];
  if (call->nargs <= USUAL_ARGUMENTS)
    return run_with(call, few);
  int64_t *cells = malloc((size_t)call->nargs * sizeof *cells);
  if (!cells)
    return kc_fail(GPU_ERROR_MEMORY, "launch of %s: no host memory for %lld arguments", call->loaded->name,
                   (long long)call->nargs);
  const int64_t status = run_with(call, cells);
  free(cells);
  return status;
}

/* ── streams: names for the order that everything has anyway ── */

static void free_object(kc_object *object) { free(object); }

static int64_t cpu_stream_new(kc_device *device, kc_object **stream) {
  *stream = calloc(1, sizeof **stream);
  if (!*stream)
    return kc_fail(GPU_ERROR_MEMORY, "gpu_stream_new: no host memory");
  **stream = (kc_object){.kind = KC_STREAM, .device = device, .destroy = free_object};
  return GPU_OK;
}

static int64_t cpu_stream_sync(kc_object *stream) {
  (void)stream;
  return GPU_OK;
}

const kc_backend kc_backend_static = {
    .id = GPU_BACKEND_STATIC,
    .name = "static",
    .open = cpu_open,
    .close = cpu_close,
    .bind = cpu_nothing,
    .sync = cpu_nothing,
    .memory = cpu_memory,
    .alloc = cpu_alloc,
    .free = cpu_release,
    .upload = cpu_upload,
    .upload_batch = cpu_upload_batch,
    .download = cpu_download,
    .copy = cpu_copy,
    .fill = cpu_fill,
    .load = cpu_load,
    .launch = cpu_run,
    .stream_new = cpu_stream_new,
    .stream_sync = cpu_stream_sync,
};
