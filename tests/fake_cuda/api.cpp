// The entry points of libcuda.so.1 that the runtime calls: start, devices, contexts, modules, launches, queues.
#include "entry.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace fake_cuda;

// NOLINTBEGIN(readability-identifier-naming): the driver's names

// ── start, devices, contexts ──

ENTRY cuInit(unsigned flags) {
  return entry(
      "cuInit", nothing, BODY {
        driver.read_devices();
        if (flags != 0)
          return invalid_value;
        if (driver.devices.empty())
          return no_device;
        driver.initialized = true;
        return success;
      });
}

ENTRY cuDriverGetVersion(int *version) {
  return entry(
      "cuDriverGetVersion", nothing, BODY {
        *version = 13000;
        return success;
      });
}

ENTRY cuGetErrorName(int error, const char **name) {
  static const std::map<int, const char *> names = {{1, "CUDA_ERROR_INVALID_VALUE"},
                                                    {2, "CUDA_ERROR_OUT_OF_MEMORY"},
                                                    {3, "CUDA_ERROR_NOT_INITIALIZED"},
                                                    {100, "CUDA_ERROR_NO_DEVICE"},
                                                    {200, "CUDA_ERROR_INVALID_IMAGE"},
                                                    {201, "CUDA_ERROR_INVALID_CONTEXT"},
                                                    {209, "CUDA_ERROR_NO_BINARY_FOR_GPU"},
                                                    {221, "CUDA_ERROR_JIT_COMPILER_NOT_FOUND"},
                                                    {400, "CUDA_ERROR_INVALID_HANDLE"},
                                                    {500, "CUDA_ERROR_NOT_FOUND"},
                                                    {600, "CUDA_ERROR_NOT_READY"},
                                                    {700, "CUDA_ERROR_ILLEGAL_ADDRESS"},
                                                    {701, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"},
                                                    {801, "CUDA_ERROR_NOT_SUPPORTED"},
                                                    {900, "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"},
                                                    {901, "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"}};
  const auto found = names.find(error);
  *name = found == names.end() ? nullptr : found->second;
  return found == names.end() ? invalid_value : success;
}

ENTRY cuDeviceGetCount(int *count) {
  return entry(
      "cuDeviceGetCount", initialization, BODY {
        driver.read_devices();
        *count = static_cast<int>(driver.devices.size());
        return success;
      });
}

ENTRY cuDeviceGet(int *device, int ordinal) {
  return entry(
      "cuDeviceGet", initialization, BODY {
        if (ordinal < 0 || static_cast<size_t>(ordinal) >= driver.devices.size())
          return invalid_device;
        *device = ordinal;
        return success;
      });
}

ENTRY cuDeviceGetName(char *name, int size, int device) {
  return entry(
      "cuDeviceGetName", initialization, BODY {
        std::snprintf(name, static_cast<size_t>(size), "%s",
                      driver.devices.at(static_cast<size_t>(device)).name.c_str());
        return success;
      });
}

ENTRY cuDeviceGetAttribute(int *value, int attribute, int device) {
  return entry(
      "cuDeviceGetAttribute", initialization, BODY {
        const Device &asked = driver.devices.at(static_cast<size_t>(device));
        switch (attribute) {
        case 75:
          *value = asked.capability / 10;
          return success;
        case 76:
          *value = asked.capability % 10;
          return success;
        case 97:
          *value = 163 * 1024;
          return success;
        default:
          return invalid_value;
        }
      });
}

ENTRY cuDeviceTotalMem_v2(size_t *bytes, int device) {
  return entry(
      "cuDeviceTotalMem_v2", initialization, BODY {
        *bytes = driver.devices.at(static_cast<size_t>(device)).bytes;
        return success;
      });
}

ENTRY cuDevicePrimaryCtxRetain(void **context, int device) {
  return entry(
      "cuDevicePrimaryCtxRetain", initialization, BODY {
        if (device < 0 || static_cast<size_t>(device) >= driver.devices.size())
          return invalid_device;
        std::unique_ptr<Context> &slot = driver.contexts[device];
        if (!slot) {
          slot = std::make_unique<Context>();
          slot->device = device;
          slot->legacy = std::make_unique<Stream>();
          slot->legacy->context = slot.get();
        }
        ++slot->retains;
        *context = slot.get();
        return success;
      });
}

ENTRY cuDevicePrimaryCtxRelease_v2(int device) {
  return entry(
      "cuDevicePrimaryCtxRelease_v2", initialization, BODY {
        const auto found = driver.contexts.find(device);
        if (found == driver.contexts.end() || found->second->retains == 0)
          return invalid_context;
        driver.release(*found->second);
        return success;
      });
}

ENTRY cuCtxSetCurrent(void *context) {
  return entry(
      "cuCtxSetCurrent", initialization, BODY {
        for (const auto &[device, known] : driver.contexts)
          if (known.get() == context && known->retains > 0) {
            driver.make_current(known.get());
            return success;
          }
        driver.make_current(nullptr);
        return context ? invalid_context : success;
      });
}

ENTRY cuCtxSynchronize() {
  return entry(
      "cuCtxSynchronize", context, BODY {
        const Result result = driver.check_sync(*current);
        return result == success ? driver.drain_all(*current) : result;
      });
}

// ── modules and launches ──

ENTRY cuModuleLoadDataEx(void **module, const void *bytes, unsigned, int *, void **) {
  return unrecorded(
      "cuModuleLoadDataEx", BODY {
        const std::optional<Image> image = read_image(bytes);
        if (!image)
          return invalid_image;
        const int capability = driver.devices.at(static_cast<size_t>(current->device)).capability;
        if (image->ptx && std::getenv("FAKE_CUDA_NO_JIT"))
          return jit_not_found;
        if (image->arch > capability || (!image->ptx && image->arch / 10 != capability / 10))
          return no_binary_for_gpu;
        Module *loaded = driver.modules.add(std::make_unique<Module>());
        loaded->context = current;
        for (const ImageKernel &kernel : image->kernels) {
          Function *function = driver.functions.add(std::make_unique<Function>());
          *function = {loaded, kernel, 48 * 1024 - static_cast<int>(kernel.static_shared)};
          loaded->functions.push_back(function);
        }
        *module = loaded;
        return success;
      });
}

ENTRY cuModuleUnload(void *module) {
  return entry(
      "cuModuleUnload", context, BODY {
        Module *unloaded = driver.modules.find(module);
        if (!unloaded)
          return invalid_handle;
        driver.unload(*unloaded);
        return success;
      });
}

ENTRY cuModuleGetFunction(void **function, void *module, const char *name) {
  return entry(
      "cuModuleGetFunction", context, BODY {
        const Module *searched = driver.modules.find(module);
        if (!searched)
          return invalid_handle;
        for (Function *candidate : searched->functions)
          if (candidate->kernel.name == name) {
            *function = candidate;
            return success;
          }
        return not_found;
      });
}

ENTRY cuFuncGetAttribute(int *value, int attribute, void *function) {
  return entry(
      "cuFuncGetAttribute", context, BODY {
        const Function *asked = driver.functions.find(function);
        if (!asked)
          return invalid_handle;
        *value = attribute == 0   ? static_cast<int>(asked->kernel.max_threads)
                 : attribute == 1 ? static_cast<int>(asked->kernel.static_shared)
                                  : 0;
        return success;
      });
}

ENTRY cuFuncSetAttribute(void *function, int attribute, int value) {
  return entry(
      "cuFuncSetAttribute", context, BODY {
        Function *changed = driver.functions.find(function);
        if (!changed)
          return invalid_handle;
        if (attribute != 8 || value < 0 || value + static_cast<int>(changed->kernel.static_shared) > 163 * 1024)
          return invalid_value;
        changed->dynamic_shared_limit = value;
        return success;
      });
}

ENTRY cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                     unsigned shared_bytes, void *stream, void **params, void **extra) {
  return entry(
      "cuLaunchKernel", context, BODY {
        Function *launched = driver.functions.find(function);
        Stream *queue = driver.stream_of(stream);
        if (!launched || !queue || extra)
          return invalid_handle;
        return driver.launch(*launched, {{gx, gy, gz}, {bx, by, bz}, shared_bytes}, *queue, params);
      });
}

