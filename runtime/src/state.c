/* The lock, the device table and the object table. */
#include "state.h"
#include "backend.h"
#include "ranges.h"

#include <stdlib.h>
#include <string.h>

static kc_mutex state_lock = KC_MUTEX_INIT;

#if KC_THREADS
static pthread_once_t fork_once = PTHREAD_ONCE_INIT;

static void before_fork(void) { kc_mutex_lock(&state_lock); }
static void after_fork(void) { kc_mutex_unlock(&state_lock); }
static void watch_forks(void) { (void)pthread_atfork(before_fork, after_fork, after_fork); }
#endif

static void lock(void) {
#if KC_THREADS
  (void)pthread_once(&fork_once, watch_forks);
#endif
  kc_mutex_lock(&state_lock);
}

static void unlock(void) { kc_mutex_unlock(&state_lock); }

/* ── devices ── */

enum { MAX_DEVICES = 64 };
static kc_device devices[MAX_DEVICES]; /* in the order of first opening; an entry never moves */
static int device_count;

static kc_device *device_of(const kc_backend *backend, int64_t ordinal) {
  for (int i = 0; i < device_count; ++i)
    if (devices[i].backend == backend && devices[i].ordinal == ordinal)
      return &devices[i];
  if (device_count == MAX_DEVICES)
    return NULL;
  devices[device_count].backend = backend;
  devices[device_count].ordinal = ordinal;
  return &devices[device_count++];
}

static void release_locked(kc_device *device) {
  if (--device->users == 0)
    device->backend->close(device);
}

kc_device *kc_device_open(const kc_backend *backend, int64_t ordinal) {
  lock();
  kc_device *device = device_of(backend, ordinal);
  if (!device) {
    (void)kc_fail(GPU_ERROR_DEVICE, "gpu_open: more than %d devices", MAX_DEVICES);
  } else if (device->users == 0 && backend->open(device) != GPU_OK) {
    device = NULL;
  } else if (device->opens++ == 0) {
    ++device->users;
  }
  unlock();
  return device;
}

static kc_device *find_open(Gpu g) {
  for (int i = 0; i < device_count; ++i)
    if (devices[i].opens > 0 && devices[i].dev == g.dev && devices[i].ctx == g.ctx)
      return &devices[i];
  return NULL;
}

static const char not_open[] = "the device is not open: gpu_open failed, or it was closed";

const char *kc_device_name(Gpu g) {
  lock();
  const kc_device *device = find_open(g);
  unlock();
  return device ? device->name : ""; /* an entry of the table never moves */
}

kc_device *kc_device_pin(Gpu g) {
  lock();
  kc_device *device = find_open(g);
  if (device)
    ++device->users;
  unlock();
  if (!device)
    (void)kc_fail(GPU_ERROR_HANDLE, "%s", not_open);
  return device;
}

void kc_device_repin(kc_device *device) {
  lock();
  ++device->users;
  unlock();
}

void kc_device_unpin(kc_device *device) {
  lock();
  release_locked(device);
  unlock();
}

/* ── objects ── */

typedef struct slot {
  uint32_t generation;
  uint32_t next_free; /* index + 1 */
  kc_object *object;  /* NULL: free */
} slot;

static slot *slots;
static uint32_t slot_count, slot_capacity, first_free; /* first_free: index + 1 */

static const char *const kind_names[] = {"kernel", "stream", "timer", "graph"};

static bool grow_slots(void) {
  if (slot_count < slot_capacity)
    return true;
  const uint32_t capacity = slot_capacity ? slot_capacity * 2 : 64;
  slot *grown = realloc(slots, capacity * sizeof *slots);
  if (!grown)
    return false;
  slots = grown;
  slot_capacity = capacity;
  return true;
}

int64_t kc_object_new(kc_object *object) {
  int64_t handle = 0;
  lock();
  uint32_t index = 0;
  if (object->device->opens == 0) { /* closed by another thread, since the device was pinned */
    unlock();
    (void)kc_fail(GPU_ERROR_HANDLE, "%s", not_open);
    object->destroy(object);
    return 0;
  }
  if (first_free) {
    index = first_free - 1;
    first_free = slots[index].next_free;
  } else if (grow_slots()) {
    index = slot_count++;
    slots[index].generation = 0;
  } else {
    unlock();
    (void)kc_fail(GPU_ERROR_MEMORY, "no host memory for the handle of a %s", kind_names[object->kind]);
    object->destroy(object);
    return 0;
  }
  slots[index].object = object;
  ++object->device->users;
  handle = ((int64_t)(slots[index].generation & 0x7fffffffu) << 32) | (int64_t)(index + 1);
  unlock();
  return handle;
}

static slot *find_slot(int64_t handle, kc_kind kind) {
  const uint64_t index = ((uint64_t)handle & 0xffffffffu) - 1;
  if (handle <= 0 || index >= slot_count)
    return NULL;
  slot *found = &slots[index];
  const bool same = found->object && found->object->kind == kind &&
                    (found->generation & 0x7fffffffu) == (uint32_t)((uint64_t)handle >> 32);
  return same ? found : NULL;
}

static int64_t no_such(kc_kind kind, int64_t handle) {
  return kc_fail(GPU_ERROR_HANDLE, "%s handle %lld: never made, or already freed", kind_names[kind], (long long)handle);
}

kc_object *kc_object_pin(int64_t handle, kc_kind kind) {
  lock();
  slot *found = find_slot(handle, kind);
  kc_object *object = found ? found->object : NULL;
  if (object)
    ++object->pins;
  unlock();
  if (!object)
    (void)no_such(kind, handle);
  return object;
}

