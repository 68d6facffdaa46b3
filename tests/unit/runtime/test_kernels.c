/* A registry as kernelc writes one, by hand, so that the runtime is tested without the compiler. */
#include "kernelc/registry.h"

#include <string.h>
#include <time.h>

#define PARAMETER(name, type, cell) const type name = *(const type *)(intptr_t)(cell)
#define POINTER(name, type, cell) type *name = (type *)(intptr_t)(*(const int64_t *)(intptr_t)(cell))

/* saxpy(long long n, float alpha, const float *x, float *y) */
static void saxpy_blocks(const kc_launch *launch, const int64_t *cells, int64_t begin, int64_t end, void *scratch) {
  PARAMETER(n, int64_t, cells[0]);
  PARAMETER(alpha, float, cells[1]);
  POINTER(x, const float, cells[2]);
  POINTER(y, float, cells[3]);
  (void)scratch;
  for (int64_t block = begin; block < end; ++block)
    for (uint32_t thread = 0; thread < launch->block[0]; ++thread) {
      const int64_t i = block * launch->block[0] + thread;
      if (i < n)
        y[i] = (x ? alpha * x[i] : alpha) + y[i];
    }
}

static void saxpy_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, NULL};
  saxpy_blocks(&launch, (const int64_t *)cells, 0, grid, NULL);
}

/* where(int *out): three-dimensional indices, each thread writes its own, folded. */
static void where_blocks(const kc_launch *launch, const int64_t *cells, int64_t begin, int64_t end, void *scratch) {
  POINTER(out, int32_t, cells[0]);
  (void)scratch;
  const int64_t threads = (int64_t)launch->block[0] * launch->block[1] * launch->block[2];
  for (int64_t block = begin; block < end; ++block)
    for (int64_t thread = 0; thread < threads; ++thread)
      out[block * threads + thread] += (int32_t)(block * 1000 + thread);
}

static void where_serial(long long *cells, long long grid, long long block) {
  const kc_launch launch = {{(uint32_t)grid, 1, 1}, {(uint32_t)block, 1, 1}, 0, 0, NULL};
  where_blocks(&launch, (const int64_t *)cells, 0, grid, NULL);
}

/* place(struct {double scale; int offset;} by value, double *out): out[0] = scale + offset */
typedef struct place_argument {
  double scale;
  int32_t offset;
} place_argument;

static void place_blocks(const kc_launch *launch, const int64_t *cells, int64_t begin, int64_t end, void *scratch) {
  const place_argument *place = (const place_argument *)(intptr_t)cells[0];
  POINTER(out, double, cells[1]);
  (void)launch, (void)scratch, (void)begin, (void)end;
  out[0] = place->scale + place->offset;
}

/* tile(int *out): block sums through dynamic shared memory and per-thread scratch, all of it written. */
static void tile_blocks(const kc_launch *launch, const int64_t *cells, int64_t begin, int64_t end, void *scratch) {
  POINTER(out, int32_t, cells[0]);
  const size_t bytes = 256 + (size_t)launch->block[0] * 8 + launch->shared_bytes;
  if ((uintptr_t)scratch % 64 != 0)
    return;
  for (int64_t block = begin; block < end; ++block) {
    memset(scratch, (int)(block & 0x3f) + 1, bytes);
    int32_t sum = 0;
    for (size_t i = 0; i < bytes; ++i)
      sum += ((const unsigned char *)scratch)[i];
    out[block] = sum;
  }
}

/* slow(int microseconds): every block takes that long. */
static void slow_blocks(const kc_launch *launch, const int64_t *cells, int64_t begin, int64_t end, void *scratch) {
  PARAMETER(microseconds, int32_t, cells[0]);
  (void)launch, (void)scratch;
  const struct timespec each = {0, microseconds * 1000L};
  for (int64_t block = begin; block < end; ++block)
    (void)nanosleep(&each, NULL);
}

/* speak(int stop): thread 0 of block b prints "block b\n" in pieces; block `stop` fails its assert. */
static void speak_blocks(const kc_launch *launch, const int64_t *cells, int64_t begin, int64_t end, void *scratch) {
  PARAMETER(stop, int32_t, cells[0]);
  (void)scratch;
  for (int64_t block = begin; block < end; ++block) {
    const char digits[2] = {(char)('0' + block / 10 % 10), (char)('0' + block % 10)};
    if (block == stop) {
      const kc_stop why = {"speak", "block != stop", "speak.cu", 7, {(uint32_t)block, 0, 0}, {3, 0, 0}};
      launch->host->stop(launch->host, &why);
    }
    launch->host->print(launch->host, "block ", 6);
    launch->host->print(launch->host, digits, 2);
    launch->host->print(launch->host, "\n", 1);
  }
  launch->host->print(launch->host, "the end", 7);
}

