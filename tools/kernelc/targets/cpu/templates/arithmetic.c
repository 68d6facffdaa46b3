/* Integer arithmetic, conversions and indices. Each section stands behind a line with its name; a file gets the sections its
 * code names and what those name in turn, in the order of the template. This comment is not part of any. */
/*: kc_thread_index */
static inline kc_index kc_thread_index(const kc_launch *launch, uint32_t thread) {
  const uint32_t width = launch->block[0], height = launch->block[1];
  const kc_index index = {thread % width, thread / width % height, thread / width / height};
  return index;
}

/*: kc_block_index */
static inline kc_index kc_block_index(const kc_launch *launch, int64_t block) {
  const uint64_t number = (uint64_t)block, width = launch->grid[0], height = launch->grid[1];
  const kc_index index = {(uint32_t)(number % width), (uint32_t)(number / width % height),
                          (uint32_t)(number / width / height)};
  return index;
}

/*: kc_first */
/* A thread that has not left; there is one. */
static inline uint32_t kc_first(const kc_u8 *left, uint32_t threads) {
  uint32_t first = 0;
  while (first + 1 < threads && left[first])
    ++first;
  return first;
}

/*: kc_shl_u32 */
/* Shifts by the width or more give 0, or the sign. */
static inline uint32_t kc_shl_u32(uint32_t value, uint32_t amount) {
  return amount < 32 ? (uint32_t)((uint32_t)value << amount) : 0;
}

/*: kc_shr_u32 */
static inline uint32_t kc_shr_u32(uint32_t value, uint32_t amount) {
  return amount < 32 ? (uint32_t)(value >> amount) : 0;
}

/*: kc_shr_i32 */
static inline int32_t kc_shr_i32(int32_t value, uint32_t amount) {
  return (int32_t)(value >> (amount < 32 ? amount : 31));
}

/*: kc_shl_u64 */
/* Shifts by the width or more give 0, or the sign. */
static inline uint64_t kc_shl_u64(uint64_t value, uint64_t amount) {
  return amount < 64 ? (uint64_t)((uint64_t)value << amount) : 0;
}

/*: kc_shr_u64 */
static inline uint64_t kc_shr_u64(uint64_t value, uint64_t amount) {
  return amount < 64 ? (uint64_t)(value >> amount) : 0;
}

/*: kc_shr_i64 */
static inline int64_t kc_shr_i64(int64_t value, uint64_t amount) {
  return (int64_t)(value >> (amount < 64 ? amount : 63));
}

/*: kc_shl_u16 */
/* Shifts by the width or more give 0, or the sign. */
static inline uint16_t kc_shl_u16(uint16_t value, uint16_t amount) {
  return amount < 16 ? (uint16_t)((uint32_t)value << amount) : 0;
}

/*: kc_shr_u16 */
static inline uint16_t kc_shr_u16(uint16_t value, uint16_t amount) {
  return amount < 16 ? (uint16_t)(value >> amount) : 0;
}

/*: kc_shr_i16 */
static inline int16_t kc_shr_i16(int16_t value, uint16_t amount) {
  return (int16_t)(value >> (amount < 16 ? amount : 15));
}

/*: kc_shl_u8 */
/* Shifts by the width or more give 0, or the sign. */
static inline uint8_t kc_shl_u8(uint8_t value, uint8_t amount) {
  return amount < 8 ? (uint8_t)((uint32_t)value << amount) : 0;
}

/*: kc_shr_u8 */
static inline uint8_t kc_shr_u8(uint8_t value, uint8_t amount) { return amount < 8 ? (uint8_t)(value >> amount) : 0; }

/*: kc_shr_i8 */
static inline int8_t kc_shr_i8(int8_t value, uint8_t amount) { return (int8_t)(value >> (amount < 8 ? amount : 7)); }

/*: kc_div_u32 */
/* Division never traps: by zero it gives all ones, and the dividend as the remainder. */
static inline uint32_t kc_div_u32(uint32_t a, uint32_t b) { return b ? a / b : (uint32_t)-1; }

/*: kc_rem_u32 */
static inline uint32_t kc_rem_u32(uint32_t a, uint32_t b) { return b ? a % b : a; }

/*: kc_div_i32 */
static inline int32_t kc_div_i32(int32_t a, int32_t b) {
  return b == 0 ? -1 : b == -1 ? (int32_t)(0 - (uint32_t)a) : a / b;
}

/*: kc_rem_i32 */
static inline int32_t kc_rem_i32(int32_t a, int32_t b) { return b == 0 ? a : b == -1 ? 0 : a % b; }

/*: kc_div_u64 */
/* Division never traps: by zero it gives all ones, and the dividend as the remainder. */
static inline uint64_t kc_div_u64(uint64_t a, uint64_t b) { return b ? a / b : (uint64_t)-1; }

/*: kc_rem_u64 */
static inline uint64_t kc_rem_u64(uint64_t a, uint64_t b) { return b ? a % b : a; }

/*: kc_div_i64 */
static inline int64_t kc_div_i64(int64_t a, int64_t b) {
  return b == 0 ? -1 : b == -1 ? (int64_t)(0 - (uint64_t)a) : a / b;
}

/*: kc_rem_i64 */
static inline int64_t kc_rem_i64(int64_t a, int64_t b) { return b == 0 ? a : b == -1 ? 0 : a % b; }

/*: kc_i8_of_f32 */
static inline int8_t kc_i8_of_f32(float x) {
  return x != x ? 0 : x <= -128.0f ? INT8_MIN : x >= 128.0f ? INT8_MAX : (int8_t)x;
}

