/* What a program without a registry sees. A file of its own: a registry's strong definitions replace these.
 *
 * A registry linked as an object file always wins. Inside a static library it wins when something asks for it before
 * this file is reached, which kernelc_add_kernels() sees to; by hand, link the registry as an object file. */
#include "kernelc/registry.h"

#define WEAK __attribute__((weak))

WEAK const kc_registry *kc_static_registry(void) { return NULL; }

WEAK void *nurl_static_kernel(const char *name) {
  (void)name;
  return NULL;
}
