/* Made by kernelc from scan.cu. Do not edit: change the .cu and build again. */
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

/* scan_hillis_steele */
void kc_scan_hillis_steele_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const y = KC_BUFFER(kc_f32, 1);
  kc_f32 *const totals = KC_BUFFER(kc_f32, 2);
  const int64_t n = KC_VALUE(i64, 3);
  kc_byte *const memory = scratch;
  kc_f32 *const room = (kc_f32 *)memory;
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    int32_t step = 0;
    int32_t from = 0;
    int32_t from_2 = 0;
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (int64_t)(int32_t)threadIdx.x;
      const _Bool t1 = i < n;
      float t2 = 0.0f;
      if (t1) {
        t2 = x[i];
      } else {
        t2 = 0.0f;
      }
      room[(int32_t)threadIdx.x] = t2;
    }
    step = 1;
    from = 0;
    while ((uint32_t)step < blockDim.x) {
      KC_EACH_THREAD {
        float t4 = 0.0f;
        from_2 = 1u - from;
        const float t3 = room[(int64_t)from * 256 + (int64_t)(int32_t)threadIdx.x];
        if ((int32_t)threadIdx.x >= step) {
          t4 = room[(int64_t)from * 256 + (int64_t)(int32_t)(threadIdx.x - step)];
        } else {
          t4 = 0.0f;
        }
        room[(int64_t)from_2 * 256 + (int64_t)(int32_t)threadIdx.x] = t3 + t4;
      }
      step *= 2u;
      from = from_2;
    }
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (int64_t)(int32_t)threadIdx.x;
      const _Bool t1 = i < n;
      if (t1) {
        y[i] = room[(int64_t)from * 256 + (int64_t)(int32_t)threadIdx.x];
      }
    }
    if (totals == NULL) {
      continue;
    }
    KC_EACH_THREAD {
      if (threadIdx.x != blockDim.x - 1u) {
        continue;
      }
      totals[blockIdx.x] = room[(int64_t)from * 256 + (int64_t)(int32_t)threadIdx.x];
    }
  }
}

void kc_scan_hillis_steele_serial(long long *cells, long long grid, long long block) {
  /* Room for a block of 1024 threads, the most CUDA allows. */
  static _Thread_local kc_byte scratch[2048] __attribute__((aligned(64)));
  if (block > 1024)
    return;
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_scan_hillis_steele_blocks(&launch, (const int64_t *)cells, 0, grid, scratch);
}

/* scan_blelloch */
void kc_scan_blelloch_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_i32 *const x = KC_BUFFER(const kc_i32, 0);
  kc_i32 *const y = KC_BUFFER(kc_i32, 1);
  kc_i32 *const totals = KC_BUFFER(kc_i32, 2);
  const int64_t n = KC_VALUE(i64, 3);
  kc_byte *const memory = scratch;
  kc_i32 *const tree = (kc_i32 *)memory;
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    const int32_t count = 2u * blockDim.x;
    int32_t width = 0;
    int32_t distance = 0;
    int32_t width_4 = 0;
    int32_t distance_3 = 0;
    int32_t distance_4 = 0;
    KC_EACH_THREAD {
      const int32_t t1 = 2u * threadIdx.x;
      const int64_t t2 = (uint64_t)blockIdx.x * (int64_t)count + (int64_t)t1;
      const _Bool t3 = t2 < n;
      const int64_t t5 = t2 + 1ull;
      const _Bool t6 = t5 < n;
      const int32_t t8 = t1 + 1u;
      uint32_t t4 = 0;
      uint32_t t7 = 0;
      if (t3) {
        t4 = x[t2];
      } else {
        t4 = 0;
      }
      tree[t1] = t4;
      if (t6) {
        t7 = x[t5];
      } else {
        t7 = 0;
      }
      tree[t8] = t7;
    }
    width = count / 2;
    distance = 1;
    while (width > 0) {
      KC_EACH_THREAD {
        const int32_t t1 = 2u * threadIdx.x;
        const int32_t t8 = t1 + 1u;
        if ((int32_t)threadIdx.x < width) {
          const int32_t t9 = distance * (t1 + 2u) - 1u;
          tree[t9] = (uint32_t)tree[t9] + tree[(int32_t)((uint32_t)distance * t8 - 1u)];
        }
      }
      width /= 2;
      distance *= 2u;
    }
    KC_EACH_THREAD {
      if (threadIdx.x == 0u) {
        if (totals != NULL) {
          totals[blockIdx.x] = tree[(int32_t)(count - 1u)];
        }
        tree[(int32_t)(count - 1u)] = 0;
      }
    }
    width_4 = 1;
    distance_3 = distance;
    while (width_4 < count) {
      KC_EACH_THREAD {
        distance_4 = distance_3 / 2;
      }
      KC_EACH_THREAD {
        const int32_t t1 = 2u * threadIdx.x;
        const int32_t t8 = t1 + 1u;
        if ((int32_t)threadIdx.x < width_4) {
          const int32_t left_ = (uint32_t)distance_4 * t8 - 1u;
          const int32_t right = distance_4 * (t1 + 2u) - 1u;
          const int32_t keep = tree[left_];
          tree[left_] = tree[right];
          tree[right] = (uint32_t)tree[right] + keep;
        }
      }
      width_4 *= 2u;
      distance_3 = distance_4;
    }
    KC_EACH_THREAD {
      const int32_t t1 = 2u * threadIdx.x;
      const int64_t t2 = (uint64_t)blockIdx.x * (int64_t)count + (int64_t)t1;
      const _Bool t3 = t2 < n;
      const int64_t t5 = t2 + 1ull;
      const _Bool t6 = t5 < n;
      const int32_t t8 = t1 + 1u;
      if (t3) {
        y[t2] = tree[t1];
      }
      if (!t6) {
        continue;
      }
      y[t5] = tree[t8];
    }
  }
}

void kc_scan_blelloch_serial(long long *cells, long long grid, long long block) {
  /* Room for a block of 1024 threads, the most CUDA allows. */
  static _Thread_local kc_byte scratch[2048] __attribute__((aligned(64)));
  if (block > 1024)
    return;
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_scan_blelloch_blocks(&launch, (const int64_t *)cells, 0, grid, scratch);
}

/* add_offsets */
void kc_add_offsets_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  kc_i32 *const y = KC_BUFFER(kc_i32, 0);
  const kc_i32 *const offsets = KC_BUFFER(const kc_i32, 1);
  const int64_t length = KC_VALUE(i64, 2);
  const int64_t n = KC_VALUE(i64, 3);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= n) {
        continue;
      }
      y[i] = (uint32_t)y[i] + offsets[kc_div_i64(i, length)];
    }
  }
}

void kc_add_offsets_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_add_offsets_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}
