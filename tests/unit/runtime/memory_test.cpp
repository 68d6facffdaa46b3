#include "runtime_test.h"

#include <cmath>
#include <cstring>
#include <numeric>

TEST_CASE("bytes go up and come back") {
  const Device device;
  std::vector<int> numbers(1001);
  std::iota(numbers.begin(), numbers.end(), -500);
  const GpuBuffer buffer = buffer_of(device.gpu, numbers);
  CHECK(buffer.dptr % 64 == 0);
  CHECK(contents_of<int>(buffer) == numbers);

  const GpuBuffer copy = gpu_alloc(device.gpu, buffer.bytes);
  CHECK(gpu_dtod(copy, buffer.dptr) == GPU_OK);
  CHECK(contents_of<int>(copy) == numbers);

  const GpuBuffer part = {copy.dptr + 4, 8};
  CHECK(gpu_memset(part, -1) == GPU_OK);
  numbers[1] = numbers[2] = -1;
  CHECK(contents_of<int>(copy) == numbers);
  CHECK(gpu_free(copy) == GPU_OK);
  CHECK(gpu_free(buffer) == GPU_OK);
}

TEST_CASE("sizes that are none") {
  const Device device;
  const GpuBuffer empty = gpu_alloc(device.gpu, 0);
  CHECK(empty.dptr == 0);
  CHECK(gpu_upload(empty, nullptr) == GPU_OK);
  CHECK(gpu_download(nullptr, empty) == GPU_OK);
  CHECK(gpu_dtod(empty, 0) == GPU_OK);
  CHECK(gpu_memset(empty, 0) == GPU_OK);
  CHECK(gpu_free(empty) == GPU_OK);
  CHECK_FAILS(gpu_alloc(device.gpu, -1).dptr, 0, "-1 bytes");
  CHECK_FAILS(gpu_alloc(device.gpu, INT64_MIN).dptr, 0, "bytes");
}

TEST_CASE("more memory than there is") {
  const Device device;
  for (const int64_t bytes : {INT64_MAX, INT64_C(1) << 50, gpu_mem_total(device.gpu) + 1})
    CHECK_FAILS(gpu_alloc(device.gpu, bytes).dptr, 0, "no " + std::to_string(bytes) + " bytes");
  const GpuBuffer small = gpu_alloc(device.gpu, 1 << 20);
  CHECK_FAILS(gpu_alloc(device.gpu, gpu_mem_total(device.gpu)).dptr, 0, "1048576 are allocated");
  CHECK(gpu_free(small) == GPU_OK);
}

TEST_CASE("freed, foreign and too short buffers") {
  const Device device;
  char host[256] = {};
  const GpuBuffer freed = gpu_alloc(device.gpu, 256);
  CHECK(gpu_free(freed) == GPU_OK);
  CHECK_FAILS(gpu_free(freed), GPU_ERROR_HANDLE, "freed already");

  const GpuBuffer foreign = {reinterpret_cast<int64_t>(host), 256};
  for (const GpuBuffer bad : {freed, foreign, GpuBuffer{1, 16}, GpuBuffer{-64, 16}, GpuBuffer{INT64_MIN, 16}}) {
    CHECK_FAILS(gpu_upload(bad, host), GPU_ERROR_HANDLE, "in no live buffer");
    CHECK_FAILS(gpu_download(host, bad), GPU_ERROR_HANDLE, "in no live buffer");
    CHECK_FAILS(gpu_memset(bad, 1), GPU_ERROR_HANDLE, "in no live buffer");
    CHECK(gpu_free(bad) == GPU_ERROR_HANDLE);
  }
  CHECK_FAILS(gpu_upload(GpuBuffer{0, 16}, host), GPU_ERROR_HANDLE, "its gpu_alloc failed");

  const GpuBuffer buffer = gpu_alloc(device.gpu, 128);
  CHECK_FAILS(gpu_upload(GpuBuffer{buffer.dptr, 129}, host), GPU_ERROR_ARGUMENT, "ends after 128");
  CHECK_FAILS(gpu_upload(GpuBuffer{buffer.dptr + 1, 128}, host), GPU_ERROR_ARGUMENT, "ends after 127");
  CHECK_FAILS(gpu_upload(GpuBuffer{buffer.dptr, INT64_MAX}, host), GPU_ERROR_ARGUMENT, "ends after 128");
  CHECK_FAILS(gpu_download(host, GpuBuffer{buffer.dptr, -4}), GPU_ERROR_ARGUMENT, "-4 bytes");
  CHECK_FAILS(gpu_free(GpuBuffer{buffer.dptr + 64, 64}), GPU_ERROR_HANDLE, "not its start");
  CHECK_FAILS(gpu_upload(buffer, nullptr), GPU_ERROR_ARGUMENT, "NULL");
  CHECK_FAILS(gpu_download(nullptr, buffer), GPU_ERROR_ARGUMENT, "NULL");
  CHECK_FAILS(gpu_dtod(GpuBuffer{buffer.dptr, 64}, buffer.dptr + 32), GPU_ERROR_ARGUMENT, "overlap");
  CHECK_FAILS(gpu_dtod(GpuBuffer{buffer.dptr, 64}, freed.dptr == buffer.dptr ? 1 : freed.dptr), GPU_ERROR_HANDLE,
              "the source");
  CHECK(gpu_dtod(GpuBuffer{buffer.dptr, 64}, buffer.dptr + 64) == GPU_OK);
  CHECK(gpu_free(buffer) == GPU_OK);
}

