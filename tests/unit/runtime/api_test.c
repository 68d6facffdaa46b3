/* Every function of gpu.h, called from C11 as the header documents it. */
#include <kernelc/cpu.h>
#include <kernelc/cuda.h>
#include <kernelc/gpu.h>
#include <kernelc/registry.h>

#include <stdio.h>
#include <string.h>

static int failures;

static void expect(bool good, const char *what, int line) {
  if (good)
    return;
  ++failures;
  (void)fprintf(stderr, "%d: %s: %s\n", line, what, gpu_last_error());
}

#define EXPECT(condition) expect(condition, #condition, __LINE__)

static void devices(Gpu g) {
  EXPECT(gpu_device_count() >= 0);
  EXPECT(gpu_best_device() >= 0);
  EXPECT(gpu_ok(g));
  EXPECT(strlen(gpu_name(g)) > 0);
  EXPECT(gpu_backend() == GPU_BACKEND_STATIC && gpu_is_cpu());
  EXPECT(gpu_bind_thread(g) == GPU_OK);
  EXPECT(gpu_sync(g) == GPU_OK);
  EXPECT(gpu_mem_free(g) > 0 && gpu_mem_total(g) >= gpu_mem_free(g));
}

static void launches(Gpu g) {
  enum { N = 100 };
  float *host = gpu_host_alloc(N * 4);
  for (int64_t i = 0; i < N; ++i)
    gpu_host_set_f32(host, i, (double)i);
  GpuBuffer x = gpu_alloc(g, N * 4), y = gpu_alloc(g, N * 4);
  const GpuBuffer both[] = {x, y};
  const void *const hosts[] = {host, host};
  EXPECT(gpu_upload(x, host) == GPU_OK);
  EXPECT(gpu_upload_batch(both, hosts, 2) == GPU_OK);
  EXPECT(gpu_memset(y, 0) == GPU_OK);
  EXPECT(gpu_dtod(y, x.dptr) == GPU_OK);

  GpuKernel saxpy = gpu_compile(g, NULL, "saxpy");
  EXPECT(gpu_kernel_ok(saxpy));
  const int64_t args[] = {gpu_arg_i64(N), gpu_arg_f32(0.5), gpu_arg_buffer(x), gpu_arg_buffer(y)};
  const int64_t grid[] = {gpu_grid(N, 32), 1, 1}, block[] = {32, 1, 1};
  const int64_t stream = gpu_stream_new(g);
  EXPECT(gpu_launch(saxpy, grid[0], block[0], args, 4) == GPU_OK);
  EXPECT(gpu_launch3d(saxpy, grid, block, 0, stream, args, 4) == GPU_OK);
  EXPECT(gpu_stream_sync(stream) == GPU_OK && gpu_stream_free(stream) == GPU_OK);
  EXPECT(gpu_download(host, y) == GPU_OK);
  EXPECT(gpu_host_get_f32(host, 7) == 14.0);
  gpu_host_set_i32(host, 0, 42);
  EXPECT(gpu_host_get_i32(host, 0) == 42);

  EXPECT(gpu_free(x) == GPU_OK && gpu_free(y) == GPU_OK);
  EXPECT(gpu_kernel_free(saxpy) == GPU_OK);
  EXPECT(gpu_host_free(host) == GPU_OK);
}

static void optional_parts(Gpu g) {
  char page[64];
  const int64_t timer = gpu_timer_new(g);
  EXPECT(gpu_timer_mark(g, timer) == GPU_OK);
  EXPECT(gpu_timer_ns(g, timer, timer) == 0 && gpu_timer_free(g, timer) == GPU_OK);
  EXPECT(!gpu_graph_begin(g) && gpu_graph_end(g) == 0 && gpu_graph_free(0) == GPU_OK);
  EXPECT(gpu_graph_launch(g, 0) == GPU_ERROR_HANDLE);
  EXPECT(!gpu_host_register(page, 0) && gpu_host_unregister(page) != GPU_OK);
  EXPECT(gpu_staging_free() == GPU_OK);
  EXPECT(gpu_arg_i32(-2) == 0xfffffffe && gpu_arg_f64(0) == 0 && gpu_arg_bytes(page) != 0);
  EXPECT(kc_static_registry()->version == KC_REGISTRY_VERSION);
  EXPECT(cpu_function("saxpy") == (int64_t)(intptr_t)nurl_static_kernel("saxpy"));
}

int main(void) {
  EXPECT(strcmp(gpu_last_error(), "") == 0);
  gpu_force_static();
  Gpu g = gpu_open(-1);
  devices(g);
  launches(g);
  optional_parts(g);
  EXPECT(gpu_close(g) == GPU_OK);
  gpu_force_webgpu();
  EXPECT(!gpu_ok(gpu_open(0)));
  return failures ? 1 : 0;
}
