/* Made by kernelc from affine.cu. Do not edit: change the .cu and build again. */
#include <math.h>
#include <stdint.h>
#include <string.h>

/* The contract is IEEE arithmetic, one rounding for each operation. */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")
#endif

#if !defined(KERNELC_REGISTRY_H) && !defined(KC_LAUNCH_DEFINED)
#define KC_LAUNCH_DEFINED
/* One launch, as in kernelc/registry.h. */
typedef struct kc_launch {
  uint32_t grid[3];      /* blocks */
  uint32_t block[3];     /* threads of a block */
  uint32_t shared_bytes; /* dynamic shared memory */
  uint32_t reserved;
  struct kc_host *host; /* who hears what the kernel prints; NULL: nobody */
} kc_launch;
#endif

/* Scalars in memory: a CUDA buffer may be read as another type than it was written. */
#define KC_MEMORY(type, name)                                                                                          \
  typedef type kc_##name __attribute__((may_alias));                                                                   \
  typedef type kc_##name##_unaligned __attribute__((may_alias, aligned(1)))
typedef unsigned char kc_byte;
KC_MEMORY(int8_t, i8);
KC_MEMORY(uint8_t, u8);
KC_MEMORY(int16_t, i16);
KC_MEMORY(uint16_t, u16);
KC_MEMORY(int32_t, i32);
KC_MEMORY(uint32_t, u32);
KC_MEMORY(int64_t, i64);
KC_MEMORY(uint64_t, u64);
KC_MEMORY(float, f32);
KC_MEMORY(double, f64);

/* Argument i: its cell holds the address of 8 bytes; pointers are 64-bit integers on every platform. */
#define KC_CELL(type, i) ((type *)(uintptr_t)((const kc_i64 *)cells)[i])
#define KC_VALUE(type, i) (*KC_CELL(const kc_##type, i))
#define KC_BUFFER(type, i) ((type *)(uintptr_t)KC_VALUE(u64, i))

typedef struct kc_index {
  uint32_t x, y, z;
} kc_index;

/* The body that follows runs once for each thread of the block; `continue` ends the thread's turn. */
#define KC_EACH_THREAD                                                                                                 \
  for (threadIdx.z = 0; threadIdx.z < blockDim.z; ++threadIdx.z)                                                       \
    for (threadIdx.y = 0; threadIdx.y < blockDim.y; ++threadIdx.y)                                                     \
      for (threadIdx.x = 0; threadIdx.x < blockDim.x; ++threadIdx.x)

/* The same where the body needs the thread's number in its block. */
#define KC_EACH_NUMBERED_THREAD                                                                                        \
  thread = 0;                                                                                                          \
  for (threadIdx.z = 0; threadIdx.z < blockDim.z; ++threadIdx.z)                                                       \
    for (threadIdx.y = 0; threadIdx.y < blockDim.y; ++threadIdx.y)                                                     \
      for (threadIdx.x = 0; threadIdx.x < blockDim.x; ++threadIdx.x, ++thread)

/* Pointers as 64-bit integers and back. */
#define KC_POINTER(type, bits) ((type *)(uintptr_t)(bits))
#define KC_ADDRESS(pointer) ((uint64_t)(uintptr_t)(pointer))

static inline kc_index kc_block_index(const kc_launch *launch, int64_t block) {
  const uint64_t number = (uint64_t)block, width = launch->grid[0], height = launch->grid[1];
  const kc_index index = {(uint32_t)(number % width), (uint32_t)(number / width % height),
                          (uint32_t)(number / width / height)};
  return index;
}

static inline int64_t kc_div_i64(int64_t a, int64_t b) {
  return b == 0 ? -1 : b == -1 ? (int64_t)(0 - (uint64_t)a) : a / b;
}

static inline int64_t kc_rem_i64(int64_t a, int64_t b) { return b == 0 ? a : b == -1 ? 0 : a % b; }

static inline int64_t kc_i64_of_f32(float x) {
  return x != x ? 0 : x <= -9223372036854775808.0f ? INT64_MIN : x >= 9223372036854775808.0f ? INT64_MAX : (int64_t)x;
}

/* affine_sample */
void kc_affine_sample_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const matrices = KC_BUFFER(const kc_f32, 1);
  kc_f32 *const y = KC_BUFFER(kc_f32, 2);
  const int64_t images = KC_VALUE(i64, 3);
  const int64_t height = KC_VALUE(i64, 4);
  const int64_t width = KC_VALUE(i64, 5);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      float t7 = 0.0f;
      float t12 = 0.0f;
      float t14 = 0.0f;
      float t16 = 0.0f;
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= (int64_t)((uint64_t)images * height * width)) {
        continue;
      }
      const uint64_t t1 = kc_div_i64(i, (int64_t)((uint64_t)height * width));
      const int64_t t2 = t1 * 6ull;
      const int64_t t3 = t1 * height * width;
      const float half_width = 0.5f * (float)(int64_t)(width - 1ull);
      const float half_height = 0.5f * (float)(int64_t)(height - 1ull);
      const float column = (float)kc_rem_i64(i, width) - half_width;
      const float row = (float)kc_rem_i64(kc_div_i64(i, width), height) - half_height;
      const float from_column = matrices[t2] * column + matrices[t2 + 1] * row + matrices[t2 + 2] + half_width;
      const float from_row = matrices[t2 + 3] * column + matrices[t2 + 4] * row + matrices[t2 + 5] + half_height;
      if (!(from_column > -1.0f && from_column < (float)width && from_row > -1.0f && from_row < (float)height)) {
        y[i] = 0.0f;
        continue;
      }
      const float left_ = floorf(from_column);
      const float top = floorf(from_row);
      const float right_part = from_column - left_;
      const float lower_part = from_row - top;
      const int64_t c = kc_i64_of_f32(left_);
      const int64_t r = kc_i64_of_f32(top);
      const _Bool t4 = r >= 0 && r < height;
      const _Bool t5 = c >= 0;
      const _Bool t6 = c < width;
      if (t4 && t5 && t6) {
        t7 = x[t3 + (int64_t)((uint64_t)r * width + c)];
      } else {
        t7 = 0.0f;
      }
      const float t8 = 1.0f - right_part;
      const float t9 = t7 * t8;
      const int64_t column_2 = c + 1ull;
      const _Bool t10 = column_2 >= 0;
      const _Bool t11 = column_2 < width;
      if (t4 && t10 && t11) {
        t12 = x[t3 + (int64_t)((uint64_t)r * width + column_2)];
      } else {
        t12 = 0.0f;
      }
      const float upper = t9 + t12 * right_part;
      const int64_t row_2 = r + 1ull;
      const _Bool t13 = row_2 >= 0 && row_2 < height;
      if (t13 && t5 && t6) {
        t14 = x[t3 + (int64_t)((uint64_t)row_2 * width + c)];
      } else {
        t14 = 0.0f;
      }
      const float t15 = t14 * t8;
      if (t13 && t10 && t11) {
        t16 = x[t3 + (int64_t)((uint64_t)row_2 * width + column_2)];
      } else {
        t16 = 0.0f;
      }
      y[i] = upper * (1.0f - lower_part) + (t15 + t16 * right_part) * lower_part;
    }
  }
}

void kc_affine_sample_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_affine_sample_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}
