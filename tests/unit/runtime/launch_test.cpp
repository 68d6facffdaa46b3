#include "kernelc/cpu.h"
#include "kernelc/registry.h"
#include "runtime_test.h"

#include <numeric>

namespace {

struct Saxpy : Device {
  static constexpr int64_t n = 1003;
  std::vector<float> ones = std::vector<float>(n, 1.0F), ramp = std::vector<float>(n);
  GpuBuffer x, y;
  GpuKernel kernel = gpu_compile(gpu, nullptr, "saxpy");

  Saxpy() {
    std::iota(ramp.begin(), ramp.end(), 0.0F);
    x = buffer_of(gpu, ramp);
    y = buffer_of(gpu, ones);
    REQUIRE_MESSAGE(gpu_kernel_ok(kernel), gpu_last_error());
  }
  std::vector<int64_t> arguments() const {
    return {gpu_arg_i64(n), gpu_arg_f32(2.5), gpu_arg_buffer(x), gpu_arg_buffer(y)};
  }
};

int64_t launch(GpuKernel kernel, std::vector<int64_t> grid, std::vector<int64_t> block, int64_t shared,
               const std::vector<int64_t> &arguments, int64_t stream = 0) {
  return gpu_launch3d(kernel, grid.data(), block.data(), shared, stream, arguments.data(),
                      static_cast<int64_t>(arguments.size()));
}

} // namespace

TEST_CASE_FIXTURE(Saxpy, "a launch by name, with partial blocks of every size") {
  for (const int64_t block : {1, 3, 32, 256, 1000, 1024}) {
    REQUIRE(gpu_upload(y, ones.data()) == GPU_OK);
    REQUIRE(gpu_launch(kernel, gpu_grid(n, block), block, arguments().data(), 4) == GPU_OK);
    const std::vector<float> result = contents_of<float>(y);
    for (int64_t i = 0; i < n; ++i)
      REQUIRE(result[static_cast<size_t>(i)] == 2.5F * static_cast<float>(i) + 1.0F);
  }
}

TEST_CASE_FIXTURE(Saxpy, "a null buffer reaches the kernel as a null pointer") {
  std::vector<int64_t> list = arguments();
  list[2] = gpu_arg_buffer(GpuBuffer{0, 0});
  REQUIRE(gpu_launch(kernel, 4, 256, list.data(), 4) == GPU_OK);
  CHECK(contents_of<float>(y)[7] == 3.5F);
}

TEST_CASE_FIXTURE(Saxpy, "an argument list that does not match") {
  const std::vector<int64_t> list = arguments();
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 3), GPU_ERROR_ARGUMENT,
              "launch of saxpy: 3 arguments, the kernel takes 4 (n, alpha, x, y)");
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 5), GPU_ERROR_ARGUMENT, "5 arguments");
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), INT64_MAX), GPU_ERROR_ARGUMENT, "arguments");
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), -1), GPU_ERROR_ARGUMENT, "negative");
  CHECK_FAILS(gpu_launch(kernel, 4, 256, nullptr, 4), GPU_ERROR_ARGUMENT, "NULL");
  CHECK_FAILS(gpu_launch(kernel, 4, 256, nullptr, 0), GPU_ERROR_ARGUMENT, "0 arguments");
}

TEST_CASE_FIXTURE(Saxpy, "a buffer argument that is freed, misaligned or no buffer") {
  std::vector<int64_t> list = arguments();
  list[3] += 2;
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "argument 3 (y)");
  CHECK(last_error().find("not aligned") != std::string::npos);
  for (const int64_t address : {INT64_C(4096), INT64_C(-64), INT64_MIN, reinterpret_cast<int64_t>(ones.data())}) {
    list[3] = address;
    CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "in no live buffer");
  }
  list = arguments();
  REQUIRE(gpu_free(x) == GPU_OK);
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "argument 2 (x)");
}

