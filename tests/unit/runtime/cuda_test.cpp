// The CUDA backend on tests/fake_cuda: devices, images, memory, launches.
#include "kernelc/cuda.h"
#include "runtime_test.h"

#include <cstdlib>
#include <numeric>

#include "cuda_test.h"

TEST_CASE("devices: the best one, one by ordinal, one by the environment, and wrong ordinals") {
  const Environment devices("FAKE_CUDA_DEVICES", "7.5:8G:T4;8.0:1G:A100;8.0:2G:A100 big;6.1:16G:old");
  CHECK(gpu_device_count() == 4);
  CHECK(gpu_best_device() == 2);
  CHECK(cuda_device_cc(cuda_device(0)) == 75);
  CHECK(cuda_device_mem(cuda_device(2)) == INT64_C(2) << 30);
  char *name = cuda_device_name(cuda_device(3));
  CHECK(std::string(name ? name : "") == "old");
  std::free(name);
  {
    const CudaDevice best(-1);
    CHECK(std::string(gpu_name(best.gpu)) == "A100 big");
    CHECK(best.gpu.ordinal == 2);
    CHECK(gpu_backend() == GPU_BACKEND_CUDA);
    CHECK_FALSE(gpu_is_cpu());
    const CudaDevice first(0);
    CHECK(std::string(gpu_name(first.gpu)) == "T4");
    CHECK(gpu_mem_total(first.gpu) == INT64_C(8) << 30);
    CHECK(gpu_bind_thread(first.gpu) == GPU_OK);
    CHECK(gpu_sync(first.gpu) == GPU_OK);
  }
  {
    const Environment device("NURL_GPU_DEVICE", "1");
    CHECK(gpu_best_device() == 1);
    const CudaDevice chosen(-1);
    CHECK(std::string(gpu_name(chosen.gpu)) == "A100");
  }
  CHECK_FALSE(gpu_ok(gpu_open(4)));
  CHECK_MESSAGE(last_error().find("no CUDA device 4; there are 4") != std::string::npos, last_error());
  for (const char *value : {"4", "-1", "first", "1 ", "99999999999999999999"}) {
    const Environment device("NURL_GPU_DEVICE", value);
    CHECK(gpu_best_device() == -1);
    CHECK_FALSE(gpu_ok(gpu_open(-1)));
    CHECK_MESSAGE(last_error().find(std::string("NURL_GPU_DEVICE=") + value) != std::string::npos, last_error());
  }
}

TEST_CASE("the image is chosen for the device: its CUBIN, an older one of its generation, or PTX") {
  for (const char *device : {"7.5:1G:T4", "8.0:1G:A100", "8.9:1G:RTX 4090", "9.0:1G:H100", "12.1:1G:GB10"}) {
    const Environment devices("FAKE_CUDA_DEVICES", device);
    CudaSaxpy saxpy;
    REQUIRE_MESSAGE(gpu_launch(saxpy.kernel, 4, 256, saxpy.arguments().data(), 4) == GPU_OK, gpu_last_error());
    CHECK(saxpy.result() == saxpy.expected());
  }
}

TEST_CASE("no image for the device: the message has the device, what there is, and the way out") {
  const Environment cuda("NURL_GPU", "cuda");
  {
    const Environment devices("FAKE_CUDA_DEVICES", "6.1:1G:GTX 1080");
    const CudaDevice device(0);
    CHECK_FAILS(gpu_compile(device.gpu, nullptr, "saxpy").func, 0,
                "kernel \"saxpy\" has no code for GTX 1080 (compute capability 6.1, driver for CUDA 13.0): the program "
                "holds sm_75, sm_80, compute_75; build it with --cuda-arch 61");
  }
  {
    const Environment devices("FAKE_CUDA_DEVICES", "9.0:1G:H100");
    const Environment without_jit("FAKE_CUDA_NO_JIT", "1");
    const CudaDevice device(0);
    CHECK_FAILS(gpu_compile(device.gpu, nullptr, "saxpy").func, 0,
                "compute_75; compute_75: CUDA_ERROR_JIT_COMPILER_NOT_FOUND");
    CHECK_FAILS(gpu_compile(device.gpu, nullptr, "slow").func, 0, "the program holds no CUDA code");
    CHECK_FAILS(gpu_compile(device.gpu, nullptr, "saxp").func, 0, "this program holds 7 kernels");
  }
  const CudaDevice device(0);
  CHECK_FAILS(gpu_compile(device.gpu, nullptr, "gpu_only").func, 0, "its image has no function gpu_only");
}

