/* Kernels and launches: the descriptor's checks, streams, timers and graphs. */
#include "backend.h"
#include "kernelc/gpu.h"
#include "registry.h"

#include <stdlib.h>
#include <string.h>

/* ── kernels ── */

GpuKernel gpu_compile(Gpu g, const char *src, const char *name) {
  (void)src; /* for a component that compiles at run time */
  GpuKernel kernel = {0, 0};
  if (!name || !*name) {
    (void)kc_fail(GPU_ERROR_ARGUMENT, "gpu_compile: the kernel's name is %s", name ? "empty" : "NULL");
    return kernel;
  }
  kc_device *device = kc_device_pin(g);
  if (!device)
    return kernel;
  kc_loaded *loaded = NULL;
  int64_t status = kc_check_capture(device, "gpu_compile");
  if (status == GPU_OK)
    status = device->backend->load(device, name, &loaded);
  if (status == GPU_OK) {
    const int64_t module = loaded->module;
    kernel.func = kc_object_new(&loaded->object);
    kernel.module = kernel.func ? module : 0;
  }
  kc_device_unpin(device);
  return kernel;
}

bool gpu_kernel_ok(GpuKernel k) { return k.func != 0; }

int64_t gpu_kernel_free(GpuKernel k) {
  if (!k.func)
    return GPU_OK;
  kc_object *object = kc_object_pin(k.func, KC_KERNEL);
  if (!object)
    return GPU_ERROR_HANDLE;
  int64_t status = kc_check_capture(object->device, "gpu_kernel_free");
  if (status == GPU_OK)
    status = kc_object_free(k.func, KC_KERNEL);
  kc_object_unpin(object);
  return status;
}

/* ── arguments ── */

int64_t gpu_arg_buffer(GpuBuffer b) { return b.dptr; }

int64_t gpu_arg_i32(int64_t value) { return (int64_t)((uint64_t)value & 0xffffffffu); }

int64_t gpu_arg_i64(int64_t value) { return value; }

int64_t gpu_arg_f32(double value) {
  const float narrow = (float)value;
  uint32_t bits;
  memcpy(&bits, &narrow, sizeof bits);
  return (int64_t)bits;
}

int64_t gpu_arg_f64(double value) {
  int64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

int64_t gpu_arg_bytes(const void *p) { return (int64_t)(intptr_t)p; }

int64_t gpu_grid(int64_t n, int64_t block) {
  if (n <= 0 || block <= 0)
    return 0;
  return n / block + (n % block != 0);
}

/* ── the checks of a launch ── */

static int64_t check_shape(const kc_loaded *loaded, const int64_t grid[3], const int64_t block[3]) {
  static const int64_t grid_limit[3] = {2147483647, 65535, 65535}, block_limit[3] = {1024, 1024, 64};
  for (int i = 0; i < 3; ++i) {
    if (grid[i] < 1 || grid[i] > grid_limit[i])
      return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: grid.%c is %lld, allowed are 1 to %lld", loaded->name, "xyz"[i],
                     (long long)grid[i], (long long)grid_limit[i]);
    if (block[i] < 1 || block[i] > block_limit[i])
      return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: block.%c is %lld, allowed are 1 to %lld", loaded->name,
                     "xyz"[i], (long long)block[i], (long long)block_limit[i]);
  }
  const int64_t threads = block[0] * block[1] * block[2];
  const int64_t limit = loaded->kernel ? loaded->kernel->max_threads : 1024;
  if (threads > limit)
    return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: %lld threads in a block, the kernel allows %lld", loaded->name,
                   (long long)threads, (long long)limit);
  return GPU_OK;
}

static int64_t check_shared(const kc_loaded *loaded, int64_t shared_bytes) {
  enum { MOST = 227 * 1024 }; /* of any device up to sm_120; the device's own limit is the backend's to check */
  const int64_t fixed = loaded->kernel ? (int64_t)loaded->kernel->static_shared : 0;
  if (shared_bytes < 0 || shared_bytes > MOST || fixed + shared_bytes > MOST)
    return kc_fail(GPU_ERROR_ARGUMENT,
                   "launch of %s: %lld bytes of dynamic and %lld of static shared memory; a block has at most %d",
                   loaded->name, (long long)shared_bytes, (long long)fixed, MOST);
  if (loaded->kernel && loaded->kernel->dynamic_shared && shared_bytes == 0)
    return kc_fail(GPU_ERROR_ARGUMENT,
                   "launch of %s: the kernel uses dynamic shared memory; give its size to gpu_launch3d", loaded->name);
  return GPU_OK;
}

static int64_t bad_buffer(const kc_loaded *loaded, uint32_t index, int64_t address, const char *why) {
  return kc_fail(GPU_ERROR_HANDLE, "launch of %s: argument %u (%s): 0x%llx %s", loaded->name, index,
                 loaded->kernel->params[index].name, (unsigned long long)address, why);
}

/* An allocation begins aligned for everything; on WebGPU its address is only a number. */
static bool aligned(const kc_param *param, int64_t offset) {
  return param->element == KC_NONE || param->element_size == 0 || (uint64_t)offset % param->element_size == 0;
}

/* A buffer argument: null, or inside live memory of the kernel's device and aligned for its elements. */
static int64_t pin_argument(const kc_loaded *loaded, uint32_t index, int64_t address, kc_memory **pin) {
  static const char misaligned[] = "is not aligned for the elements the kernel reads there";
  const kc_param *param = &loaded->kernel->params[index];
  kc_device *device = loaded->object.device;
  if (address == 0)
    return GPU_OK;
  *pin = kc_memory_pin(address, 0);
  if (*pin && (*pin)->device != device)
    return bad_buffer(loaded, index, address, "is a buffer of another device");
  if (*pin)
    return aligned(param, address - (*pin)->base) ? GPU_OK : bad_buffer(loaded, index, address, misaligned);
  if (!device->backend->reaches || !device->backend->reaches(device, address, 1))
    return bad_buffer(loaded, index, address, "is in no live buffer: freed, or never allocated");
  return aligned(param, address) ? GPU_OK : bad_buffer(loaded, index, address, misaligned);
}

