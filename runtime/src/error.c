#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Long enough for a message that lists what a program holds (kc_text) with its frame. */
static _Thread_local char last_error[1024];

const char *gpu_last_error(void) { return last_error; }

int64_t kc_fail(int64_t status, const char *format, ...) {
  char message[sizeof last_error]; /* an argument may be the last message itself */
  va_list arguments;
  va_start(arguments, format);
  (void)vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  memcpy(last_error, message, sizeof message);
  return status;
}

void kc_text_add(kc_text *text, const char *format, ...) {
  static const char cut[] = "…";
  const size_t room = sizeof text->bytes - text->length;
  if (room <= sizeof cut)
    return;
  va_list arguments;
  va_start(arguments, format);
  const int wanted = vsnprintf(text->bytes + text->length, room, format, arguments);
  va_end(arguments);
  if (wanted < 0)
    return;
  if ((size_t)wanted < room - sizeof cut) {
    text->length += (size_t)wanted;
    return;
  }
  memcpy(text->bytes + sizeof text->bytes - sizeof cut, cut, sizeof cut);
  text->length = sizeof text->bytes - 1;
}
