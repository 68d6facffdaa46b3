/* What is alive: devices, objects behind handles, memory ranges. All of it under one lock, held for moments only.
 *
 * Whoever works with one of them pins it: a pinned thing that is freed meanwhile goes away with the last unpin, so no
 * call ever works on freed state, whatever other threads do. Everything alive on a device keeps the device.
 */
#ifndef KC_STATE_H
#define KC_STATE_H

#include "error.h"
#include "sync.h"

struct kc_backend;

/* ── devices ── */

typedef struct kc_device {
  const struct kc_backend *backend;
  int64_t ordinal, dev, ctx;
  char name[128];
  void *impl;    /* the backend's */
  int64_t opens; /* gpu_open calls not yet closed */
  int64_t users; /* pins, objects and allocations, plus one while open */
  int64_t used;  /* bytes allocated */
} kc_device;

/* Opens the backend's device, or counts one more open of it. NULL after kc_fail. */
kc_device *kc_device_open(const struct kc_backend *backend, int64_t ordinal);

/* "" for a device that is not open; says nothing else about it. */
const char *kc_device_name(Gpu g);

/* The open device a Gpu stands for, pinned; NULL after kc_fail. */
kc_device *kc_device_pin(Gpu g);
void kc_device_repin(kc_device *device); /* one more pin of a pinned device */
void kc_device_unpin(kc_device *device);

/* Undoes one open of a pinned device; with the last one everything on it is freed. */
int64_t kc_device_close(kc_device *device);

/* ── objects: kernels, streams, timers, graphs ── */

typedef enum kc_kind { KC_KERNEL, KC_STREAM, KC_TIMER, KC_GRAPH } kc_kind;

typedef struct kc_object {
  kc_kind kind;
  kc_device *device;
  int64_t pins;
  bool dead;
  void (*destroy)(struct kc_object *object); /* frees the object too; not under the lock */
} kc_object;

/* Puts a new object behind a handle, which is positive; 0 after kc_fail, and the object is destroyed. */
int64_t kc_object_new(kc_object *object);

/* NULL after kc_fail when the handle is of another kind, was never given or was freed. */
kc_object *kc_object_pin(int64_t handle, kc_kind kind);
void kc_object_repin(kc_object *object); /* one more pin of a pinned object */
void kc_object_unpin(kc_object *object);

int64_t kc_object_free(int64_t handle, kc_kind kind);

/* ── memory ── */

typedef struct kc_memory {
  int64_t base, bytes;
  kc_device *device; /* NULL: host memory of gpu_host_alloc */
  int64_t pins;
  bool dead;
  uint64_t serial; /* tells an allocation from a later one at the same address */
} kc_memory;

/* Enters memory that a backend (or the host) allocated. Fails only for want of memory; the caller frees it then. */
int64_t kc_memory_new(kc_device *device, int64_t base, int64_t bytes);

/* The live allocation that holds [address, address + bytes), pinned; NULL without a message. */
kc_memory *kc_memory_pin(int64_t address, int64_t bytes);
void kc_memory_unpin(kc_memory *memory);
bool kc_memory_alive(int64_t address, uint64_t serial);

/* Frees the allocation that begins at base. host: of gpu_host_alloc. */
int64_t kc_memory_free(int64_t base, bool host);

/* Bytes allocated on the device and not freed. */
int64_t kc_memory_used(const kc_device *device);

#endif
