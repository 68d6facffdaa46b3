// The oracle against closed forms: if this fails, no other comparison means anything.
#include "oracle.h"

#include <doctest/doctest.h>

#include <cstring>
#include <numeric>
#include <string>
#include <vector>

#include <dlfcn.h>

namespace {

using Launch = const char *(*)(const char *, const oracle_dims *, const int64_t *);
using Arguments = int (*)(const char *, uint32_t *);

template <class Function> Function symbol(const char *name) {
  static void *library = dlopen(ORACLE_SELFTEST, RTLD_NOW);
  REQUIRE_MESSAGE(library, dlerror());
  return reinterpret_cast<Function>(dlsym(library, name));
}

// Launches with one block dimension and any arguments; the message, "" for success.
template <class... Values>
std::string launch(const char *name, unsigned grid, unsigned block, unsigned shared, Values... values) {
  const oracle_dims dims{{grid, 1, 1}, {block, 1, 1}, shared, 0};
  const int64_t cells[] = {reinterpret_cast<int64_t>(&values)..., 0};
  const char *message = symbol<Launch>("oracle_launch")(name, &dims, cells);
  return message ? message : "";
}

bool contains(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("a tree reduction over dynamic shared memory gives the sum of each block") {
  std::vector<int> input(4 * 256), sums(4);
  std::iota(input.begin(), input.end(), -100);
  REQUIRE(launch("block_sum", 4, 256, 1024, input.data(), sums.data()) == "");
  for (int block = 0; block < 4; ++block)
    CHECK(sums[block] == 256 * (block * 256 - 100) + 255 * 256 / 2);
}

TEST_CASE("a shuffle reduction of 64-bit values gives the sum of each warp") {
  std::vector<long long> input(64), sums(2);
  std::iota(input.begin(), input.end(), 1ll << 40);
  REQUIRE(launch("warp_sum", 1, 64, 0, input.data(), sums.data()) == "");
  CHECK(sums[0] == 32 * (1ll << 40) + 31 * 32 / 2);
  CHECK(sums[1] == 32 * ((1ll << 40) + 32) + 31 * 32 / 2);
}

TEST_CASE("two instantiations share one dynamic array of bytes") {
  std::vector<float> floats{1, 2, 3, 4};
  std::vector<int> ints{1, 2, 3, 4};
  REQUIRE(launch("typed_double<float>", 1, 4, 16, floats.data()) == "");
  REQUIRE(launch("typed_double<int>", 1, 4, 16, ints.data()) == "");
  CHECK(floats == std::vector<float>{8, 6, 4, 2});
  CHECK(ints == std::vector<int>{8, 6, 4, 2});
}

TEST_CASE("threads that have returned are not waited for at a barrier") {
  std::vector<int> out(128, -1);
  REQUIRE(launch("early_return", 2, 64, 0, out.data(), 100) == "");
  CHECK(out[63] == 0);
  CHECK(out[99] == 64);
  CHECK(out[100] == -1);

  std::vector<int> rounds(8);
  REQUIRE(launch("one_thread_leaves", 1, 8, 0, rounds.data()) == "");
  CHECK(rounds == std::vector<int>{0, 1, 2, 3, 4, 5, 5, 5});
}

TEST_CASE("barriers at two places of the source are one barrier") {
  std::vector<int> out(8);
  REQUIRE(launch("barrier_in_two_places", 1, 8, 0, out.data()) == "");
  CHECK(out == std::vector<int>{0, 42, 42, 42, 42, 42, 42, 42});
}

TEST_CASE("a barrier that can never complete is reported with who waits where") {
  std::vector<int> out(32);
  const std::string message = launch("stuck_at_barrier", 1, 32, 0, out.data());
  CHECK(contains(message, "deadlock in block (0,0,0)"));
  CHECK(contains(message, "16 at __syncthreads (first: thread (0,0,0))"));
  CHECK(contains(message, "16 at __syncwarp with mask 0xffffffff (first: thread (16,0,0))"));
  CHECK(out == std::vector<int>(32));

  CHECK(contains(launch("stuck_in_warp", 1, 32, 0, out.data()), "31 at __any_sync with mask 0xffffffff"));

  std::vector<int> again(8);
  CHECK(launch("barrier_in_two_places", 1, 8, 0, again.data()) == "");
}

TEST_CASE("votes") {
  std::vector<unsigned> out(128);
  REQUIRE(launch("votes", 1, 32, 0, out.data()) == "");
  for (int lane : {0, 31}) {
    CHECK(out[lane * 4 + 0] == 0x49249249u);
    CHECK(out[lane * 4 + 1] == 1);
    CHECK(out[lane * 4 + 2] == 0);
    CHECK(out[lane * 4 + 3] == 1);
  }
}

TEST_CASE("shuffles: every direction, segments, sources out of range, a partial warp") {
  std::vector<int> out(32 * 6);
  REQUIRE(launch("shuffles", 1, 32, 0, out.data()) == "");
  for (int lane = 0; lane < 32; ++lane) {
    CAPTURE(lane);
    CHECK(out[lane * 6 + 0] == (lane + 1) % 32);
    CHECK(out[lane * 6 + 1] == (lane < 3 ? lane : lane - 3));
    CHECK(out[lane * 6 + 2] == (lane + 5 > 31 ? lane : lane + 5));
    CHECK(out[lane * 6 + 3] == (lane ^ 9));
    CHECK(out[lane * 6 + 4] == lane / 8 * 8 + 3);
    CHECK(out[lane * 6 + 5] == (lane % 8 + 5 > 7 ? lane : lane + 5));
  }
  std::vector<int> partial(32 * 6);
  CHECK(launch("shuffles", 1, 20, 0, partial.data()) == "");
  CHECK(partial[19 * 6 + 2] == 19);
}

TEST_CASE("matches") {
  std::vector<int> in(32), equal(32);
  std::vector<unsigned> any(32), all(32);
  for (int lane = 0; lane < 32; ++lane)
    in[lane] = lane % 2 ? 7 : lane;
  REQUIRE(launch("matches", 1, 32, 0, in.data(), any.data(), all.data(), equal.data()) == "");
  CHECK(any[1] == 0xaaaaaaaau);
  CHECK(any[4] == 1u << 4);
  CHECK(all[0] == 0xffffffffu);
  CHECK(equal[0] == 1);
}

TEST_CASE("atomics return the old value and lose nothing") {
  std::vector<int> list(300, -1);
  int count = 0;
  REQUIRE(launch("ordered_append", 3, 100, 0, list.data(), &count) == "");
  CHECK(count == 300);
  std::vector<bool> seen(300);
  for (int value : list)
    seen[value] = true;
  CHECK(seen == std::vector<bool>(300, true));

  std::vector<unsigned char> bytes(1000);
  std::vector<unsigned> bins(16);
  for (size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<unsigned char>(i);
  REQUIRE(launch("histogram", 3, 64, 0, bytes.data(), 1000, bins.data()) == "");
  for (int bin = 0; bin < 16; ++bin)
    CHECK(bins[bin] == (bin < 8 ? 63 : 62));

  float sum = 1;
  double dsum = 2;
  unsigned wrap = 8;
  unsigned long long largest = 3;
  REQUIRE(launch("float_atomics", 1, 32, 0, &sum, &dsum, &wrap, &largest) == "");
  CHECK(sum == 17.0f);
  CHECK(dsum == 10.0);
  CHECK(wrap == 0);
  CHECK(largest == 31ull << 40);
}

TEST_CASE("dynamic shared memory carved into two arrays; a write beyond it is reported") {
  std::vector<double> out(4);
  REQUIRE(launch("carve", 1, 4, 4 * 12, 4, out.data()) == "");
  CHECK(out == std::vector<double>{101.5, 102.0, 102.5, 103.0});
  CHECK(launch("overrun", 1, 4, 20) == "");
  CHECK(contains(launch("overrun", 1, 4, 16), "wrote beyond its 16 bytes of dynamic shared memory"));
}

TEST_CASE("a thread that spins on an atomic lets the others run") {
  int flag = 0;
  std::vector<int> out(4);
  REQUIRE(launch("spin_until_set", 1, 4, 0, &flag, out.data()) == "");
  CHECK(out == std::vector<int>(4, 7));
}

TEST_CASE("three dimensions, in either order") {
  for (uint32_t reverse : {0u, 1u}) {
    std::vector<int> out(2 * 3 * 4 * 2 * 3 * 5, -1);
    int *pointer = out.data();
    const oracle_dims dims{{2, 3, 4}, {5, 3, 2}, 0, reverse};
    const int64_t cells[] = {reinterpret_cast<int64_t>(&pointer)};
    REQUIRE(symbol<Launch>("oracle_launch")("where", &dims, cells) == nullptr);
    for (size_t i = 0; i < out.size(); ++i)
      CHECK(out[i] == int(i / 30 * 1000 + i % 30));
  }
}

TEST_CASE("structs by value have CUDA's layout") {
  struct Pair {
    int a;
    float b[3];
    float c;
  };
  std::vector<float> out(4);
  REQUIRE(launch("coordinates", 1, 1, 0, Pair{3, {1, 2, 3}, 0.5f}, out.data()) == "");
  CHECK(out == std::vector<float>{3, 6, 0.5f, 20});
  uint32_t sizes[2];
  CHECK(symbol<Arguments>("oracle_arguments")("coordinates", sizes) == 2);
  CHECK(sizes[0] == 20);
  CHECK(sizes[1] == 8);

  alignas(16) float vectors[8] = {};
  REQUIRE(launch("fill_struct", 1, 2, 0, &vectors[0], 1.5f) == "");
  CHECK(vectors[4 + 2] == 3.5f);
}

TEST_CASE("shared memory is undefined when a block starts") {
  std::vector<int> out(2);
  REQUIRE(launch("undefined_shared", 2, 1, 0, out.data()) == "");
  CHECK(out[0] == int(0xcdcdcdcd));
  CHECK(out[1] == int(0xcdcdcdcd));
}

TEST_CASE("divergent lanes: explicit masks and __activemask") {
  std::vector<unsigned> out(32);
  REQUIRE(launch("divergent_mask", 1, 32, 0, out.data()) == "");
  CHECK(out[0] == 0x55550000u);
  CHECK(out[31] == 0xaaaaaaaau);
}

TEST_CASE("counting barriers") {
  std::vector<int> out(64 * 3);
  REQUIRE(launch("counting_barriers", 1, 64, 0, out.data()) == "");
  CHECK(out[0] == 13);
  CHECK(out[1] == 1);
  CHECK(out[2] == 0);
}

TEST_CASE("conversion intrinsics saturate and round as their names say") {
  std::vector<int> out(7);
  REQUIRE(launch("conversions", 1, 1, 0, out.data()) == "");
  CHECK(out == std::vector<int>{2147483647, -2147483647 - 1, 0, 2, 3, -3, 0});
}

TEST_CASE("bad launches are messages") {
  CHECK(contains(launch("no_such_kernel", 1, 1, 0), "no kernel 'no_such_kernel'"));
  CHECK(contains(launch("overrun", 1, 2048, 0), "more than 1024 threads"));
  CHECK(contains(launch("overrun", 0, 1, 0), "is 0"));
}
