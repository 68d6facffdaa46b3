#include <kernelc/gpu.h>
#include <stdio.h>

int main(void) {
  enum { N = 1000 };
  float x[N], y[N];
  for (int i = 0; i < N; ++i)
    x[i] = (float)i, y[i] = 1;
  Gpu gpu = gpu_open(-1);
  GpuKernel saxpy = gpu_compile(gpu, NULL, "saxpy");
  GpuBuffer dx = gpu_alloc(gpu, sizeof x), dy = gpu_alloc(gpu, sizeof y);
  int64_t args[] = {gpu_arg_i64(N), gpu_arg_f32(2), gpu_arg_buffer(dx), gpu_arg_buffer(dy)};
  if (gpu_upload(dx, x) || gpu_upload(dy, y) || gpu_launch(saxpy, gpu_grid(N, 256), 256, args, 4) ||
      gpu_download(y, dy))
    return fprintf(stderr, "%s\n", gpu_last_error()), 1;
  for (int i = 0; i < N; ++i)
    if (y[i] != 2 * x[i] + 1)
      return fprintf(stderr, "y[%d] is %g\n", i, (double)y[i]), 1;
  printf("saxpy of %d elements on %s\n", N, gpu_name(gpu));
  return (int)gpu_close(gpu);
}
