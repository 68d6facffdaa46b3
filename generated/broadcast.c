/* Made by kernelc from broadcast.cu. Do not edit: change the .cu and build again. */
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

/* add_broadcast */
void kc_add_broadcast_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const a = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const b = KC_BUFFER(const kc_f32, 1);
  kc_f32 *const y = KC_BUFFER(kc_f32, 2);
  const int64_t n = KC_VALUE(i64, 3);
  const int64_t d0 = KC_VALUE(i64, 4);
  const int64_t d1 = KC_VALUE(i64, 5);
  const int64_t d2 = KC_VALUE(i64, 6);
  const int64_t d3 = KC_VALUE(i64, 7);
  const int64_t d4 = KC_VALUE(i64, 8);
  const int64_t d5 = KC_VALUE(i64, 9);
  const int64_t a0 = KC_VALUE(i64, 10);
  const int64_t a1 = KC_VALUE(i64, 11);
  const int64_t a2 = KC_VALUE(i64, 12);
  const int64_t a3 = KC_VALUE(i64, 13);
  const int64_t a4 = KC_VALUE(i64, 14);
  const int64_t a5 = KC_VALUE(i64, 15);
  const int64_t b0 = KC_VALUE(i64, 16);
  const int64_t b1 = KC_VALUE(i64, 17);
  const int64_t b2 = KC_VALUE(i64, 18);
  const int64_t b3 = KC_VALUE(i64, 19);
  const int64_t b4 = KC_VALUE(i64, 20);
  const int64_t b5 = KC_VALUE(i64, 21);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      kc_i64 sizes[6];
      kc_i64 strides_a[6];
      kc_i64 strides_b[6];
      sizes[0] = d0;
      sizes[1] = d1;
      sizes[2] = d2;
      sizes[3] = d3;
      sizes[4] = d4;
      sizes[5] = d5;
      strides_a[0] = a0;
      strides_a[1] = a1;
      strides_a[2] = a2;
      strides_a[3] = a3;
      strides_a[4] = a4;
      strides_a[5] = a5;
      strides_b[0] = b0;
      strides_b[1] = b1;
      strides_b[2] = b2;
      strides_b[3] = b3;
      strides_b[4] = b4;
      strides_b[5] = b5;
      const int64_t rest = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (rest >= n) {
        continue;
      }
      int32_t d = 5;
      int64_t from_b = 0;
      int64_t from_a = 0;
      int64_t rest_2 = rest;
      while (d >= 0) {
        const int64_t t1 = sizes[d];
        const int64_t coordinate = kc_rem_i64(rest_2, t1);
        from_b += (uint64_t)coordinate * strides_b[d];
        from_a += (uint64_t)coordinate * strides_a[d];
        d -= 1u;
        rest_2 = kc_div_i64(rest_2, t1);
      }
      y[rest] = a[from_a] + b[from_b];
    }
  }
}

void kc_add_broadcast_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_add_broadcast_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* sub_broadcast */
void kc_sub_broadcast_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const a = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const b = KC_BUFFER(const kc_f32, 1);
  kc_f32 *const y = KC_BUFFER(kc_f32, 2);
  const int64_t n = KC_VALUE(i64, 3);
  const int64_t d0 = KC_VALUE(i64, 4);
  const int64_t d1 = KC_VALUE(i64, 5);
  const int64_t d2 = KC_VALUE(i64, 6);
  const int64_t d3 = KC_VALUE(i64, 7);
  const int64_t d4 = KC_VALUE(i64, 8);
  const int64_t d5 = KC_VALUE(i64, 9);
  const int64_t a0 = KC_VALUE(i64, 10);
  const int64_t a1 = KC_VALUE(i64, 11);
  const int64_t a2 = KC_VALUE(i64, 12);
  const int64_t a3 = KC_VALUE(i64, 13);
  const int64_t a4 = KC_VALUE(i64, 14);
  const int64_t a5 = KC_VALUE(i64, 15);
  const int64_t b0 = KC_VALUE(i64, 16);
  const int64_t b1 = KC_VALUE(i64, 17);
  const int64_t b2 = KC_VALUE(i64, 18);
  const int64_t b3 = KC_VALUE(i64, 19);
  const int64_t b4 = KC_VALUE(i64, 20);
  const int64_t b5 = KC_VALUE(i64, 21);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      kc_i64 sizes[6];
      kc_i64 strides_a[6];
      kc_i64 strides_b[6];
      sizes[0] = d0;
      sizes[1] = d1;
      sizes[2] = d2;
      sizes[3] = d3;
      sizes[4] = d4;
      sizes[5] = d5;
      strides_a[0] = a0;
      strides_a[1] = a1;
      strides_a[2] = a2;
      strides_a[3] = a3;
      strides_a[4] = a4;
      strides_a[5] = a5;
      strides_b[0] = b0;
      strides_b[1] = b1;
      strides_b[2] = b2;
      strides_b[3] = b3;
      strides_b[4] = b4;
      strides_b[5] = b5;
      const int64_t rest = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (rest >= n) {
        continue;
      }
      int32_t d = 5;
      int64_t from_b = 0;
      int64_t from_a = 0;
      int64_t rest_2 = rest;
      while (d >= 0) {
        const int64_t t1 = sizes[d];
        const int64_t coordinate = kc_rem_i64(rest_2, t1);
        from_b += (uint64_t)coordinate * strides_b[d];
        from_a += (uint64_t)coordinate * strides_a[d];
        d -= 1u;
        rest_2 = kc_div_i64(rest_2, t1);
      }
      y[rest] = a[from_a] - b[from_b];
    }
  }
}

