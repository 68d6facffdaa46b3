/* Graphs: a thread's default-stream work recorded on a stream of its own, then run as one. */
#include "cuda_device.h"

#include <stdlib.h>

/* A buffer the recorded work uses: it must still be the same one when the graph runs. */
typedef struct used_buffer {
  int64_t address;
  uint64_t serial;
} used_buffer;

typedef struct recording {
  kc_object **kernels; /* pinned */
  size_t kernel_count, kernel_capacity;
  used_buffer *buffers;
  size_t buffer_count, buffer_capacity;
} recording;

typedef struct cuda_graph {
  kc_object object;
  cu_exec exec;
  recording used;
} cuda_graph;

/* The recording of this thread; device is NULL when there is none. */
static _Thread_local struct {
  kc_device *device;
  cu_stream stream;
  recording used;
} capture;

bool kc_cuda_capturing(void) { return capture.device != NULL; }

cu_stream kc_cuda_default_stream(void) { return capture.device ? capture.stream : NULL; }

static void drop(recording *used) {
  for (size_t i = 0; i < used->kernel_count; ++i)
    kc_object_unpin(used->kernels[i]);
  free(used->kernels);
  free(used->buffers);
  *used = (recording){0};
}

/* Room for one more element. */
static bool grow(void **elements, size_t count, size_t *capacity, size_t size) {
  if (count < *capacity)
    return true;
  const size_t larger = *capacity ? *capacity * 2 : 32;
  void *grown = realloc(*elements, larger * size);
  if (!grown)
    return false;
  *elements = grown;
  *capacity = larger;
  return true;
}

static int64_t no_room(void) { return kc_fail(GPU_ERROR_MEMORY, "no host memory to record a graph"); }

int64_t kc_cuda_record_buffer(int64_t address) {
  if (!capture.device || address == 0)
    return GPU_OK;
  kc_memory *memory = kc_memory_pin(address, 0);
  if (!memory)
    return GPU_OK; /* of another library: not ours to watch */
  const used_buffer use = {memory->base, memory->serial};
  kc_memory_unpin(memory);
  recording *used = &capture.used;
  void *elements = used->buffers;
  if (!grow(&elements, used->buffer_count, &used->buffer_capacity, sizeof use))
    return no_room();
  used->buffers = elements;
  used->buffers[used->buffer_count++] = use;
  return GPU_OK;
}

int64_t kc_cuda_record_launch(const kc_call *call) {
  if (!capture.device)
    return GPU_OK;
  const kc_kernel *kernel = call->loaded->kernel;
  if (call->stream)
    return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: a graph records the default stream; give stream 0",
                   call->loaded->name);
  if (capture.device != call->loaded->object.device)
    return kc_fail(GPU_ERROR_ARGUMENT, "launch of %s: the graph being recorded is of another device",
                   call->loaded->name);
  for (uint32_t i = 0; i < kernel->param_count; ++i) {
    const bool buffer = kernel->params[i].kind == KC_PARAM_BUFFER;
    const int64_t status = buffer ? kc_cuda_record_buffer(call->args[i]) : GPU_OK;
    if (status != GPU_OK)
      return status;
  }
  recording *used = &capture.used;
  void *elements = used->kernels;
  if (!grow(&elements, used->kernel_count, &used->kernel_capacity, sizeof *used->kernels))
    return no_room();
  used->kernels = elements;
  kc_object_repin(&call->loaded->object);
  used->kernels[used->kernel_count++] = &call->loaded->object;
  return GPU_OK;
}

/* ── recording ── */

