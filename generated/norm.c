/* Made by kernelc from norm.cu. Do not edit: change the .cu and build again. */
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

/* batchnorm */
void kc_batchnorm_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const gamma = KC_BUFFER(const kc_f32, 1);
  const kc_f32 *const beta = KC_BUFFER(const kc_f32, 2);
  const kc_f32 *const mean = KC_BUFFER(const kc_f32, 3);
  const kc_f32 *const variance = KC_BUFFER(const kc_f32, 4);
  kc_f32 *const y = KC_BUFFER(kc_f32, 5);
  const float epsilon = KC_VALUE(f32, 6);
  const int64_t channels = KC_VALUE(i64, 7);
  const int64_t plane = KC_VALUE(i64, 8);
  const int64_t n = KC_VALUE(i64, 9);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= n) {
        continue;
      }
      const int64_t c = kc_rem_i64(kc_div_i64(i, plane), channels);
      const float t1 = (x[i] - mean[c]) / sqrtf(variance[c] + epsilon) * gamma[c] + beta[c];
      y[i] = t1;
    }
  }
}

void kc_batchnorm_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_batchnorm_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* layernorm */
void kc_layernorm_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const gamma = KC_BUFFER(const kc_f32, 1);
  const kc_f32 *const beta = KC_BUFFER(const kc_f32, 2);
  kc_f32 *const y = KC_BUFFER(kc_f32, 3);
  const float epsilon = KC_VALUE(f32, 4);
  const int64_t columns = KC_VALUE(i64, 5);
  kc_byte *const memory = scratch;
  kc_f32 *const room = (kc_f32 *)memory;
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    const int64_t t1 = (uint64_t)blockIdx.x * columns;
    const float t2 = (float)columns;
    int32_t step = 0;
    float sum = 0.0f;
    float mean = 0.0f;
    int32_t step_3 = 0;
    float sum_3 = 0.0f;
    KC_EACH_THREAD {
      int64_t k = (uint64_t)threadIdx.x;
      float value = 0.0f;
      while (k < columns) {
        value += x[t1 + k];
        k += 256ull;
      }
      room[threadIdx.x] = value;
    }
    step = 128;
    while (step > 0) {
      KC_EACH_THREAD {
        if (threadIdx.x < (uint32_t)step) {
          room[threadIdx.x] = room[threadIdx.x] + room[threadIdx.x + step];
        }
      }
      step /= 2;
    }
    KC_EACH_THREAD {
      sum = room[0];
    }
    KC_EACH_THREAD {
      mean = sum / t2;
      int64_t k_5 = (uint64_t)threadIdx.x;
      float value_2 = 0.0f;
      while (k_5 < columns) {
        const float t3 = x[t1 + k_5] - mean;
        k_5 += 256ull;
        value_2 += t3 * t3;
      }
      room[threadIdx.x] = value_2;
    }
    step_3 = 128;
    while (step_3 > 0) {
      KC_EACH_THREAD {
        if (threadIdx.x < (uint32_t)step_3) {
          room[threadIdx.x] = room[threadIdx.x] + room[threadIdx.x + step_3];
        }
      }
      step_3 /= 2;
    }
    KC_EACH_THREAD {
      sum_3 = room[0];
    }
    KC_EACH_THREAD {
      const float deviation = sqrtf(sum_3 / t2 + epsilon);
      int64_t k_8 = (uint64_t)threadIdx.x;
      for (;;) {
        if (k_8 >= columns) {
          goto done_11;
        }
        const float normal = (x[t1 + k_8] - mean) / deviation;
        float t4 = 0.0f;
        if (gamma != NULL) {
          t4 = normal * gamma[k_8];
        } else {
          t4 = normal;
        }
        float t5 = 0.0f;
        if (beta != NULL) {
          t5 = beta[k_8];
        } else {
          t5 = 0.0f;
        }
        y[(int64_t)((uint64_t)blockIdx.x * columns + k_8)] = t4 + t5;
        k_8 += 256ull;
      }
    done_11:;
    }
  }
}

void kc_layernorm_serial(long long *cells, long long grid, long long block) {
  /* Room for a block of 1024 threads, the most CUDA allows. */
  static _Thread_local kc_byte scratch[1024] __attribute__((aligned(64)));
  if (block > 1024)
    return;
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_layernorm_blocks(&launch, (const int64_t *)cells, 0, grid, scratch);
}

