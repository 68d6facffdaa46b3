/* Lists the devices and, on each, adds and scales a million numbers and checks every result. */
#include <kernelc/gpu.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { N = 1000003, BLOCK = 256 }; /* not a multiple of the block: the last block is partly idle */
static const float alpha = 2.5f;

typedef struct Arrays {
  float *x, *y, *result; /* N elements each */
} Arrays;

static double milliseconds(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

/* Launches the kernel on fresh copies of x and y, and brings `from` back; x, y and z are on the device. The time of the
 * launch in milliseconds, below 0 on failure. */
static double run(Gpu gpu, const char *name, const Arrays *host, const GpuBuffer device[3], const int64_t *args,
                  int64_t nargs, GpuBuffer from) {
  const GpuKernel kernel = gpu_compile(gpu, NULL, name);
  if (!gpu_kernel_ok(kernel) || gpu_upload(device[0], host->x) || gpu_upload(device[1], host->y) || gpu_sync(gpu))
    return -1;
  const double start = milliseconds();
  if (gpu_launch(kernel, gpu_grid(N, BLOCK), BLOCK, args, nargs) || gpu_sync(gpu))
    return -1;
  const double taken = milliseconds() - start;
  return gpu_download(host->result, from) || gpu_kernel_free(kernel) ? -1 : taken;
}

/* How many results are off. A device may fuse the multiplication and the addition, which rounds once instead of twice.
 */
static int wrong_results(const Arrays *host, float factor) {
  int wrong = 0;
  for (int i = 0; i < N; ++i) {
    const double expected = (double)factor * host->x[i] + host->y[i], difference = host->result[i] - expected;
    wrong += difference > 1e-3 || difference < -1e-3;
  }
  return wrong;
}

static int report(const char *name, double taken, int wrong) {
  if (taken < 0)
    printf("    %-5s  failed: %s\n", name, gpu_last_error());
  else
    printf("    %-5s  %d elements in %.3f ms, %d wrong\n", name, N, taken, wrong);
  return taken < 0 || wrong != 0;
}

/* 0 when both kernels ran and every element is right. */
static int run_both(Gpu gpu, const Arrays *host) {
  GpuBuffer device[3];
  for (int i = 0; i < 3; ++i)
    device[i] = gpu_alloc(gpu, N * (int64_t)sizeof(float));
  const int64_t x = gpu_arg_buffer(device[0]), y = gpu_arg_buffer(device[1]), z = gpu_arg_buffer(device[2]);

  const int64_t vadd[] = {x, y, z, gpu_arg_i64(N)};
  const double vadd_time = run(gpu, "vadd", host, device, vadd, 4, device[2]);
  int failed = report("vadd", vadd_time, vadd_time < 0 ? 0 : wrong_results(host, 1.0f));

  const int64_t saxpy[] = {x, y, gpu_arg_f32(alpha), gpu_arg_i64(N)};
  const double saxpy_time = run(gpu, "saxpy", host, device, saxpy, 4, device[1]);
  failed |= report("saxpy", saxpy_time, saxpy_time < 0 ? 0 : wrong_results(host, alpha));

  for (int i = 0; i < 3; ++i)
    gpu_free(device[i]);
  return failed;
}

static int run_on(int64_t ordinal, const Arrays *host) {
  const Gpu gpu = gpu_open(ordinal);
  if (!gpu_ok(gpu)) {
    printf("  cannot open device %lld: %s\n", (long long)ordinal, gpu_last_error());
    return 1;
  }
  printf("  %s\n", gpu_name(gpu));
  const int failed = run_both(gpu, host);
  return gpu_close(gpu) != GPU_OK || failed;
}

int main(void) {
  const Arrays host = {malloc(N * sizeof(float)), malloc(N * sizeof(float)), malloc(N * sizeof(float))};
  if (!host.x || !host.y || !host.result)
    return fputs("quickstart: not enough memory\n", stderr), 1;
  for (int i = 0; i < N; ++i) {
    host.x[i] = (float)(i % 1000) / 8.0f;
    host.y[i] = (float)(i % 77) - 38.0f;
  }

  int failed = 0;
  const int64_t devices = gpu_device_count();
  printf("%lld CUDA device%s, and the processor:\n", (long long)devices, devices == 1 ? "" : "s");
  for (int64_t i = 0; i < devices; ++i)
    if (QUICKSTART_HAS_CUDA)
      failed |= run_on(i, &host);
    else
      printf("  device %lld is left alone: this program was built without a CUDA toolkit\n", (long long)i);
  gpu_force_static();
  failed |= run_on(-1, &host);

  free(host.x);
  free(host.y);
  free(host.result);
  return failed;
}
