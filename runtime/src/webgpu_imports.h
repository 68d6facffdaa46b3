/* What a wasm module asks of its host for WebGPU: the seed's functions, and one for launches in blocks.
 *
 * A device address is what wgpu_alloc returned plus a byte offset; hosts that allow parts of buffers return numbers far
 * enough apart. bytes, counts and addresses are int64_t (BigInt in JavaScript), host pointers are of the module's
 * memory.
 */
#ifndef KC_WEBGPU_IMPORTS_H
#define KC_WEBGPU_IMPORTS_H

#include "kernelc/registry.h"

#define KC_IMPORT(name) __attribute__((import_module("env"), import_name(#name))) name

/* The pipeline of the kernel of this name, > 0; 0 for an unknown one. */
int64_t KC_IMPORT(wgpu_pipeline)(const char *name);

int64_t KC_IMPORT(wgpu_alloc)(int64_t bytes); /* 0 on failure */
void KC_IMPORT(wgpu_free)(int64_t id);
int64_t KC_IMPORT(wgpu_upload)(int64_t id, const void *host, int64_t bytes); /* 0: success, as the others below */
int64_t KC_IMPORT(wgpu_download)(void *host, int64_t id, int64_t bytes);     /* suspends the module until mapped */
int64_t KC_IMPORT(wgpu_dtod)(int64_t dst, int64_t src, int64_t bytes);

/* The seed's launch: total threads in blocks of the host's choice, args: nargs cells of 8 bytes. For programs that call
 * it themselves; it cannot say what a block is, and kernels with barriers or blockDim need to know. */
int64_t KC_IMPORT(wgpu_launch)(int64_t pipeline, int64_t total, const void *args, int64_t nargs);

/* The launch of this runtime: grid, block and shared memory as in kc_launch. A struct argument's cell is its address.
 */
int64_t KC_IMPORT(wgpu_launch3d)(int64_t pipeline, const kc_launch *launch, const void *args, int64_t nargs);

#endif