/* layernorm_of<float> */
void kc_layernorm_of_float_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const gamma = KC_BUFFER(const kc_f32, 1);
  const kc_f32 *const beta = KC_BUFFER(const kc_f32, 2);
  kc_f32 *const y = KC_BUFFER(kc_f32, 3);
  const float epsilon = KC_VALUE(f32, 4);
  const int64_t columns = KC_VALUE(i64, 5);
  kc_byte *const memory = scratch;
  kc_f32 *const room_2 = (kc_f32 *)memory;
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    const int64_t t1 = (uint64_t)blockIdx.x * columns;
    const float t2 = (float)columns;
    int32_t step = 0;
    float sum = 0.0f;
    float mean = 0.0f;
    int32_t step_3 = 0;
    float sum_3 = 0.0f;
    KC_EACH_THREAD {
      int64_t k = (uint64_t)threadIdx.x;
      float value = 0.0f;
      while (k < columns) {
        value += x[t1 + k];
        k += 256ull;
      }
      room_2[threadIdx.x] = value;
    }
    step = 128;
    while (step > 0) {
      KC_EACH_THREAD {
        if (threadIdx.x < (uint32_t)step) {
          room_2[threadIdx.x] = room_2[threadIdx.x] + room_2[threadIdx.x + step];
        }
      }
      step /= 2;
    }
    KC_EACH_THREAD {
      sum = room_2[0];
    }
    KC_EACH_THREAD {
      mean = sum / t2;
      int64_t k_5 = (uint64_t)threadIdx.x;
      float value_2 = 0.0f;
      while (k_5 < columns) {
        const float t3 = x[t1 + k_5] - mean;
        k_5 += 256ull;
        value_2 += t3 * t3;
      }
      room_2[threadIdx.x] = value_2;
    }
    step_3 = 128;
    while (step_3 > 0) {
      KC_EACH_THREAD {
        if (threadIdx.x < (uint32_t)step_3) {
          room_2[threadIdx.x] = room_2[threadIdx.x] + room_2[threadIdx.x + step_3];
        }
      }
      step_3 /= 2;
    }
    KC_EACH_THREAD {
      sum_3 = room_2[0];
    }
    KC_EACH_THREAD {
      const float deviation = sqrtf(sum_3 / t2 + epsilon);
      int64_t k_8 = (uint64_t)threadIdx.x;
      for (;;) {
        if (k_8 >= columns) {
          goto done_11;
        }
        const float normal = (x[t1 + k_8] - mean) / deviation;
        float t4 = 0.0f;
        if (gamma != NULL) {
          t4 = normal * gamma[k_8];
        } else {
          t4 = normal;
        }
        float t5 = 0.0f;
        if (beta != NULL) {
          t5 = beta[k_8];
        } else {
          t5 = 0.0f;
        }
        y[(int64_t)((uint64_t)blockIdx.x * columns + k_8)] = t4 + t5;
        k_8 += 256ull;
      }
    done_11:;
    }
  }
}

void kc_layernorm_of_float_serial(long long *cells, long long grid, long long block) {
  /* Room for a block of 1024 threads, the most CUDA allows. */
  static _Thread_local kc_byte scratch[1024] __attribute__((aligned(64)));
  if (block > 1024)
    return;
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_layernorm_of_float_blocks(&launch, (const int64_t *)cells, 0, grid, scratch);
}

/* rmsnorm */
void kc_rmsnorm_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const gamma = KC_BUFFER(const kc_f32, 1);
  kc_f32 *const y = KC_BUFFER(kc_f32, 2);
  const float epsilon = KC_VALUE(f32, 3);
  const int64_t columns = KC_VALUE(i64, 4);
  kc_byte *const memory = scratch;
  kc_f32 *const room_3 = (kc_f32 *)memory;
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    const int64_t t1 = (uint64_t)blockIdx.x * columns;
    int32_t step = 0;
    float sum = 0.0f;
    KC_EACH_THREAD {
      float value = 0.0f;
      int64_t k = (uint64_t)threadIdx.x;
      while (k < columns) {
        const float t2 = x[t1 + k];
        value += t2 * t2;
        k += 256ull;
      }
      room_3[threadIdx.x] = value;
    }
    step = 128;
    while (step > 0) {
      KC_EACH_THREAD {
        if (threadIdx.x < (uint32_t)step) {
          room_3[threadIdx.x] = room_3[threadIdx.x] + room_3[threadIdx.x + step];
        }
      }
      step /= 2;
    }
    KC_EACH_THREAD {
      sum = room_3[0];
    }
    KC_EACH_THREAD {
      const float scale = 1.0f / sqrtf(sum / (float)columns + epsilon);
      int64_t k_5 = (uint64_t)threadIdx.x;
      for (;;) {
        if (k_5 >= columns) {
          goto done_6;
        }
        const float t3 = x[t1 + k_5] * scale;
        float t4 = 0.0f;
        if (gamma != NULL) {
          t4 = gamma[k_5];
        } else {
          t4 = 1.0f;
        }
        y[(int64_t)((uint64_t)blockIdx.x * columns + k_5)] = t3 * t4;
        k_5 += 256ull;
      }
    done_6:;
    }
  }
}

void kc_rmsnorm_serial(long long *cells, long long grid, long long block) {
  /* Room for a block of 1024 threads, the most CUDA allows. */
  static _Thread_local kc_byte scratch[1024] __attribute__((aligned(64)));
  if (block > 1024)
    return;
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_rmsnorm_blocks(&launch, (const int64_t *)cells, 0, grid, scratch);
}
