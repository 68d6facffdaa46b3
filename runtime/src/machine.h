/* What the process may use of the machine. */
#ifndef KC_MACHINE_H
#define KC_MACHINE_H

#include <stdint.h>

/* Processors: those the process is bound to, and no more than its control group's time allows. At least 1. */
int kc_processors(void);

/* Bytes of memory within the control group's limit; 0 when unknown. Altogether is looked up once. */
int64_t kc_memory_total(void);
int64_t kc_memory_available(void);

/* bytes of memory aligned to 64, to be freed with free(); NULL when bytes ≤ 0 or more than the machine has. */
void *kc_machine_memory(int64_t bytes);

#endif
