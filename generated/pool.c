/* Made by kernelc from pool.cu. Do not edit: change the .cu and build again. */
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

/* maxpool2d */
void kc_maxpool2d_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const y = KC_BUFFER(kc_f32, 1);
  kc_i64 *const where = KC_BUFFER(kc_i64, 2);
  const int64_t planes = KC_VALUE(i64, 3);
  const int64_t height = KC_VALUE(i64, 4);
  const int64_t width = KC_VALUE(i64, 5);
  const int64_t out_height = KC_VALUE(i64, 6);
  const int64_t out_width = KC_VALUE(i64, 7);
  const int64_t kernel_h = KC_VALUE(i64, 8);
  const int64_t kernel_w = KC_VALUE(i64, 9);
  const int64_t stride_h = KC_VALUE(i64, 10);
  const int64_t stride_w = KC_VALUE(i64, 11);
  const int64_t pad_h = KC_VALUE(i64, 12);
  const int64_t pad_w = KC_VALUE(i64, 13);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= (int64_t)((uint64_t)planes * out_height * out_width)) {
        continue;
      }
      const int64_t ox = kc_rem_i64(i, out_width);
      const int64_t oy = kc_rem_i64(kc_div_i64(i, out_width), out_height);
      const int64_t plane = kc_div_i64(i, (int64_t)((uint64_t)out_width * out_height));
      int64_t ky = 0;
      int64_t best_at = -1;
      float best_4 = 0.0f;
      while (ky < kernel_h) {
        int64_t kx = 0;
        while (kx < kernel_w) {
          const int64_t iy = (uint64_t)oy * stride_h - pad_h + ky;
          const int64_t ix = (uint64_t)ox * stride_w - pad_w + kx;
          if (!(iy < 0 || iy >= height || ix < 0 || ix >= width)) {
            const float best = x[(int64_t)(((uint64_t)plane * height + iy) * width + ix)];
            if (best_at < 0 || best > best_4) {
              best_at = (uint64_t)iy * width + ix;
              best_4 = best;
            }
          }
          kx += 1ull;
        }
        ky += 1ull;
      }
      y[i] = best_4;
      if (where == NULL) {
        continue;
      }
      where[i] = best_at;
    }
  }
}

void kc_maxpool2d_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_maxpool2d_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* avgpool2d */
void kc_avgpool2d_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const y = KC_BUFFER(kc_f32, 1);
  const int64_t planes = KC_VALUE(i64, 2);
  const int64_t height = KC_VALUE(i64, 3);
  const int64_t width = KC_VALUE(i64, 4);
  const int64_t out_height = KC_VALUE(i64, 5);
  const int64_t out_width = KC_VALUE(i64, 6);
  const int64_t kernel_h = KC_VALUE(i64, 7);
  const int64_t kernel_w = KC_VALUE(i64, 8);
  const int64_t stride_h = KC_VALUE(i64, 9);
  const int64_t stride_w = KC_VALUE(i64, 10);
  const int64_t pad_h = KC_VALUE(i64, 11);
  const int64_t pad_w = KC_VALUE(i64, 12);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      float t1 = 0.0f;
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= (int64_t)((uint64_t)planes * out_height * out_width)) {
        continue;
      }
      const int64_t ox = kc_rem_i64(i, out_width);
      const int64_t oy = kc_rem_i64(kc_div_i64(i, out_width), out_height);
      const int64_t plane = kc_div_i64(i, (int64_t)((uint64_t)out_width * out_height));
      int64_t ky = 0;
      int32_t count = 0;
      float sum = 0.0f;
      while (ky < kernel_h) {
        int64_t kx = 0;
        while (kx < kernel_w) {
          const int64_t iy = (uint64_t)oy * stride_h - pad_h + ky;
          const int64_t ix = (uint64_t)ox * stride_w - pad_w + kx;
          if (!(iy < 0 || iy >= height || ix < 0 || ix >= width)) {
            const float sum_3 = sum + x[(int64_t)(((uint64_t)plane * height + iy) * width + ix)];
            count += 1u;
            sum = sum_3;
          }
          kx += 1ull;
        }
        ky += 1ull;
      }
      if (count > 0) {
        t1 = sum / (float)count;
      } else {
        t1 = 0.0f;
      }
      y[i] = t1;
    }
  }
}

void kc_avgpool2d_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_avgpool2d_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}
