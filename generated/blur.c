/* Made by kernelc from blur.cu. Do not edit: change the .cu and build again. */
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

/* blur */
void kc_blur_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const in = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const out = KC_BUFFER(kc_f32, 1);
  const int32_t width = KC_VALUE(i32, 2);
  const int32_t height = KC_VALUE(i32, 3);
  kc_byte *const memory = scratch;
  kc_f32 *const tile = (kc_f32 *)memory;
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int32_t x0 = blockIdx.x * 16u - 2u;
      const int32_t y0 = blockIdx.y * 16u - 2u;
      int32_t k = threadIdx.y * 16u + threadIdx.x;
      while (k < 400) {
        const int32_t t1 = k % 20;
        const int32_t t2 = (uint32_t)x0 + t1;
        int32_t t3 = 0;
        if (t2 < 0) {
          t3 = 0;
        } else {
          t3 = t2;
        }
        const int32_t t4 = width - 1u;
        int32_t x = 0;
        if (t4 < t3) {
          x = t4;
        } else {
          x = t3;
        }
        const int32_t t5 = k / 20;
        const int32_t t6 = (uint32_t)y0 + t5;
        int32_t t7 = 0;
        if (t6 < 0) {
          t7 = 0;
        } else {
          t7 = t6;
        }
        const int32_t t8 = height - 1u;
        int32_t y = 0;
        if (t8 < t7) {
          y = t8;
        } else {
          y = t7;
        }
        tile[(int64_t)t5 * 20 + (int64_t)t1] = in[(int32_t)((uint32_t)y * width + x)];
        k += 256u;
      }
    }
    KC_EACH_THREAD {
      kc_f32 weights_3[5];
      const int32_t x_2 = blockIdx.x * 16u + threadIdx.x;
      const int32_t y_2 = blockIdx.y * 16u + threadIdx.y;
      if (x_2 >= width || y_2 >= height) {
        continue;
      }
      weights_3[0] = 1.0f;
      weights_3[1] = 4.0f;
      weights_3[2] = 6.0f;
      weights_3[3] = 4.0f;
      weights_3[4] = 1.0f;
      float sum = 0.0f;
      int32_t dy = 0;
      while (dy < 5) {
        int32_t dx = 0;
        while (dx < 5) {
          const float sum_3 = sum + weights_3[dy] * weights_3[dx] * tile[(int64_t)(threadIdx.y + dy) * 20 + (int64_t)(threadIdx.x + dx)];
          sum = sum_3;
          dx += 1u;
        }
        dy += 1u;
      }
      out[(int32_t)((uint32_t)y_2 * width + x_2)] = sum / 256.0f;
    }
  }
}

void kc_blur_serial(long long *cells, long long grid, long long block) {
  /* Room for a block of 1024 threads, the most CUDA allows. */
  static _Thread_local kc_byte scratch[1600] __attribute__((aligned(64)));
  if (block > 1024)
    return;
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_blur_blocks(&launch, (const int64_t *)cells, 0, grid, scratch);
}