// ── streams and events ──

ENTRY cuStreamCreate(void **stream, unsigned flags) {
  return entry(
      "cuStreamCreate", context, BODY {
        Stream *made = driver.streams.add(std::make_unique<Stream>());
        made->context = current;
        made->non_blocking = flags & 1;
        *stream = made;
        return success;
      });
}

ENTRY cuStreamSynchronize(void *stream) {
  return entry(
      "cuStreamSynchronize", context, BODY {
        Stream *waited = driver.stream_of(stream);
        if (!waited)
          return invalid_handle;
        if (waited->capture) {
          waited->invalidated = true;
          return capture_unsupported;
        }
        return driver.drain(*waited);
      });
}

ENTRY cuStreamDestroy_v2(void *stream) {
  return entry(
      "cuStreamDestroy_v2", context, BODY {
        Stream *destroyed = driver.streams.find(stream);
        if (!destroyed)
          return invalid_handle;
        const Result result = driver.drain(*destroyed);
        driver.streams.remove(destroyed);
        return result;
      });
}

ENTRY cuEventCreate(void **event, unsigned) {
  return entry(
      "cuEventCreate", context, BODY {
        Event *made = driver.events.add(std::make_unique<Event>());
        made->context = current;
        *event = made;
        return success;
      });
}

ENTRY cuEventRecord(void *event, void *stream) {
  return entry(
      "cuEventRecord", context, BODY {
        Event *marked = driver.events.find(event);
        Stream *queue = driver.stream_of(stream);
        if (!marked || !queue)
          return invalid_handle;
        marked->recorded = true;
        marked->complete = false;
        marked->stream = queue;
        return driver.enqueue(*queue, [&driver, marked] {
          if (driver.events.find(marked)) {
            marked->complete = true;
            marked->time = std::chrono::steady_clock::now();
          }
          return success;
        });
      });
}

