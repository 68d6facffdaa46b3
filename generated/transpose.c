/* Made by kernelc from transpose.cu. Do not edit: change the .cu and build again. */
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

/* transpose */
void kc_transpose_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const in = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const out = KC_BUFFER(kc_f32, 1);
  const int32_t rows = KC_VALUE(i32, 2);
  const int32_t columns = KC_VALUE(i32, 3);
  kc_byte *const memory = scratch;
  kc_f32 *const tile = (kc_f32 *)memory;
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int32_t x = blockIdx.x * 32u + threadIdx.x;
      const int32_t y = blockIdx.y * 32u + threadIdx.y;
      int32_t k = 0;
      while (k < 32) {
        if (x < columns) {
          const int32_t t1 = (uint32_t)y + k;
          if (t1 < rows) {
            tile[(int64_t)(threadIdx.y + k) * 33 + (int64_t)threadIdx.x] = in[(int32_t)((uint32_t)t1 * columns + x)];
          }
        }
        k += 8u;
      }
    }
    KC_EACH_THREAD {
      const int32_t x_2 = blockIdx.y * 32u + threadIdx.x;
      const int32_t y_2 = blockIdx.x * 32u + threadIdx.y;
      int32_t k_3 = 0;
      for (;;) {
        if (k_3 >= 32) {
          goto done_2;
        }
        if (x_2 < rows) {
          const int32_t t2 = (uint32_t)y_2 + k_3;
          if (t2 < columns) {
            out[(int32_t)((uint32_t)t2 * rows + x_2)] = tile[(int64_t)threadIdx.x * 33 + (int64_t)(threadIdx.y + k_3)];
          }
        }
        k_3 += 8u;
      }
    done_2:;
    }
  }
}

void kc_transpose_serial(long long *cells, long long grid, long long block) {
  /* Room for a block of 1024 threads, the most CUDA allows. */
  static _Thread_local kc_byte scratch[4224] __attribute__((aligned(64)));
  if (block > 1024)
    return;
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_transpose_blocks(&launch, (const int64_t *)cells, 0, grid, scratch);
}
