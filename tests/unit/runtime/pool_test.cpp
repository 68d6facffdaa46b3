#include "runtime_test.h"

#include <atomic>
#include <chrono>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#define _Atomic(T) std::atomic<T> // what C++23's <stdatomic.h> says
extern "C" {
#include "pool.h"
}

namespace {

/// Every block that ran, and how often. A launch carries it as its only cell.
struct Tally {
  std::vector<std::atomic<int>> runs;
  explicit Tally(int64_t blocks) : runs(static_cast<size_t>(blocks)) {}
  bool once_each() const {
    for (const std::atomic<int> &count : runs)
      if (count != 1)
        return false;
    return true;
  }
};

void tally_blocks(const kc_launch *, const int64_t *cells, int64_t begin, int64_t end, void *) {
  Tally *tally = reinterpret_cast<Tally *>(cells[0]);
  for (int64_t block = begin; block < end; ++block)
    ++tally->runs[static_cast<size_t>(block)];
}

int64_t run_tally(Tally &tally, kc_pace *pace) {
  const int64_t cell = reinterpret_cast<int64_t>(&tally);
  const kc_launch launch = {};
  return kc_pool_run(tally_blocks, &launch, &cell, static_cast<int64_t>(tally.runs.size()), 0, pace);
}

/// A block that launches a grid of its own.
void nesting_blocks(const kc_launch *, const int64_t *cells, int64_t begin, int64_t end, void *) {
  for (int64_t block = begin; block < end; ++block) {
    Tally inner(37);
    kc_pace pace = {0};
    if (run_tally(inner, &pace) == GPU_OK && inner.once_each())
      ++*reinterpret_cast<std::atomic<int> *>(cells[0]);
  }
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

struct FourThreads {
  Environment threads{"KERNELC_THREADS", "4"};
  FourThreads() { REQUIRE(kc_pool_check() == GPU_OK); }
};

} // namespace

TEST_CASE_FIXTURE(FourThreads, "every block runs once, whatever the size and whatever the pool expects") {
  for (const int64_t blocks : {1, 2, 3, 7, 8, 31, 64, 1000, 65537})
    for (const uint64_t expected_ns : {UINT64_C(0), UINT64_C(1), UINT64_C(1000), UINT64_MAX / 2}) {
      Tally tally(blocks);
      kc_pace pace = {0};
      pace.block_ns = expected_ns;
      REQUIRE(run_tally(tally, &pace) == GPU_OK);
      REQUIRE(tally.once_each());
    }
}

TEST_CASE_FIXTURE(FourThreads, "a launch from inside a launch") {
  std::atomic<int> good = 0;
  const int64_t cell = reinterpret_cast<int64_t>(&good);
  const kc_launch launch = {};
  kc_pace pace = {0};
  REQUIRE(kc_pool_run(nesting_blocks, &launch, &cell, 50, 0, &pace) == GPU_OK);
  CHECK(good == 50);
}

TEST_CASE_FIXTURE(FourThreads, "threads of the program launch at once") {
  std::atomic<int> good = 0;
  std::vector<std::thread> callers;
  for (int caller = 0; caller < 8; ++caller)
    callers.emplace_back([&good] {
      kc_pace pace = {0};
      for (int i = 0; i < 50; ++i) {
        Tally tally(100);
        good += run_tally(tally, &pace) == GPU_OK && tally.once_each() ? 1 : 0;
      }
    });
  for (std::thread &caller : callers)
    caller.join();
  CHECK(good == 400);
}

TEST_CASE_FIXTURE(FourThreads, "blocks really run side by side") {
  const Device device;
  const GpuKernel slow = gpu_compile(device.gpu, nullptr, "slow");
  const int64_t arguments[] = {gpu_arg_i32(20000)};
  REQUIRE(gpu_launch(slow, 4, 1, arguments, 1) == GPU_OK); // starts the threads
  const auto start = std::chrono::steady_clock::now();
  REQUIRE(gpu_launch(slow, 8, 1, arguments, 1) == GPU_OK); // 160 ms in a row, 40 ms on four threads
  CHECK(seconds_since(start) < 0.12);
}

TEST_CASE_FIXTURE(FourThreads, "a forked child launches with threads of its own") {
  Tally before(100);
  kc_pace pace = {0};
  REQUIRE(run_tally(before, &pace) == GPU_OK);
  const pid_t child = fork();
  if (child == 0) {
    Tally tally(1000);
    kc_pace fresh = {0};
    _exit(run_tally(tally, &fresh) == GPU_OK && tally.once_each() ? 0 : 1);
  }
  int status = -1;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
  Tally after(100);
  REQUIRE(run_tally(after, &pace) == GPU_OK);
  CHECK(after.once_each());
}

TEST_CASE_FIXTURE(FourThreads, "a process may end while another of its threads launches") {
  const pid_t child = fork();
  if (child == 0) {
    std::thread([] {
      kc_pace pace = {0};
      for (;;) {
        Tally tally(1000);
        run_tally(tally, &pace);
      }
    }).detach();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::exit(0);
  }
  int status = -1;
  REQUIRE(waitpid(child, &status, 0) == child);
  CHECK(status == 0);
}

TEST_CASE_FIXTURE(FourThreads, "scratch that cannot be had is an error") {
  const kc_launch launch = {};
  const int64_t cell = 0;
  kc_pace pace = {0};
  CHECK_FAILS(kc_pool_run(tally_blocks, &launch, &cell, 4, UINT64_C(1) << 60, &pace), GPU_ERROR_MEMORY, "scratch");
}