TEST_CASE("a machine whose device cannot run the program's kernels runs them on the processor") {
  const Environment devices("FAKE_CUDA_DEVICES", "6.1:1G:GTX 1080");
  CHECK(gpu_best_device() == 0);
  const Gpu gpu = gpu_open(-1);
  REQUIRE_MESSAGE(gpu_ok(gpu), gpu_last_error());
  CHECK(gpu_backend() == GPU_BACKEND_STATIC);
  CHECK(gpu_kernel_ok(gpu_compile(gpu, nullptr, "saxpy")));
  CHECK(gpu_close(gpu) == GPU_OK);
}

TEST_CASE_FIXTURE(CudaSaxpy, "launches: partial blocks, null buffers, parts of buffers, three dimensions, structs") {
  for (const int64_t block : {1, 33, 256, 1024}) {
    REQUIRE(gpu_upload(y, ones.data()) == GPU_OK);
    REQUIRE(gpu_launch(kernel, gpu_grid(n, block), block, arguments().data(), 4) == GPU_OK);
    CHECK(result() == expected());
  }
  std::vector<int64_t> list = arguments();
  list[0] = gpu_arg_i64(1);
  list[2] = gpu_arg_buffer(GpuBuffer{0, 0});
  list[3] += 8;
  REQUIRE(gpu_upload(y, ones.data()) == GPU_OK);
  REQUIRE(gpu_launch(kernel, 4, 256, list.data(), 4) == GPU_OK);
  CHECK(result()[2] == 3.5F);
  CHECK(result()[1] == 1.0F);

  const GpuKernel where = gpu_compile(gpu, nullptr, "where");
  const GpuBuffer out = buffer_of(gpu, std::vector<int>(2 * 3 * 4 * 5));
  const int64_t grid[] = {1, 2, 3}, block[] = {4, 5, 1};
  REQUIRE(gpu_launch3d(where, grid, block, 0, 0, &out.dptr, 1) == GPU_OK);
  CHECK(contents_of<int>(out)[119] == 5019);

  const struct {
    double scale;
    int offset;
  } argument = {0.5, 7};
  const GpuKernel place = gpu_compile(gpu, nullptr, "place");
  const int64_t cells[] = {gpu_arg_bytes(&argument), out.dptr};
  REQUIRE_MESSAGE(gpu_launch(place, 1, 1, cells, 2) == GPU_OK, gpu_last_error());
  CHECK(contents_of<double>(out)[0] == 7.5);
}

TEST_CASE_FIXTURE(CudaSaxpy, "launches that must be refused") {
  std::vector<int64_t> list = arguments();
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 3), GPU_ERROR_ARGUMENT, "3 arguments");
  CHECK_FAILS(gpu_launch(kernel, 0, 256, list.data(), 4), GPU_ERROR_ARGUMENT, "grid.x is 0");
  CHECK_FAILS(gpu_launch(kernel, 4, 1025, list.data(), 4), GPU_ERROR_ARGUMENT, "block.x is 1025");
  list[2] = reinterpret_cast<int64_t>(ones.data());
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "argument 2 (x)");
  list = arguments();
  CHECK(gpu_free(x) == GPU_OK);
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "in no live buffer");
  CHECK_FAILS(gpu_free(x), GPU_ERROR_HANDLE, "freed already");
  CHECK(result() == ones);
}

TEST_CASE_FIXTURE(CudaSaxpy, "memory of another library in the same context is good for kernels and copies") {
  REQUIRE(gpu_bind_thread(gpu) == GPU_OK);
  const int64_t foreign = cuda_malloc(n * 4);
  REQUIRE(foreign != 0);
  REQUIRE(cuda_htod(foreign, ramp.data(), n * 4) == 0);
  std::vector<int64_t> list = arguments();
  list[2] = foreign;
  CHECK_MESSAGE(gpu_launch(kernel, 4, 256, list.data(), 4) == GPU_OK, gpu_last_error());
  CHECK(result() == expected());
  CHECK(gpu_dtod(y, foreign) == GPU_OK);
  CHECK(result() == ramp);
  CHECK_FAILS(gpu_dtod(y, foreign + 4), GPU_ERROR_HANDLE, "the source");
  CHECK(cuda_free(foreign) == 0);
  CHECK_FAILS(gpu_launch(kernel, 4, 256, list.data(), 4), GPU_ERROR_HANDLE, "in no live buffer");
}

