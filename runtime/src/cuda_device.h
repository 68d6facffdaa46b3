/* What the files of the CUDA backend share: the state of an open device. */
#ifndef KC_CUDA_DEVICE_H
#define KC_CUDA_DEVICE_H

#include "backend.h"
#include "cuda_driver.h"

#include <pthread.h>

/* An image loaded on the device; kernels of one source share it. */
typedef struct cuda_module {
  const unsigned char *image;
  cu_module handle;
  int kernels;
  struct cuda_module *next;
} cuda_module;

/* Two page-locked buffers that uploads go through by turns; see cuda_staging.c. */
typedef struct cuda_staging {
  unsigned char *buffers[2];
  cu_event free[2]; /* the device has read the buffer */
  bool busy[2];     /* the event is recorded */
} cuda_staging;

typedef struct cuda_state {
  const kc_cuda_driver *driver;
  cu_device handle;
  cu_context context;
  int capability;       /* 10 · major + minor */
  int most_shared;      /* bytes of a block, dynamic and static, when a kernel opts in */
  _Atomic int captures; /* graphs being recorded, by any thread */

  pthread_mutex_t modules_lock;
  cuda_module *modules;

  pthread_mutex_t staging_lock; /* one upload at a time goes through the buffers */
  cuda_staging staging;

  struct cuda_state *next; /* of the open devices */
} cuda_state;

static inline cuda_state *state_of(const kc_device *device) { return device->impl; }

/* Makes the device's context the thread's. */
int64_t kc_cuda_enter(cuda_state *device, const char *function);

/* Calls visit for every open device, under the list's lock. */
void kc_cuda_each_device(void (*visit)(cuda_state *device));

cu_stream kc_cuda_stream_handle(const kc_object *stream);

/* cuda_kernels.c */
int64_t kc_cuda_load(kc_device *device, const char *name, kc_loaded **loaded);
int64_t kc_cuda_launch_call(const kc_call *call);

/* cuda_staging.c */
int64_t kc_cuda_upload(kc_device *device, int64_t dst, const void *host, int64_t bytes);
int64_t kc_cuda_upload_batch(kc_device *device, const GpuBuffer *dst, const void *const *host, int64_t n);
int64_t kc_cuda_register(void *p, int64_t bytes);
int64_t kc_cuda_unregister(void *p);
int64_t kc_cuda_staging_free(void);
void kc_cuda_staging_close(cuda_state *device); /* also forgets a registered range of the device */

/* cuda_graph.c */
int64_t kc_cuda_graph_begin(kc_device *device);
int64_t kc_cuda_graph_end(kc_device *device, kc_object **graph);
int64_t kc_cuda_graph_launch(kc_object *graph);
bool kc_cuda_capturing(void);

/* The stream that default-stream work of this thread goes to: the one being recorded, or NULL. */
cu_stream kc_cuda_default_stream(void);

/* While the thread records: keeps the kernel as long as the graph, and remembers the buffers it is to use. */
int64_t kc_cuda_record_launch(const kc_call *call);
int64_t kc_cuda_record_buffer(int64_t address);

#endif
