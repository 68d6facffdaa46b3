/* The oracle: a CUDA kernel run thread by thread on the host, slowly and simply, from its original source.
 *
 * A .cu file is compiled as C++ with the shim headers of include/ and becomes a shared library (oracle-build) with the
 * two functions below. Each CUDA thread is a fiber; it runs until it meets a barrier or a warp operation. Nothing of
 * kernelc is involved. Plain C; not for use from several threads at once.
 */
#ifndef KERNELC_ORACLE_H
#define KERNELC_ORACLE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct oracle_dims {
  uint32_t grid[3];      /* blocks, x y z */
  uint32_t block[3];     /* threads of a block, x y z */
  uint32_t shared_bytes; /* dynamic shared memory */
  uint32_t reverse;      /* 1: the last block and the last thread first. A kernel without races does not notice. */
} oracle_dims;

/* Runs one launch to its end. cells[i] is the address of argument i (a pointer argument: the address of the pointer).
 * Returns NULL, or a message that stays valid until the next call: an unknown kernel, a bad launch, a barrier that
 * can never complete, a write beyond dynamic shared memory. */
const char *oracle_launch(const char *name, const oracle_dims *dims, const int64_t *cells);

/* The number of arguments of a kernel, -1 for an unknown one; sizes (may be NULL) receives the bytes of each. */
int oracle_arguments(const char *name, uint32_t *sizes);

#ifdef __cplusplus
}
#endif

#endif
