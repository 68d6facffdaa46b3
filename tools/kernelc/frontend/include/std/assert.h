// assert() on the device. No include guard: NDEBUG may change.
#include <cuda_runtime.h>
#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
#define assert(condition)                                                                                              \
  ((condition) ? (void)0 : __kc_assert_fail((const void *)#condition, (const void *)__FILE_NAME__, __LINE__, 0))
#endif
