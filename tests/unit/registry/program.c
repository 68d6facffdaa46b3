/* Links a generated registry and looks at everything in it; exit status 0 when all is right. */
#include <kernelc/registry.h>

#include <stdio.h>
#include <string.h>

static int calls;

void saxpy_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                  void *scratch) {
  (void)launch, (void)cells, (void)block_begin, (void)block_end, (void)scratch;
}
void saxpy_serial(long long *cells, long long grid, long long block) { calls += (int)(cells[0] + grid + block); }
void nothing_blocks(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                    void *scratch) {
  (void)launch, (void)cells, (void)block_begin, (void)block_end, (void)scratch;
}
void nothing_serial(long long *cells, long long grid, long long block) { (void)cells, (void)grid, (void)block; }

#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      printf("line %d: not so: %s\n", __LINE__, #condition);                                                           \
      return 1;                                                                                                        \
    }                                                                                                                  \
  } while (0)

static int check_images(const kc_kernel *saxpy) {
  CHECK(saxpy->image_count == 3);
  CHECK(saxpy->images[0].kind == KC_IMAGE_CUBIN && saxpy->images[0].arch == 80 && saxpy->images[0].variant == 0);
  CHECK(saxpy->images[1].arch == 90 && saxpy->images[1].variant == 'a' && saxpy->images[1].size == 3);
  CHECK(saxpy->images[2].kind == KC_IMAGE_PTX && strcmp((const char *)saxpy->images[2].bytes, ".version\n") == 0);
  CHECK(saxpy->images[0].size == 3 * 256);
  CHECK((uintptr_t)saxpy->images[0].bytes % 8 == 0);
  for (int i = 0; i < 256; ++i) {
    CHECK(saxpy->images[0].bytes[3 * i] == i);
    CHECK(saxpy->images[0].bytes[3 * i + 1] == '0' + i % 10);
  }
  return 0;
}

static int check_launchers(void) {
  long long cells[1] = {1};
  void *found = nurl_static_kernel("saxpy");
  kc_serial_fn serial;
  CHECK(found != NULL);
  memcpy(&serial, &found, sizeof serial);
  serial(cells, 20, 300);
  CHECK(calls == 321);
  CHECK(nurl_static_kernel("_Z7nothingv") != NULL);
  CHECK(nurl_static_kernel("_Z7nothingv") == nurl_static_kernel("nothing"));
  CHECK(nurl_static_kernel("__nurl_static_set") != NULL);
  CHECK(nurl_static_kernel("_Z1kILc34EEvv") == NULL); /* CUDA only */
  CHECK(nurl_static_kernel("unknown") == NULL);
  CHECK(nurl_static_kernel(NULL) == NULL);
  return 0;
}

int main(void) {
  const kc_registry *registry = kc_static_registry();
  CHECK(registry->version == KC_REGISTRY_VERSION && registry->count == 3);
  for (uint32_t i = 1; i < registry->count; ++i)
    CHECK(strcmp(registry->kernels[i - 1].name, registry->kernels[i].name) < 0);
  const kc_kernel *odd = &registry->kernels[0];
  CHECK(strcmp(odd->name, "k<'\"', \"\\\">") == 0);
  CHECK(odd->param_count == 1 && odd->params[0].kind == KC_PARAM_STRUCT && odd->params[0].size == 4000);
  CHECK(strcmp(odd->params[0].name, "p\xc3\xa4r") == 0);
  CHECK(odd->blocks == NULL && odd->wgsl == NULL && odd->max_threads == 1024);
  CHECK(registry->kernels[1].param_count == 0 && registry->kernels[1].image_count == 1);
  const kc_kernel *saxpy = &registry->kernels[2];
  CHECK(saxpy->max_threads == 256 && saxpy->scratch_block == 64 && saxpy->scratch_thread == 8);
  CHECK(saxpy->blocks == saxpy_blocks && saxpy->serial == saxpy_serial);
  CHECK(saxpy->params[0].element == KC_I64 && saxpy->params[1].flags == KC_PARAM_CONST);
  CHECK(strcmp(saxpy->wgsl, "// \"quoted\" ?\?/\n@compute fn main() {}\n") == 0);
  return check_images(saxpy) || check_launchers();
}