TEST_CASE_FIXTURE(Saxpy, "grids and blocks out of range") {
  const std::vector<int64_t> list = arguments();
  for (const int64_t bad : {INT64_C(0), INT64_C(-1), INT64_C(2147483648), INT64_MAX, INT64_MIN}) {
    CHECK_FAILS(gpu_launch(kernel, bad, 256, list.data(), 4), GPU_ERROR_ARGUMENT, "grid.x is");
    CHECK_FAILS(gpu_launch(kernel, 1, bad, list.data(), 4), GPU_ERROR_ARGUMENT, "block.x is");
  }
  CHECK_FAILS(launch(kernel, {1, 65536, 1}, {1, 1, 1}, 0, list), GPU_ERROR_ARGUMENT, "grid.y is 65536");
  CHECK_FAILS(launch(kernel, {1, 1, 65536}, {1, 1, 1}, 0, list), GPU_ERROR_ARGUMENT, "grid.z is 65536");
  CHECK_FAILS(launch(kernel, {1, 1, 1}, {1, 1, 65}, 0, list), GPU_ERROR_ARGUMENT, "block.z is 65");
  CHECK_FAILS(launch(kernel, {1, 1, 1}, {32, 32, 2}, 0, list), GPU_ERROR_ARGUMENT, "2048 threads");
  CHECK_FAILS(launch(kernel, {1, 1, 1}, {1, 1, 1}, -1, list), GPU_ERROR_ARGUMENT, "shared");
  CHECK_FAILS(launch(kernel, {1, 1, 1}, {1, 1, 1}, INT64_MAX, list), GPU_ERROR_ARGUMENT, "shared");
  CHECK_FAILS(gpu_launch3d(kernel, nullptr, nullptr, 0, 0, list.data(), 4), GPU_ERROR_ARGUMENT, "NULL");
  CHECK(contents_of<float>(y) == ones);
}

TEST_CASE_FIXTURE(Device, "three dimensions, and a kernel's own block limit") {
  const GpuKernel kernel = gpu_compile(gpu, nullptr, "where");
  const GpuBuffer out = buffer_of(gpu, std::vector<int>(3 * 5 * 7 * 24));
  REQUIRE(launch(kernel, {3, 5, 7}, {2, 3, 4}, 0, {out.dptr}) == GPU_OK);
  const std::vector<int> result = contents_of<int>(out);
  for (int block = 0; block < 105; ++block)
    for (int thread = 0; thread < 24; ++thread)
      REQUIRE(result[static_cast<size_t>(block * 24 + thread)] == block * 1000 + thread);
  CHECK_FAILS(launch(kernel, {1, 1, 1}, {257, 1, 1}, 0, {out.dptr}), GPU_ERROR_ARGUMENT, "the kernel allows 256");
}

TEST_CASE_FIXTURE(Device, "a struct by value") {
  const struct {
    double scale;
    int offset;
  } place = {2.25, 3};
  const GpuKernel kernel = gpu_compile(gpu, nullptr, "place");
  const GpuBuffer out = gpu_alloc(gpu, 8);
  REQUIRE(launch(kernel, {1, 1, 1}, {1, 1, 1}, 0, {gpu_arg_bytes(&place), out.dptr}) == GPU_OK);
  CHECK(contents_of<double>(out)[0] == 5.25);
  CHECK_FAILS(launch(kernel, {1, 1, 1}, {1, 1, 1}, 0, {0, out.dptr}), GPU_ERROR_ARGUMENT, "struct of 16 bytes");
}

TEST_CASE_FIXTURE(Device, "dynamic shared memory and scratch grow from launch to launch") {
  const GpuKernel kernel = gpu_compile(gpu, nullptr, "tile");
  const GpuBuffer out = gpu_alloc(gpu, 64 * 4);
  CHECK_FAILS(gpu_launch(kernel, 64, 32, &out.dptr, 1), GPU_ERROR_ARGUMENT, "gpu_launch3d");
  for (const int64_t shared : {1, 1000, 227 * 1024, 16}) {
    REQUIRE(gpu_memset(out, 0) == GPU_OK);
    REQUIRE(launch(kernel, {64, 1, 1}, {96, 1, 1}, shared, {out.dptr}) == GPU_OK);
    const std::vector<int> sums = contents_of<int>(out);
    for (int block = 0; block < 64; ++block)
      REQUIRE(sums[static_cast<size_t>(block)] == (block + 1) * (256 + 96 * 8 + shared));
  }
  CHECK_FAILS(launch(kernel, {1, 1, 1}, {1, 1, 1}, 227 * 1024 + 1, {out.dptr}), GPU_ERROR_ARGUMENT, "232449 bytes");
}

TEST_CASE_FIXTURE(Device, "kernels by name, by mangled name, and not at all") {
  CHECK(gpu_kernel_ok(gpu_compile(gpu, "ignored", "_Z5saxpyxfPKfPf")));
  CHECK_FAILS(gpu_compile(gpu, nullptr, "saxp").func, 0,
              "no kernel \"saxp\"; this program holds 7 kernels: gpu_only, place, saxpy, slow, speak, tile, where");
  CHECK_FAILS(gpu_compile(gpu, nullptr, "").func, 0, "empty");
  CHECK_FAILS(gpu_compile(gpu, nullptr, nullptr).func, 0, "NULL");
  CHECK_FAILS(gpu_compile(gpu, nullptr, std::string(5000, 'k').c_str()).func, 0, "no kernel \"kkk");
  CHECK_FAILS(gpu_compile(gpu, nullptr, "gpu_only").func, 0, "build it with the target cpu");
}

