#include "registry.h"

#include <string.h>

static const kc_registry *registry(void) {
  const kc_registry *linked = kc_static_registry();
  return linked && linked->version == KC_REGISTRY_VERSION ? linked : NULL;
}

const kc_kernel *kc_find_kernel(const char *name) {
  const kc_registry *linked = registry();
  uint32_t low = 0, high = linked ? linked->count : 0;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    const int order = strcmp(name, linked->kernels[middle].name);
    if (order == 0)
      return &linked->kernels[middle];
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  for (uint32_t i = 0; linked && i < linked->count; ++i)
    if (linked->kernels[i].symbol && strcmp(name, linked->kernels[i].symbol) == 0)
      return &linked->kernels[i];
  return NULL;
}

bool kc_registry_linked(void) {
  return kc_static_registry() ? registry() != NULL : nurl_static_kernel("__nurl_static_set") != NULL;
}

void kc_list_kernels(kc_text *text) {
  const kc_registry *linked = kc_static_registry();
  if (!linked) {
    kc_text_add(text, "has no kernels linked in (link the registry that kernelc wrote)");
    return;
  }
  if (linked->version != KC_REGISTRY_VERSION) {
    kc_text_add(text, "has a registry of version %u, this runtime reads version %u (build both with one kernelc)",
                linked->version, KC_REGISTRY_VERSION);
    return;
  }
  kc_text_add(text, "holds %u kernel%s", linked->count, linked->count == 1 ? "" : "s");
  for (uint32_t i = 0; i < linked->count; ++i)
    kc_text_add(text, "%s%s", i == 0 ? ": " : ", ", linked->kernels[i].name);
}

int64_t kc_no_kernel(const char *name) {
  kc_text text = {{0}, 0};
  kc_list_kernels(&text);
  return kc_fail(GPU_ERROR_KERNEL, "gpu_compile: no kernel \"%.200s\"; this program %s", name, text.bytes);
}
