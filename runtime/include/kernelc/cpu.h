/* The layer below gpu.h on the processor: the kernels linked into the program, and plain memory as device memory.
 * Nothing here is checked; gpu.h is the interface for programs. Statuses are 0 or a GPU_ERROR_… of gpu.h.
 */
#ifndef KERNELC_CPU_H
#define KERNELC_CPU_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The serial launcher (kc_serial_fn) of the kernel of this name as an integer, 0 for an unknown one. */
int64_t cpu_function(const char *name);

/* bytes of memory aligned to 64; 0 on failure. */
int64_t cpu_malloc(int64_t bytes);
int64_t cpu_free(int64_t dptr);
int64_t cpu_htod(int64_t dst, const void *host, int64_t bytes);
int64_t cpu_dtoh(void *host, int64_t src, int64_t bytes);

/* Runs grid × block threads of fn, on all threads of the pool when fn is of the program's registry. params[i] is the
 * address of argument i: the array cuLaunchKernel takes. Pointers are 8-byte cells on every platform. */
int64_t cpu_launch(int64_t fn, void **params, int64_t grid, int64_t block);

#ifdef __cplusplus
}
#endif

#endif
