/* Made by kernelc from train.cu. Do not edit: change the .cu and build again. */
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

static inline uint32_t kc_atomic_add_32(void *address, uint32_t value) {
  return __atomic_fetch_add((kc_u32 *)address, value, __ATOMIC_ACQ_REL);
}

/* cross_entropy */
void kc_cross_entropy_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const probability = KC_BUFFER(const kc_f32, 0);
  const kc_i64 *const label = KC_BUFFER(const kc_i64, 1);
  kc_f32 *const loss = KC_BUFFER(kc_f32, 2);
  const int64_t rows = KC_VALUE(i64, 3);
  const int64_t classes = KC_VALUE(i64, 4);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t row = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (row >= rows) {
        continue;
      }
      const float t1 = logf(fmaxf(probability[(int64_t)((uint64_t)row * classes + label[row])], 1e-12f));
      loss[row] = -t1;
    }
  }
}

void kc_cross_entropy_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_cross_entropy_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* cross_entropy_grad */
void kc_cross_entropy_grad_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const probability = KC_BUFFER(const kc_f32, 0);
  const kc_i64 *const label = KC_BUFFER(const kc_i64, 1);
  kc_f32 *const gradient = KC_BUFFER(kc_f32, 2);
  const int64_t rows = KC_VALUE(i64, 3);
  const int64_t classes = KC_VALUE(i64, 4);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= (int64_t)((uint64_t)rows * classes)) {
        continue;
      }
      const float t1 = (probability[i] - (label[kc_div_i64(i, classes)] == kc_rem_i64(i, classes) ? 1.0f : 0.0f)) / (float)rows;
      gradient[i] = t1;
    }
  }
}

void kc_cross_entropy_grad_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_cross_entropy_grad_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* relu_grad */
void kc_relu_grad_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const y = KC_BUFFER(const kc_f32, 0);
  const kc_f32 *const output_gradient = KC_BUFFER(const kc_f32, 1);
  kc_f32 *const gradient = KC_BUFFER(kc_f32, 2);
  const int64_t n = KC_VALUE(i64, 3);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      float t1 = 0.0f;
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= n) {
        continue;
      }
      if (y[i] > 0.0f) {
        t1 = output_gradient[i];
      } else {
        t1 = 0.0f;
      }
      gradient[i] = t1;
    }
  }
}

void kc_relu_grad_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_relu_grad_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* column_sums */
void kc_column_sums_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_f32 *const x = KC_BUFFER(const kc_f32, 0);
  kc_f32 *const sums = KC_BUFFER(kc_f32, 1);
  const int64_t rows = KC_VALUE(i64, 2);
  const int64_t columns = KC_VALUE(i64, 3);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t column = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (column >= columns) {
        continue;
      }
      float sum = 0.0f;
      int64_t row = 0;
      while (row < rows) {
        sum += x[(int64_t)((uint64_t)row * columns + column)];
        row += 1ull;
      }
      sums[column] = sum;
    }
  }
}

void kc_column_sums_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_column_sums_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* sgd_step */
void kc_sgd_step_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  kc_f32 *const weight = KC_BUFFER(kc_f32, 0);
  const kc_f32 *const gradient = KC_BUFFER(const kc_f32, 1);
  kc_f32 *const velocity = KC_BUFFER(kc_f32, 2);
  const float rate = KC_VALUE(f32, 3);
  const float momentum = KC_VALUE(f32, 4);
  const int64_t n = KC_VALUE(i64, 5);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      float step_3 = 0.0f;
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= n) {
        continue;
      }
      const float step = gradient[i];
      if (velocity != NULL) {
        const float step_2 = step + momentum * velocity[i];
        velocity[i] = step_2;
        step_3 = step_2;
      } else {
        step_3 = step;
      }
      weight[i] = weight[i] - rate * step_3;
    }
  }
}

void kc_sgd_step_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_sgd_step_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}

/* count_equal */
void kc_count_equal_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                      void *scratch) {
  (void)scratch;
  const kc_index blockDim = {launch->block[0], launch->block[1], launch->block[2]};
  const kc_i64 *const prediction = KC_BUFFER(const kc_i64, 0);
  const kc_i64 *const label = KC_BUFFER(const kc_i64, 1);
  kc_i32 *const count = KC_BUFFER(kc_i32, 2);
  const int64_t n = KC_VALUE(i64, 3);
  for (int64_t block = block_begin; block < block_end; ++block) {
    const kc_index blockIdx = kc_block_index(launch, block);
    kc_index threadIdx;
    KC_EACH_THREAD {
      const int64_t i = (uint64_t)blockIdx.x * (uint64_t)blockDim.x + (uint64_t)threadIdx.x;
      if (i >= n) {
        continue;
      }
      if (prediction[i] != label[i]) {
        continue;
      }
      kc_atomic_add_32(count, 1u);
    }
  }
}

void kc_count_equal_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, 0};
  kc_count_equal_blocks(&launch, (const int64_t *)cells, 0, grid, 0);
}
