#include "driver.h"

#include "kernelc/registry.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <sstream>
#include <unistd.h>

namespace fake_cuda {
namespace {

thread_local Context *current_context = nullptr;

constexpr int shared_default = 48 * 1024, shared_optin = 163 * 1024; // bytes of a block

std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);)
    parts.push_back(part);
  return parts;
}

/// "8.0:16G:NVIDIA A100"
Device parse_device(const std::string &text) {
  const std::vector<std::string> parts = split(text, ':');
  Device device;
  const size_t dot = parts.at(0).find('.');
  device.capability = std::stoi(parts[0].substr(0, dot)) * 10 + std::stoi(parts[0].substr(dot + 1));
  device.bytes = std::stoull(parts.at(1)) << (parts[1].back() == 'G' ? 30 : parts[1].back() == 'M' ? 20 : 0);
  device.name = parts.at(2);
  return device;
}

/// Says at exit what went wrong or was left behind, and fails the process then.
void report_at_exit() {
  const std::vector<std::string> lines = Driver::get().report();
  for (const std::string &line : lines)
    std::fprintf(stderr, "fake_cuda: %s\n", line.c_str());
  if (!lines.empty()) {
    std::fflush(nullptr);
    _exit(99);
  }
}

/// The registry whose CPU code runs the kernels: of the library FAKE_CUDA_KERNELS names, else of the program.
const kc_registry *registry() {
  using Getter = const kc_registry *(*)();
  void *library = RTLD_DEFAULT;
  if (const char *path = std::getenv("FAKE_CUDA_KERNELS"))
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  const auto getter = library || !std::getenv("FAKE_CUDA_KERNELS")
                          ? reinterpret_cast<Getter>(dlsym(library, "kc_static_registry"))
                          : nullptr;
  return getter ? getter() : nullptr;
}

const kc_kernel *cpu_kernel(const std::string &symbol) {
  const kc_registry *found = registry();
  for (uint32_t i = 0; found && i < found->count; ++i)
    if (symbol == found->kernels[i].symbol && found->kernels[i].blocks)
      return &found->kernels[i];
  return nullptr;
}

} // namespace

Driver &Driver::get() {
  static Driver &driver = []() -> Driver & {
    static Driver *made = new Driver; // outlives every static that may call the driver
    std::atexit(report_at_exit);
    return *made;
  }();
  return driver;
}

void Driver::read_devices() {
  const char *value = std::getenv("FAKE_CUDA_DEVICES");
  const std::string text = value ? value : "8.0:1G:Fake A100";
  for (const auto &[device, context] : contexts)
    if (context->retains > 0)
      return;
  if (text == devices_text_ && !devices.empty())
    return;
  devices_text_ = text;
  devices.clear();
  contexts.clear();
  for (const std::string &part : split(text, ';'))
    devices.push_back(parse_device(part));
}

Result Driver::injected(const std::string &function) {
  const int call = ++calls_[function];
  const char *value = std::getenv("FAKE_CUDA_FAIL");
  for (const std::string &rule : split(value ? value : "", ',')) {
    const size_t equals = rule.find('='), at = rule.find('@');
    if (rule.substr(0, equals) != function)
      continue;
    if (at == std::string::npos || std::stoi(rule.substr(at + 1)) == call)
      return static_cast<Result>(std::stoi(rule.substr(equals + 1)));
  }
  return success;
}

void Driver::violation(const std::string &what) { violations_.push_back(what); }

std::vector<std::string> Driver::report() const {
  std::vector<std::string> lines = violations_;
  const auto count = [&](size_t number, const char *what) {
    if (number > 0)
      lines.push_back("leaked: " + std::to_string(number) + " " + what);
  };
  for (const auto &[device, context] : contexts) {
    count(context->memory.size(), "device allocations");
    count(static_cast<size_t>(context->retains), "retains of a primary context");
  }
  count(modules.size(), "modules");
  count(streams.size(), "streams");
  count(events.size(), "events");
  count(graphs.size(), "graphs");
  count(execs.size(), "executable graphs");
  count(pinned.size(), "page-locked allocations");
  count(registered.size(), "registered host ranges");
  return lines;
}

Context *Driver::current() { return current_context && current_context->retains > 0 ? current_context : nullptr; }

void Driver::make_current(Context *context) { current_context = context; }

Stream *Driver::stream_of(const void *handle) {
  if (handle)
    return streams.find(handle);
  Context *context = current();
  return context ? context->legacy.get() : nullptr;
}

// ── queues ──

Result Driver::enqueue(Stream &stream, Operation operation) {
  if (stream.capture) {
    stream.capture->operations.push_back(std::move(operation));
    return success;
  }
  stream.queue.push_back(std::move(operation));
  return success;
}

Result Driver::drain(Stream &stream) {
  while (!stream.queue.empty()) {
    const Operation operation = std::move(stream.queue.front());
    stream.queue.pop_front();
    const Result result = operation();
    if (result != success)
      stream.context->sticky = result;
  }
  return stream.context->sticky;
}

Result Driver::drain_all(Context &context) {
  (void)drain(*context.legacy);
  for (const auto &[handle, stream] : streams)
    if (stream->context == &context)
      (void)drain(*stream);
  return context.sticky;
}

bool Driver::capturing(const Context &context) const {
  for (const auto &[handle, stream] : streams)
    if (stream->context == &context && stream->capture)
      return true;
  return false;
}

