// The CUDA backend on tests/fake_cuda: uploads, streams, timers, graphs.
#include "cuda_test.h"

#include <cstring>
#include <thread>

namespace {

/// Bytes that differ from chunk to chunk.
std::vector<unsigned char> pattern(size_t bytes, unsigned seed) {
  std::vector<unsigned char> contents(bytes);
  for (size_t i = 0; i < bytes; ++i)
    contents[i] = static_cast<unsigned char>(i * 31 + (i >> 16) * 7 + seed);
  return contents;
}

void check_upload(Gpu gpu, const std::vector<unsigned char> &contents) {
  const GpuBuffer buffer = gpu_alloc(gpu, static_cast<int64_t>(contents.size()));
  REQUIRE_MESSAGE(gpu_upload(buffer, contents.data()) == GPU_OK, gpu_last_error());
  CHECK(contents_of<unsigned char>(buffer) == contents);
  CHECK(gpu_free(buffer) == GPU_OK);
}

constexpr size_t large = (64 << 20) + 12345;

} // namespace

TEST_CASE("large uploads arrive whole: staged, without page-locked memory, and from a registered range") {
  const CudaDevice device;
  std::vector<unsigned char> contents = pattern(large, 1);
  check_upload(device.gpu, contents);
  {
    const GpuBuffer before = buffer_of(device.gpu, std::vector<int>(4, 5)); // buffers are there again
    CHECK(gpu_staging_free() == GPU_OK);
    const Environment scarce("FAKE_CUDA_FAIL", "cuMemHostAlloc=2");
    check_upload(device.gpu, contents);
    CHECK(gpu_free(before) == GPU_OK);
  }
  REQUIRE_MESSAGE(gpu_host_register(contents.data(), static_cast<int64_t>(contents.size())), gpu_last_error());
  char other[64];
  CHECK_FALSE(gpu_host_register(other, sizeof other));
  CHECK(last_error().find("one at a time") != std::string::npos);
  {
    const Environment never("FAKE_CUDA_FAIL", "cuMemcpyHtoDAsync_v2=1"); // a registered range is not staged
    check_upload(device.gpu, contents);
  }
  CHECK_FAILS(gpu_host_unregister(other), GPU_ERROR_HANDLE, "not registered");
  CHECK(gpu_host_unregister(contents.data()) == GPU_OK);
  CHECK_FAILS(gpu_host_unregister(contents.data()), GPU_ERROR_HANDLE, "not registered");
  CHECK_FALSE(gpu_host_register(nullptr, 64));
  CHECK_FALSE(gpu_host_register(contents.data(), 0));
  REQUIRE(gpu_host_register(contents.data(), 4096)); // closing the device gives it back
}

TEST_CASE("a batch of uploads is staged together and in order with the default stream") {
  const CudaDevice device;
  std::vector<std::vector<unsigned char>> contents;
  std::vector<GpuBuffer> buffers;
  std::vector<const void *> hosts;
  for (unsigned i = 0; i < 40; ++i) {
    contents.push_back(pattern(i * 60001, i));
    buffers.push_back(gpu_alloc(device.gpu, static_cast<int64_t>(contents.back().size())));
    if (buffers.back().bytes)
      REQUIRE(gpu_memset(buffers.back(), 0xee) == GPU_OK); // queued: must not come after the upload
  }
  for (const std::vector<unsigned char> &bytes : contents)
    hosts.push_back(bytes.data());
  REQUIRE_MESSAGE(gpu_upload_batch(buffers.data(), hosts.data(), 40) == GPU_OK, gpu_last_error());
  for (size_t i = 0; i < contents.size(); ++i)
    CHECK(contents_of<unsigned char>(buffers[i]) == contents[i]);
}

TEST_CASE_FIXTURE(CudaSaxpy, "a stream's work is done after its sync") {
  const int64_t stream = gpu_stream_new(gpu);
  REQUIRE(stream > 0);
  const int64_t grid[] = {4, 1, 1}, block[] = {256, 1, 1};
  REQUIRE(gpu_launch3d(kernel, grid, block, 0, stream, arguments().data(), 4) == GPU_OK);
  CHECK(result() == ones); // the default stream does not wait for it
  REQUIRE(gpu_stream_sync(stream) == GPU_OK);
  CHECK(result() == expected());
  REQUIRE(gpu_launch3d(kernel, grid, block, 0, stream, arguments().data(), 4) == GPU_OK);
  REQUIRE(gpu_sync(gpu) == GPU_OK);
  CHECK(result() == expected(2));
  CHECK(gpu_stream_free(stream) == GPU_OK);
}

TEST_CASE_FIXTURE(CudaSaxpy, "timers measure the default stream") {
  const int64_t start = gpu_timer_new(gpu), end = gpu_timer_new(gpu);
  REQUIRE(start > 0);
  CHECK_FAILS(gpu_timer_ns(gpu, start, end), 0, "gpu_timer_ns"); // nothing marked yet
  REQUIRE(gpu_timer_mark(gpu, start) == GPU_OK);
  REQUIRE(gpu_launch(kernel, 4, 256, arguments().data(), 4) == GPU_OK);
  REQUIRE(gpu_timer_mark(gpu, end) == GPU_OK);
  CHECK(gpu_timer_ns(gpu, start, end) > 0);
  CHECK(gpu_timer_ns(gpu, start, 0) == 0);
  CHECK_FAILS(gpu_timer_ns(gpu, start, 999), 0, "timer handle 999");
  CHECK(gpu_timer_free(gpu, start) == GPU_OK);
  CHECK_FAILS(gpu_timer_mark(gpu, start), GPU_ERROR_HANDLE, "timer handle");
  CHECK(gpu_timer_free(gpu, end) == GPU_OK);
}