/*: kc_u8_of_f32 */
static inline uint8_t kc_u8_of_f32(float x) { return x > 0 ? x >= 256.0f ? UINT8_MAX : (uint8_t)x : 0; }

/*: kc_i16_of_f32 */
static inline int16_t kc_i16_of_f32(float x) {
  return x != x ? 0 : x <= -32768.0f ? INT16_MIN : x >= 32768.0f ? INT16_MAX : (int16_t)x;
}

/*: kc_u16_of_f32 */
static inline uint16_t kc_u16_of_f32(float x) { return x > 0 ? x >= 65536.0f ? UINT16_MAX : (uint16_t)x : 0; }

/*: kc_i32_of_f32 */
static inline int32_t kc_i32_of_f32(float x) {
  return x != x ? 0 : x <= -2147483648.0f ? INT32_MIN : x >= 2147483648.0f ? INT32_MAX : (int32_t)x;
}

/*: kc_u32_of_f32 */
static inline uint32_t kc_u32_of_f32(float x) { return x > 0 ? x >= 4294967296.0f ? UINT32_MAX : (uint32_t)x : 0; }

/*: kc_i64_of_f32 */
static inline int64_t kc_i64_of_f32(float x) {
  return x != x ? 0 : x <= -9223372036854775808.0f ? INT64_MIN : x >= 9223372036854775808.0f ? INT64_MAX : (int64_t)x;
}

/*: kc_u64_of_f32 */
static inline uint64_t kc_u64_of_f32(float x) {
  return x > 0 ? x >= 18446744073709551616.0f ? UINT64_MAX : (uint64_t)x : 0;
}

/*: kc_i8_of_f64 */
static inline int8_t kc_i8_of_f64(double x) {
  return x != x ? 0 : x <= -128.0 ? INT8_MIN : x >= 128.0 ? INT8_MAX : (int8_t)x;
}

/*: kc_u8_of_f64 */
static inline uint8_t kc_u8_of_f64(double x) { return x > 0 ? x >= 256.0 ? UINT8_MAX : (uint8_t)x : 0; }

/*: kc_i16_of_f64 */
static inline int16_t kc_i16_of_f64(double x) {
  return x != x ? 0 : x <= -32768.0 ? INT16_MIN : x >= 32768.0 ? INT16_MAX : (int16_t)x;
}

/*: kc_u16_of_f64 */
static inline uint16_t kc_u16_of_f64(double x) { return x > 0 ? x >= 65536.0 ? UINT16_MAX : (uint16_t)x : 0; }

/*: kc_i32_of_f64 */
static inline int32_t kc_i32_of_f64(double x) {
  return x != x ? 0 : x <= -2147483648.0 ? INT32_MIN : x >= 2147483648.0 ? INT32_MAX : (int32_t)x;
}

/*: kc_u32_of_f64 */
static inline uint32_t kc_u32_of_f64(double x) { return x > 0 ? x >= 4294967296.0 ? UINT32_MAX : (uint32_t)x : 0; }

/*: kc_i64_of_f64 */
static inline int64_t kc_i64_of_f64(double x) {
  return x != x ? 0 : x <= -9223372036854775808.0 ? INT64_MIN : x >= 9223372036854775808.0 ? INT64_MAX : (int64_t)x;
}

/*: kc_u64_of_f64 */
static inline uint64_t kc_u64_of_f64(double x) {
  return x > 0 ? x >= 18446744073709551616.0 ? UINT64_MAX : (uint64_t)x : 0;
}

/*: kc_f32_of_bits */
static inline float kc_f32_of_bits(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/*: kc_bits_of_f32 */
static inline uint32_t kc_bits_of_f32(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

/*: kc_f64_of_bits */
static inline double kc_f64_of_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/*: kc_bits_of_f64 */
static inline uint64_t kc_bits_of_f64(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

/*: kc_popc_32 */
static inline uint32_t kc_popc_32(uint32_t x) { return (uint32_t)__builtin_popcount(x); }

/*: kc_popc_64 */
static inline uint32_t kc_popc_64(uint64_t x) { return (uint32_t)__builtin_popcountll(x); }

/*: kc_clz_32 */
static inline uint32_t kc_clz_32(uint32_t x) { return x ? (uint32_t)__builtin_clz(x) : 32; }

/*: kc_clz_64 */
static inline uint32_t kc_clz_64(uint64_t x) { return x ? (uint32_t)__builtin_clzll(x) : 64; }

/*: kc_brev_32 */
static inline uint32_t kc_brev_32(uint32_t x) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32(x);
}

/*: kc_brev_64 */
static inline uint64_t kc_brev_64(uint64_t x) {
  return (uint64_t)kc_brev_32((uint32_t)x) << 32 | kc_brev_32((uint32_t)(x >> 32));
}

/*: kc_mulhi_u32 */
static inline uint32_t kc_mulhi_u32(uint32_t a, uint32_t b) { return (uint32_t)((uint64_t)a * b >> 32); }

/*: kc_mulhi_s32 */
static inline uint32_t kc_mulhi_s32(uint32_t a, uint32_t b) {
  return (uint32_t)((uint64_t)((int64_t)(int32_t)a * (int32_t)b) >> 32);
}

/*: kc_mulhi_u64 */
static inline uint64_t kc_mulhi_u64(uint64_t a, uint64_t b) {
  const uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  const uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
  return a1 * b1 + (middle >> 32) + (((uint32_t)middle + a0 * b1) >> 32);
}

/*: kc_mulhi_s64 */
static inline uint64_t kc_mulhi_s64(uint64_t a, uint64_t b) {
  return kc_mulhi_u64(a, b) - ((int64_t)a < 0 ? b : 0) - ((int64_t)b < 0 ? a : 0);
}

