#include "ranges.h"

#include <stdlib.h>
#include <string.h>

/* The number of entries whose base is not above address. */
static size_t upper_bound(const kc_ranges *ranges, int64_t address) {
  size_t low = 0, high = ranges->count;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (ranges->entries[middle]->base <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

bool kc_ranges_add(kc_ranges *ranges, kc_memory *memory) {
  if (ranges->count == ranges->capacity) {
    const size_t capacity = ranges->capacity ? ranges->capacity * 2 : 64;
    kc_memory **grown = realloc(ranges->entries, capacity * sizeof *grown);
    if (!grown)
      return false;
    ranges->entries = grown;
    ranges->capacity = capacity;
  }
  const size_t at = upper_bound(ranges, memory->base);
  memmove(&ranges->entries[at + 1], &ranges->entries[at], (ranges->count - at) * sizeof *ranges->entries);
  ranges->entries[at] = memory;
  ++ranges->count;
  return true;
}

kc_memory *kc_ranges_find(const kc_ranges *ranges, int64_t address, int64_t bytes) {
  const size_t after = upper_bound(ranges, address);
  if (after == 0 || bytes < 0)
    return NULL;
  kc_memory *memory = ranges->entries[after - 1];
  const int64_t offset = address - memory->base;
  return offset <= memory->bytes && bytes <= memory->bytes - offset ? memory : NULL;
}

static kc_memory *remove_at(kc_ranges *ranges, size_t at) {
  kc_memory *memory = ranges->entries[at];
  --ranges->count;
  memmove(&ranges->entries[at], &ranges->entries[at + 1], (ranges->count - at) * sizeof *ranges->entries);
  return memory;
}

kc_memory *kc_ranges_remove(kc_ranges *ranges, int64_t base) {
  const size_t after = upper_bound(ranges, base);
  if (after == 0 || ranges->entries[after - 1]->base != base)
    return NULL;
  return remove_at(ranges, after - 1);
}

kc_memory *kc_ranges_remove_any(kc_ranges *ranges, const kc_device *device) {
  for (size_t i = ranges->count; i > 0; --i)
    if (ranges->entries[i - 1]->device == device)
      return remove_at(ranges, i - 1);
  return NULL;
}
