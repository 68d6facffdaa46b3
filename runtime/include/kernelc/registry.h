/* What kernelc writes into a program: the descriptor of every kernel and the code for every target.
 *
 * A registry (one generated C file) defines a table of these. The runtime reads it to launch by name; a program may
 * read it too. Plain C11; all strings are NUL-terminated UTF-8 with static lifetime.
 */
#ifndef KERNELC_REGISTRY_H
#define KERNELC_REGISTRY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Why a kernel ends its launch: a failed assert, or a trap. Strings are alive until the call returns. */
typedef struct kc_stop {
  const char *kernel, *condition; /* condition NULL: __trap() */
  const char *file;               /* NULL: not known */
  uint32_t line;
  uint32_t block[3], thread[3];
} kc_stop;

/* What a kernel asks of whoever launches it. One call in flight uses one host; different ones may share it only if its
 * functions allow that. */
typedef struct kc_host {
  /* size bytes of what a thread prints: a part of a line, or several lines. */
  void (*print)(struct kc_host *host, const char *text, uint64_t size);
  /* Ends the launch. Does not return. */
  void (*stop)(struct kc_host *host, const kc_stop *why);
} kc_host;

/* One launch, as the emitted C code sees it. Dimensions are x, y, z. */
typedef struct kc_launch {
  uint32_t grid[3];      /* blocks */
  uint32_t block[3];     /* threads of a block */
  uint32_t shared_bytes; /* dynamic shared memory, bytes */
  uint32_t reserved;     /* 0 */
  struct kc_host *host;  /* NULL: nobody listens; a failed assert then ends the process */
} kc_launch;

/* The range form. Runs blocks [block_begin, block_end) of the grid, numbered x fastest, then y, then z.
 * cells[i] is the address of argument i; each argument occupies a cell of 8 bytes (a struct: its own size), integers
 * and floats in the low bytes, pointers as 64-bit integers on every platform.
 * scratch: scratch_block + threads * scratch_thread + shared_bytes bytes (see kc_kernel), 64-byte aligned, contents
 * undefined before and after; one per call in flight. Calls on disjoint ranges may run on different threads at once. */
typedef void (*kc_blocks_fn)(const kc_launch *launch, const int64_t *cells, int64_t block_begin, int64_t block_end,
                             void *scratch);

/* The serial form: a whole 1-D grid, scratch of its own. */
typedef void (*kc_serial_fn)(long long *cells, long long grid, long long block);

enum { KC_PARAM_BUFFER = 0, KC_PARAM_VALUE = 1, KC_PARAM_STRUCT = 2 }; /* kc_param.kind */
enum { KC_PARAM_CONST = 1 };                                           /* kc_param.flags: the kernel does not write */

/* Element types: of a value, or of what a buffer points to. KC_NONE: void, or a class. */
enum {
  KC_NONE = 0,
  KC_BOOL,
  KC_I8,
  KC_U8,
  KC_I16,
  KC_U16,
  KC_I32,
  KC_U32,
  KC_I64,
  KC_U64,
  KC_F16,
  KC_BF16,
  KC_F32,
  KC_F64
};

typedef struct kc_param {
  const char *name;
  uint8_t kind;          /* KC_PARAM_… */
  uint8_t element;       /* KC_F32 … */
  uint16_t flags;        /* KC_PARAM_CONST */
  uint32_t size;         /* bytes of the argument */
  uint32_t offset;       /* bytes into CUDA's parameter block */
  uint32_t element_size; /* bytes of the pointee of a buffer, 0 for void */
} kc_param;

enum { KC_IMAGE_CUBIN = 0, KC_IMAGE_PTX = 1 }; /* kc_image.kind */

/* One CUDA image; kernels of one .cu file share images. */
typedef struct kc_image {
  uint8_t kind;
  uint8_t variant; /* 0, 'a' or 'f' */
  uint16_t arch;   /* 80 for sm_80 / compute_80 */
  uint32_t reserved;
  const unsigned char *bytes; /* PTX is NUL-terminated */
  uint64_t size;
} kc_image;

typedef struct kc_kernel {
  const char *name;   /* "gemm<float, 16>" */
  const char *symbol; /* the mangled name in every image */
  const kc_param *params;
  uint32_t param_count;
  uint32_t static_shared;  /* bytes */
  uint32_t dynamic_shared; /* 1: the kernel uses dynamic shared memory */
  uint32_t max_threads;    /* of a block; 1024 unless the kernel asks for fewer */
  uint64_t scratch_block;  /* see kc_blocks_fn */
  uint64_t scratch_thread;
  kc_blocks_fn blocks; /* NULL: no CPU code in this build */
  kc_serial_fn serial;
  const kc_image *images;
  uint32_t image_count;
  uint32_t reserved;
  const char *wgsl; /* NULL: no WGSL in this build */
} kc_kernel;

#define KC_REGISTRY_VERSION 2u

typedef struct kc_registry {
  uint32_t version; /* KC_REGISTRY_VERSION */
  uint32_t count;
  const kc_kernel *kernels;  /* sorted by name, strcmp order */
  const char *wgsl_preamble; /* reserved, NULL */
} kc_registry;

/* The program's registry; a weak definition in the runtime library returns NULL. */
const kc_registry *kc_static_registry(void);

/* The serial launcher of a kernel, NULL for an unknown name; a weak definition in the runtime library returns NULL for
 * every name. nurl_static_kernel("__nurl_static_set") is non-NULL exactly when a real registry is linked. */
void *nurl_static_kernel(const char *name);

#ifdef __cplusplus
}
#endif

#endif
