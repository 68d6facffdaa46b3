/* Devices: which backend, which ordinal, and the calls that concern a device as a whole. */
#include "kernelc/gpu.h"
#include "backend.h"
#include "registry.h"

#include <stdlib.h>
#include <string.h>

#if !defined(__wasm__) && !defined(KERNELC_SEALED)
#define HAVE_CUDA 1
#else
#define HAVE_CUDA 0
#endif

/* What the process asked for. Written under select_lock. */
enum { CHOOSE = -1 };
static kc_mutex select_lock = KC_MUTEX_INIT;
static int64_t forced = CHOOSE; /* GPU_BACKEND_… */
static int64_t opened = CHOOSE; /* of the device opened last */

static int64_t read_locked(const int64_t *value) {
  kc_mutex_lock(&select_lock);
  const int64_t read = *value;
  kc_mutex_unlock(&select_lock);
  return read;
}

static void write_locked(int64_t *value, int64_t written) {
  kc_mutex_lock(&select_lock);
  *value = written;
  kc_mutex_unlock(&select_lock);
}

/* GPU_BACKEND_… or CHOOSE as asked for by the program or the environment. */
static int64_t wanted_backend(int64_t *backend) {
  *backend = read_locked(&forced);
  if (*backend != CHOOSE)
    return GPU_OK;
  static const struct {
    const char *name;
    int64_t backend;
  } names[] = {{"cuda", GPU_BACKEND_CUDA},
               {"cpu", GPU_BACKEND_STATIC}, /* without the component that compiles at run time, this is the CPU */
               {"static", GPU_BACKEND_STATIC},
               {"webgpu", GPU_BACKEND_WEBGPU}};
  const char *value = getenv("NURL_GPU");
  if (!value || !*value)
    return GPU_OK;
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
    if (strcmp(value, names[i].name) != 0)
      continue;
    *backend = names[i].backend;
    return GPU_OK;
  }
  return kc_fail(GPU_ERROR_ENVIRONMENT, "NURL_GPU=%.64s: expected cuda, cpu, static or webgpu (or unset it)", value);
}

/* A whole number from 0 to limit, and nothing else in the text. */
static bool parse_ordinal(const char *text, int64_t limit, int64_t *value) {
  *value = 0;
  if (!*text)
    return false;
  for (; *text; ++text) {
    if (*text < '0' || *text > '9')
      return false;
    *value = *value * 10 + (*text - '0');
    if (*value > limit)
      return false;
  }
  return true;
}

int64_t gpu_device_count(void) {
#if HAVE_CUDA
  return kc_cuda_count();
#else
  return 0;
#endif
}

int64_t gpu_best_device(void) {
  const int64_t count = gpu_device_count();
  const char *value = getenv("NURL_GPU_DEVICE");
  int64_t ordinal = 0;
  if (count > 0 && value && *value) {
    if (parse_ordinal(value, count - 1, &ordinal))
      return ordinal;
    (void)kc_fail(GPU_ERROR_ENVIRONMENT, "NURL_GPU_DEVICE=%.64s: expected an ordinal from 0 to %lld", value,
                  (long long)count - 1);
    return -1;
  }
#if HAVE_CUDA
  if (count > 0)
    return kc_cuda_best();
#endif
  return 0;
}

static const Gpu no_gpu = {-1, -1, 0};

static Gpu open_on(const kc_backend *backend, int64_t ordinal) {
  const kc_device *device = kc_device_open(backend, ordinal);
  if (!device)
    return no_gpu;
  write_locked(&opened, backend->id);
  const Gpu gpu = {device->ordinal, device->dev, device->ctx};
  return gpu;
}

#if HAVE_CUDA
static Gpu open_cuda(int64_t ordinal) {
  const int64_t count = kc_cuda_count();
  if (count <= 0) /* kc_cuda_count has said why */
    return no_gpu;
  const int64_t chosen = ordinal == -1 ? gpu_best_device() : ordinal;
  if (chosen < 0)
    return no_gpu;
  if (chosen >= count) {
    (void)kc_fail(GPU_ERROR_DEVICE, "gpu_open: no CUDA device %lld; there %s %lld", (long long)chosen,
                  count == 1 ? "is" : "are", (long long)count);
    return no_gpu;
  }
  return open_on(&kc_backend_cuda, chosen);
}

/* CUDA when it can run this program's kernels, else the processor: a program whose kernels were built for the
 * processor alone, or for newer devices, also runs on a machine that has a device. */
