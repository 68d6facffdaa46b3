/* The pool. A launch is a job on the caller's stack, listed while it has blocks left. Sleeping threads are woken to
 * help; nobody spins, so a machine that is busy otherwise costs a launch its share of time and no more. */
#include "pool.h"
#include "machine.h"
#include "report.h"
#include "sync.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_THREADS = 1024 };

/* ── scratch: kept from launch to launch, as many as were ever in use at once ── */

typedef struct scratch {
  void *bytes;
  uint64_t size;
  struct scratch *next;
} scratch;

static kc_mutex pool_lock = KC_MUTEX_INIT;
static scratch *idle_scratch;

static scratch *take_scratch(uint64_t size) {
  kc_mutex_lock(&pool_lock);
  scratch *taken = idle_scratch;
  if (taken)
    idle_scratch = taken->next;
  kc_mutex_unlock(&pool_lock);
  if (!taken)
    taken = calloc(1, sizeof *taken);
  if (!taken || taken->size >= size)
    return taken;
  free(taken->bytes);
  taken->bytes = size <= INT64_MAX ? kc_machine_memory((int64_t)size) : NULL;
  taken->size = taken->bytes ? size : 0;
  if (taken->bytes)
    return taken;
  free(taken);
  return NULL;
}

static void give_scratch(scratch *given) {
  kc_mutex_lock(&pool_lock);
  given->next = idle_scratch;
  idle_scratch = given;
  kc_mutex_unlock(&pool_lock);
}

/* ── jobs ── */

typedef struct job {
  kc_blocks_fn fn;
  const kc_launch *launch;
  const int64_t *cells;
  int64_t total, chunk;
  _Atomic int64_t next; /* the first block nobody has taken */
  uint64_t scratch_bytes;
  kc_report report;
#if KC_THREADS
  int helpers, most_helpers; /* threads at work besides the caller; under pool_lock */
  pthread_cond_t done;       /* helpers became 0 */
  struct job *following;
#endif
} job;

/* Runs chunks until none is left; returns the number of blocks run. */
static int64_t work(job *shared, void *bytes) {
  int64_t blocks = 0;
  for (;;) {
    const int64_t begin = atomic_fetch_add_explicit(&shared->next, shared->chunk, memory_order_relaxed);
    if (begin >= shared->total)
      return blocks;
    const int64_t end = shared->total - begin < shared->chunk ? shared->total : begin + shared->chunk;
    blocks += end - begin;
    if (!kc_report_run(&shared->report, shared->fn, shared->launch, shared->cells, begin, end, bytes))
      atomic_store_explicit(&shared->next, shared->total, memory_order_relaxed); /* nobody begins another block */
  }
}

/* A launch shorter than this is over sooner on one thread than another thread wakes up. */
enum { SHORT_NS = 20000 };

