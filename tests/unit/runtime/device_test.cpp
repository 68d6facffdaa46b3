#include "runtime_test.h"

TEST_CASE("the static device opens, has a name and a size, and closes") {
  const Environment threads("KERNELC_THREADS", "3");
  const Device device;
  CHECK(std::string(gpu_name(device.gpu)) == "CPU (3 threads)");
  CHECK(device.gpu.dev == -2);
  CHECK(device.gpu.ctx == 1);
  CHECK(gpu_backend() == GPU_BACKEND_STATIC);
  CHECK(gpu_is_cpu());
  CHECK(gpu_sync(device.gpu) == GPU_OK);
  CHECK(gpu_bind_thread(device.gpu) == GPU_OK);
  CHECK(gpu_mem_total(device.gpu) > 0);
  CHECK(gpu_mem_free(device.gpu) > 0);
  CHECK(gpu_mem_free(device.gpu) <= gpu_mem_total(device.gpu));
}

TEST_CASE("an environment variable without meaning is an error, not a guess") {
  for (const char *value : {"fpga", "CUDA", "static ", "0"}) {
    const Environment environment("NURL_GPU", value);
    const Gpu gpu = gpu_open(0);
    CHECK_FALSE(gpu_ok(gpu));
    CHECK_MESSAGE(last_error().find(std::string("NURL_GPU=") + value) != std::string::npos, last_error());
    CHECK(last_error().find("cuda, cpu, static or webgpu") != std::string::npos);
  }
  const Environment environment("NURL_GPU", "static");
  for (const char *value : {"0", "-1", "many", "4x", "1025", "99999999999999999999", " 2"}) {
    const Environment threads("KERNELC_THREADS", value);
    const Gpu gpu = gpu_open(0);
    CHECK_FALSE(gpu_ok(gpu));
    CHECK_MESSAGE(last_error().find(std::string("KERNELC_THREADS=") + value) != std::string::npos, last_error());
  }
}

TEST_CASE("an empty variable is as good as none") {
  const Environment threads("KERNELC_THREADS", "");
  const Device device;
  CHECK(std::string(gpu_name(device.gpu)).find("CPU (") == 0);
}

TEST_CASE("cpu names the static backend where nothing compiles at run time") {
  const Environment environment("NURL_GPU", "cpu");
  const Gpu gpu = gpu_open(0);
  CHECK(gpu_ok(gpu));
  CHECK(gpu_backend() == GPU_BACKEND_STATIC);
  CHECK(gpu_close(gpu) == GPU_OK);
}

TEST_CASE("a backend that is not there is an error when it was asked for") {
  const Environment environment("NURL_GPU", "webgpu");
  const Gpu gpu = gpu_open(0);
  CHECK_FALSE(gpu_ok(gpu));
  CHECK_MESSAGE(last_error().find("webgpu was asked for") != std::string::npos, last_error());
}

TEST_CASE("ordinals below -1 are refused") {
  const Environment environment("NURL_GPU", "static");
  CHECK_FALSE(gpu_ok(gpu_open(-2)));
  CHECK(last_error().find("no device -2") != std::string::npos);
  CHECK_FALSE(gpu_ok(gpu_open(INT64_MIN)));
}

TEST_CASE("a closed device refuses everything, and so does one that never was") {
  Gpu closed;
  {
    const Device device;
    closed = device.gpu;
  }
  for (const Gpu gpu : {closed, Gpu{0, 0, 0}, Gpu{7, 7, 7}, Gpu{-1, -1, -1}}) {
    CHECK_FAILS(gpu_sync(gpu), GPU_ERROR_HANDLE, "not open");
    CHECK_FAILS(gpu_close(gpu), GPU_ERROR_HANDLE, "not open");
    CHECK_FAILS(gpu_bind_thread(gpu), GPU_ERROR_HANDLE, "not open");
    CHECK_FAILS(gpu_alloc(gpu, 64).dptr, 0, "not open");
    CHECK_FAILS(gpu_compile(gpu, nullptr, "saxpy").func, 0, "not open");
    CHECK_FAILS(gpu_stream_new(gpu), 0, "not open");
    CHECK_FAILS(gpu_mem_free(gpu), -1, "not open");
    CHECK_FAILS(gpu_mem_total(gpu), -1, "not open");
    CHECK_FAILS(gpu_graph_launch(gpu, 1), GPU_ERROR_HANDLE, "not open");
    CHECK_FALSE(gpu_graph_begin(gpu));
    CHECK(gpu_graph_end(gpu) == 0);
    CHECK(std::string(gpu_name(gpu)).empty());
  }
}

TEST_CASE("closing frees what was made on the device, with the last of several opens") {
  const Environment environment("NURL_GPU", "static");
  const Gpu first = gpu_open(0), second = gpu_open(0);
  REQUIRE(gpu_ok(first));
  const GpuBuffer buffer = gpu_alloc(second, 4096);
  const GpuKernel kernel = gpu_compile(second, nullptr, "saxpy");
  const int64_t stream = gpu_stream_new(second);
  CHECK(stream > 0);
  CHECK(gpu_close(first) == GPU_OK);
  CHECK(gpu_memset(buffer, 0) == GPU_OK);
  CHECK(gpu_close(second) == GPU_OK);
  CHECK_FAILS(gpu_memset(buffer, 0), GPU_ERROR_HANDLE, "in no live buffer");
  CHECK_FAILS(gpu_free(buffer), GPU_ERROR_HANDLE, "freed already");
  CHECK_FAILS(gpu_kernel_free(kernel), GPU_ERROR_HANDLE, "already freed");
  CHECK_FAILS(gpu_stream_free(stream), GPU_ERROR_HANDLE, "already freed");
}

TEST_CASE("the static backend has no timers and no graphs, and says so without failing the caller") {
  const Device device;
  CHECK(gpu_timer_new(device.gpu) == 0);
  CHECK(gpu_timer_mark(device.gpu, 0) == GPU_OK);
  CHECK(gpu_timer_ns(device.gpu, 0, 0) == 0);
  CHECK(gpu_timer_free(device.gpu, 0) == GPU_OK);
  CHECK_FALSE(gpu_graph_begin(device.gpu));
  CHECK(gpu_graph_end(device.gpu) == 0);
  CHECK(gpu_graph_free(0) == GPU_OK);
  CHECK_FAILS(gpu_timer_mark(device.gpu, 12345), GPU_ERROR_HANDLE, "timer handle 12345");
  CHECK_FAILS(gpu_graph_free(-5), GPU_ERROR_HANDLE, "graph handle -5");
}
