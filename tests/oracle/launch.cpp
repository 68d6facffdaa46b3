// The C entry points: finds the kernel, checks the launch, runs the blocks one after the other.
#include "oracle.h"
#include "oracle/register.h"
#include "scheduler.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>

#include <link.h>

// All extern __shared__ arrays lie here: oracle-build defines it, at the end of the block's storage.
constexpr size_t dynamic_shared_limit = 227 * 1024;
extern thread_local unsigned char oracle_dynamic_shared[];

namespace oracle {
namespace {

// Shared memory is undefined when a block starts. This pattern is no number a kernel would like.
constexpr unsigned char poison = 0xcd;

std::map<std::string, RegisteredKernel> &kernels() {
  static std::map<std::string, RegisteredKernel> map; // made on first use: registrations run before main
  return map;
}

Scheduler &scheduler() {
  static Scheduler instance;
  return instance;
}

struct Storage {
  unsigned char *begin = nullptr;
  size_t bytes = 0;
};

// The thread storage of this library: all its __shared__ variables, and nothing else.
Storage shared_storage() {
  Storage storage;
  dl_iterate_phdr(
      [](dl_phdr_info *info, size_t, void *data) {
        auto &found = *static_cast<Storage *>(data);
        const auto *inside = reinterpret_cast<const unsigned char *>(&oracle_launch);
        bool ours = false;
        size_t bytes = 0;
        for (int i = 0; i < info->dlpi_phnum; ++i) {
          const auto &header = info->dlpi_phdr[i];
          const auto *start = reinterpret_cast<const unsigned char *>(info->dlpi_addr + header.p_vaddr);
          ours = ours || (header.p_type == PT_LOAD && inside >= start && inside < start + header.p_memsz);
          bytes = header.p_type == PT_TLS ? header.p_memsz : bytes;
        }
        if (ours)
          found = {static_cast<unsigned char *>(info->dlpi_tls_data), bytes};
        return ours ? 1 : 0;
      },
      &storage);
  return storage;
}

std::string check(const oracle_dims &dims) {
  for (int i = 0; i < 3; ++i)
    if (dims.grid[i] == 0 || dims.block[i] == 0)
      return "a grid or block dimension is 0";
  if (uint64_t(dims.block[0]) * dims.block[1] * dims.block[2] > 1024 || dims.block[2] > 64)
    return "the block has more than 1024 threads (or 64 along z)";
  if (dims.shared_bytes > dynamic_shared_limit)
    return "more dynamic shared memory than any device has";
  return {};
}

std::string run_grid(const RegisteredKernel &kernel, const oracle_dims &dims, const int64_t *cells) {
  oracle_dynamic_shared[0] = 0; // the loader gives a library its thread storage when it is first used
  const Storage shared = shared_storage();
  unsigned char *beyond = oracle_dynamic_shared + dims.shared_bytes;
  unsigned char *end = oracle_dynamic_shared + dynamic_shared_limit;
  const std::function<void()> body = [&] { kernel.call(cells); };
  const uint64_t blocks = uint64_t(dims.grid[0]) * dims.grid[1] * dims.grid[2];
  gridDim = dim3(dims.grid[0], dims.grid[1], dims.grid[2]);
  blockDim = dim3(dims.block[0], dims.block[1], dims.block[2]);
  for (uint64_t turn = 0; turn < blocks; ++turn) {
    const uint64_t block = dims.reverse ? blocks - 1 - turn : turn;
    blockIdx = {unsigned(block % gridDim.x), unsigned(block / gridDim.x % gridDim.y),
                unsigned(block / gridDim.x / gridDim.y)};
    std::memset(shared.begin, poison, shared.bytes);
    if (std::string error = scheduler().run_block(body, dims.reverse != 0); !error.empty())
      return error;
    if (std::any_of(beyond, end, [](unsigned char byte) { return byte != poison; }))
      return "block " + std::to_string(block) + " wrote beyond its " + std::to_string(dims.shared_bytes) +
             " bytes of dynamic shared memory";
  }
  return {};
}

} // namespace

void register_kernel(RegisteredKernel kernel) {
  std::string name = kernel.name;
  kernels().insert_or_assign(std::move(name), std::move(kernel));
}

uint64_t wait(Wait kind, uint32_t mask, uint64_t value, int operand, int width) {
  return scheduler().wait(kind, mask, {value, operand, width});
}

void maybe_yield() { scheduler().maybe_yield(); }

} // namespace oracle

const char *oracle_launch(const char *name, const oracle_dims *dims, const int64_t *cells) {
  static std::string message;
  const auto kernel = oracle::kernels().find(name);
  if (kernel == oracle::kernels().end())
    message = std::string("the oracle has no kernel '") + name + "'";
  else if (message = oracle::check(*dims); message.empty())
    message = oracle::run_grid(kernel->second, *dims, cells);
  return message.empty() ? nullptr : message.c_str();
}

int oracle_arguments(const char *name, uint32_t *sizes) {
  const auto kernel = oracle::kernels().find(name);
  if (kernel == oracle::kernels().end())
    return -1;
  const auto &known = kernel->second.argument_sizes;
  if (sizes)
    std::copy(known.begin(), known.end(), sizes);
  return int(known.size());
}