static int64_t pin_arguments(const kc_call *call, kc_memory **pins) {
  const kc_kernel *kernel = call->loaded->kernel;
  for (uint32_t i = 0; i < kernel->param_count; ++i) {
    int64_t status = GPU_OK;
    if (kernel->params[i].kind == KC_PARAM_BUFFER)
      status = pin_argument(call->loaded, i, call->args[i], &pins[i]);
    else if (kernel->params[i].kind == KC_PARAM_STRUCT && call->args[i] == 0)
      status = kc_fail(GPU_ERROR_ARGUMENT,
                       "launch of %s: argument %u (%s) is a struct of %u bytes; pass its address, "
                       "gpu_arg_bytes(&value)",
                       call->loaded->name, i, kernel->params[i].name, kernel->params[i].size);
    if (status != GPU_OK)
      return status;
  }
  return GPU_OK;
}

static int64_t check_count(const kc_loaded *loaded, const int64_t *args, int64_t nargs) {
  if (nargs < 0 || (nargs > 0 && !args))
    return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: %s", loaded->name,
                   nargs < 0 ? "a negative number of arguments" : "the argument list is NULL");
  enum { MOST_ARGUMENTS = 4096 }; /* CUDA's parameter space is 32 KiB */
  const kc_kernel *kernel = loaded->kernel;
  if (!kernel && nargs > MOST_ARGUMENTS)
    return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: %lld arguments; a kernel takes at most %d", loaded->name,
                   (long long)nargs, MOST_ARGUMENTS);
  if (!kernel || nargs == (int64_t)kernel->param_count)
    return GPU_OK;
  kc_text text = {{0}, 0};
  for (uint32_t i = 0; i < kernel->param_count; ++i)
    kc_text_add(&text, "%s%s", i == 0 ? "" : ", ", kernel->params[i].name);
  return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: %lld argument%s, the kernel takes %u (%s)", loaded->name,
                 (long long)nargs, nargs == 1 ? "" : "s", kernel->param_count, text.bytes);
}

/* ── launching ── */

enum { USUAL_ARGUMENTS = 48 };

static int64_t run(kc_call *call) {
  const kc_backend *backend = call->loaded->object.device->backend;
  if (!call->loaded->kernel)
    return backend->launch(call);
  kc_memory *few[USUAL_ARGUMENTS] = {0};
  kc_memory **pins = few;
  const uint32_t count = call->loaded->kernel->param_count;
  if (count > USUAL_ARGUMENTS)
    pins = calloc(count, sizeof *pins);
  if (!pins)
    return kc_fail(GPU_ERROR_MEMORY, "launch of %s: no host memory for %u arguments", call->loaded->name, count);
  int64_t status = pin_arguments(call, pins);
  if (status == GPU_OK)
    status = backend->launch(call);
  for (uint32_t i = 0; i < count; ++i)
    if (pins[i])
      kc_memory_unpin(pins[i]);
  if (pins != few)
    free(pins);
  return status;
}

static int64_t launch_on(kc_loaded *loaded, const int64_t grid[3], const int64_t block[3], int64_t shared_bytes,
                         kc_object *stream, const int64_t *args, int64_t nargs) {
  int64_t status = check_shape(loaded, grid, block);
  if (status == GPU_OK)
    status = check_shared(loaded, shared_bytes);
  if (status == GPU_OK)
    status = check_count(loaded, args, nargs);
  if (status != GPU_OK)
    return status;
  if (stream && stream->device != loaded->object.device)
    return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: the stream is of another device", loaded->name);
  kc_call call = {.loaded = loaded, .stream = stream, .args = args, .nargs = nargs};
  for (int i = 0; i < 3; ++i) {
    call.launch.grid[i] = (uint32_t)grid[i];
    call.launch.block[i] = (uint32_t)block[i];
  }
  call.launch.shared_bytes = (uint32_t)shared_bytes;
  return run(&call);
}

int64_t gpu_launch3d(GpuKernel k, const int64_t grid[3], const int64_t block[3], int64_t shared_bytes, int64_t stream,
                     const int64_t *args, int64_t nargs) {
  if (!grid || !block)
    return kc_fail(GPU_ERROR_ARGUMENT, "gpu_launch3d: the %s is NULL", grid ? "block" : "grid");
  if (!k.func)
    return kc_fail(GPU_ERROR_HANDLE, "launch of no kernel: its gpu_compile failed");
  kc_object *object = kc_object_pin(k.func, KC_KERNEL);
  if (!object)
    return GPU_ERROR_HANDLE;
  kc_object *queue = stream ? kc_object_pin(stream, KC_STREAM) : NULL;
  const int64_t status = stream && !queue
                             ? GPU_ERROR_HANDLE
                             : launch_on((kc_loaded *)object, grid, block, shared_bytes, queue, args, nargs);
  if (queue)
    kc_object_unpin(queue);
  kc_object_unpin(object);
  return status;
}

int64_t gpu_launch(GpuKernel k, int64_t grid, int64_t block, const int64_t *args, int64_t nargs) {
  const int64_t grid3[3] = {grid, 1, 1}, block3[3] = {block, 1, 1};
  return gpu_launch3d(k, grid3, block3, 0, 0, args, nargs);
}
