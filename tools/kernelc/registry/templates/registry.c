/* Made by kernelc. The kernels of this build: launchers, CUDA images and WGSL, by name. */
#include <kernelc/registry.h>

#include <string.h>

@DECLARATIONS@
@IMAGES@
@PARAMS@
static const kc_kernel kernels[] = {
@KERNELS@
};

static const kc_registry registry = {KC_REGISTRY_VERSION, sizeof kernels / sizeof kernels[0], kernels, NULL};

const kc_registry *kc_static_registry(void) { return &registry; }

/* What nurl_static_kernel("__nurl_static_set") returns: being there is all it does. */
static void registry_is_linked(long long *cells, long long grid, long long block) {
  (void)cells;
  (void)grid;
  (void)block;
}

/* A function pointer as an object pointer, by the bytes: ISO C has no cast for it. */
static void *as_pointer(kc_serial_fn function) {
  void *pointer;
  memcpy(&pointer, &function, sizeof pointer);
  return pointer;
}

void *nurl_static_kernel(const char *name) {
  if (name == NULL)
    return NULL;
  if (strcmp(name, "__nurl_static_set") == 0)
    return as_pointer(registry_is_linked);
  for (size_t i = 0; i < sizeof kernels / sizeof kernels[0]; ++i)
    if (kernels[i].serial != NULL && (strcmp(kernels[i].name, name) == 0 || strcmp(kernels[i].symbol, name) == 0))
      return as_pointer(kernels[i].serial);
  return NULL;
}
