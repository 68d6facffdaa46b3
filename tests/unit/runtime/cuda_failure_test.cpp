// Every call of the CUDA driver may fail: the status and the message say so, nothing crashes, nothing is left behind.
#include "cuda_test.h"

#include <string>

namespace {

/// Everything a program does, going on whatever fails. Returns the number of failed steps. bulk: bytes of the largest
/// upload; 65 MiB are staged.
int everything(size_t bulk) {
  const Gpu gpu = gpu_open(-1);
  if (!gpu_ok(gpu))
    return 1;
  int failures = 0;
  const auto step = [&failures](bool good) { failures += good ? 0 : 1; };
  const GpuKernel saxpy = gpu_compile(gpu, nullptr, "saxpy"), tile = gpu_compile(gpu, nullptr, "tile");
  const GpuBuffer x = gpu_alloc(gpu, 4096), y = gpu_alloc(gpu, 4096),
                  large = gpu_alloc(gpu, static_cast<int64_t>(bulk));
  std::vector<char> host(bulk, 1);
  step(gpu_kernel_ok(saxpy) && gpu_kernel_ok(tile) && x.dptr && y.dptr && large.dptr);
  step(gpu_upload(x, host.data()) == GPU_OK);
  step(gpu_upload(large, host.data()) == GPU_OK);
  step(gpu_memset(y, 0) == GPU_OK && gpu_dtod(y, x.dptr) == GPU_OK);
  const int64_t cells[] = {gpu_arg_i64(1024), gpu_arg_f32(1), x.dptr, y.dptr};
  step(y.dptr && gpu_launch(saxpy, 4, 256, cells, 4) == GPU_OK); // the kernels do not test for null
  const int64_t one[] = {1, 1, 1}, stream = gpu_stream_new(gpu);
  step(y.dptr && gpu_launch3d(tile, one, one, 60000, stream, &y.dptr, 1) == GPU_OK &&
       gpu_stream_sync(stream) == GPU_OK);
  const int64_t start = gpu_timer_new(gpu), end = gpu_timer_new(gpu);
  step(start && end && gpu_timer_mark(gpu, start) == GPU_OK && gpu_timer_mark(gpu, end) == GPU_OK);
  step(start && end && gpu_timer_ns(gpu, start, end) > 0);
  const bool recording = gpu_graph_begin(gpu);
  step(recording && y.dptr && gpu_launch(saxpy, 4, 256, cells, 4) == GPU_OK);
  const int64_t graph = recording ? gpu_graph_end(gpu) : 0;
  step(graph && gpu_graph_launch(gpu, graph) == GPU_OK);
  step(gpu_host_register(host.data(), 4096));
  step(gpu_sync(gpu) == GPU_OK && gpu_mem_free(gpu) > 0 && gpu_bind_thread(gpu) == GPU_OK);
  step(gpu_download(host.data(), y) == GPU_OK);
  step(gpu_host_unregister(host.data()) == GPU_OK);
  (void)gpu_close(gpu);
  return failures;
}

/// Calls that take, get or do something. Those that give back are left out: when they fail, something is left behind.
const char *const calls[] = {"cuDeviceGetCount",
                             "cuDeviceGet",
                             "cuDeviceGetName",
                             "cuDeviceGetAttribute",
                             "cuDevicePrimaryCtxRetain",
                             "cuCtxSynchronize",
                             "cuModuleLoadDataEx",
                             "cuModuleGetFunction",
                             "cuFuncGetAttribute",
                             "cuFuncSetAttribute",
                             "cuLaunchKernel",
                             "cuMemGetInfo_v2",
                             "cuMemAlloc_v2",
                             "cuMemcpyHtoD_v2",
                             "cuMemcpyDtoH_v2",
                             "cuMemcpyHtoDAsync_v2",
                             "cuMemcpyDtoDAsync_v2",
                             "cuMemsetD8Async",
                             "cuMemHostRegister_v2",
                             "cuStreamCreate",
                             "cuStreamSynchronize",
                             "cuEventCreate",
                             "cuEventRecord",
                             "cuEventElapsedTime",
                             "cuStreamBeginCapture_v2",
                             "cuGraphInstantiateWithFlags",
                             "cuGraphLaunch"};

constexpr size_t staged = 65 << 20;

} // namespace

TEST_CASE("all is well when nothing fails") {
  const Environment cuda("NURL_GPU", "cuda");
  CHECK_MESSAGE(everything(staged) == 0, gpu_last_error());
}

TEST_CASE("each call of the driver may fail") {
  const Environment cuda("NURL_GPU", "cuda");
  for (const char *call : calls) {
    const Environment failing("FAKE_CUDA_FAIL", (std::string(call) + "=801").c_str());
    const bool of_staging =
        std::string(call).find("Async") != std::string::npos || std::string(call).find("cuEvent") != std::string::npos;
    CHECK_MESSAGE(everything(of_staging ? staged : 1 << 20) > 0, call);
  }
}

TEST_CASE("a failure says which call of the driver failed, and how") {
  const Environment cuda("NURL_GPU", "cuda");
  {
    const Environment failing("FAKE_CUDA_FAIL", "cuDevicePrimaryCtxRetain=2");
    CHECK_FALSE(gpu_ok(gpu_open(-1)));
    CHECK_MESSAGE(last_error().find("gpu_open: cuDevicePrimaryCtxRetain: CUDA_ERROR_OUT_OF_MEMORY (2)") !=
                      std::string::npos,
                  last_error());
  }
  {
    const Environment failing("FAKE_CUDA_FAIL", "cuDeviceGet=999");
    CHECK_FALSE(gpu_ok(gpu_open(-1)));
    CHECK_MESSAGE(last_error().find("lists 1 device, but none answers") != std::string::npos, last_error());
  }
  CudaSaxpy saxpy;
  {
    const Environment failing("FAKE_CUDA_FAIL", "cuLaunchKernel=700");
    CHECK_FAILS(gpu_launch(saxpy.kernel, 4, 256, saxpy.arguments().data(), 4), 700,
                "launch of saxpy: cuLaunchKernel: CUDA_ERROR_ILLEGAL_ADDRESS (700)");
  }
  const Environment failing("FAKE_CUDA_FAIL", "cuMemcpyDtoH_v2=12345");
  CHECK_FAILS(gpu_download(saxpy.ones.data(), saxpy.y), 12345, "cuMemcpyDtoH: unknown CUDA error (12345)");
}

TEST_CASE("an automatic choice falls back to the processor when the device does not answer") {
  const Environment failing("FAKE_CUDA_FAIL", "cuDeviceGetCount=999");
  const Gpu gpu = gpu_open(-1);
  REQUIRE_MESSAGE(gpu_ok(gpu), gpu_last_error());
  CHECK(gpu_backend() == GPU_BACKEND_STATIC);
  CHECK(gpu_close(gpu) == GPU_OK);
}
