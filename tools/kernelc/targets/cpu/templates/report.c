/* What a kernel says to whoever launches it: printf, assert, trap. Each section stands behind a line with its name; a
 * file gets the sections its code names and what those name in turn. This comment is not part of any. */
/*: kc_host */
#if !defined(KERNELC_REGISTRY_H) && !defined(KC_HOST_DEFINED)
#define KC_HOST_DEFINED
/* Why a kernel ends its launch, and whom it tells; as in kernelc/registry.h. */
typedef struct kc_stop {
  const char *kernel, *condition, *file;
  uint32_t line;
  uint32_t block[3], thread[3];
} kc_stop;
typedef struct kc_host {
  void (*print)(struct kc_host *host, const char *text, uint64_t size);
  void (*stop)(struct kc_host *host, const kc_stop *why);
} kc_host;
#endif

/*: kc_leave */
/* Ends the launch. */
static inline _Noreturn void kc_leave(const kc_launch *launch, const kc_stop *why) {
  kc_host *host = launch->host;
  if (host)
    host->stop(host, why);
  __builtin_trap(); /* nobody listens */
}

/*: kc_assert_failed */
static _Noreturn void kc_assert_failed(const kc_launch *launch, const char *kernel, kc_index block, kc_index thread,
                                       const void *condition, const void *file, uint32_t line) {
  const kc_stop why = {kernel, (const char *)condition,     (const char *)file,
                       line,   {block.x, block.y, block.z}, {thread.x, thread.y, thread.z}};
  kc_leave(launch, &why);
}

/*: kc_trap */
static _Noreturn void kc_trap(const kc_launch *launch, const char *kernel, kc_index block, kc_index thread) {
  const kc_stop why = {kernel, 0, 0, 0, {block.x, block.y, block.z}, {thread.x, thread.y, thread.z}};
  kc_leave(launch, &why);
}

/*: kc_printf */
#if !__STDC_HOSTED__
#error "a kernel here calls printf, which needs a C library: build this file without -ffreestanding"
#endif
#include <stdio.h>

/* The 4 or 8 bytes at the next multiple of their size: how CUDA lays out the arguments of printf. */
static uint64_t kc_printf_argument(const kc_byte *arguments, uint64_t *offset, uint64_t size) {
  uint64_t value = 0;
  *offset = (*offset + size - 1) / size * size;
  memcpy(&value, arguments + *offset, (size_t)size);
  *offset += size;
  return value;
}

/* %s by itself: the text may be of any length. */
static void kc_printf_string(kc_host *host, const char *text, int64_t width, int64_t precision, int left) {
  int64_t size = 0;
  if (!text)
    text = "(null)";
  while ((precision < 0 || size < precision) && text[size])
    ++size;
  for (int64_t i = size; !left && i < width; ++i)
    host->print(host, " ", 1);
  host->print(host, text, (uint64_t)size);
  for (int64_t i = size; left && i < width; ++i)
    host->print(host, " ", 1);
}

/* CUDA's printf. `long` has 8 bytes on every platform; the result is the number of arguments. Numbers are at most 1000
 * characters wide. */
