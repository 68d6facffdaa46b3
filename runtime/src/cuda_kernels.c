/* Kernels on a CUDA device: the right image, loaded once, and launches. */
#include "cuda_device.h"
#include "cuda_images.h"
#include "registry.h"

#include <stdlib.h>
#include <string.h>

typedef struct cuda_kernel {
  kc_loaded loaded;
  cuda_module *module;
  cu_function function;
  int max_threads;          /* of a block, by the registers the kernel takes */
  _Atomic int shared_limit; /* dynamic shared memory the function is set up for, bytes */
} cuda_kernel;

enum { SHARED_WITHOUT_ASKING = 48 * 1024 }; /* bytes, dynamic and static together */

/* ── modules ── */

/* A failure that another image may not have. */
static bool try_another(cu_result result) {
  switch (result) {
  case CU_INVALID_IMAGE:
  case CU_NO_BINARY_FOR_GPU:
  case CU_INVALID_PTX:
  case CU_JIT_COMPILER_NOT_FOUND:
  case CU_UNSUPPORTED_PTX_VERSION:
  case CU_JIT_COMPILATION_DISABLED:
    return true;
  default:
    return false;
  }
}

static cu_result load_image(const cuda_state *device, const kc_image *image, cu_module *handle, char *log,
                            size_t log_size) {
  log[0] = 0;
  int options[] = {CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_SIZE};
  void *values[] = {log, (void *)(uintptr_t)log_size};
  const unsigned count = image->kind == KC_IMAGE_PTX ? 2 : 0; /* a CUBIN is not compiled */
  return device->driver->module_load(handle, image->bytes, count, options, values);
}

/* The module of the image, with one more kernel; NULL and the driver's result when it cannot be loaded. Under the
 * modules' lock. */
static cuda_module *take_module(cuda_state *device, const kc_image *image, cu_result *result, kc_text *attempts) {
  *result = 0;
  for (cuda_module *loaded = device->modules; loaded; loaded = loaded->next)
    if (loaded->image == image->bytes) {
      ++loaded->kernels;
      return loaded;
    }
  char log[256];
  cuda_module *module = calloc(1, sizeof *module);
  *result = module ? load_image(device, image, &module->handle, log, sizeof log) : 2;
  if (*result != 0) {
    free(module);
    kc_text_add(attempts, "; %s_%d: %s%s%s", image->kind == KC_IMAGE_PTX ? "compute" : "sm", image->arch,
                kc_cuda_error_name(*result), log[0] ? ": " : "", log);
    return NULL;
  }
  module->image = image->bytes;
  module->kernels = 1;
  module->next = device->modules;
  device->modules = module;
  return module;
}

static void give_module(cuda_state *device, cuda_module *module) {
  (void)pthread_mutex_lock(&device->modules_lock);
  const bool last = --module->kernels == 0;
  if (last) {
    cuda_module **link = &device->modules;
    while (*link != module)
      link = &(*link)->next;
    *link = module->next;
  }
  (void)pthread_mutex_unlock(&device->modules_lock);
  if (!last)
    return;
  /* Launches of it still run. A context that someone records a graph in must not be waited for. */
  if (device->captures > 0)
    (void)device->driver->stream_sync(NULL);
  else
    (void)device->driver->context_sync();
  (void)device->driver->module_unload(module->handle);
  free(module);
}

/* ── loading ── */

static void free_kernel(kc_object *object) {
  cuda_kernel *kernel = (cuda_kernel *)object;
  cuda_state *device = state_of(object->device);
  if (kernel->module) {
    (void)kc_cuda_enter(device, "gpu_kernel_free");
    give_module(device, kernel->module);
  }
  free(kernel->loaded.name);
  free(kernel);
}

static int64_t no_image(const kc_device *device, const kc_kernel *kernel, const kc_text *attempts) {
  const cuda_state *on = state_of(device);
  kc_text images = {{0}, 0};
  int version = 0;
  (void)on->driver->driver_version(&version);
  kc_list_images(kernel, &images);
  return kc_fail(GPU_ERROR_KERNEL,
                 "gpu_compile: kernel \"%s\" has no code for %s (compute capability %d.%d, driver for CUDA %d.%d): the "
                 "program holds %.200s%.400s; build it with --cuda-arch %d",
                 kernel->name, device->name, on->capability / 10, on->capability % 10, version / 1000,
                 version % 1000 / 10, images.bytes, attempts->bytes, on->capability);
}

/* The first image that loads. */
static int64_t find_module(kc_device *device, cuda_kernel *kernel) {
  cuda_state *on = state_of(device);
  const kc_kernel *known = kernel->loaded.kernel;
  kc_text attempts = {{0}, 0};
  cu_result result = 0;
  (void)pthread_mutex_lock(&on->modules_lock);
  for (const kc_image *image = NULL;
       !kernel->module && (image = kc_next_image(known, on->capability, image)) != NULL;) {
    kernel->module = take_module(on, image, &result, &attempts);
    if (!kernel->module && !try_another(result))
      break;
  }
  (void)pthread_mutex_unlock(&on->modules_lock);
  if (kernel->module)
    return GPU_OK;
  if (result != 0 && !try_another(result))
    return kc_fail(result, "gpu_compile: kernel \"%s\": cuModuleLoadDataEx%s", known->name, attempts.bytes);
  return no_image(device, known, &attempts);
}