static uint64_t now_ns(void) {
  struct timespec time;
  (void)clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void learn(kc_pace *pace, uint64_t ns, int64_t blocks) {
  if (blocks > 0)
    atomic_store_explicit(&pace->block_ns, ns / (uint64_t)blocks + 1, memory_order_relaxed);
}

/* 0 when unknown. */
static uint64_t expected_ns(const kc_pace *pace, int64_t blocks) {
  const uint64_t block_ns = atomic_load_explicit(&pace->block_ns, memory_order_relaxed);
  return block_ns > UINT64_MAX / (uint64_t)blocks ? UINT64_MAX : block_ns * (uint64_t)blocks;
}

/* Runs a launch that should be short on this thread; returns how many blocks it ran before that proved wrong,
 * all of them when the kernel stopped the launch. */
static int64_t run_short(job *mine, void *bytes, kc_pace *pace) {
  const uint64_t start = now_ns();
  const int64_t slice = mine->total / 8 + 1;
  int64_t begin = 0;
  uint64_t spent = 0;
  while (begin < mine->total && spent <= 2 * SHORT_NS) {
    const int64_t end = mine->total - begin < slice ? mine->total : begin + slice;
    if (!kc_report_run(&mine->report, mine->fn, mine->launch, mine->cells, begin, end, bytes))
      return mine->total;
    begin = end;
    spent = now_ns() - start;
  }
  learn(pace, spent, begin);
  return begin;
}

#if KC_THREADS

#include <pthread.h>
#include <signal.h>

static pthread_cond_t work_listed = PTHREAD_COND_INITIALIZER;
static job *jobs;         /* with or without blocks left */
static int threads;       /* started */
static _Atomic int width; /* of a launch, the caller included; 0: not decided yet */

/* The job with blocks left that has the fewest threads. */
static job *neediest_job(void) {
  job *chosen = NULL;
  for (job *listed = jobs; listed; listed = listed->following) {
    const bool wants = listed->helpers < listed->most_helpers &&
                       atomic_load_explicit(&listed->next, memory_order_relaxed) < listed->total;
    if (wants && (!chosen || listed->helpers < chosen->helpers))
      chosen = listed;
  }
  return chosen;
}

static void *serve(void *unused) {
  (void)unused;
  kc_mutex_lock(&pool_lock);
  for (;;) {
    job *helped = neediest_job();
    if (!helped) {
      (void)pthread_cond_wait(&work_listed, &pool_lock);
      continue;
    }
    ++helped->helpers;
    kc_mutex_unlock(&pool_lock);
    scratch *own = take_scratch(helped->scratch_bytes);
    if (own) {
      (void)work(helped, own->bytes);
      give_scratch(own);
    }
    kc_mutex_lock(&pool_lock);
    if (!own)
      helped->most_helpers = 0; /* no memory: the others finish it */
    if (--helped->helpers == 0)
      (void)pthread_cond_signal(&helped->done);
  }
  return NULL;
}

/* A forked child has the caller's thread only. */
static void before_fork(void) { kc_mutex_lock(&pool_lock); }
static void after_fork(void) { kc_mutex_unlock(&pool_lock); }
static void in_child(void) {
  jobs = NULL;
  threads = 0;
  (void)pthread_cond_init(&work_listed, NULL);
  kc_mutex_unlock(&pool_lock);
}

/* Starts a thread; detached, and no signal of the program's is delivered to it. Under pool_lock. */
static bool start_thread(void) {
  static bool watching;
  if (!watching) {
    watching = pthread_atfork(before_fork, after_fork, in_child) == 0;
    if (!watching)
      return false;
  }
  pthread_attr_t attributes;
  pthread_t thread;
  sigset_t all, before;
  if (pthread_attr_init(&attributes) != 0)
    return false;
  (void)pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  (void)pthread_attr_setstacksize(&attributes, (size_t)4 << 20); /* musl's default is too small for local arrays */
  (void)sigfillset(&all);
  (void)pthread_sigmask(SIG_SETMASK, &all, &before);
  const bool started = pthread_create(&thread, &attributes, serve, NULL) == 0;
  (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
  (void)pthread_attr_destroy(&attributes);
  return started;
}

/* KERNELC_THREADS, or the processors; 0 for a value that means nothing. */
static int wanted_width(void) {
  const char *value = getenv("KERNELC_THREADS");
  if (!value || !*value) {
    const int processors = kc_processors();
    return processors < MOST_THREADS ? processors : MOST_THREADS;
  }
  int count = 0;
  for (const char *digit = value; *digit; ++digit) {
    if (*digit < '0' || *digit > '9')
      return 0;
    count = count * 10 + (*digit - '0');
    if (count > MOST_THREADS)
      return 0;
  }
  return count;
}

int64_t kc_pool_check(void) {
  const int wanted = wanted_width();
  if (wanted == 0)
    return kc_fail(GPU_ERROR_ENVIRONMENT,
                   "KERNELC_THREADS=%.64s: expected a number from 1 to %d (or unset it to use "
                   "every processor)",
                   getenv("KERNELC_THREADS"), (int)MOST_THREADS);
  width = wanted;
  return GPU_OK;
}

int kc_pool_width(void) {
  const int known = width;
  if (known)
    return known;
  const int wanted = wanted_width();
  width = wanted ? wanted : 1;
  return width;
}

/* How many threads besides the caller are worth waking. */
static int useful_helpers(int64_t blocks, const kc_pace *pace) {
  const uint64_t expected = expected_ns(pace, blocks);
  int64_t helpers = kc_pool_width() - 1;
  if (helpers > blocks - 1)
    helpers = blocks - 1;
  if (expected > 0 && expected / SHORT_NS < (uint64_t)helpers)
    helpers = (int64_t)(expected / SHORT_NS);
  return (int)helpers;
}

static void run_shared(job *mine, void *bytes, int helpers, kc_pace *pace) {
  mine->most_helpers = helpers;
  (void)pthread_cond_init(&mine->done, NULL);
  kc_mutex_lock(&pool_lock);
  while (threads < helpers && start_thread())
    ++threads;
  mine->following = jobs;
  jobs = mine;
  for (int i = 0; i < helpers; ++i)
    (void)pthread_cond_signal(&work_listed);
  kc_mutex_unlock(&pool_lock);

  const uint64_t start = now_ns();
  const int64_t blocks = work(mine, bytes);
  learn(pace, now_ns() - start, blocks);

  kc_mutex_lock(&pool_lock);
  job **link = &jobs;
  while (*link != mine)
    link = &(*link)->following;
  *link = mine->following;
  while (mine->helpers > 0)
    (void)pthread_cond_wait(&mine->done, &pool_lock);
  kc_mutex_unlock(&pool_lock);
  (void)pthread_cond_destroy(&mine->done);
}

#else

int64_t kc_pool_check(void) { return GPU_OK; }

int kc_pool_width(void) { return 1; }

static int useful_helpers(int64_t blocks, const kc_pace *pace) {
  (void)blocks;
  (void)pace;
  return 0;
}

static void run_shared(job *mine, void *bytes, int helpers, kc_pace *pace) {
  (void)helpers;
  (void)pace;
  (void)work(mine, bytes);
}

#endif

static void run_job(job *mine, void *bytes, kc_pace *pace) {
  const uint64_t expected = expected_ns(pace, mine->total);
  if (kc_pool_width() == 1 || mine->total == 1) {
    (void)kc_report_run(&mine->report, mine->fn, mine->launch, mine->cells, 0, mine->total, bytes);
    return;
  }
  int64_t begin = 0;
  if (expected > 0 && expected < SHORT_NS)
    begin = run_short(mine, bytes, pace);
  const int64_t left = mine->total - begin;
  if (left == 0)
    return;
  const int helpers = useful_helpers(left, pace);
  atomic_init(&mine->next, begin);
  mine->chunk = left / (8 * (helpers + 1)) + 1; /* enough chunks to even out threads of different speed */
  run_shared(mine, bytes, helpers, pace);
}

int64_t kc_pool_run(kc_blocks_fn fn, const kc_launch *launch, const int64_t *cells, int64_t total,
                    uint64_t scratch_bytes, kc_pace *pace) {
  scratch *own = take_scratch(scratch_bytes);
  if (!own)
    return kc_fail(GPU_ERROR_MEMORY, "launch: no host memory for %llu bytes of scratch",
                   (unsigned long long)scratch_bytes);
  job mine = {.fn = fn, .launch = launch, .cells = cells, .total = total, .scratch_bytes = scratch_bytes};
  kc_report_init(&mine.report);
  run_job(&mine, own->bytes, pace);
  give_scratch(own);
  return kc_report_status(&mine.report);
}
