#include "cuda_driver.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static kc_cuda_driver driver;
static cu_result init_result = CU_NOT_INITIALIZED;
static bool usable;
static char why_not[256]; /* when it is not usable */

typedef struct symbol {
  const char *name;
  size_t member; /* offset in kc_cuda_driver */
  bool optional;
} symbol;

static const symbol symbols[] = {
#define KC_CUDA(member, symbol, parameters) {#symbol, offsetof(kc_cuda_driver, member), false},
#define KC_CUDA_OPTIONAL(member, symbol, parameters) {#symbol, offsetof(kc_cuda_driver, member), true},
#include "cuda_driver.def"
#undef KC_CUDA
#undef KC_CUDA_OPTIONAL
};

/* The name of a symbol the library lacks; NULL when it has all. */
static const char *find_symbols(void *library) {
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; ++i) {
    void *found = dlsym(library, symbols[i].name);
    if (!found && !symbols[i].optional)
      return symbols[i].name;
    memcpy((char *)&driver + symbols[i].member, &found, sizeof found); /* C has no cast from object to function */
  }
  return NULL;
}

static void load(void) {
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *text = dlerror();
    (void)snprintf(why_not, sizeof why_not, "no CUDA driver (%s)", text ? text : "libcuda.so.1");
    return;
  }
  const char *missing = find_symbols(library);
  if (missing) {
    (void)snprintf(why_not, sizeof why_not, "the CUDA driver is too old: it has no %s", missing);
    (void)dlclose(library);
    return;
  }
  init_result = driver.init(0);
  if (init_result != 0) {
    (void)snprintf(why_not, sizeof why_not, "the CUDA driver does not start: cuInit: %s (%d)",
                   kc_cuda_error_name(init_result), init_result);
    return; /* never unloaded: it may have started threads */
  }
  usable = true;
}

static void load_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  (void)pthread_once(&once, load);
}

const kc_cuda_driver *kc_cuda(void) {
  load_once();
  if (usable)
    return &driver;
  (void)kc_fail(GPU_ERROR_DEVICE, "%s", why_not);
  return NULL;
}

cu_result kc_cuda_init_result(void) {
  load_once();
  return init_result;
}

const char *kc_cuda_error_name(cu_result result) {
  const char *name = NULL;
  if (driver.error_name && driver.error_name(result, &name) == 0 && name)
    return name;
  return "unknown CUDA error";
}

int64_t kc_cuda_fail(const char *function, const char *call, cu_result result) {
  return kc_fail(result, "%s: %s: %s (%d)", function, call, kc_cuda_error_name(result), result);
}
