/* Made by kernelc from shape.cu. Do not edit: change the .cu and build again. */
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

/* slice */
void kc_slice_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const y = KC_BUFFER(kc_f32, 1);
  const int64_t outer = KC_VALUE(i64, 2);
  const int64_t axis = KC_VALUE(i64, 3);
  const int64_t inner = KC_VALUE(i64, 4);
  const int64_t start = KC_VALUE(i64, 5);
  const int64_t step = KC_VALUE(i64, 6);
  const int64_t count = KC_VALUE(i64, 7);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= (int64_t)((uint64_t)outer * count * inner)) {
        continue;
      }
      const int64_t t1 = ((uint64_t)kc_div_i64(i, (int64_t)((uint64_t)inner * count)) * axis + start + (uint64_t)kc_rem_i64(kc_div_i64(i, inner), count) * step) * inner + kc_rem_i64(i, inner);
      y[i] = x[t1];
    }
  }
}

void kc_slice_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_slice_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* copy_along_axis */
void kc_copy_along_axis_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const y = KC_BUFFER(kc_f32, 1);
  const int64_t outer = KC_VALUE(i64, 2);
  const int64_t axis = KC_VALUE(i64, 3);
  const int64_t inner = KC_VALUE(i64, 4);
  const int64_t y_axis = KC_VALUE(i64, 5);
  const int64_t offset = KC_VALUE(i64, 6);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= (int64_t)((uint64_t)outer * axis * inner)) {
        continue;
      }
      const int64_t t1 = ((uint64_t)kc_div_i64(i, (int64_t)((uint64_t)inner * axis)) * y_axis + offset + kc_rem_i64(kc_div_i64(i, inner), axis)) * inner + kc_rem_i64(i, inner);
      y[t1] = x[i];
    }
  }
}

void kc_copy_along_axis_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_copy_along_axis_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* permute6 */
void kc_permute6_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const y = KC_BUFFER(kc_f32, 1);
  const int64_t n = KC_VALUE(i64, 2);
  const int64_t d0 = KC_VALUE(i64, 3);
  const int64_t d1 = KC_VALUE(i64, 4);
  const int64_t d2 = KC_VALUE(i64, 5);
  const int64_t d3 = KC_VALUE(i64, 6);
  const int64_t d4 = KC_VALUE(i64, 7);
  const int64_t d5 = KC_VALUE(i64, 8);
  const int64_t s0 = KC_VALUE(i64, 9);
  const int64_t s1 = KC_VALUE(i64, 10);
  const int64_t s2 = KC_VALUE(i64, 11);
  const int64_t s3 = KC_VALUE(i64, 12);
  const int64_t s4 = KC_VALUE(i64, 13);
  const int64_t s5 = KC_VALUE(i64, 14);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      kc_i64 sizes[6];
      kc_i64 strides[6];
      kc_i64 coordinates[6];
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= n) {
        continue;
      }
      sizes[0] = d0;
      sizes[1] = d1;
      sizes[2] = d2;
      sizes[3] = d3;
      sizes[4] = d4;
      sizes[5] = d5;
      strides[0] = s0;
      strides[1] = s1;
      strides[2] = s2;
      strides[3] = s3;
      strides[4] = s4;
      strides[5] = s5;
      int64_t rest = i;
      int32_t d = 5;
      while (d >= 0) {
        const int64_t t1 = sizes[d];
        coordinates[d] = kc_rem_i64(rest, t1);
        rest = kc_div_i64(rest, t1);
        d -= 1u;
      }
      int64_t from = 0;
      int32_t d_3 = 0;
      while (d_3 < 6) {
        from += (uint64_t)coordinates[d_3] * strides[d_3];
        d_3 += 1u;
      }
      y[i] = x[from];
    }
  }
}

void kc_permute6_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_permute6_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* expand */
void kc_expand_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const y = KC_BUFFER(kc_f32, 1);
  const kc_i64 *const sizes = KC_BUFFER(const kc_i64, 2);
  const kc_i64 *const strides = KC_BUFFER(const kc_i64, 3);
  const int32_t rank = KC_VALUE(i32, 4);
  const int64_t n = KC_VALUE(i64, 5);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= n) {
        continue;
      }
      int64_t rest = i;
      int64_t from = 0;
      int32_t d = rank - 1u;
      while (d >= 0) {
        const int64_t t1 = sizes[d];
        from += (uint64_t)kc_rem_i64(rest, t1) * strides[d];
        rest = kc_div_i64(rest, t1);
        d -= 1u;
      }
      y[i] = x[from];
    }
  }
}

void kc_expand_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_expand_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* gather */
void kc_gather_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  const kc_i64 *const index = KC_BUFFER(const kc_i64, 1);
  kc_f32 *const y = KC_BUFFER(kc_f32, 2);
  const int64_t outer = KC_VALUE(i64, 3);
  const int64_t axis = KC_VALUE(i64, 4);
  const int64_t inner = KC_VALUE(i64, 5);
  const int64_t count = KC_VALUE(i64, 6);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      int64_t row_3 = 0;
      float t1 = 0.0f;
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= (int64_t)((uint64_t)outer * count * inner)) {
        continue;
      }
      const int64_t place = kc_rem_i64(i, inner);
      const int64_t line = kc_div_i64(i, (int64_t)((uint64_t)inner * count));
      const int64_t row = index[kc_rem_i64(kc_div_i64(i, inner), count)];
      if (row < 0) {
        row_3 = (uint64_t)row + axis;
      } else {
        row_3 = row;
      }
      if (row_3 >= 0 && row_3 < axis) {
        t1 = x[(int64_t)(((uint64_t)line * axis + row_3) * inner + place)];
      } else {
        t1 = 0.0f;
      }
      y[i] = t1;
    }
  }
}

void kc_gather_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_gather_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* one_hot */
void kc_one_hot_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_i64 *const label = KC_BUFFER(const kc_i64, 0);
  kc_f32 *const y = KC_BUFFER(kc_f32, 1);
  const float on = KC_VALUE(f32, 2);
  const float off = KC_VALUE(f32, 3);
  const int64_t n = KC_VALUE(i64, 4);
  const int64_t classes = KC_VALUE(i64, 5);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      float t1 = 0.0f;
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= (int64_t)((uint64_t)n * classes)) {
        continue;
      }
      if (label[kc_div_i64(i, classes)] == kc_rem_i64(i, classes)) {
        t1 = on;
      } else {
        t1 = off;
      }
      y[i] = t1;
    }
  }
}

void kc_one_hot_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_one_hot_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}