#define BUFFER(name, element, size, flags)                                                                             \
  { name, KC_PARAM_BUFFER, element, flags, 8, 0, size }
#define VALUE(name, element, size)                                                                                     \
  { name, KC_PARAM_VALUE, element, 0, size, 0, 0 }

#ifdef TEST_IMAGES
#include "test_images.h"
/* What nvcc makes of images/test_kernels.cu. */
static const kc_image images[] = {
    {KC_IMAGE_CUBIN, 0, 75, 0, test_kernels_sm_75, sizeof test_kernels_sm_75},
    {KC_IMAGE_CUBIN, 0, 80, 0, test_kernels_sm_80, sizeof test_kernels_sm_80},
    {KC_IMAGE_PTX, 0, 75, 0, test_kernels_compute_75, sizeof test_kernels_compute_75},
};
#define IMAGES .images = images, .image_count = 3
#else
#define IMAGES .image_count = 0
#endif

static const kc_param gpu_only_params[] = {BUFFER("out", KC_F32, 4, 0)};
static const kc_param place_params[] = {{"where", KC_PARAM_STRUCT, KC_NONE, 0, sizeof(place_argument), 0, 0},
                                        BUFFER("out", KC_F64, 8, 0)};
static const kc_param saxpy_params[] = {VALUE("n", KC_I64, 8), VALUE("alpha", KC_F32, 4),
                                        BUFFER("x", KC_F32, 4, KC_PARAM_CONST), BUFFER("y", KC_F32, 4, 0)};
static const kc_param slow_params[] = {VALUE("microseconds", KC_I32, 4)};
static const kc_param speak_params[] = {VALUE("stop", KC_I32, 4)};
static const kc_param out_params[] = {BUFFER("out", KC_I32, 4, 0)};

static const kc_kernel kernels[] = {
    {.name = "gpu_only",
     .symbol = "gpu_only",
     .params = gpu_only_params,
     .param_count = 1,
     IMAGES,
     .max_threads = 1024},
    {.name = "place",
     .symbol = "_Z5place14place_argumentPd",
     .params = place_params,
     .param_count = 2,
     IMAGES,
     .max_threads = 1024,
     .blocks = place_blocks},
    {.name = "saxpy",
     .symbol = "_Z5saxpyxfPKfPf",
     .params = saxpy_params,
     .param_count = 4,
     IMAGES,
     .max_threads = 1024,
     .blocks = saxpy_blocks,
     .serial = saxpy_serial},
    {.name = "slow",
     .symbol = "_Z4slowi",
     .params = slow_params,
     .param_count = 1,
     .max_threads = 1024,
     .blocks = slow_blocks},
    {.name = "speak",
     .symbol = "_Z5speaki",
     .params = speak_params,
     .param_count = 1,
     .max_threads = 1024,
     .blocks = speak_blocks},
    {.name = "tile",
     .symbol = "_Z4tilePi",
     .params = out_params,
     .param_count = 1,
     .dynamic_shared = 1,
     IMAGES,
     .max_threads = 1024,
     .scratch_block = 256,
     .scratch_thread = 8,
     .blocks = tile_blocks},
    {.name = "where",
     .symbol = "_Z5wherePi",
     .params = out_params,
     .param_count = 1,
     IMAGES,
     .max_threads = 256,
     .blocks = where_blocks,
     .serial = where_serial},
};

static const kc_registry registry = {KC_REGISTRY_VERSION, sizeof kernels / sizeof *kernels, kernels, NULL};

const kc_registry *kc_static_registry(void) { return &registry; }

static void set(long long *cells, long long grid, long long block) { (void)cells, (void)grid, (void)block; }

void *nurl_static_kernel(const char *name) {
  if (strcmp(name, "__nurl_static_set") == 0)
    return (void *)(intptr_t)set;
  if (strcmp(name, "twice") == 0) /* known to this table alone, as to a registry of the seed's form */
    return (void *)(intptr_t)where_serial;
  for (uint32_t i = 0; i < registry.count; ++i)
    if (strcmp(name, kernels[i].name) == 0)
      return (void *)(intptr_t)kernels[i].serial;
  return NULL;
}
