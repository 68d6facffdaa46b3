#include <kernelc/gpu.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  gpu_force_static();
  Gpu gpu = gpu_open(0);
  GpuKernel saxpy = gpu_compile(gpu, NULL, "saxpy");
  if (gpu_kernel_ok(saxpy) || !strstr(gpu_last_error(), "build it with the target cpu"))
    return fprintf(stderr, "expected a message about the target: %s\n", gpu_last_error()), 1;
  return (int)gpu_close(gpu);
}