static Gpu open_any(int64_t ordinal) {
  const int64_t count = kc_cuda_count();
  if (count <= 0) {
    if (kc_registry_linked())
      return open_on(&kc_backend_static, 0);
    char why[256];
    (void)strncpy(why, gpu_last_error(), sizeof why - 1);
    why[sizeof why - 1] = 0;
    (void)kc_fail(GPU_ERROR_DEVICE, "gpu_open: no device: %s; and this program has no kernels for the processor", why);
    return no_gpu;
  }
  const int64_t chosen = ordinal == -1 ? gpu_best_device() : ordinal;
  if (chosen >= 0 && chosen < count && kc_registry_linked() && !kc_cuda_has_code(chosen))
    return open_on(&kc_backend_static, 0);
  return chosen < 0 ? no_gpu : open_cuda(chosen);
}
#endif

Gpu gpu_open(int64_t ordinal) {
  int64_t backend = CHOOSE;
  if (wanted_backend(&backend) != GPU_OK)
    return no_gpu;
  if (ordinal < -1) {
    (void)kc_fail(GPU_ERROR_DEVICE, "gpu_open: no device %lld; -1 asks for the best one", (long long)ordinal);
    return no_gpu;
  }
#if HAVE_CUDA
  if (backend == CHOOSE)
    return open_any(ordinal);
  if (backend == GPU_BACKEND_CUDA)
    return open_cuda(ordinal);
#endif
#if defined(__wasm__)
  if (backend == GPU_BACKEND_WEBGPU)
    return open_on(&kc_backend_webgpu, 0);
#endif
  if (backend == GPU_BACKEND_CUDA || backend == GPU_BACKEND_WEBGPU) {
    (void)kc_fail(GPU_ERROR_DEVICE, "gpu_open: %s was asked for, but this build of the runtime has no %s backend",
                  backend == GPU_BACKEND_CUDA ? "cuda" : "webgpu", backend == GPU_BACKEND_CUDA ? "CUDA" : "WebGPU");
    return no_gpu;
  }
  return open_on(&kc_backend_static, 0);
}

bool gpu_ok(Gpu g) { return g.ctx != 0; }

const char *gpu_name(Gpu g) { return kc_device_name(g); }

int64_t kc_check_capture(const kc_device *device, const char *function) {
  if (!device->backend->capturing || !device->backend->capturing())
    return GPU_OK;
  return kc_fail(GPU_ERROR_ARGUMENT, "%s: not between gpu_graph_begin and gpu_graph_end", function);
}

int64_t gpu_close(Gpu g) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return GPU_ERROR_HANDLE;
  int64_t status = kc_check_capture(device, "gpu_close");
  if (status == GPU_OK)
    status = kc_device_close(device);
  kc_device_unpin(device);
  return status;
}

int64_t gpu_backend(void) {
  const int64_t last = read_locked(&opened);
  int64_t backend = CHOOSE;
  if (last != CHOOSE)
    return last;
  if (wanted_backend(&backend) == GPU_OK && backend != CHOOSE)
    return backend;
#if HAVE_CUDA
  const int64_t best = gpu_device_count() > 0 ? gpu_best_device() : -1;
  if (best >= 0 && (!kc_registry_linked() || kc_cuda_has_code(best)))
    return GPU_BACKEND_CUDA;
#endif
  return GPU_BACKEND_STATIC;
}

bool gpu_is_cpu(void) {
  const int64_t backend = gpu_backend();
  return backend == GPU_BACKEND_CPU || backend == GPU_BACKEND_STATIC;
}

void gpu_force_static(void) { write_locked(&forced, GPU_BACKEND_STATIC); }

void gpu_force_webgpu(void) { write_locked(&forced, GPU_BACKEND_WEBGPU); }

int64_t gpu_sync(Gpu g) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return GPU_ERROR_HANDLE;
  int64_t status = kc_check_capture(device, "gpu_sync");
  if (status == GPU_OK)
    status = device->backend->sync(device);
  kc_device_unpin(device);
  return status;
}

int64_t gpu_bind_thread(Gpu g) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return GPU_ERROR_HANDLE;
  const int64_t status = device->backend->bind(device);
  kc_device_unpin(device);
  return status;
}

static int64_t memory_of(Gpu g, bool total) {
  kc_device *device = kc_device_pin(g);
  if (!device)
    return -1;
  int64_t available = 0, altogether = 0;
  const int64_t status = device->backend->memory(device, &available, &altogether);
  kc_device_unpin(device);
  if (status != GPU_OK)
    return -1;
  return total ? altogether : available;
}

int64_t gpu_mem_free(Gpu g) { return memory_of(g, false); }

int64_t gpu_mem_total(Gpu g) { return memory_of(g, true); }