static int64_t find_function(cuda_kernel *kernel) {
  const cuda_state *on = state_of(kernel->loaded.object.device);
  const kc_kernel *known = kernel->loaded.kernel;
  cu_result result = on->driver->module_function(&kernel->function, kernel->module->handle, known->symbol);
  if (result != 0)
    return kc_fail(result, "gpu_compile: kernel \"%s\": its image has no function %s: %s (%d)", known->name,
                   known->symbol, kc_cuda_error_name(result), result);
  result = on->driver->function_get(&kernel->max_threads, CU_FUNCTION_MAX_THREADS, kernel->function);
  return result == 0 ? GPU_OK : kc_cuda_fail("gpu_compile", "cuFuncGetAttribute", result);
}

int64_t kc_cuda_load(kc_device *device, const char *name, kc_loaded **loaded) {
  const kc_kernel *found = kc_find_kernel(name);
  if (!found)
    return kc_no_kernel(name);
  int64_t status = kc_cuda_enter(state_of(device), "gpu_compile");
  if (status != GPU_OK)
    return status;
  cuda_kernel *kernel = calloc(1, sizeof *kernel);
  char *copy = malloc(strlen(name) + 1);
  if (!kernel || !copy) {
    free(kernel);
    free(copy);
    return kc_fail(GPU_ERROR_MEMORY, "gpu_compile: no host memory for kernel \"%.200s\"", name);
  }
  const kc_object object = {.kind = KC_KERNEL, .device = device, .destroy = free_kernel};
  kernel->loaded = (kc_loaded){.object = object, .name = strcpy(copy, name), .kernel = found};
  kernel->shared_limit = SHARED_WITHOUT_ASKING - (int)found->static_shared;
  status = find_module(device, kernel);
  if (status == GPU_OK)
    status = find_function(kernel);
  if (status != GPU_OK) {
    free_kernel(&kernel->loaded.object);
    return status;
  }
  kernel->loaded.module = (int64_t)(intptr_t)kernel->module->handle;
  *loaded = &kernel->loaded;
  return GPU_OK;
}

/* ── launching ── */

/* Blocks with more shared memory than 48 KiB need the function set up for it. */
static int64_t allow_shared(cuda_kernel *kernel, int shared_bytes) {
  const cuda_state *on = state_of(kernel->loaded.object.device);
  const int fixed = (int)kernel->loaded.kernel->static_shared;
  if (shared_bytes + fixed > on->most_shared && on->most_shared > 0)
    return kc_fail(GPU_ERROR_ARGUMENT,
                   "launch of %s: %d bytes of dynamic and %d of static shared memory; %s has %d for a block",
                   kernel->loaded.name, shared_bytes, fixed, kernel->loaded.object.device->name, on->most_shared);
  if (shared_bytes <= kernel->shared_limit)
    return GPU_OK;
  const cu_result result = on->driver->function_set(kernel->function, CU_FUNCTION_MAX_DYNAMIC_SHARED, shared_bytes);
  if (result != 0)
    return kc_cuda_fail(kernel->loaded.name, "cuFuncSetAttribute(dynamic shared memory)", result);
  kernel->shared_limit = shared_bytes;
  return GPU_OK;
}

static int64_t launch_with(const kc_call *call, void **params) {
  cuda_kernel *kernel = (cuda_kernel *)call->loaded;
  cuda_state *on = state_of(kernel->loaded.object.device);
  const kc_param *described = kernel->loaded.kernel->params;
  const kc_launch *shape = &call->launch;
  const int64_t threads = (int64_t)shape->block[0] * shape->block[1] * shape->block[2];
  if (threads > kernel->max_threads)
    return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: %lld threads in a block; with the registers it takes, %s runs %d",
                   kernel->loaded.name, (long long)threads, kernel->loaded.object.device->name, kernel->max_threads);
  for (int64_t i = 0; i < call->nargs; ++i) {
    const void *cell = &call->args[i];
    const void *bytes = (const void *)(intptr_t)call->args[i];
    memcpy(&params[i], described[i].kind == KC_PARAM_STRUCT ? &bytes : &cell, sizeof *params);
  }
  int64_t status = kc_cuda_enter(on, "gpu_launch");
  if (status == GPU_OK)
    status = allow_shared(kernel, (int)shape->shared_bytes);
  if (status == GPU_OK)
    status = kc_cuda_record_launch(call);
  if (status != GPU_OK)
    return status;
  const cu_stream stream = call->stream ? kc_cuda_stream_handle(call->stream) : kc_cuda_default_stream();
  const cu_result result =
      on->driver->launch(kernel->function, shape->grid[0], shape->grid[1], shape->grid[2], shape->block[0],
                         shape->block[1], shape->block[2], shape->shared_bytes, stream, params, NULL);
  return result == 0 ? GPU_OK
                     : kc_fail(result, "launch of %s: cuLaunchKernel: %s (%d)", kernel->loaded.name,
                               kc_cuda_error_name(result), result);
}

int64_t kc_cuda_launch_call(const kc_call *call) {
  enum { USUAL_ARGUMENTS = 48 };
  void *few[USUAL_ARGUMENTS];
  if (call->nargs <= USUAL_ARGUMENTS)
    return launch_with(call, few);
  void **params = malloc((size_t)call->nargs * sizeof *params);
  if (!params)
    return kc_fail(GPU_ERROR_MEMORY, "launch of %s: no host memory for %lld arguments", call->loaded->name,
                   (long long)call->nargs);
  const int64_t status = launch_with(call, params);
  free(params);
  return status;
}
