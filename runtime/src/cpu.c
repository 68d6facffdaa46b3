/* The seed's layer below gpu.h on the processor. */
#include "kernelc/cpu.h"
#include "backend.h"
#include "machine.h"
#include "pool.h"

#include <stdlib.h>
#include <string.h>

int64_t cpu_function(const char *name) { return (int64_t)(intptr_t)nurl_static_kernel(name); }

int64_t cpu_malloc(int64_t bytes) { return (int64_t)(intptr_t)kc_machine_memory(bytes); }

int64_t cpu_free(int64_t dptr) {
  free((void *)(intptr_t)dptr);
  return GPU_OK;
}

int64_t cpu_htod(int64_t dst, const void *host, int64_t bytes) {
  memmove((void *)(intptr_t)dst, host, (size_t)bytes);
  return GPU_OK;
}

int64_t cpu_dtoh(void *host, int64_t src, int64_t bytes) {
  memmove(host, (const void *)(intptr_t)src, (size_t)bytes);
  return GPU_OK;
}

/* The registry's entry of a serial launcher; NULL for one that is not of the registry. */
static const kc_kernel *entry_of(kc_serial_fn serial) {
  const kc_registry *linked = kc_static_registry();
  for (uint32_t i = 0; linked && linked->version == KC_REGISTRY_VERSION && i < linked->count; ++i)
    if (linked->kernels[i].serial == serial)
      return &linked->kernels[i];
  return NULL;
}

int64_t cpu_launch(int64_t fn, void **params, int64_t grid, int64_t block) {
  enum { MOST = 256 };
  const kc_serial_fn serial = (kc_serial_fn)(intptr_t)fn;
  if (!serial || grid < 1 || grid > 2147483647 || block < 1 || block > 1024)
    return kc_fail(GPU_ERROR_ARGUMENT, "cpu_launch: %s",
                   serial ? "the grid or the block is out of range" : "no kernel");
  const kc_kernel *kernel = entry_of(serial);
  if (kernel && kernel->dynamic_shared)
    return kc_fail(GPU_ERROR_ARGUMENT, "cpu_launch: %s uses dynamic shared memory; launch it with gpu_launch3d",
                   kernel->name);
  int64_t cells[MOST];
  if (!kernel || !kernel->blocks || kernel->param_count > MOST) {
    if (sizeof(void *) != sizeof(int64_t))
      return kc_fail(GPU_ERROR_UNSUPPORTED, "cpu_launch: a launcher of no registry needs 64-bit pointers");
    serial((long long *)params, grid, block);
    return GPU_OK;
  }
  for (uint32_t i = 0; i < kernel->param_count; ++i)
    cells[i] = (int64_t)(intptr_t)params[i];
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, NULL};
  kc_pace pace = {0};
  return kc_pool_run(kernel->blocks, &launch, cells, grid,
                     kernel->scratch_block + (uint64_t)block * kernel->scratch_thread, &pace);
}
