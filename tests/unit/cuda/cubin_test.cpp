#include "inspect/cubin.h"

#include <doctest/doctest.h>
#include <llvm/Support/MemoryBuffer.h>

#include <random>

using namespace kernelc;

namespace {

std::string test_cubin(const std::string &arch) {
  const auto file = llvm::MemoryBuffer::getFile(std::string(TEST_CUBINS) + "/test_kernels." + arch + ".cubin");
  REQUIRE(file);
  return (*file)->getBuffer().str();
}

const CubinKernel *find(const Cubin &cubin, const std::string &symbol) {
  for (const CubinKernel &kernel : cubin.kernels)
    if (kernel.symbol == symbol)
      return &kernel;
  return nullptr;
}

} // namespace

TEST_CASE("a CUBIN says its architecture, kernels, parameters and sizes") {
  for (const unsigned arch : {75U, 80U}) {
    CAPTURE(arch);
    Result<Cubin> cubin = read_cubin(test_cubin("sm_" + std::to_string(arch)));
    REQUIRE(cubin);
    CHECK(cubin->arch == arch);
    CHECK(cubin->kernels.size() == 5);
    const CubinKernel *saxpy = find(*cubin, "_Z5saxpyxfPKfPf");
    REQUIRE(saxpy);
    REQUIRE(saxpy->params.size() == 4);
    CHECK(saxpy->params[1].size == 4);
    CHECK(saxpy->params[2].offset == 16);
    CHECK(saxpy->params[3].size == 8);
    CHECK(saxpy->param_bytes == 32);
    CHECK(saxpy->registers >= 8);
    CHECK(saxpy->registers <= 255);
    CHECK(saxpy->code_bytes > 0);
    CHECK(saxpy->static_shared == 0);
    CHECK(saxpy->max_threads == 0);
    const CubinKernel *place = find(*cubin, "_Z5place14place_argumentPd");
    REQUIRE(place);
    REQUIRE(place->params.size() == 2);
    CHECK(place->params[0].size == 16); // a struct by value
    const CubinKernel *where = find(*cubin, "_Z5wherePi");
    REQUIRE(where);
    CHECK(where->max_threads == 256);
  }
}

TEST_CASE("what is no CUBIN is an error") {
  CHECK_FALSE(read_cubin(""));
  CHECK_FALSE(read_cubin("hello"));
  CHECK_FALSE(read_cubin(std::string("\x7f"
                                     "ELF\x02\x01",
                                     6)));
  std::string host = test_cubin("sm_80");
  host[18] = 62; // e_machine: x86-64
  const Result<Cubin> cubin = read_cubin(host);
  REQUIRE_FALSE(cubin);
  CHECK(cubin.errors()[0].message.find("machine is 62") != std::string::npos);
}

TEST_CASE("a CUBIN cut off before its end is refused") {
  const std::string whole = test_cubin("sm_80");
  // The section table ends where only the loader's program headers follow, which nobody reads here.
  const auto number = [&](size_t at, size_t bytes) {
    uint64_t value = 0;
    for (size_t i = 0; i < bytes; ++i)
      value |= static_cast<uint64_t>(static_cast<unsigned char>(whole[at + i])) << (8 * i);
    return value;
  };
  const size_t end = number(40, 8) + number(58, 2) * number(60, 2);
  REQUIRE(end <= whole.size());
  REQUIRE(end > 1000);
  for (size_t size = 0; size < end; size += 7)
    CHECK_FALSE(read_cubin(whole.substr(0, size)));
  CHECK_FALSE(read_cubin(whole.substr(0, end - 1)));
  CHECK(read_cubin(whole.substr(0, end)));
}

TEST_CASE("a damaged CUBIN gives an error or facts, never a crash") {
  const std::string whole = test_cubin("sm_75");
  std::mt19937 random(1);
  size_t refused = 0;
  for (int round = 0; round < 4000; ++round) {
    std::string damaged = whole;
    const unsigned changes = 1 + random() % 8;
    for (unsigned i = 0; i < changes; ++i) {
      // Half of the hits go where the structure is: the header and the section table at the end.
      const size_t at =
          random() % 2 ? random() % 64 : damaged.size() - 1 - random() % std::min<size_t>(2048, whole.size());
      damaged[random() % 3 ? at : random() % damaged.size()] = static_cast<char>(random());
    }
    refused += !read_cubin(damaged);
  }
  CHECK(refused > 400);
}