TEST_CASE("dynamic shared memory: up to the device's limit, no further") {
  const CudaDevice device(-1);
  const GpuKernel tile = gpu_compile(device.gpu, nullptr, "tile");
  const GpuBuffer out = gpu_alloc(device.gpu, 16);
  const int64_t grid[] = {2, 1, 1}, block[] = {32, 1, 1};
  for (const int64_t shared : {64, 48 * 1024 + 1, 163 * 1024, 100 * 1024})
    CHECK_MESSAGE(gpu_launch3d(tile, grid, block, shared, 0, &out.dptr, 1) == GPU_OK, gpu_last_error());
  CHECK_FAILS(gpu_launch3d(tile, grid, block, 163 * 1024 + 1, 0, &out.dptr, 1), GPU_ERROR_ARGUMENT,
              "Fake A100 has 166912 for a block");
  CHECK(contents_of<int>({out.dptr, 4})[0] == 256 + 32 * 8 + 100 * 1024);
}

TEST_CASE("memory: sizes, exhaustion, and buffers of two devices") {
  const Environment devices("FAKE_CUDA_DEVICES", "8.0:64M:A;8.0:64M:B");
  const CudaDevice a(0), b(1);
  CHECK(gpu_alloc(a.gpu, 0).dptr == 0);
  CHECK_FAILS(gpu_alloc(a.gpu, -1).dptr, 0, "-1 bytes");
  const GpuBuffer large = gpu_alloc(a.gpu, 60 << 20);
  CHECK(large.dptr != 0);
  CHECK(gpu_mem_free(a.gpu) == 4 << 20);
  CHECK_FAILS(gpu_alloc(a.gpu, 5 << 20).dptr, 0,
              "no 5242880 bytes: A has 67108864, 4194304 of them available: CUDA_ERROR_OUT_OF_MEMORY (2)");
  const GpuBuffer other = buffer_of(b.gpu, std::vector<float>(16, 2.0F));
  CHECK_FAILS(gpu_dtod(GpuBuffer{large.dptr, 64}, other.dptr), GPU_ERROR_ARGUMENT, "from B to A");
  const GpuKernel kernel = gpu_compile(a.gpu, nullptr, "where");
  CHECK_FAILS(gpu_launch(kernel, 1, 1, &other.dptr, 1), GPU_ERROR_HANDLE, "of another device");
  const int64_t stream = gpu_stream_new(b.gpu);
  const int64_t one[] = {1, 1, 1};
  CHECK_FAILS(gpu_launch3d(kernel, one, one, 0, stream, &large.dptr, 1), GPU_ERROR_ARGUMENT, "stream is of another");
  CHECK(contents_of<float>(other)[15] == 2.0F);
}

TEST_CASE("closing frees everything, and what was on the device is gone") {
  GpuKernel kernel;
  GpuBuffer buffer;
  int64_t stream, timer;
  {
    const CudaDevice device(-1);
    kernel = gpu_compile(device.gpu, nullptr, "where");
    buffer = gpu_alloc(device.gpu, 1 << 20);
    stream = gpu_stream_new(device.gpu);
    timer = gpu_timer_new(device.gpu);
    CHECK(timer > 0);
    REQUIRE(gpu_launch(kernel, 1, 1, &buffer.dptr, 1) == GPU_OK); // still queued
  }
  CHECK_FAILS(gpu_launch(kernel, 1, 1, &buffer.dptr, 1), GPU_ERROR_HANDLE, "kernel handle");
  CHECK_FAILS(gpu_memset(buffer, 0), GPU_ERROR_HANDLE, "in no live buffer");
  CHECK_FAILS(gpu_stream_sync(stream), GPU_ERROR_HANDLE, "stream handle");
  const CudaDevice again(-1);
  CHECK_FAILS(gpu_timer_mark(again.gpu, timer), GPU_ERROR_HANDLE, "timer handle");
} // the stand-in fails the process at exit when anything was left behind