TEST_CASE_FIXTURE(Saxpy, "a freed kernel, a kernel that never was") {
  const std::vector<int64_t> list = arguments();
  CHECK(gpu_kernel_free(kernel) == GPU_OK);
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "already freed");
  CHECK_FAILS(gpu_kernel_free(kernel), GPU_ERROR_HANDLE, "already freed");
  const GpuKernel next = gpu_compile(gpu, nullptr, "saxpy"); // takes the slot, not the handle
  CHECK(next.func != kernel.func);
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "already freed");
  CHECK_FAILS(gpu_launch(GpuKernel{0, 0}, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "gpu_compile failed");
  for (const int64_t handle : {INT64_MAX, INT64_MIN, INT64_C(-1), gpu_stream_new(gpu)})
    CHECK_FAILS(gpu_launch(GpuKernel{1, handle}, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "kernel handle");
  CHECK_FAILS(launch(next, {4, 1, 1}, {256, 1, 1}, 0, list, next.func), GPU_ERROR_HANDLE, "stream handle");
}

TEST_CASE_FIXTURE(Saxpy, "streams keep their order") {
  const int64_t stream = gpu_stream_new(gpu);
  REQUIRE(stream > 0);
  CHECK(launch(kernel, {4, 1, 1}, {256, 1, 1}, 0, arguments(), stream) == GPU_OK);
  CHECK(gpu_stream_sync(stream) == GPU_OK);
  CHECK(contents_of<float>(y)[2] == 6.0F);
  CHECK(gpu_stream_free(stream) == GPU_OK);
  CHECK(gpu_stream_free(0) == GPU_OK);
  CHECK_FAILS(gpu_stream_sync(stream), GPU_ERROR_HANDLE, "stream handle");
  CHECK_FAILS(launch(kernel, {4, 1, 1}, {256, 1, 1}, 0, arguments(), stream), GPU_ERROR_HANDLE, "stream handle");
}

TEST_CASE_FIXTURE(Device, "a registry of the seed's form: a launcher and no descriptor") {
  const GpuKernel kernel = gpu_compile(gpu, nullptr, "twice");
  REQUIRE(gpu_kernel_ok(kernel));
  const GpuBuffer out = buffer_of(gpu, std::vector<int>(8));
  REQUIRE(gpu_launch(kernel, 2, 4, &out.dptr, 1) == GPU_OK);
  CHECK(contents_of<int>(out) == std::vector{0, 1, 2, 3, 1000, 1001, 1002, 1003});
  CHECK_FAILS(launch(kernel, {1, 2, 1}, {1, 1, 1}, 0, {out.dptr}), GPU_ERROR_UNSUPPORTED, "one-dimensional");
  for (const int64_t count : {INT64_C(4097), INT64_MAX})
    CHECK_FAILS(gpu_launch(kernel, 2, 4, &out.dptr, count), GPU_ERROR_ARGUMENT, "at most 4096");
}

TEST_CASE("argument cells") {
  CHECK(gpu_arg_i32(-1) == 0xffffffff);
  CHECK(gpu_arg_i64(INT64_MIN) == INT64_MIN);
  CHECK(gpu_arg_f32(1.0) == 0x3f800000);
  CHECK(gpu_arg_f64(1.0) == INT64_C(0x3ff0000000000000));
  CHECK(gpu_grid(1000, 256) == 4);
  CHECK(gpu_grid(1024, 256) == 4);
  CHECK(gpu_grid(INT64_MAX, 1) == INT64_MAX);
  CHECK(gpu_grid(0, 256) == 0);
  CHECK(gpu_grid(-5, 256) == 0);
  CHECK(gpu_grid(5, 0) == 0);
}

TEST_CASE("the layer below: launchers by name and plain memory") {
  const int64_t memory = cpu_malloc(32);
  const int zeros[8] = {};
  int result[8];
  CHECK(cpu_htod(memory, zeros, 32) == 0);
  int64_t cell = memory;
  void *params[] = {&cell};
  CHECK(cpu_launch(cpu_function("where"), params, 2, 4) == 0);
  CHECK(cpu_dtoh(result, memory, 32) == 0);
  CHECK(result[6] == 1002);
  CHECK(cpu_launch(cpu_function("twice"), params, 2, 4) == 0);
  CHECK(cpu_dtoh(result, memory, 32) == 0);
  CHECK(result[6] == 2004);
  CHECK(cpu_function("nothing") == 0);
  CHECK(cpu_launch(0, params, 2, 4) == GPU_ERROR_ARGUMENT);
  CHECK(cpu_free(memory) == 0);
}
