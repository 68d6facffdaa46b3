/* What a backend is: one table of functions over devices, addresses and objects. gpu.c and its neighbours check every
 * handle and size first, so a backend sees only live ones; it checks what only it can know. Statuses as in gpu.h; a
 * backend that fails has called kc_fail. */
#ifndef KC_BACKEND_H
#define KC_BACKEND_H

#include "kernelc/registry.h"
#include "state.h"

/* A kernel loaded on a device. A backend embeds it at the front of its own struct. */
typedef struct kc_loaded {
  kc_object object;
  char *name;              /* as asked for; owned */
  const kc_kernel *kernel; /* NULL: a seed-style registry has the launcher but no descriptor */
  int64_t module;          /* GpuKernel.module */
} kc_loaded;

/* One checked launch. stream is an object of the backend, NULL for the default stream. */
typedef struct kc_call {
  kc_loaded *loaded;
  kc_launch launch;
  kc_object *stream;
  const int64_t *args;
  int64_t nargs;
} kc_call;

typedef struct kc_backend {
  int64_t id;
  const char *name;

  /* devices; open fills dev, ctx, name and impl, close undoes it. Both run under the state lock. */
  int64_t (*open)(kc_device *device);
  void (*close)(kc_device *device);
  int64_t (*bind)(kc_device *device);
  int64_t (*sync)(kc_device *device);
  int64_t (*memory)(kc_device *device, int64_t *available, int64_t *total);

  /* memory */
  int64_t (*alloc)(kc_device *device, int64_t bytes, int64_t *address);
  int64_t (*free)(kc_device *device, int64_t address);
  int64_t (*upload)(kc_device *device, int64_t dst, const void *host, int64_t bytes);
  int64_t (*upload_batch)(kc_device *device, const GpuBuffer *dst, const void *const *host, int64_t n);
  int64_t (*download)(kc_device *device, void *host, int64_t src, int64_t bytes);
  int64_t (*copy)(kc_device *device, int64_t dst, int64_t src, int64_t bytes);
  int64_t (*fill)(kc_device *device, int64_t dst, unsigned char value, int64_t bytes);

  /* Memory that others of the process allocated on the device: true when the device can use it. NULL: never. */
  bool (*reaches)(kc_device *device, int64_t address, int64_t bytes);

  /* kernels */
  int64_t (*load)(kc_device *device, const char *name, kc_loaded **loaded);
  int64_t (*launch)(const kc_call *call);

  /* streams; an object's destroy frees it. NULL from here on: the backend has none. */
  int64_t (*stream_new)(kc_device *device, kc_object **stream);
  int64_t (*stream_sync)(kc_object *stream);

  /* timers */
  int64_t (*timer_new)(kc_device *device, kc_object **timer);
  int64_t (*timer_mark)(kc_object *timer);
  int64_t (*timer_ns)(kc_object *start, kc_object *end, int64_t *nanoseconds);

  /* graphs. capturing: the calling thread records; the front then refuses what may not be recorded. */
  int64_t (*graph_begin)(kc_device *device);
  int64_t (*graph_end)(kc_device *device, kc_object **graph);
  int64_t (*graph_launch)(kc_object *graph);
  bool (*capturing)(void);

  /* page-locked host memory */
  int64_t (*host_register)(void *p, int64_t bytes);
  int64_t (*host_unregister)(void *p);
  int64_t (*staging_free)(void);
} kc_backend;

/* Fails when the calling thread records a graph on the device: the call is not one that can be recorded. */
int64_t kc_check_capture(const kc_device *device, const char *function);

extern const kc_backend kc_backend_static;
#if defined(__wasm__)
extern const kc_backend kc_backend_webgpu;
#elif !defined(KERNELC_SEALED)
extern const kc_backend kc_backend_cuda;

/* What gpu_open needs to know before it opens one. */
int64_t kc_cuda_count(void);            /* devices; 0 without a driver, and kc_fail says why */
int64_t kc_cuda_best(void);             /* ordinal of the best device; -1 without one */
bool kc_cuda_has_code(int64_t ordinal); /* some kernel of the program has an image the device takes */
#endif

#endif
