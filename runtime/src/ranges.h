/* Memory ranges sorted by address. No locking of its own; used by state.c. */
#ifndef KC_RANGES_H
#define KC_RANGES_H

#include "state.h"

typedef struct kc_ranges {
  kc_memory **entries;
  size_t count, capacity;
} kc_ranges;

bool kc_ranges_add(kc_ranges *ranges, kc_memory *memory);

/* The range that holds [address, address + bytes); NULL without one. */
kc_memory *kc_ranges_find(const kc_ranges *ranges, int64_t address, int64_t bytes);

/* Takes out the range that begins at base; NULL without one. */
kc_memory *kc_ranges_remove(kc_ranges *ranges, int64_t base);
kc_memory *kc_ranges_remove_any(kc_ranges *ranges, const kc_device *device);

#endif
