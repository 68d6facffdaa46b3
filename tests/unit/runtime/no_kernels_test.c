/* A program without kernels. Its argument says what the machine is like. */
#include "kernelc/cuda.h"
#include "kernelc/gpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check(bool good, const char *what) {
  if (!good)
    (void)fprintf(stderr, "%s: %s\n", what, gpu_last_error());
  return good ? 0 : 1;
}

static bool says(const char *part) { return strstr(gpu_last_error(), part) != NULL; }

static int no_gpu(const char *why) {
  int failures = check(gpu_device_count() == 0 && says(why), "no device, and why");
  failures += check(gpu_best_device() == 0, "best device");
  failures += check(!gpu_ok(gpu_open(-1)) && says(why) && says("no kernels for the processor"), "nothing to open");
  failures += check(!gpu_ok(gpu_open(0)), "no device 0");
  failures += check(setenv("NURL_GPU", "cuda", 1) == 0 && !gpu_ok(gpu_open(-1)) && says(why), "CUDA asked for");
  failures += check(setenv("NURL_GPU", "static", 1) == 0 && !gpu_ok(gpu_open(-1)) && says("no kernels linked in"),
                    "static asked for");
  failures += check(cuda_malloc(16) == 0 && cuda_sync() != 0 && cuda_device_count() == 0, "the layer below");
  return failures;
}

static int one_device(void) {
  Gpu gpu = gpu_open(-1);
  int failures = check(gpu_ok(gpu) && gpu_backend() == GPU_BACKEND_CUDA, "opened");
  GpuBuffer buffer = gpu_alloc(gpu, 64);
  failures += check(buffer.dptr != 0 && gpu_memset(buffer, 1) == GPU_OK, "memory");
  failures += check(!gpu_kernel_ok(gpu_compile(gpu, NULL, "saxpy")) && says("no kernels linked in"), "no kernel");
  return failures + check(gpu_close(gpu) == GPU_OK, "closed");
}

static int leak(void) {
  (void)cuda_init();
  (void)cuda_ctx_create(cuda_device(0));
  return check(cuda_malloc(64) != 0, "allocated");
}

int main(int count, char **arguments) {
  const char *machine = count > 1 ? arguments[1] : "";
  if (strcmp(machine, "no_driver") == 0)
    return no_gpu("no CUDA driver");
  if (strcmp(machine, "no_device") == 0)
    return no_gpu("CUDA_ERROR_NO_DEVICE");
  if (strcmp(machine, "one_device") == 0)
    return one_device();
  return strcmp(machine, "leak") == 0 ? leak() : 2;
}
