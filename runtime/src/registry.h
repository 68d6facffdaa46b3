/* The program's kernels by name. */
#ifndef KC_REGISTRY_LOOKUP_H
#define KC_REGISTRY_LOOKUP_H

#include "error.h"
#include "kernelc/registry.h"

/* By registry name, else by mangled name; NULL when the program has no such kernel. */
const kc_kernel *kc_find_kernel(const char *name);

/* Some registry is linked that this runtime can read: kernelc's, or one of the seed's form. */
bool kc_registry_linked(void);

/* Every kernel of the program, for messages: "holds 3 kernels: a, b, c". */
void kc_list_kernels(kc_text *text);

/* kc_fail for a name that is not there. */
int64_t kc_no_kernel(const char *name);

#endif
