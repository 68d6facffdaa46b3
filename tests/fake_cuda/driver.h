// The state of a CUDA driver without a GPU. Work on streams is queued and runs when something waits for it, so a
// program that forgets to wait, or that reuses memory too early, sees wrong data, as it would some day on a GPU.
#pragma once

#include "image.h"

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace fake_cuda {

// CUresult, the values the driver here returns.
enum Result : int {
  success = 0,
  invalid_value = 1,
  out_of_memory = 2,
  not_initialized = 3,
  no_device = 100,
  invalid_device = 101,
  invalid_image = 200,
  invalid_context = 201,
  no_binary_for_gpu = 209,
  jit_not_found = 221,
  invalid_handle = 400,
  not_found = 500,
  not_ready = 600,
  illegal_address = 700,
  launch_out_of_resources = 701,
  already_registered = 712,
  not_registered = 713,
  capture_unsupported = 900,
  capture_invalidated = 901,
  capture_wrong_thread = 908,
};

struct Context;

struct Event {
  Context *context = nullptr;
  struct Stream *stream = nullptr; // where it was recorded last and has yet to come
  bool recorded = false, complete = false;
  std::chrono::steady_clock::time_point time;
};

using Operation = std::function<Result()>;

struct Graph {
  std::vector<Operation> operations;
};

struct Exec {
  std::vector<Operation> operations;
};

struct Stream {
  Context *context = nullptr;
  bool non_blocking = false;
  std::deque<Operation> queue;
  std::unique_ptr<Graph> capture; // while it is recorded
  std::thread::id capturer;
  bool invalidated = false;
};

struct Module;

struct Function {
  Module *module = nullptr;
  ImageKernel kernel;
  int dynamic_shared_limit = 0; // bytes
};

struct Module {
  Context *context = nullptr;
  std::vector<Function *> functions;
};

struct Device {
  int capability = 80; // 10 · major + minor
  size_t bytes = 0;
  std::string name;
};

/// A device's primary context.
struct Context {
  int device = 0;
  int retains = 0;
  Result sticky = success; // after an illegal address nothing works any more
  std::unique_ptr<Stream> legacy;
  std::map<uint64_t, size_t> memory; // device allocations, base → bytes
  size_t used = 0;                   // bytes
};

/// Things behind handles, by address.
template <typename T> class Table {
public:
  T *add(std::unique_ptr<T> thing) {
    T *added = thing.get();
    things_[added] = std::move(thing);
    return added;
  }
  T *find(const void *handle) const {
    const auto found = things_.find(static_cast<T *>(const_cast<void *>(handle)));
    return found == things_.end() ? nullptr : found->second.get();
  }
  bool remove(const void *handle) { return things_.erase(static_cast<T *>(const_cast<void *>(handle))) > 0; }
  size_t size() const { return things_.size(); }
  auto begin() const { return things_.begin(); }
  auto end() const { return things_.end(); }

private:
  std::map<T *, std::unique_ptr<T>> things_;
};

struct Launch {
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes;
};

class Driver {
public:
  static Driver &get();

  std::mutex lock; // held by every entry point

  bool initialized = false;
  std::vector<Device> devices;
  std::map<int, std::unique_ptr<Context>> contexts; // by device
  Table<Module> modules;
  Table<Function> functions;
  Table<Stream> streams;
  Table<Event> events;
  Table<Graph> graphs;
  Table<Exec> execs;
  std::map<uintptr_t, size_t> pinned, registered; // host memory, base → bytes

  /// Reads FAKE_CUDA_DEVICES ("8.0:16G:NVIDIA A100;7.5:8G:Tesla T4"); ignored while a context is retained.
  void read_devices();
  /// The code FAKE_CUDA_FAIL asks for ("cuMemAlloc_v2=2,cuModuleLoadDataEx=209@3": of the third call only); else 0.
  Result injected(const std::string &function);
  /// A wrong use that a real driver may not notice; told at exit.
  void violation(const std::string &what);
  /// Violations and everything still alive, one line each; empty when all is well.
  std::vector<std::string> report() const;

  Context *current(); // of the calling thread; nullptr without one
  void make_current(Context *context);

  Stream *stream_of(const void *handle); // nullptr handle: the current context's legacy stream
  Result enqueue(Stream &stream, Operation operation);
  Result drain(Stream &stream);
  Result drain_all(Context &context);
  bool capturing(const Context &context) const;
  /// Calls that a recording thread must not make: they spoil its recording.
  Result refuse_while_capturing();
  Result check_sync(const Context &context);

  bool inside_device(const Context &context, uint64_t address, size_t bytes) const;
  bool inside_host(const void *p, size_t bytes) const; // page-locked

  Result launch(Function &function, const Launch &shape, Stream &stream, void **params);
  void unload(Module &module);
  void release(Context &context);

private:
  std::map<std::string, int> calls_;
  std::vector<std::string> violations_;
  std::string devices_text_;

  Result check_launch(const Function &function, const Launch &shape, const Context &context) const;
  Result run_kernel(const Function *function, const Launch &shape, Context &context,
                    std::vector<std::vector<std::byte>> &arguments);
};

} // namespace fake_cuda
