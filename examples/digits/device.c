#include "device.h"

#include <stdio.h>
#include <stdlib.h>

enum { THREADS_PER_BLOCK = 128 };

void must(int64_t status, const char *what) {
  if (status == GPU_OK)
    return;
  fprintf(stderr, "digits: %s: %s\n", what, gpu_last_error());
  exit(1);
}

GpuKernel must_compile(Gpu gpu, const char *name) {
  const GpuKernel kernel = gpu_compile(gpu, NULL, name);
  must(gpu_kernel_ok(kernel) ? GPU_OK : GPU_ERROR_KERNEL, name);
  return kernel;
}

GpuBuffer must_alloc(Gpu gpu, int64_t bytes) {
  const GpuBuffer buffer = gpu_alloc(gpu, bytes);
  must(buffer.dptr ? GPU_OK : GPU_ERROR_MEMORY, "gpu_alloc");
  return buffer;
}

void must_launch(GpuKernel kernel, int64_t n, const int64_t *args, int64_t nargs) {
  must(gpu_launch(kernel, gpu_grid(n, THREADS_PER_BLOCK), THREADS_PER_BLOCK, args, nargs), "gpu_launch");
}