ENTRY cuEventSynchronize(void *event) {
  return entry(
      "cuEventSynchronize", context, BODY {
        const Event *waited = driver.events.find(event);
        if (!waited)
          return invalid_handle;
        return waited->recorded && !waited->complete ? driver.drain(*waited->stream) : success;
      });
}

ENTRY cuEventElapsedTime(float *milliseconds, void *start, void *end) {
  return entry(
      "cuEventElapsedTime", context, BODY {
        const Event *first = driver.events.find(start), *second = driver.events.find(end);
        if (!first || !second || !first->recorded || !second->recorded)
          return invalid_handle;
        if (!first->complete || !second->complete)
          return not_ready;
        *milliseconds = std::chrono::duration<float, std::milli>(second->time - first->time).count();
        return success;
      });
}

ENTRY cuEventDestroy_v2(void *event) {
  return entry("cuEventDestroy_v2", context, BODY { return driver.events.remove(event) ? success : invalid_handle; });
}

// ── graphs ──

ENTRY cuStreamBeginCapture_v2(void *stream, int) {
  return entry(
      "cuStreamBeginCapture_v2", context, BODY {
        Stream *recorded = driver.streams.find(stream); // the legacy stream cannot be recorded
        if (!recorded || recorded->capture)
          return recorded ? invalid_value : capture_unsupported;
        if (!recorded->non_blocking)
          driver.violation("a blocking stream is recorded: default-stream work of other threads would spoil it");
        recorded->capture = std::make_unique<Graph>();
        recorded->capturer = std::this_thread::get_id();
        recorded->invalidated = false;
        return success;
      });
}

ENTRY cuStreamEndCapture(void *stream, void **graph) {
  return entry(
      "cuStreamEndCapture", context, BODY {
        Stream *recorded = driver.streams.find(stream);
        if (!recorded || !recorded->capture)
          return invalid_handle;
        if (recorded->capturer != std::this_thread::get_id())
          return capture_wrong_thread;
        const std::unique_ptr<Graph> finished = std::move(recorded->capture);
        *graph = nullptr;
        if (recorded->invalidated)
          return capture_invalidated;
        *graph = driver.graphs.add(std::make_unique<Graph>(*finished));
        return success;
      });
}

ENTRY cuGraphInstantiateWithFlags(void **exec, void *graph, unsigned long long) {
  return entry(
      "cuGraphInstantiateWithFlags", context, BODY {
        const Graph *recorded = driver.graphs.find(graph);
        if (!recorded)
          return invalid_handle;
        *exec = driver.execs.add(std::make_unique<Exec>(Exec{recorded->operations}));
        return success;
      });
}

ENTRY cuGraphLaunch(void *exec, void *stream) {
  return entry(
      "cuGraphLaunch", context, BODY {
        const Exec *launched = driver.execs.find(exec);
        Stream *queue = driver.stream_of(stream);
        if (!launched || !queue)
          return invalid_handle;
        for (const Operation &operation : launched->operations)
          (void)driver.enqueue(*queue, operation);
        return success;
      });
}

ENTRY cuGraphExecDestroy(void *exec) {
  return entry("cuGraphExecDestroy", context, BODY { return driver.execs.remove(exec) ? success : invalid_handle; });
}

ENTRY cuGraphDestroy(void *graph) {
  return entry("cuGraphDestroy", context, BODY { return driver.graphs.remove(graph) ? success : invalid_handle; });
}
// NOLINTEND
