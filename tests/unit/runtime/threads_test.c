/* Eight threads do everything a program does, on devices, buffers and kernels that others open and free meanwhile.
 * Run under ThreadSanitizer. */
#include "kernelc/gpu.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 8, ROUNDS = 40, N = 3000 };

static GpuKernel shared_kernel;
static int failures; /* under lock */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void expect(int good, const char *what) {
  if (good)
    return;
  (void)pthread_mutex_lock(&lock);
  ++failures;
  (void)fprintf(stderr, "%s: %s\n", what, gpu_last_error());
  (void)pthread_mutex_unlock(&lock);
}

static void one_round(GpuKernel kernel, Gpu gpu, float start) {
  float x[N], y[N];
  for (int i = 0; i < N; ++i)
    x[i] = (float)i, y[i] = start;
  GpuBuffer dx = gpu_alloc(gpu, sizeof x), dy = gpu_alloc(gpu, sizeof y);
  const int64_t args[] = {gpu_arg_i64(N), gpu_arg_f32(2), gpu_arg_buffer(dx), gpu_arg_buffer(dy)};
  expect(gpu_upload(dx, x) == 0 && gpu_upload(dy, y) == 0, "upload");
  expect(gpu_launch(kernel, gpu_grid(N, 32), 32, args, 4) == 0, "launch");
  expect(gpu_download(y, dy) == 0, "download");
  for (int i = 0; i < N; ++i)
    if (y[i] != 2 * x[i] + start) {
      expect(0, "result");
      break;
    }
  expect(gpu_free(dx) == 0 && gpu_free(dy) == 0, "free");
}

/* Launches that read a buffer which any thread may free at any time: each works or is refused. */
static GpuBuffer contested;
enum { CONTESTED_BYTES = 1 << 20 }; /* a size of its own, so that no buffer that is written takes its address */

static void contest(GpuKernel kernel, Gpu gpu, bool replace) {
  (void)pthread_mutex_lock(&lock);
  const GpuBuffer seen = contested;
  if (replace)
    contested = gpu_alloc(gpu, CONTESTED_BYTES);
  (void)pthread_mutex_unlock(&lock);
  GpuBuffer own = gpu_alloc(gpu, N * 4);
  (void)gpu_memset(own, 0);
  const int64_t args[] = {gpu_arg_i64(N), gpu_arg_f32(2), gpu_arg_buffer(seen), gpu_arg_buffer(own)};
  const int64_t status = gpu_launch(kernel, gpu_grid(N, 32), 32, args, 4);
  expect(status == GPU_OK || status == GPU_ERROR_HANDLE, "contested launch");
  if (replace)
    expect(gpu_free(seen) == GPU_OK, "contested free");
  expect(gpu_free(own) == GPU_OK, "free");
}

static void *run(void *argument) {
  const int mine = *(int *)argument;
  for (int round = 0; round < ROUNDS; ++round) {
    Gpu gpu = gpu_open(0);
    expect(gpu_ok(gpu), "open");
    GpuKernel kernel = gpu_compile(gpu, NULL, "saxpy");
    one_round(round % 2 ? kernel : shared_kernel, gpu, (float)mine);
    contest(shared_kernel, gpu, round % 4 == mine % 4);
    expect(gpu_kernel_free(kernel) == 0, "kernel free");
    expect(gpu_alloc(gpu, -mine - 1).dptr == 0 && atoi(gpu_last_error() + sizeof "gpu_alloc:") == -mine - 1, "message");
    expect(gpu_close(gpu) == 0, "close");
  }
  return NULL;
}

int main(void) {
  Gpu gpu = gpu_open(0);
  shared_kernel = gpu_compile(gpu, NULL, "saxpy");
  contested = gpu_alloc(gpu, CONTESTED_BYTES);
  pthread_t threads[THREADS];
  int numbers[THREADS];
  for (int i = 0; i < THREADS; ++i) {
    numbers[i] = i;
    if (pthread_create(&threads[i], NULL, run, &numbers[i]) != 0)
      return 2;
  }
  for (int i = 0; i < THREADS; ++i)
    (void)pthread_join(threads[i], NULL);
  expect(gpu_close(gpu) == 0, "last close");
  return failures ? 1 : 0;
}
