/* The CUDA driver, found at run time. */
#ifndef KC_CUDA_DRIVER_H
#define KC_CUDA_DRIVER_H

#include "error.h"

/* The driver's types and numbers, as its ABI has them. */
typedef int cu_result;
typedef int cu_device;
typedef unsigned long long cu_address;
typedef struct cu_context_ *cu_context;
typedef struct cu_module_ *cu_module;
typedef struct cu_function_ *cu_function;
typedef struct cu_stream_ *cu_stream; /* NULL: the legacy default stream */
typedef struct cu_event_ *cu_event;
typedef struct cu_graph_ *cu_graph;
typedef struct cu_exec_ *cu_exec;

enum {
  CU_NOT_INITIALIZED = 3,
  CU_INVALID_IMAGE = 200,
  CU_NO_BINARY_FOR_GPU = 209,
  CU_INVALID_PTX = 218,
  CU_JIT_COMPILER_NOT_FOUND = 221,
  CU_UNSUPPORTED_PTX_VERSION = 222,
  CU_JIT_COMPILATION_DISABLED = 223
};
enum { CU_DEVICE_MAJOR = 75, CU_DEVICE_MINOR = 76, CU_DEVICE_SHARED_OPTIN = 97 };         /* device attributes */
enum { CU_FUNCTION_MAX_THREADS = 0, CU_FUNCTION_MAX_DYNAMIC_SHARED = 8 };                 /* function attributes */
enum { CU_POINTER_CONTEXT = 1, CU_POINTER_RANGE_START = 11, CU_POINTER_RANGE_SIZE = 12 }; /* pointer attributes */
enum { CU_HOST_PORTABLE = 1, CU_HOST_READ_ONLY = 8 };                                     /* page-locking */
enum { CU_STREAM_NON_BLOCKING = 1, CU_CAPTURE_THREAD_LOCAL = 1 };
enum { CU_JIT_ERROR_LOG = 5, CU_JIT_ERROR_LOG_SIZE = 6 };

typedef struct kc_cuda_driver {
#define KC_CUDA(member, symbol, parameters) cu_result(*member) parameters;
#define KC_CUDA_OPTIONAL(member, symbol, parameters) cu_result(*member) parameters;
#include "cuda_driver.def"
#undef KC_CUDA
#undef KC_CUDA_OPTIONAL
} kc_cuda_driver;

/* The driver, loaded and initialised once for the process; NULL when there is none to use, and kc_fail says why. */
const kc_cuda_driver *kc_cuda(void);

/* What cuInit answered; CU_NOT_INITIALIZED without a driver. */
cu_result kc_cuda_init_result(void);

/* "CUDA_ERROR_INVALID_VALUE"; never NULL. */
const char *kc_cuda_error_name(cu_result result);

/* kc_fail for a driver call made on behalf of a function of gpu.h: returns result. */
int64_t kc_cuda_fail(const char *function, const char *call, cu_result result);

#endif
