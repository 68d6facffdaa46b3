/* Locks and threads, or nothing of the kind where a platform has none (wasm without threads). */
#ifndef KC_SYNC_H
#define KC_SYNC_H

#if defined(__wasm__) && !defined(_REENTRANT)

#define KC_THREADS 0
typedef char kc_mutex;
#define KC_MUTEX_INIT 0
static inline void kc_mutex_lock(kc_mutex *mutex) { (void)mutex; }
static inline void kc_mutex_unlock(kc_mutex *mutex) { (void)mutex; }

#else

#define KC_THREADS 1
#include <pthread.h>
typedef pthread_mutex_t kc_mutex;
#define KC_MUTEX_INIT PTHREAD_MUTEX_INITIALIZER
static inline void kc_mutex_lock(kc_mutex *mutex) { (void)pthread_mutex_lock(mutex); }
static inline void kc_mutex_unlock(kc_mutex *mutex) { (void)pthread_mutex_unlock(mutex); }

#endif

#endif
