/* The thread's last message. */
#ifndef KC_ERROR_H
#define KC_ERROR_H

#include "kernelc/gpu.h"

#include <stddef.h>

#if defined(__GNUC__)
#define KC_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define KC_PRINTF(text, first)
#endif

/* Keeps the message for gpu_last_error and returns the status, which is not 0. */
int64_t kc_fail(int64_t status, const char *format, ...) KC_PRINTF(2, 3);

/* A text that grows by printf and ends in "…" when it does not fit. */
typedef struct kc_text {
  char bytes[768];
  size_t length;
} kc_text;

void kc_text_add(kc_text *text, const char *format, ...) KC_PRINTF(2, 3);

#endif
