/* The layer below gpu.h on NVIDIA devices: the CUDA driver's functions, found at run time in libcuda.so.1, with handles
 * and addresses as int64_t. Nothing here is checked; gpu.h is the interface for programs.
 *
 * Statuses are CUresults: 0 for success. Without a driver every call answers 3 (CUDA_ERROR_NOT_INITIALIZED) or, where
 * it returns a handle, 0. Calls act on the context that is current for the calling thread.
 */
#ifndef KERNELC_CUDA_H
#define KERNELC_CUDA_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Loads the driver and initialises it, once for the process. */
int64_t cuda_init(void);

int64_t cuda_device_count(void);
int64_t cuda_device(int64_t ordinal); /* the CUdevice, -1 on failure */
char *cuda_device_name(int64_t dev);  /* the caller's, to be freed with free(); NULL on failure */
int64_t cuda_device_cc(int64_t dev);  /* 10 · major + minor: 89 for sm_89; 0 on failure */
int64_t cuda_device_mem(int64_t dev); /* bytes; 0 on failure */

/* Retains the device's primary context, which the whole process shares, and makes it current; 0 on failure. */
int64_t cuda_ctx_create(int64_t dev);
int64_t cuda_ctx_destroy_dev(int64_t dev); /* releases one retain */
int64_t cuda_ctx_set(int64_t ctx);
int64_t cuda_sync(void);

/* image: a CUBIN, or PTX ending in NUL. 0 on failure. */
int64_t cuda_module_load(const void *image);
int64_t cuda_module_unload(int64_t module);
int64_t cuda_function(int64_t module, const char *name);

int64_t cuda_malloc(int64_t bytes); /* 0 on failure */
int64_t cuda_free(int64_t dptr);
int64_t cuda_htod(int64_t dptr, const void *host, int64_t bytes);
int64_t cuda_dtoh(void *host, int64_t dptr, int64_t bytes);
int64_t cuda_dtod(int64_t dst, int64_t src, int64_t bytes);
int64_t cuda_htod_async(int64_t dptr, const void *host, int64_t bytes, int64_t stream);
int64_t cuda_stream_sync(int64_t stream);

/* Page-locked host memory; NULL on failure. */
void *cuda_host_alloc(int64_t bytes);
int64_t cuda_host_free(void *p);
int64_t cuda_host_register(void *p, int64_t bytes); /* read-only mappings are allowed */
int64_t cuda_host_unregister(void *p);

/* grid × block threads on the default stream; params[i] is the address of argument i. */
int64_t cuda_launch(int64_t func, int64_t grid, int64_t block, void **params);

/* "CUDA_ERROR_INVALID_VALUE"; static lifetime, never NULL. */
const char *cuda_error_name(int64_t code);

int64_t cuda_event_create(void); /* 0 on failure */
int64_t cuda_event_record(int64_t event);
int64_t cuda_event_sync(int64_t event);
int64_t cuda_event_elapsed_bits(int64_t start, int64_t end); /* milliseconds as the bits of a float */
int64_t cuda_event_free(int64_t event);

#ifdef __cplusplus
}
#endif

#endif
