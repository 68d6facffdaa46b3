/* Atomics. Each section stands behind a line with its name; a file gets the sections its
 * code names and what those name in turn, in the order of the template. This comment is not part of any. */
/*: kc_atomic_add_32 */
static inline uint32_t kc_atomic_add_32(void *address, uint32_t value) {
  return __atomic_fetch_add((kc_u32 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_add_32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_add_32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = old + value;
  return old;
}

/*: kc_atomic_sub_32 */
static inline uint32_t kc_atomic_sub_32(void *address, uint32_t value) {
  return __atomic_fetch_sub((kc_u32 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_sub_32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_sub_32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = old - value;
  return old;
}

/*: kc_atomic_exch_32 */
static inline uint32_t kc_atomic_exch_32(void *address, uint32_t value) {
  return __atomic_exchange_n((kc_u32 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_exch_32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_exch_32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = value;
  return old;
}

/*: kc_atomic_and_32 */
static inline uint32_t kc_atomic_and_32(void *address, uint32_t value) {
  return __atomic_fetch_and((kc_u32 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_and_32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_and_32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = old & value;
  return old;
}

/*: kc_atomic_or_32 */
static inline uint32_t kc_atomic_or_32(void *address, uint32_t value) {
  return __atomic_fetch_or((kc_u32 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_or_32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_or_32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = old | value;
  return old;
}

/*: kc_atomic_xor_32 */
static inline uint32_t kc_atomic_xor_32(void *address, uint32_t value) {
  return __atomic_fetch_xor((kc_u32 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_xor_32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_xor_32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = old ^ value;
  return old;
}

/*: kc_atomic_min_s32 */
static inline uint32_t kc_atomic_min_s32(void *address, uint32_t value) {
  kc_u32 old = __atomic_load_n((kc_u32 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u32 *)address, &old, (int32_t)value < (int32_t)old ? value : old, 0,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_min_s32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_min_s32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = (int32_t)value < (int32_t)old ? value : old;
  return old;
}

/*: kc_atomic_min_u32 */
static inline uint32_t kc_atomic_min_u32(void *address, uint32_t value) {
  kc_u32 old = __atomic_load_n((kc_u32 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u32 *)address, &old, value < old ? value : old, 0, __ATOMIC_ACQ_REL,
                                      __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_min_u32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_min_u32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = value < old ? value : old;
  return old;
}

/*: kc_atomic_max_s32 */
static inline uint32_t kc_atomic_max_s32(void *address, uint32_t value) {
  kc_u32 old = __atomic_load_n((kc_u32 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u32 *)address, &old, (int32_t)value > (int32_t)old ? value : old, 0,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_max_s32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_max_s32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = (int32_t)value > (int32_t)old ? value : old;
  return old;
}

/*: kc_atomic_max_u32 */
static inline uint32_t kc_atomic_max_u32(void *address, uint32_t value) {
  kc_u32 old = __atomic_load_n((kc_u32 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u32 *)address, &old, value > old ? value : old, 0, __ATOMIC_ACQ_REL,
                                      __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_max_u32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_max_u32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = value > old ? value : old;
  return old;
}

/*: kc_atomic_add_64 */
static inline uint64_t kc_atomic_add_64(void *address, uint64_t value) {
  return __atomic_fetch_add((kc_u64 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_add_64 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint64_t kc_block_add_64(void *address, uint64_t value) {
  const uint64_t old = *(kc_u64 *)address;
  *(kc_u64 *)address = old + value;
  return old;
}

/*: kc_atomic_exch_64 */
static inline uint64_t kc_atomic_exch_64(void *address, uint64_t value) {
  return __atomic_exchange_n((kc_u64 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_exch_64 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint64_t kc_block_exch_64(void *address, uint64_t value) {
  const uint64_t old = *(kc_u64 *)address;
  *(kc_u64 *)address = value;
  return old;
}

/*: kc_atomic_and_64 */
static inline uint64_t kc_atomic_and_64(void *address, uint64_t value) {
  return __atomic_fetch_and((kc_u64 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_and_64 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint64_t kc_block_and_64(void *address, uint64_t value) {
  const uint64_t old = *(kc_u64 *)address;
  *(kc_u64 *)address = old & value;
  return old;
}

/*: kc_atomic_or_64 */
static inline uint64_t kc_atomic_or_64(void *address, uint64_t value) {
  return __atomic_fetch_or((kc_u64 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_or_64 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint64_t kc_block_or_64(void *address, uint64_t value) {
  const uint64_t old = *(kc_u64 *)address;
  *(kc_u64 *)address = old | value;
  return old;
}

/*: kc_atomic_xor_64 */
static inline uint64_t kc_atomic_xor_64(void *address, uint64_t value) {
  return __atomic_fetch_xor((kc_u64 *)address, value, __ATOMIC_ACQ_REL);
}

/*: kc_block_xor_64 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint64_t kc_block_xor_64(void *address, uint64_t value) {
  const uint64_t old = *(kc_u64 *)address;
  *(kc_u64 *)address = old ^ value;
  return old;
}

/*: kc_atomic_min_s64 */
static inline uint64_t kc_atomic_min_s64(void *address, uint64_t value) {
  kc_u64 old = __atomic_load_n((kc_u64 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u64 *)address, &old, (int64_t)value < (int64_t)old ? value : old, 0,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_min_s64 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint64_t kc_block_min_s64(void *address, uint64_t value) {
  const uint64_t old = *(kc_u64 *)address;
  *(kc_u64 *)address = (int64_t)value < (int64_t)old ? value : old;
  return old;
}

/*: kc_atomic_min_u64 */
static inline uint64_t kc_atomic_min_u64(void *address, uint64_t value) {
  kc_u64 old = __atomic_load_n((kc_u64 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u64 *)address, &old, value < old ? value : old, 0, __ATOMIC_ACQ_REL,
                                      __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_min_u64 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint64_t kc_block_min_u64(void *address, uint64_t value) {
  const uint64_t old = *(kc_u64 *)address;
  *(kc_u64 *)address = value < old ? value : old;
  return old;
}

/*: kc_atomic_max_s64 */
static inline uint64_t kc_atomic_max_s64(void *address, uint64_t value) {
  kc_u64 old = __atomic_load_n((kc_u64 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u64 *)address, &old, (int64_t)value > (int64_t)old ? value : old, 0,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_max_s64 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint64_t kc_block_max_s64(void *address, uint64_t value) {
  const uint64_t old = *(kc_u64 *)address;
  *(kc_u64 *)address = (int64_t)value > (int64_t)old ? value : old;
  return old;
}

/*: kc_atomic_max_u64 */
static inline uint64_t kc_atomic_max_u64(void *address, uint64_t value) {
  kc_u64 old = __atomic_load_n((kc_u64 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u64 *)address, &old, value > old ? value : old, 0, __ATOMIC_ACQ_REL,
                                      __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_max_u64 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint64_t kc_block_max_u64(void *address, uint64_t value) {
  const uint64_t old = *(kc_u64 *)address;
  *(kc_u64 *)address = value > old ? value : old;
  return old;
}

/*: kc_atomic_inc_32 */
static inline uint32_t kc_atomic_inc_32(void *address, uint32_t value) {
  kc_u32 old = __atomic_load_n((kc_u32 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u32 *)address, &old, old >= value ? 0 : old + 1, 0, __ATOMIC_ACQ_REL,
                                      __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_inc_32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_inc_32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = old >= value ? 0 : old + 1;
  return old;
}

/*: kc_atomic_dec_32 */
static inline uint32_t kc_atomic_dec_32(void *address, uint32_t value) {
  kc_u32 old = __atomic_load_n((kc_u32 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u32 *)address, &old, old == 0 || old > value ? value : old - 1, 0,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    continue;
  return old;
}

/*: kc_block_dec_32 */
/* Atomic within the block: one thread of the machine runs all of it. */
static inline uint32_t kc_block_dec_32(void *address, uint32_t value) {
  const uint32_t old = *(kc_u32 *)address;
  *(kc_u32 *)address = old == 0 || old > value ? value : old - 1;
  return old;
}

/*: kc_atomic_cas_32 */
static inline uint32_t kc_atomic_cas_32(void *address, uint32_t expected, uint32_t desired) {
  kc_u32 old = expected;
  __atomic_compare_exchange_n((kc_u32 *)address, &old, desired, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return old;
}

/*: kc_block_cas_32 */
static inline uint32_t kc_block_cas_32(void *address, uint32_t expected, uint32_t desired) {
  const uint32_t old = *(kc_u32 *)address;
  if (old == expected)
    *(kc_u32 *)address = desired;
  return old;
}

/*: kc_atomic_cas_64 */
static inline uint64_t kc_atomic_cas_64(void *address, uint64_t expected, uint64_t desired) {
  kc_u64 old = expected;
  __atomic_compare_exchange_n((kc_u64 *)address, &old, desired, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  return old;
}

/*: kc_block_cas_64 */
static inline uint64_t kc_block_cas_64(void *address, uint64_t expected, uint64_t desired) {
  const uint64_t old = *(kc_u64 *)address;
  if (old == expected)
    *(kc_u64 *)address = desired;
  return old;
}

/*: kc_atomic_add_f32 */
static inline float kc_atomic_add_f32(void *address, float value) {
  kc_u32 old = __atomic_load_n((kc_u32 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u32 *)address, &old, kc_bits_of_f32(kc_f32_of_bits(old) + value), 0,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    continue;
  return kc_f32_of_bits(old);
}

/*: kc_block_add_f32 */
static inline float kc_block_add_f32(void *address, float value) {
  const float old = *(kc_f32 *)address;
  *(kc_f32 *)address = old + value;
  return old;
}

/*: kc_atomic_add_f64 */
static inline double kc_atomic_add_f64(void *address, double value) {
  kc_u64 old = __atomic_load_n((kc_u64 *)address, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n((kc_u64 *)address, &old, kc_bits_of_f64(kc_f64_of_bits(old) + value), 0,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
    continue;
  return kc_f64_of_bits(old);
}

/*: kc_block_add_f64 */
static inline double kc_block_add_f64(void *address, double value) {
  const double old = *(kc_f64 *)address;
  *(kc_f64 *)address = old + value;
  return old;
}
