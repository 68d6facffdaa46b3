/* gpu.h for a program that ends at the first error: every function here prints gpu_last_error() and exits instead of
 * returning a failure. */
#ifndef DIGITS_DEVICE_H
#define DIGITS_DEVICE_H

#include <kernelc/gpu.h>

/* Ends the program unless the status is success. what: for the message. */
void must(int64_t status, const char *what);

GpuKernel must_compile(Gpu gpu, const char *kernel);

GpuBuffer must_alloc(Gpu gpu, int64_t bytes);

/* Runs the kernel once for each of n elements, one thread an element. */
void must_launch(GpuKernel kernel, int64_t n, const int64_t *args, int64_t nargs);

/* LAUNCH(kernel, n, gpu_arg_buffer(x), gpu_arg_i64(n)) */
#define LAUNCH(KERNEL, N, ...)                                                                                         \
  must_launch((KERNEL), (N), (const int64_t[]){__VA_ARGS__}, sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t))

#endif
