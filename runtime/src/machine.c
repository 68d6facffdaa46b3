#if defined(__linux__)
#define _GNU_SOURCE /* sched_getaffinity */
#endif
#include "machine.h"

#include <stdlib.h>

#if defined(__wasm__)

int kc_processors(void) { return 1; }

int64_t kc_memory_total(void) { return INT64_C(65536) * 65536; } /* 4 GiB, what 32-bit addresses reach */

int64_t kc_memory_available(void) {
  return kc_memory_total() - INT64_C(65536) * (int64_t)__builtin_wasm_memory_size(0);
}

#else

#include <stdio.h>
#include <string.h>
#include <unistd.h>
#if defined(__linux__)
#include <sched.h>
#endif

/* The first line of a small file; "" when there is none. */
static void first_line(const char *path, char *line, int size) {
  line[0] = 0;
  FILE *file = fopen(path, "re");
  if (!file)
    return;
  if (!fgets(line, size, file))
    line[0] = 0;
  (void)fclose(file);
}

static int bound_processors(void) {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return CPU_COUNT(&set);
#endif
  const long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}

int kc_processors(void) {
  int count = bound_processors();
  char line[64];
  long long quota = 0, period = 0;
  first_line("/sys/fs/cgroup/cpu.max", line, sizeof line); /* "max 100000", or microseconds of quota and period */
  if (sscanf(line, "%lld %lld", &quota, &period) == 2 && quota > 0 && period > 0) {
    const long long whole = (quota + period - 1) / period;
    if (whole < count)
      count = (int)whole;
  }
  return count < 1 ? 1 : count;
}

static int64_t limit_of(const char *path) {
  char line[64];
  long long value = 0;
  first_line(path, line, sizeof line);
  return sscanf(line, "%lld", &value) == 1 && value > 0 ? (int64_t)value : INT64_MAX;
}

/* MemAvailable of the kernel: free memory and what it can reclaim. */
static int64_t available_of_machine(int64_t otherwise) {
  FILE *file = fopen("/proc/meminfo", "re");
  char line[128];
  long long kilobytes = 0;
  int64_t bytes = otherwise;
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "MemAvailable: %lld kB", &kilobytes) == 1) {
      bytes = (int64_t)kilobytes * 1024;
      break;
    }
  }
  if (file)
    (void)fclose(file);
  return bytes;
}

static const char group_limit[] = "/sys/fs/cgroup/memory.max";

int64_t kc_memory_total(void) {
  static _Atomic int64_t known;
  if (known)
    return known;
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  int64_t total = pages > 0 && page > 0 ? (int64_t)pages * page : 0;
  const int64_t limit = limit_of(group_limit);
  if (limit < total)
    total = limit;
  known = total;
  return total;
}

int64_t kc_memory_available(void) {
  const int64_t of_machine = available_of_machine(kc_memory_total());
  const int64_t limit = limit_of(group_limit);
  if (limit == INT64_MAX)
    return of_machine;
  const int64_t used = limit_of("/sys/fs/cgroup/memory.current");
  const int64_t left = used < limit ? limit - used : 0;
  return left < of_machine ? left : of_machine;
}

#endif

void *kc_machine_memory(int64_t bytes) {
  const int64_t total = kc_memory_total();
  if (bytes <= 0 || (total && bytes > total) || (uint64_t)bytes > SIZE_MAX - 64)
    return NULL;
  return aligned_alloc(64, ((size_t)bytes + 63) / 64 * 64);
}
