/* The seed's layer below gpu.h on NVIDIA devices. */
#include "kernelc/cuda.h"
#include "cuda_driver.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_BYTES = 256 };

/* driver->member(arguments), or what to answer without a driver. */
#define CALL(member, ...) (kc_cuda() ? kc_cuda()->member(__VA_ARGS__) : CU_NOT_INITIALIZED)

int64_t cuda_init(void) { return kc_cuda_init_result(); }

int64_t cuda_device_count(void) {
  int count = 0;
  return CALL(device_count, &count) == 0 ? count : 0;
}

int64_t cuda_device(int64_t ordinal) {
  cu_device device = -1;
  return CALL(device_get, &device, (int)ordinal) == 0 ? device : -1;
}

char *cuda_device_name(int64_t dev) {
  char *name = calloc(1, NAME_BYTES);
  if (name && CALL(device_name, name, NAME_BYTES, (cu_device)dev) == 0)
    return name;
  free(name);
  return NULL;
}

int64_t cuda_device_cc(int64_t dev) {
  int major = 0, minor = 0;
  const bool known = CALL(device_attribute, &major, CU_DEVICE_MAJOR, (cu_device)dev) == 0 &&
                     CALL(device_attribute, &minor, CU_DEVICE_MINOR, (cu_device)dev) == 0;
  return known ? 10 * major + minor : 0;
}

int64_t cuda_device_mem(int64_t dev) {
  size_t bytes = 0;
  return CALL(device_memory, &bytes, (cu_device)dev) == 0 ? (int64_t)bytes : 0;
}

int64_t cuda_ctx_create(int64_t dev) {
  cu_context context = NULL;
  if (CALL(context_retain, &context, (cu_device)dev) != 0)
    return 0;
  if (CALL(context_set, context) == 0)
    return (int64_t)(intptr_t)context;
  (void)CALL(context_release, (cu_device)dev);
  return 0;
}

int64_t cuda_ctx_destroy_dev(int64_t dev) { return CALL(context_release, (cu_device)dev); }

int64_t cuda_ctx_set(int64_t ctx) { return CALL(context_set, (cu_context)(intptr_t)ctx); }

int64_t cuda_sync(void) { return kc_cuda() ? kc_cuda()->context_sync() : CU_NOT_INITIALIZED; }

int64_t cuda_module_load(const void *image) {
  cu_module module = NULL;
  return CALL(module_load, &module, image, 0, NULL, NULL) == 0 ? (int64_t)(intptr_t)module : 0;
}

int64_t cuda_module_unload(int64_t module) { return CALL(module_unload, (cu_module)(intptr_t)module); }

int64_t cuda_function(int64_t module, const char *name) {
  cu_function function = NULL;
  return CALL(module_function, &function, (cu_module)(intptr_t)module, name) == 0 ? (int64_t)(intptr_t)function : 0;
}

int64_t cuda_malloc(int64_t bytes) {
  cu_address address = 0;
  return CALL(alloc, &address, (size_t)bytes) == 0 ? (int64_t)address : 0;
}

int64_t cuda_free(int64_t dptr) { return CALL(free, (cu_address)dptr); }

int64_t cuda_htod(int64_t dptr, const void *host, int64_t bytes) {
  return CALL(htod, (cu_address)dptr, host, (size_t)bytes);
}

int64_t cuda_dtoh(void *host, int64_t dptr, int64_t bytes) { return CALL(dtoh, host, (cu_address)dptr, (size_t)bytes); }

int64_t cuda_dtod(int64_t dst, int64_t src, int64_t bytes) {
  return CALL(dtod, (cu_address)dst, (cu_address)src, (size_t)bytes);
}

int64_t cuda_htod_async(int64_t dptr, const void *host, int64_t bytes, int64_t stream) {
  return CALL(htod_async, (cu_address)dptr, host, (size_t)bytes, (cu_stream)(intptr_t)stream);
}

int64_t cuda_stream_sync(int64_t stream) { return CALL(stream_sync, (cu_stream)(intptr_t)stream); }

void *cuda_host_alloc(int64_t bytes) {
  void *p = NULL;
  return CALL(host_alloc, &p, (size_t)bytes, CU_HOST_PORTABLE) == 0 ? p : NULL;
}

int64_t cuda_host_free(void *p) { return CALL(host_free, p); }

int64_t cuda_host_register(void *p, int64_t bytes) {
  return CALL(host_register, p, (size_t)bytes, CU_HOST_PORTABLE | CU_HOST_READ_ONLY);
}

int64_t cuda_host_unregister(void *p) { return CALL(host_unregister, p); }

int64_t cuda_launch(int64_t func, int64_t grid, int64_t block, void **params) {
  return CALL(launch, (cu_function)(intptr_t)func, (unsigned)grid, 1, 1, (unsigned)block, 1, 1, 0, NULL, params, NULL);
}

const char *cuda_error_name(int64_t code) { return kc_cuda_error_name((cu_result)code); }

int64_t cuda_event_create(void) {
  cu_event event = NULL;
  return CALL(event_create, &event, 0) == 0 ? (int64_t)(intptr_t)event : 0;
}

int64_t cuda_event_record(int64_t event) { return CALL(event_record, (cu_event)(intptr_t)event, NULL); }

int64_t cuda_event_sync(int64_t event) { return CALL(event_sync, (cu_event)(intptr_t)event); }

int64_t cuda_event_elapsed_bits(int64_t start, int64_t end) {
  float milliseconds = 0;
  uint32_t bits = 0;
  (void)CALL(event_elapsed, &milliseconds, (cu_event)(intptr_t)start, (cu_event)(intptr_t)end);
  memcpy(&bits, &milliseconds, sizeof bits);
  return bits;
}

int64_t cuda_event_free(int64_t event) { return CALL(event_destroy, (cu_event)(intptr_t)event); }
