extern "C" {
#include "ranges.h"
}

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <vector>

TEST_CASE("ranges are found by any address inside, and by no other") {
  std::vector<kc_memory> memories(200);
  std::vector<kc_memory *> order;
  for (size_t i = 0; i < memories.size(); ++i) {
    memories[i].base = static_cast<int64_t>(1000 + i * 100);
    memories[i].bytes = 60;
    order.push_back(&memories[i]);
  }
  std::mt19937 random(1);
  std::shuffle(order.begin(), order.end(), random);
  kc_ranges ranges = {};
  for (kc_memory *memory : order)
    REQUIRE(kc_ranges_add(&ranges, memory));
  for (kc_memory &memory : memories) {
    CHECK(kc_ranges_find(&ranges, memory.base, 60) == &memory);
    CHECK(kc_ranges_find(&ranges, memory.base + 59, 1) == &memory);
    CHECK(kc_ranges_find(&ranges, memory.base + 60, 0) == &memory);
    CHECK(kc_ranges_find(&ranges, memory.base + 59, 2) == nullptr);
    CHECK(kc_ranges_find(&ranges, memory.base - 1, 1) == nullptr);
    CHECK(kc_ranges_find(&ranges, memory.base, -1) == nullptr);
  }
  for (kc_memory *memory : order) {
    CHECK(kc_ranges_remove(&ranges, memory->base + 1) == nullptr);
    CHECK(kc_ranges_remove(&ranges, memory->base) == memory);
    CHECK(kc_ranges_find(&ranges, memory->base, 1) == nullptr);
  }
  CHECK(ranges.count == 0);
  std::free(ranges.entries);
}
