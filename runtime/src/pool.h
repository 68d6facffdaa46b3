/* Runs the blocks of a launch on all the processors the process may use. */
#ifndef KC_POOL_H
#define KC_POOL_H

#include "error.h"
#include "kernelc/registry.h"

/* What the pool has learnt about a kernel: nanoseconds of one block, 0 while unknown. One per kernel; any thread. */
typedef struct kc_pace {
  _Atomic(uint64_t) block_ns;
} kc_pace;

/* Checks KERNELC_THREADS. The threads themselves start with the first launch that needs them. */
int64_t kc_pool_check(void);

/* Threads a launch may use, the calling one included. */
int kc_pool_width(void);

/* Runs blocks [0, total) of the launch and returns when all have run. The calling thread works too, so a launch always
 * finishes, also from inside another one. scratch_bytes: what each call of fn needs. */
int64_t kc_pool_run(kc_blocks_fn fn, const kc_launch *launch, const int64_t *cells, int64_t total,
                    uint64_t scratch_bytes, kc_pace *pace);

#endif