TEST_CASE("several uploads at once, all or the first error") {
  const Device device;
  const int one = 1, two[] = {2, 3};
  const GpuBuffer buffers[] = {gpu_alloc(device.gpu, 4), {0, 0}, gpu_alloc(device.gpu, 8)};
  const void *hosts[] = {&one, nullptr, two};
  CHECK(gpu_upload_batch(buffers, hosts, 3) == GPU_OK);
  CHECK(contents_of<int>(buffers[0]) == std::vector{1});
  CHECK(contents_of<int>(buffers[2]) == std::vector{2, 3});
  CHECK(gpu_upload_batch(nullptr, nullptr, 0) == GPU_OK);
  CHECK_FAILS(gpu_upload_batch(nullptr, hosts, 1), GPU_ERROR_ARGUMENT, "a list is NULL");
  CHECK_FAILS(gpu_upload_batch(buffers, hosts, -1), GPU_ERROR_ARGUMENT, "negative");
  hosts[2] = nullptr;
  CHECK_FAILS(gpu_upload_batch(buffers, hosts, 3), GPU_ERROR_ARGUMENT, "NULL");
  CHECK(gpu_free(buffers[0]) == GPU_OK);
  hosts[2] = two;
  CHECK_FAILS(gpu_upload_batch(buffers, hosts, 3), GPU_ERROR_HANDLE, "in no live buffer");
  CHECK(gpu_free(buffers[2]) == GPU_OK);
}

TEST_CASE("host arrays of 4-byte elements") {
  void *p = gpu_host_alloc(16);
  REQUIRE(p);
  CHECK(gpu_host_get_i32(p, 3) == 0);
  gpu_host_set_f32(p, 0, 0.1);
  gpu_host_set_i32(p, 1, INT64_C(0x1ffffffff));
  CHECK(gpu_host_get_f32(p, 0) == static_cast<double>(0.1F));
  CHECK(gpu_host_get_i32(p, 1) == -1);
  gpu_host_set_f32(nullptr, 0, 1);
  gpu_host_set_i32(p, -1, 1);
  CHECK(gpu_host_get_f32(nullptr, 0) == 0);
  CHECK(gpu_host_get_i32(p, -1) == 0);
  CHECK(gpu_host_free(p) == GPU_OK);
  CHECK_FAILS(gpu_host_free(p), GPU_ERROR_HANDLE, "freed already");
  CHECK(gpu_host_free(nullptr) == GPU_OK);
  CHECK_FAILS(gpu_host_alloc(0) == nullptr, true, "0 bytes");
  CHECK_FAILS(gpu_host_alloc(-8) == nullptr, true, "-8 bytes");
  CHECK_FAILS(gpu_host_alloc(INT64_MAX) == nullptr, true, "gpu_host_alloc");
}

TEST_CASE("page-locking has nothing to do without a CUDA device, and does no harm") {
  const Device device;
  char page[4096];
  CHECK_FALSE(gpu_host_register(page, sizeof page));
  CHECK(gpu_host_unregister(page) != GPU_OK);
  CHECK(gpu_staging_free() == GPU_OK);
}

TEST_CASE("a message outlives calls that succeed") {
  const Device device;
  CHECK(gpu_alloc(device.gpu, -7).dptr == 0);
  const GpuBuffer buffer = gpu_alloc(device.gpu, 4);
  CHECK(last_error().find("-7 bytes") != std::string::npos);
  CHECK(gpu_free(buffer) == GPU_OK);
}