static uint32_t kc_printf(const kc_launch *launch, const void *text, const void *values) {
  kc_host *host = launch->host;
  const char *format = (const char *)text;
  const kc_byte *arguments = (const kc_byte *)values;
  uint64_t offset = 0;
  uint32_t count = 0;
  if (!host || !format)
    return 0;
  while (*format) {
    size_t plain = 0;
    while (format[plain] && format[plain] != '%')
      ++plain;
    if (plain > 0) {
      host->print(host, format, plain);
      format += plain;
      continue;
    }
    if (format[1] == '%') {
      host->print(host, "%", 1);
      format += 2;
      continue;
    }
    const char *at = format + 1;
    char spec[16] = "%";
    size_t used = 1;
    int left = 0;
    for (; *at && strchr("-+ #0", *at); ++at) {
      left |= *at == '-';
      if (!strchr(spec + 1, *at))
        spec[used++] = *at;
      spec[used] = 0;
    }
    int64_t number[2] = {0, -1}; /* width, precision */
    for (int i = 0; i < 2; ++i) {
      if (i == 1 && *at != '.')
        break;
      if (i == 1) {
        ++at;
        number[1] = 0;
      }
      if (*at == '*') {
        ++at;
        ++count;
        number[i] = (int32_t)kc_printf_argument(arguments, &offset, 4);
      } else {
        for (; *at >= '0' && *at <= '9'; ++at)
          number[i] = number[i] < 100000 ? 10 * number[i] + (*at - '0') : number[i];
      }
    }
    if (number[0] < 0) {
      left = 1;
      number[0] = -number[0];
      if (!strchr(spec + 1, '-'))
        spec[used++] = '-';
    }
    int shorts = 0, longs = 0;
    for (; *at && strchr("hlLzjtq", *at); ++at) {
      shorts += *at == 'h';
      longs += *at != 'h' && *at != 'L';
    }
    const int width = (int)(number[0] > 1000 ? 1000 : number[0]);
    const int precision = (int)(number[1] > 600 ? 600 : number[1]);
    char out[1400];
    int size = 0;
    const char kind = *at;
    if (!kind || !strchr("diouxXcpsneEfFgGaA", kind)) { /* no conversion: as it stands */
      host->print(host, format, (uint64_t)(at - format) + (kind ? 1 : 0));
      format = kind ? at + 1 : at;
      continue;
    }
    format = at + 1;
    ++count;
    memcpy(spec + used, "*.*", 3);
    used += 3;
    if (strchr("diouxX", kind))
      spec[used++] = 'j';
    spec[used++] = kind;
    spec[used] = 0;
    const uint64_t bits = kc_printf_argument(arguments, &offset, strchr("cdiouxX", kind) && !longs ? 4 : 8);
    if (kind == 's') {
      kc_printf_string(host, (const char *)(uintptr_t)bits, number[0], number[1], left);
    } else if (kind == 'd' || kind == 'i') {
      const int64_t value = longs         ? (int64_t)bits
                            : shorts > 1  ? (int8_t)bits
                            : shorts == 1 ? (int16_t)bits
                                          : (int32_t)bits;
      size = snprintf(out, sizeof out, spec, width, precision, (intmax_t)value);
    } else if (strchr("ouxX", kind)) {
      const uint64_t value = shorts > 1 ? (uint8_t)bits : shorts == 1 ? (uint16_t)bits : bits;
      size = snprintf(out, sizeof out, spec, width, precision, (uintmax_t)value);
    } else if (kind == 'c') {
      out[0] = (char)bits;
      for (int i = 1; !left && i < width; ++i)
        host->print(host, " ", 1);
      host->print(host, out, 1);
      for (int i = 1; left && i < width; ++i)
        host->print(host, " ", 1);
    } else if (kind == 'p') {
      size = snprintf(out, sizeof out, "%*p", left ? -width : width, (void *)(uintptr_t)bits);
    } else if (kind != 'n') {
      double value;
      memcpy(&value, &bits, sizeof value);
      size = snprintf(out, sizeof out, spec, width, precision, value);
    }
    if (size > 0)
      host->print(host, out, (uint64_t)size < sizeof out ? (uint64_t)size : sizeof out - 1);
  }
  return count;
}

/*: kc_serial_host */
#include <setjmp.h>
#include <stdio.h>

/* Whom a serial launch tells: what is printed goes to stdout; a failure goes to stderr and ends the launch. */
typedef struct kc_serial_host {
  kc_host host;
  jmp_buf leave;
} kc_serial_host;

static void kc_serial_print(kc_host *host, const char *text, uint64_t size) {
  (void)host;
  (void)fwrite(text, 1, (size_t)size, stdout);
}

static void kc_serial_stop(kc_host *host, const kc_stop *why) {
  if (why->condition)
    (void)fprintf(stderr, "launch of %s: assertion `%s' failed at %s:%u", why->kernel, why->condition,
                  why->file ? why->file : "?", (unsigned)why->line);
  else
    (void)fprintf(stderr, "launch of %s: __trap()", why->kernel);
  (void)fprintf(stderr, " in block (%u, %u, %u), thread (%u, %u, %u)\n", (unsigned)why->block[0],
                (unsigned)why->block[1], (unsigned)why->block[2], (unsigned)why->thread[0], (unsigned)why->thread[1],
                (unsigned)why->thread[2]);
  longjmp(((kc_serial_host *)(void *)host)->leave, 1);
}