Result Driver::refuse_while_capturing() {
  for (const auto &[handle, stream] : streams)
    if (stream->capture && stream->capturer == std::this_thread::get_id()) {
      stream->invalidated = true;
      return capture_unsupported;
    }
  return success;
}

Result Driver::check_sync(const Context &context) {
  for (const auto &[handle, stream] : streams)
    if (stream->context == &context && stream->capture) {
      stream->invalidated = true;
      return capture_unsupported;
    }
  return success;
}

// ── memory ──

namespace {

template <typename Address> bool inside(const std::map<Address, size_t> &ranges, Address address, size_t bytes) {
  auto after = ranges.upper_bound(address);
  if (after == ranges.begin())
    return false;
  const auto &[base, size] = *--after;
  return address - base <= size && bytes <= size - (address - base);
}

} // namespace

bool Driver::inside_device(const Context &context, uint64_t address, size_t bytes) const {
  return inside(context.memory, address, bytes);
}

bool Driver::inside_host(const void *p, size_t bytes) const {
  const uintptr_t address = reinterpret_cast<uintptr_t>(p);
  return inside(pinned, address, bytes) || inside(registered, address, bytes);
}

// ── kernels ──

Result Driver::check_launch(const Function &function, const Launch &shape, const Context &context) const {
  const unsigned grid_limit[] = {2147483647, 65535, 65535}, block_limit[] = {1024, 1024, 64};
  for (int i = 0; i < 3; ++i)
    if (shape.grid[i] < 1 || shape.grid[i] > grid_limit[i] || shape.block[i] < 1 || shape.block[i] > block_limit[i])
      return invalid_value;
  if (function.module->context != &context)
    return invalid_context;
  const uint64_t threads = uint64_t{shape.block[0]} * shape.block[1] * shape.block[2];
  if (threads > function.kernel.max_threads)
    return threads > 1024 ? invalid_value : launch_out_of_resources;
  return static_cast<int>(shape.shared_bytes) <= function.dynamic_shared_limit ? success : invalid_value;
}

Result Driver::launch(Function &function, const Launch &shape, Stream &stream, void **params) {
  Context &context = *stream.context;
  const Result checked = check_launch(function, shape, context);
  if (checked != success)
    return checked;
  std::vector<std::vector<std::byte>> arguments; // the driver reads them before it returns
  for (size_t i = 0; i < function.kernel.parameter_sizes.size(); ++i) {
    const std::byte *value = static_cast<const std::byte *>(params[i]);
    arguments.emplace_back(value, value + function.kernel.parameter_sizes[i]);
    arguments.back().resize(std::max<size_t>(arguments.back().size(), 8)); // the CPU code reads cells of 8 bytes
  }
  return enqueue(stream, [this, shape, &context, kernel = &function, arguments]() mutable {
    return run_kernel(kernel, shape, context, arguments);
  });
}

Result Driver::run_kernel(const Function *function, const Launch &shape, Context &context,
                          std::vector<std::vector<std::byte>> &arguments) {
  if (!functions.find(function)) {
    violation("a kernel ran after its module was unloaded");
    return illegal_address;
  }
  const kc_kernel *kernel = cpu_kernel(function->kernel.name);
  if (!kernel || kernel->param_count != arguments.size()) {
    violation("no CPU code to run " + function->kernel.name);
    return launch_out_of_resources;
  }
  std::vector<int64_t> cells;
  for (uint32_t i = 0; i < kernel->param_count; ++i) {
    int64_t value = 0;
    std::memcpy(&value, arguments[i].data(), sizeof value);
    const bool buffer = kernel->params[i].kind == KC_PARAM_BUFFER;
    if (buffer && value && !inside_device(context, static_cast<uint64_t>(value), 1))
      return illegal_address;
    if (kernel->params[i].size != function->kernel.parameter_sizes[i])
      violation(function->kernel.name + ": the image and the registry disagree about parameter " + std::to_string(i));
    cells.push_back(reinterpret_cast<int64_t>(arguments[i].data()));
  }
  kc_launch launch = {};
  std::memcpy(launch.grid, shape.grid, sizeof launch.grid);
  std::memcpy(launch.block, shape.block, sizeof launch.block);
  launch.shared_bytes = shape.shared_bytes;
  const size_t threads = size_t{shape.block[0]} * shape.block[1] * shape.block[2];
  const size_t scratch = kernel->scratch_block + threads * kernel->scratch_thread + shape.shared_bytes;
  void *memory = std::aligned_alloc(64, (scratch + 64) / 64 * 64);
  kernel->blocks(&launch, cells.data(), 0, int64_t{shape.grid[0]} * shape.grid[1] * shape.grid[2], memory);
  std::free(memory);
  return success;
}

void Driver::unload(Module &module) {
  for (Function *function : module.functions)
    functions.remove(function);
  modules.remove(&module);
}

void Driver::release(Context &context) {
  if (--context.retains > 0)
    return;
  if (!context.memory.empty())
    violation("a context ended with " + std::to_string(context.memory.size()) + " allocations");
  (void)drain_all(context);
  for (const auto &[base, bytes] : context.memory)
    std::free(reinterpret_cast<void *>(base));
  context.memory.clear();
  context.used = 0;
  context.sticky = success;
}

} // namespace fake_cuda
