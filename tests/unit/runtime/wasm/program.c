/* The runtime inside a wasm module: saxpy on the static backend, and through the host's WebGPU functions. */
#include "kernelc/gpu.h"

#include <stdio.h>
#include <string.h>

static int fail(const char *what) {
  (void)fprintf(stderr, "%s: %s\n", what, gpu_last_error());
  return 1;
}

static int saxpy(void) {
  enum { N = 1000 };
  static float x[N], y[N];
  for (int i = 0; i < N; ++i)
    x[i] = (float)i, y[i] = 1;
  Gpu gpu = gpu_open(-1);
  GpuKernel kernel = gpu_compile(gpu, NULL, "saxpy");
  GpuBuffer dx = gpu_alloc(gpu, sizeof x), dy = gpu_alloc(gpu, sizeof y), copy = gpu_alloc(gpu, sizeof y);
  const int64_t args[] = {gpu_arg_i64(N), gpu_arg_f32(2), gpu_arg_buffer(dx), gpu_arg_buffer(dy)};
  if (gpu_upload(dx, x) || gpu_upload(dy, y) || gpu_launch(kernel, gpu_grid(N, 256), 256, args, 4))
    return fail("launch");
  if (gpu_memset(copy, 0xff) || gpu_dtod(copy, dy.dptr) || gpu_download(y, copy) || gpu_sync(gpu))
    return fail("result");
  for (int i = 0; i < N; ++i)
    if (y[i] != 2 * x[i] + 1)
      return fprintf(stderr, "y[%d] is %g\n", i, (double)y[i]), 1;
  if (gpu_launch(kernel, 1, 256, args, 3) != GPU_ERROR_ARGUMENT || gpu_kernel_ok(gpu_compile(gpu, NULL, "sax")))
    return fail("wrong calls were accepted");
  if (gpu_alloc(gpu, INT64_C(1) << 40).dptr != 0 || !strstr(gpu_last_error(), "1099511627776 bytes"))
    return fail("more memory than there is");
  return (int)gpu_close(gpu);
}

int main(void) {
  gpu_force_static();
  if (saxpy() || !gpu_is_cpu())
    return fail("static");
  gpu_force_webgpu();
  if (saxpy() || gpu_backend() != GPU_BACKEND_WEBGPU)
    return fail("WebGPU");
  return 0;
}
