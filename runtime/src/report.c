#include "report.h"
#include "sync.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* wasm has no way back out of a call that costs nothing: there a stop is a trap, which the host of the module catches.
 */
#if defined(__wasm__)
#define KC_CAN_LEAVE 0
#else
#define KC_CAN_LEAVE 1
#include <setjmp.h>
#endif

/* ── the sink ── */

static kc_mutex sink_lock = KC_MUTEX_INIT;
static void (*sink)(void *user, const char *line); /* NULL: stdout */
static void *sink_user;

void gpu_print_to(void (*new_sink)(void *user, const char *line), void *user) {
  kc_mutex_lock(&sink_lock);
  sink = new_sink;
  sink_user = user;
  kc_mutex_unlock(&sink_lock);
}

static void give_line(const char *line) {
  kc_mutex_lock(&sink_lock);
  if (sink)
    sink(sink_user, line);
  else
    (void)puts(line);
  kc_mutex_unlock(&sink_lock);
}

/* ── one thread of the pool at work: its host, and the line its blocks are writing ── */

typedef struct worker {
  kc_host host; /* the first member: a kc_host * is a worker * */
  kc_report *report;
  char *line; /* NULL until something is printed */
  size_t length, room;
#if KC_CAN_LEAVE
  jmp_buf leave;
#endif
} worker;

static void end_line(worker *own) {
  own->line[own->length] = 0;
  own->length = 0;
  give_line(own->line);
}

/* Makes room for more bytes and a zero; false without memory. */
static bool reserve(worker *own, size_t more) {
  if (own->length + more < own->room)
    return true;
  const size_t room = 2 * (own->length + more) + 128;
  char *line = realloc(own->line, room);
  if (!line)
    return false;
  own->line = line;
  own->room = room;
  return true;
}

static void print(kc_host *host, const char *text, uint64_t size) {
  worker *own = (worker *)host;
  while (size > 0) {
    const char *newline = memchr(text, '\n', (size_t)size);
    const size_t part = newline ? (size_t)(newline - text) : (size_t)size;
    if (!reserve(own, part))
      return; /* no memory for a line: it is lost, the launch is not */
    memcpy(own->line + own->length, text, part);
    own->length += part;
    if (!newline)
      return;
    end_line(own);
    text += part + 1;
    size -= part + 1;
  }
}

static void describe(char *out, size_t room, const kc_stop *why) {
  char place[256] = "";
  if (why->file)
    (void)snprintf(place, sizeof place, " at %.200s:%u", why->file, (unsigned)why->line);
  (void)snprintf(out, room, "launch of %.200s: %s%.200s%s%s in block (%u, %u, %u), thread (%u, %u, %u)", why->kernel,
                 why->condition ? "assertion `" : "__trap()", why->condition ? why->condition : "",
                 why->condition ? "' failed" : "", place, why->block[0], why->block[1], why->block[2], why->thread[0],
                 why->thread[1], why->thread[2]);
}

static void flush(worker *own) {
  if (own->length > 0)
    end_line(own);
  free(own->line);
  own->line = NULL;
}

static void stop(kc_host *host, const kc_stop *why) {
  worker *own = (worker *)host;
  int nobody = 0;
  if (atomic_compare_exchange_strong(&own->report->stopped, &nobody, 1)) {
    describe(own->report->message, sizeof own->report->message, why);
    atomic_store(&own->report->stopped, 2);
  }
#if KC_CAN_LEAVE
  longjmp(own->leave, 1);
#else
  flush(own);
  (void)kc_fail(GPU_ERROR_ASSERT, "%s", own->report->message);
  __builtin_trap();
#endif
}

void kc_report_init(kc_report *report) { atomic_init(&report->stopped, 0); }

bool kc_report_run(kc_report *report, kc_blocks_fn fn, const kc_launch *launch, const int64_t *cells, int64_t begin,
                   int64_t end, void *scratch) {
  worker own = {.host = {print, stop}, .report = report};
  kc_launch heard = *launch;
  heard.host = &own.host;
#if KC_CAN_LEAVE
  if (setjmp(own.leave) == 0)
#endif
    fn(&heard, cells, begin, end, scratch);
  flush(&own);
  return atomic_load_explicit(&report->stopped, memory_order_relaxed) == 0;
}

int64_t kc_report_status(const kc_report *report) {
  return atomic_load(&report->stopped) == 0 ? GPU_OK : kc_fail(GPU_ERROR_ASSERT, "%s", report->message);
}
