// What kernels print, and the assert that stops a launch.
#include "runtime_test.h"

#include <algorithm>

namespace {

using Lines = std::vector<std::string>;

// The lines that kernels print while this lives.
struct Sink {
  Lines lines;
  Sink() {
    gpu_print_to([](void *user, const char *line) { static_cast<Sink *>(user)->lines.emplace_back(line); }, this);
  }
  ~Sink() { gpu_print_to(nullptr, nullptr); }
  Sink(const Sink &) = delete;
  Sink &operator=(const Sink &) = delete;
};

int64_t speak(Gpu gpu, int64_t grid, int64_t stop) {
  const GpuKernel kernel = gpu_compile(gpu, nullptr, "speak");
  REQUIRE_MESSAGE(gpu_kernel_ok(kernel), gpu_last_error());
  const int64_t args[] = {gpu_arg_i32(stop)};
  const int64_t status = gpu_launch(kernel, grid, 32, args, 1);
  CHECK(gpu_kernel_free(kernel) == GPU_OK);
  return status;
}

} // namespace

TEST_CASE("printed pieces arrive as full lines, also from several threads") {
  for (const char *threads : {"1", "4"}) {
    const Environment width("KERNELC_THREADS", threads);
    const Device device;
    Sink sink;
    REQUIRE(speak(device.gpu, 90, -1) == GPU_OK);
    std::sort(sink.lines.begin(), sink.lines.end());
    REQUIRE(sink.lines.size() > 90);
    CHECK(sink.lines.front() == "block 00");
    CHECK(sink.lines[89] == "block 89");
    for (size_t i = 90; i < sink.lines.size(); ++i) // the unfinished line of each call
      CHECK(sink.lines[i] == "the end");
  }
}

TEST_CASE("a failed assert stops the launch, says where, and the next launch runs") {
  for (const char *threads : {"1", "4"}) {
    const Environment width("KERNELC_THREADS", threads);
    const Device device;
    Sink sink;
    for (int again = 0; again < 3; ++again)
      CHECK_FAILS(speak(device.gpu, 90, 5), GPU_ERROR_ASSERT,
                  "launch of speak: assertion `block != stop' failed at speak.cu:7 in block (5, 0, 0), "
                  "thread (3, 0, 0)");
    CHECK(std::find(sink.lines.begin(), sink.lines.end(), "block 05") == sink.lines.end());
    sink.lines.clear();
    CHECK(speak(device.gpu, 3, -1) == GPU_OK);
    CHECK(sink.lines.size() >= 4);
  }
}
