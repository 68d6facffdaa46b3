/* What a launch on the processor says: the lines its threads print, and the failed assert that ends it. */
#ifndef KC_REPORT_H
#define KC_REPORT_H

#include "error.h"
#include "kernelc/registry.h"

#include <stdatomic.h>
#include <stdbool.h>

/* One per launch; all threads that run its blocks share it. */
typedef struct kc_report {
  _Atomic int stopped; /* 0, 1 while the first that stops writes the message, 2 */
  char message[768];
} kc_report;

void kc_report_init(kc_report *report);

/* Runs blocks [begin, end) with a host that prints and stops. false: the kernel stopped the launch. */
bool kc_report_run(kc_report *report, kc_blocks_fn fn, const kc_launch *launch, const int64_t *cells, int64_t begin,
                   int64_t end, void *scratch);

/* After all threads are done: GPU_OK, or kc_fail with what stopped the launch. */
int64_t kc_report_status(const kc_report *report);

#endif