int64_t kc_cuda_graph_begin(kc_device *device) {
  static const char function[] = "gpu_graph_begin";
  cuda_state *on = state_of(device);
  const kc_cuda_driver *driver = on->driver;
  if (capture.device)
    return kc_fail(GPU_ERROR_ARGUMENT, "gpu_graph_begin: this thread records a graph already");
  if (!driver->capture_begin || !driver->capture_end || !driver->graph_instantiate || !driver->graph_launch ||
      !driver->graph_exec_destroy || !driver->graph_destroy)
    return kc_fail(GPU_ERROR_UNSUPPORTED, "gpu_graph_begin: the CUDA driver is too old for graphs");
  const int64_t status = kc_cuda_enter(on, function);
  if (status != GPU_OK)
    return status;
  cu_stream stream = NULL;
  cu_result result = driver->stream_create(&stream, CU_STREAM_NON_BLOCKING);
  if (result != 0)
    return kc_cuda_fail(function, "cuStreamCreate", result);
  result = driver->capture_begin(stream, CU_CAPTURE_THREAD_LOCAL);
  if (result != 0) {
    (void)driver->stream_destroy(stream);
    return kc_cuda_fail(function, "cuStreamBeginCapture", result);
  }
  kc_device_repin(device);
  ++on->captures;
  capture.device = device;
  capture.stream = stream;
  return GPU_OK;
}

static void free_graph(kc_object *object) {
  cuda_graph *graph = (cuda_graph *)object;
  cuda_state *on = state_of(object->device);
  if (kc_cuda_enter(on, "gpu_graph_free") == GPU_OK)
    (void)on->driver->graph_exec_destroy(graph->exec);
  drop(&graph->used);
  free(graph);
}

/* Ends the thread's capture; the graph is the caller's, also on failure when it is not NULL. */
static cu_result end_capture(cuda_state *on, cu_graph *graph) {
  const cu_result result = on->driver->capture_end(capture.stream, graph);
  (void)on->driver->stream_destroy(capture.stream);
  --on->captures;
  capture.device = NULL;
  capture.stream = NULL;
  return result;
}

int64_t kc_cuda_graph_end(kc_device *device, kc_object **graph) {
  static const char function[] = "gpu_graph_end";
  cuda_state *on = state_of(device);
  if (capture.device != device)
    return kc_fail(GPU_ERROR_ARGUMENT, "gpu_graph_end: this thread records no graph on %s", device->name);
  int64_t status = kc_cuda_enter(on, function);
  cu_graph recorded = NULL;
  cu_exec exec = NULL;
  recording used = capture.used;
  capture.used = (recording){0};
  cu_result result = end_capture(on, &recorded);
  if (status == GPU_OK && result != 0)
    status = kc_cuda_fail(function, "cuStreamEndCapture", result);
  if (status == GPU_OK && (result = on->driver->graph_instantiate(&exec, recorded, 0)) != 0)
    status = kc_cuda_fail(function, "cuGraphInstantiateWithFlags", result);
  if (recorded)
    (void)on->driver->graph_destroy(recorded);
  cuda_graph *made = status == GPU_OK ? calloc(1, sizeof *made) : NULL;
  if (status == GPU_OK && !made)
    status = no_room();
  if (!made) {
    if (exec)
      (void)on->driver->graph_exec_destroy(exec);
    drop(&used);
  } else {
    made->object = (kc_object){.kind = KC_GRAPH, .device = device, .destroy = free_graph};
    made->exec = exec;
    made->used = used;
    *graph = &made->object;
  }
  kc_device_unpin(device); /* the pin of gpu_graph_begin; the caller has one of its own */
  return status;
}

/* ── running ── */

int64_t kc_cuda_graph_launch(kc_object *object) {
  static const char function[] = "gpu_graph_launch";
  const cuda_graph *graph = (const cuda_graph *)object;
  cuda_state *on = state_of(object->device);
  for (size_t i = 0; i < graph->used.buffer_count; ++i)
    if (!kc_memory_alive(graph->used.buffers[i].address, graph->used.buffers[i].serial))
      return kc_fail(GPU_ERROR_HANDLE, "gpu_graph_launch: the buffer at 0x%llx was freed since it was recorded",
                     (unsigned long long)graph->used.buffers[i].address);
  const int64_t status = kc_cuda_enter(on, function);
  if (status != GPU_OK)
    return status;
  cu_result result = on->driver->graph_launch(graph->exec, NULL);
  if (result != 0)
    return kc_cuda_fail(function, "cuGraphLaunch", result);
  result = on->driver->stream_sync(NULL);
  return result == 0 ? GPU_OK : kc_cuda_fail(function, "cuStreamSynchronize", result);
}
