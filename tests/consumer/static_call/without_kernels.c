#include <kernelc/gpu.h>
#include <kernelc/registry.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  if (nurl_static_kernel("saxpy") || nurl_static_kernel("__nurl_static_set") || kc_static_registry())
    return fputs("a registry from nowhere\n", stderr), 1;
  gpu_force_static();
  Gpu gpu = gpu_open(0);
  if (gpu_ok(gpu) || !strstr(gpu_last_error(), "no kernels linked in"))
    return fprintf(stderr, "opened without kernels: %s\n", gpu_last_error()), 1;
  return 0;
}