void kc_object_repin(kc_object *object) {
  lock();
  ++object->pins;
  unlock();
}

/* The object has left its slot and nobody works with it. */
static void destroy(kc_object *object) {
  kc_device *device = object->device;
  object->destroy(object);
  kc_device_unpin(device);
}

void kc_object_unpin(kc_object *object) {
  lock();
  const bool last = --object->pins == 0 && object->dead;
  unlock();
  if (last)
    destroy(object);
}

/* Empties a slot; returns the object when it is to be destroyed now. */
static kc_object *vacate(slot *emptied) {
  kc_object *object = emptied->object;
  emptied->object = NULL;
  ++emptied->generation;
  emptied->next_free = first_free;
  first_free = (uint32_t)(emptied - slots) + 1;
  object->dead = true;
  return object->pins == 0 ? object : NULL;
}

int64_t kc_object_free(int64_t handle, kc_kind kind) {
  lock();
  slot *found = find_slot(handle, kind);
  kc_object *object = found ? vacate(found) : NULL;
  unlock();
  if (!found)
    return no_such(kind, handle);
  if (object)
    destroy(object);
  return GPU_OK;
}

/* ── memory: the locked side of ranges.c ── */

static kc_ranges device_memory, host_memory;
static uint64_t next_serial;

int64_t kc_memory_new(kc_device *device, int64_t base, int64_t bytes) {
  kc_memory *memory = calloc(1, sizeof *memory);
  bool entered = false, closed = false;
  if (memory) {
    memory->base = base;
    memory->bytes = bytes;
    memory->device = device;
    lock();
    memory->serial = ++next_serial;
    closed = device && device->opens == 0; /* by another thread, since the device was pinned */
    entered = !closed && kc_ranges_add(device ? &device_memory : &host_memory, memory);
    if (entered && device) {
      ++device->users;
      device->used += bytes;
    }
    unlock();
  }
  if (entered)
    return GPU_OK;
  free(memory);
  if (closed)
    return kc_fail(GPU_ERROR_HANDLE, "%s", not_open);
  return kc_fail(GPU_ERROR_MEMORY, "no host memory to keep track of an allocation of %lld bytes", (long long)bytes);
}

kc_memory *kc_memory_pin(int64_t address, int64_t bytes) {
  lock();
  kc_memory *memory = kc_ranges_find(&device_memory, address, bytes);
  if (memory)
    ++memory->pins;
  unlock();
  return memory;
}

bool kc_memory_alive(int64_t address, uint64_t serial) {
  lock();
  const kc_memory *memory = kc_ranges_find(&device_memory, address, 1);
  const bool alive = memory && memory->serial == serial;
  unlock();
  return alive;
}

/* The memory has left its table and nobody works with it. */
static int64_t give_back(kc_memory *memory) {
  kc_device *device = memory->device;
  int64_t status = GPU_OK;
  if (device) {
    status = device->backend->free(device, memory->base);
    lock();
    device->used -= memory->bytes;
    release_locked(device);
    unlock();
  } else {
    free((void *)(intptr_t)memory->base);
  }
  free(memory);
  return status;
}

void kc_memory_unpin(kc_memory *memory) {
  lock();
  const bool last = --memory->pins == 0 && memory->dead;
  unlock();
  if (last)
    (void)give_back(memory);
}

int64_t kc_memory_free(int64_t base, bool host) {
  lock();
  kc_memory *memory = kc_ranges_remove(host ? &host_memory : &device_memory, base);
  const bool now = memory && memory->pins == 0;
  if (memory)
    memory->dead = true;
  const bool inside = !memory && kc_ranges_find(host ? &host_memory : &device_memory, base, 1) != NULL;
  unlock();
  if (!memory)
    return kc_fail(GPU_ERROR_HANDLE, "%s: 0x%llx %s", host ? "gpu_host_free" : "gpu_free", (unsigned long long)base,
                   inside ? "is inside a buffer, not its start" : "was never allocated, or is freed already");
  return now ? give_back(memory) : GPU_OK;
}

int64_t kc_memory_used(const kc_device *device) {
  lock();
  const int64_t used = device->used;
  unlock();
  return used;
}

/* ── closing ── */

/* Takes one thing of the device out of its table; false when none is left. */
static bool free_one(const kc_device *device) {
  kc_object *object = NULL;
  kc_memory *memory = NULL;
  bool found = false;
  lock();
  for (uint32_t i = 0; i < slot_count && !found; ++i) {
    if (!slots[i].object || slots[i].object->device != device)
      continue;
    object = vacate(&slots[i]);
    found = true;
  }
  if (!found) {
    memory = kc_ranges_remove_any(&device_memory, device);
    found = memory != NULL;
    if (memory) {
      memory->dead = true;
      if (memory->pins > 0)
        memory = NULL;
    }
  }
  unlock();
  if (object)
    destroy(object);
  if (memory)
    (void)give_back(memory);
  return found;
}

int64_t kc_device_close(kc_device *device) {
  lock();
  const bool open = device->opens > 0; /* another thread may have been faster */
  const bool last = open && --device->opens == 0;
  unlock();
  if (!open)
    return kc_fail(GPU_ERROR_HANDLE, "%s", not_open);
  if (!last)
    return GPU_OK;
  while (free_one(device)) {
  }
  kc_device_unpin(device);
  return GPU_OK;
}