TEST_CASE_FIXTURE(CudaSaxpy, "a graph replays launches, copies and fills with their recorded arguments") {
  const GpuBuffer copy = gpu_alloc(gpu, y.bytes);
  REQUIRE_MESSAGE(gpu_graph_begin(gpu), gpu_last_error());
  std::vector<int64_t> list = arguments();
  REQUIRE(gpu_launch(kernel, 4, 256, list.data(), 4) == GPU_OK);
  REQUIRE(gpu_dtod(copy, y.dptr) == GPU_OK);
  REQUIRE(gpu_memset(GpuBuffer{copy.dptr, 4}, 0) == GPU_OK);
  list.assign(4, 0); // the recording has its own
  const int64_t graph = gpu_graph_end(gpu);
  REQUIRE_MESSAGE(graph > 0, gpu_last_error());
  CHECK(result() == ones);                  // nothing ran
  CHECK(gpu_kernel_free(kernel) == GPU_OK); // the graph keeps it
  REQUIRE_MESSAGE(gpu_graph_launch(gpu, graph) == GPU_OK, gpu_last_error());
  REQUIRE(gpu_graph_launch(gpu, graph) == GPU_OK);
  CHECK(result() == expected(2));
  std::vector<float> copied = expected(2);
  copied[0] = 0;
  CHECK(contents_of<float>(copy) == copied);

  CHECK(gpu_free(copy) == GPU_OK);
  CHECK_FAILS(gpu_graph_launch(gpu, graph), GPU_ERROR_HANDLE, "was freed since it was recorded");
  CHECK(gpu_graph_free(graph) == GPU_OK);
  CHECK_FAILS(gpu_graph_free(graph), GPU_ERROR_HANDLE, "graph handle");
  CHECK_FAILS(gpu_graph_launch(gpu, graph), GPU_ERROR_HANDLE, "graph handle");
}

TEST_CASE_FIXTURE(CudaSaxpy, "what cannot be recorded is refused and does not spoil the recording") {
  const int64_t timer = gpu_timer_new(gpu), stream = gpu_stream_new(gpu);
  const int64_t grid[] = {4, 1, 1}, block[] = {256, 1, 1};
  const GpuBuffer list[] = {y};
  const void *hosts[] = {ones.data()};
  CHECK(gpu_graph_end(gpu) == 0);
  REQUIRE(gpu_graph_begin(gpu));
  CHECK_FALSE(gpu_graph_begin(gpu));
  CHECK(last_error().find("records a graph already") != std::string::npos);
  REQUIRE(gpu_launch(kernel, 4, 256, arguments().data(), 4) == GPU_OK);
  const std::string refused = "not between gpu_graph_begin and gpu_graph_end";
  CHECK_FAILS(gpu_upload(y, ones.data()), GPU_ERROR_ARGUMENT, refused);
  CHECK_FAILS(gpu_upload_batch(list, hosts, 1), GPU_ERROR_ARGUMENT, refused);
  CHECK_FAILS(gpu_download(ramp.data(), y), GPU_ERROR_ARGUMENT, refused);
  CHECK_FAILS(gpu_alloc(gpu, 64).dptr, 0, refused);
  CHECK_FAILS(gpu_free(x), GPU_ERROR_ARGUMENT, refused);
  CHECK_FAILS(gpu_sync(gpu), GPU_ERROR_ARGUMENT, refused);
  CHECK_FAILS(gpu_compile(gpu, nullptr, "where").func, 0, refused);
  CHECK_FAILS(gpu_kernel_free(kernel), GPU_ERROR_ARGUMENT, refused);
  CHECK_FAILS(gpu_timer_mark(gpu, timer), GPU_ERROR_ARGUMENT, refused);
  CHECK_FAILS(gpu_stream_sync(stream), GPU_ERROR_ARGUMENT, refused);
  CHECK_FAILS(gpu_close(gpu), GPU_ERROR_ARGUMENT, refused);
  CHECK_FAILS(gpu_launch3d(kernel, grid, block, 0, stream, arguments().data(), 4), GPU_ERROR_ARGUMENT, "stream 0");
  std::thread([this] { // another thread is free to work meanwhile, and its work is not recorded
    CHECK_FAILS(gpu_sync(gpu), GPU_ERROR_ARGUMENT, "another thread records");
    const GpuBuffer own = buffer_of(gpu, std::vector<float>(8, 1.0F));
    const int64_t cells[] = {gpu_arg_i64(8), gpu_arg_f32(1), own.dptr, own.dptr};
    CHECK(gpu_launch(kernel, 1, 8, cells, 4) == GPU_OK);
    CHECK(contents_of<float>(own)[7] == 2.0F);
    CHECK(gpu_free(own) == GPU_OK);
    CHECK(gpu_graph_end(gpu) == 0);
  })
      .join();
  const int64_t graph = gpu_graph_end(gpu);
  REQUIRE_MESSAGE(graph > 0, gpu_last_error());
  REQUIRE(gpu_graph_launch(gpu, graph) == GPU_OK);
  CHECK(result() == expected());
}