void kc_sub_broadcast_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_sub_broadcast_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* mul_broadcast */
void kc_mul_broadcast_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const a = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const b = KC_BUFFER(const kc_f32, 1);
  kc_f32 *const y = KC_BUFFER(kc_f32, 2);
  const int64_t n = KC_VALUE(i64, 3);
  const int64_t d0 = KC_VALUE(i64, 4);
  const int64_t d1 = KC_VALUE(i64, 5);
  const int64_t d2 = KC_VALUE(i64, 6);
  const int64_t d3 = KC_VALUE(i64, 7);
  const int64_t d4 = KC_VALUE(i64, 8);
  const int64_t d5 = KC_VALUE(i64, 9);
  const int64_t a0 = KC_VALUE(i64, 10);
  const int64_t a1 = KC_VALUE(i64, 11);
  const int64_t a2 = KC_VALUE(i64, 12);
  const int64_t a3 = KC_VALUE(i64, 13);
  const int64_t a4 = KC_VALUE(i64, 14);
  const int64_t a5 = KC_VALUE(i64, 15);
  const int64_t b0 = KC_VALUE(i64, 16);
  const int64_t b1 = KC_VALUE(i64, 17);
  const int64_t b2 = KC_VALUE(i64, 18);
  const int64_t b3 = KC_VALUE(i64, 19);
  const int64_t b4 = KC_VALUE(i64, 20);
  const int64_t b5 = KC_VALUE(i64, 21);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      kc_i64 sizes[6];
      kc_i64 strides_a[6];
      kc_i64 strides_b[6];
      sizes[0] = d0;
      sizes[1] = d1;
      sizes[2] = d2;
      sizes[3] = d3;
      sizes[4] = d4;
      sizes[5] = d5;
      strides_a[0] = a0;
      strides_a[1] = a1;
      strides_a[2] = a2;
      strides_a[3] = a3;
      strides_a[4] = a4;
      strides_a[5] = a5;
      strides_b[0] = b0;
      strides_b[1] = b1;
      strides_b[2] = b2;
      strides_b[3] = b3;
      strides_b[4] = b4;
      strides_b[5] = b5;
      const int64_t rest = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (rest >= n) {
        continue;
      }
      int32_t d = 5;
      int64_t from_b = 0;
      int64_t from_a = 0;
      int64_t rest_2 = rest;
      while (d >= 0) {
        const int64_t t1 = sizes[d];
        const int64_t coordinate = kc_rem_i64(rest_2, t1);
        from_b += (uint64_t)coordinate * strides_b[d];
        from_a += (uint64_t)coordinate * strides_a[d];
        d -= 1u;
        rest_2 = kc_div_i64(rest_2, t1);
      }
      y[rest] = a[from_a] * b[from_b];
    }
  }
}

void kc_mul_broadcast_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_mul_broadcast_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* div_broadcast */
void kc_div_broadcast_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const a = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const b = KC_BUFFER(const kc_f32, 1);
  kc_f32 *const y = KC_BUFFER(kc_f32, 2);
  const int64_t n = KC_VALUE(i64, 3);
  const int64_t d0 = KC_VALUE(i64, 4);
  const int64_t d1 = KC_VALUE(i64, 5);
  const int64_t d2 = KC_VALUE(i64, 6);
  const int64_t d3 = KC_VALUE(i64, 7);
  const int64_t d4 = KC_VALUE(i64, 8);
  const int64_t d5 = KC_VALUE(i64, 9);
  const int64_t a0 = KC_VALUE(i64, 10);
  const int64_t a1 = KC_VALUE(i64, 11);
  const int64_t a2 = KC_VALUE(i64, 12);
  const int64_t a3 = KC_VALUE(i64, 13);
  const int64_t a4 = KC_VALUE(i64, 14);
  const int64_t a5 = KC_VALUE(i64, 15);
  const int64_t b0 = KC_VALUE(i64, 16);
  const int64_t b1 = KC_VALUE(i64, 17);
  const int64_t b2 = KC_VALUE(i64, 18);
  const int64_t b3 = KC_VALUE(i64, 19);
  const int64_t b4 = KC_VALUE(i64, 20);
  const int64_t b5 = KC_VALUE(i64, 21);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      kc_i64 sizes[6];
      kc_i64 strides_a[6];
      kc_i64 strides_b[6];
      sizes[0] = d0;
      sizes[1] = d1;
      sizes[2] = d2;
      sizes[3] = d3;
      sizes[4] = d4;
      sizes[5] = d5;
      strides_a[0] = a0;
      strides_a[1] = a1;
      strides_a[2] = a2;
      strides_a[3] = a3;
      strides_a[4] = a4;
      strides_a[5] = a5;
      strides_b[0] = b0;
      strides_b[1] = b1;
      strides_b[2] = b2;
      strides_b[3] = b3;
      strides_b[4] = b4;
      strides_b[5] = b5;
      const int64_t rest = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (rest >= n) {
        continue;
      }
      int32_t d = 5;
      int64_t from_b = 0;
      int64_t from_a = 0;
      int64_t rest_2 = rest;
      while (d >= 0) {
        const int64_t t1 = sizes[d];
        const int64_t coordinate = kc_rem_i64(rest_2, t1);
        from_b += (uint64_t)coordinate * strides_b[d];
        from_a += (uint64_t)coordinate * strides_a[d];
        d -= 1u;
        rest_2 = kc_div_i64(rest_2, t1);
      }
      y[rest] = a[from_a] / b[from_b];
    }
  }
}

void kc_div_broadcast_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_div_broadcast_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}
