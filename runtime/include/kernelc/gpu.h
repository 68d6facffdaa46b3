/* kernelc's runtime: open a device, move memory, launch kernels by name. Nothing is compiled at run time.
 *
 *   Gpu g = gpu_open(-1);                              // the best device, else the processor
 *   if (!gpu_ok(g)) { puts(gpu_last_error()); return 1; }
 *   GpuKernel saxpy = gpu_compile(g, NULL, "saxpy");   // by name, from what kernelc linked into the program
 *   GpuBuffer x = gpu_alloc(g, n * 4), y = gpu_alloc(g, n * 4);
 *   gpu_upload(x, host_x);
 *   gpu_upload(y, host_y);
 *   int64_t args[] = {gpu_arg_i64(n), gpu_arg_f32(2.5), gpu_arg_buffer(x), gpu_arg_buffer(y)};
 *   gpu_launch(saxpy, gpu_grid(n, 256), 256, args, 4);
 *   gpu_download(host_y, y);
 *
 * Errors. Functions that return a status return 0 for success and otherwise a negative GPU_ERROR_… of the runtime or
 * the positive CUresult of the CUDA driver. Functions that return a handle or a pointer return 0 or NULL, those that
 * return a struct clear its last field. In every case gpu_last_error() says what, why and what to do. A freed handle,
 * a null pointer or a wrong argument list is such an error, not undefined behaviour, with one limit: an address that
 * was freed and has since been handed out again cannot be told from the new one.
 *
 * Ownership. What a function named …_alloc, …_new, …_open, …_compile or …_end returns belongs to the caller until the
 * function named …_free or …_close; closing a device frees everything that was made on it. Host memory passed in stays
 * the caller's and may be reused as soon as the call returns.
 *
 * Threads. Every function may be called from any thread at any time.
 *
 * Order. Work on the default stream of a device runs in the order it was asked for, and a download waits for it.
 *
 * Environment: NURL_GPU=cuda|cpu|static|webgpu, NURL_GPU_DEVICE=<ordinal>, KERNELC_THREADS=<count>; docs/runtime.md.
 */
#ifndef KERNELC_GPU_H
#define KERNELC_GPU_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Handles are small values: copy them freely, pass them by value. */

/* An open device. ok when ctx is not 0. CUDA: the CUdevice and its primary CUcontext; static: dev -2, ctx 1; WebGPU:
 * dev -3, ctx 1. */
typedef struct Gpu {
  int64_t ordinal, dev, ctx;
} Gpu;

/* A kernel ready to launch on the device it was compiled for. ok when func is not 0. */
typedef struct GpuKernel {
  int64_t module, func;
} GpuKernel;

/* Device memory: an address and a size in bytes. {dptr + offset, fewer bytes} is a valid part of a buffer for every
 * function but gpu_free. {0, 0} is the null buffer: kernels receive it as a null pointer. */
typedef struct GpuBuffer {
  int64_t dptr, bytes;
} GpuBuffer;

enum {
  GPU_OK = 0,
  GPU_ERROR_ARGUMENT = -1,    /* a size, a pointer, a launch shape or an argument list is wrong */
  GPU_ERROR_HANDLE = -2,      /* a device, kernel, buffer, stream, timer or graph that is not, or no longer, alive */
  GPU_ERROR_MEMORY = -3,      /* not enough memory, on the device or the host */
  GPU_ERROR_DEVICE = -4,      /* no such device, or the device cannot be used */
  GPU_ERROR_KERNEL = -5,      /* no such kernel, or no code in this program that the device can run */
  GPU_ERROR_UNSUPPORTED = -6, /* the backend has no such operation */
  GPU_ERROR_ENVIRONMENT = -7, /* an environment variable holds a value that means nothing */
  GPU_ERROR_ASSERT = -8       /* an assert in the kernel failed, or the kernel called __trap */
};

enum { GPU_BACKEND_CUDA = 0, GPU_BACKEND_CPU = 1, GPU_BACKEND_STATIC = 2, GPU_BACKEND_WEBGPU = 3 };

/* The message of this thread's last failed call, "" when none has failed. Valid until the thread's next failed call. A
 * call that succeeds leaves it alone. Never NULL. */
const char *gpu_last_error(void);

/* ── devices ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

/* CUDA devices the process can see; 0 without a driver. */
int64_t gpu_device_count(void);

/* $NURL_GPU_DEVICE, else the CUDA device of the highest compute capability, ties broken by memory; 0 without a device,
 * -1 on failure. */
int64_t gpu_best_device(void);

/* Opens a device and makes its backend the process's. ordinal: of a CUDA device, or -1 for gpu_best_device(). The
 * backend is the one forced, else $NURL_GPU, else CUDA if there is a device and code for it, else the processor, with
 * the kernels linked into the program (static). A device may be opened several times; every open needs its close. Fails
 * with ctx 0. */
Gpu gpu_open(int64_t ordinal);

bool gpu_ok(Gpu g);

/* "NVIDIA H200", "CPU (16 threads)"; static lifetime. "" for a device that is not open. */
const char *gpu_name(Gpu g);

/* Undoes one gpu_open. The last one frees everything made on the device; a launch that is running finishes first. */
int64_t gpu_close(Gpu g);

/* Waits for all work given to the device. */
int64_t gpu_sync(Gpu g);

/* GPU_BACKEND_… of the device opened last; before that, of the one gpu_open would choose. */
int64_t gpu_backend(void);

/* The kernels run on the processor: GPU_BACKEND_CPU or GPU_BACKEND_STATIC. */
bool gpu_is_cpu(void);

/* From now on gpu_open chooses this backend, whatever the environment says. */
void gpu_force_static(void);
void gpu_force_webgpu(void);

/* Makes the device's context current for this thread's own calls of the CUDA driver. The functions here need no such
 * preparation. */
int64_t gpu_bind_thread(Gpu g);

/* Bytes of device memory: still available, and altogether; -1 on failure. */
int64_t gpu_mem_free(Gpu g);
int64_t gpu_mem_total(Gpu g);

/* ── kernels ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

/* Finds the kernel by its registry name ("saxpy", "gemm<float, 16>") or its mangled name and loads it. src is for a
 * component that compiles at run time; it is ignored and may be NULL. Fails with func 0. */
GpuKernel gpu_compile(Gpu g, const char *src, const char *name);

bool gpu_kernel_ok(GpuKernel k);

/* Launches given before the call still run. */
int64_t gpu_kernel_free(GpuKernel k);

/* ── memory ──────────────────────────────────────────────────────────────────────────────────────────────────────── */

/* bytes ≥ 0 of device memory with undefined contents, aligned to 64 bytes or more. 0 bytes give the null buffer, which
 * is not an error. Fails with dptr 0. */
GpuBuffer gpu_alloc(Gpu g, int64_t bytes);

/* b as gpu_alloc returned it; the null buffer is ignored. */
int64_t gpu_free(GpuBuffer b);

/* Host to device: dst.bytes bytes. Complete on return. */
int64_t gpu_upload(GpuBuffer dst, const void *host);

/* n uploads, host[i] to dst[i], waited for once. On failure some may have been done. */
int64_t gpu_upload_batch(const GpuBuffer *dst, const void *const *host, int64_t n);

/* Device to host: src.bytes bytes, after all work given to the default stream. Complete on return. */
int64_t gpu_download(void *host, GpuBuffer src);

/* Device to device: dst.bytes bytes from the device address src_dptr, on the default stream. The two may be of one
 * buffer but must not overlap. */
int64_t gpu_dtod(GpuBuffer dst, int64_t src_dptr);

/* Sets every byte to the low 8 bits of value, on the default stream. */
int64_t gpu_memset(GpuBuffer dst, int64_t value);

/* ── host memory ─────────────────────────────────────────────────────────────────────────────────────────────────── */

/* bytes > 0 of zeroed host memory, aligned to 64 bytes; NULL on failure. */
void *gpu_host_alloc(int64_t bytes);

/* p as gpu_host_alloc returned it; NULL is ignored. */
int64_t gpu_host_free(void *p);

/* Element idx of an array of 4-byte elements. The caller answers for the bounds; a NULL array or a negative index
 * stores nothing and reads 0. Values are narrowed as C does. */
void gpu_host_set_f32(void *p, int64_t idx, double value);
double gpu_host_get_f32(const void *p, int64_t idx);
void gpu_host_set_i32(void *p, int64_t idx, int64_t value);
int64_t gpu_host_get_i32(const void *p, int64_t idx);

/* Page-locks a host range the caller owns (a mapped model file; p page-aligned), so that uploads from it go straight
 * over the bus. At most one range at a time. false when it cannot be done; uploads then work as before. */
bool gpu_host_register(void *p, int64_t bytes);
int64_t gpu_host_unregister(void *p);

/* Frees the page-locked buffers that uploads of 64 MiB and more go through; the next such upload makes new ones. */
int64_t gpu_staging_free(void);

/* ── what kernels print ──────────────────────────────────────────────────────────────────────────────────────────── */

/* Where the lines go that kernels print with printf: sink(user, line) for each, without its newline. Lines arrive whole
 * and one at a time, on whichever thread runs the block; the sink must not call the functions here. NULL: stdout, which
 * is also how it starts. On CUDA the driver writes to stdout itself, at gpu_sync, and no sink sees it. */
void gpu_print_to(void (*sink)(void *user, const char *line), void *user);

/* ── arguments and launches ──────────────────────────────────────────────────────────────────────────────────────── */

/* A kernel argument is one 8-byte cell: the value in the low bytes, or an address. */
int64_t gpu_arg_buffer(GpuBuffer b);
int64_t gpu_arg_i32(int64_t value);
int64_t gpu_arg_i64(int64_t value);
int64_t gpu_arg_f32(double value); /* narrowed to float */
int64_t gpu_arg_f64(double value);

/* A struct passed by value: the address of it, laid out as the kernel's source declares it (sizes and offsets are in
 * kc_param). It is read before the launch returns. */
int64_t gpu_arg_bytes(const void *p);

/* ceil(n / block), the number of blocks for n threads; 0 when n ≤ 0 or block ≤ 0. */
int64_t gpu_grid(int64_t n, int64_t block);

/* Runs grid × block threads on the default stream. args: one cell per kernel parameter, nargs of them. The launch is
 * checked against the kernel's descriptor before anything runs: the number of arguments, every buffer alive and
 * aligned for its element type, 1 ≤ block ≤ what the kernel allows, 1 ≤ grid ≤ 2³¹ − 1. A failed assert of the kernel
 * ends the launch on the processor with GPU_ERROR_ASSERT and the message of where; on CUDA gpu_sync says so. */
int64_t gpu_launch(GpuKernel k, int64_t grid, int64_t block, const int64_t *args, int64_t nargs);

/* The same in three dimensions {x, y, z} (grid y, z ≤ 65535; block z ≤ 64; block x·y·z ≤ 1024), with shared_bytes of
 * dynamic shared memory and on a stream of gpu_stream_new; 0 is the default stream. */
int64_t gpu_launch3d(GpuKernel k, const int64_t grid[3], const int64_t block[3], int64_t shared_bytes, int64_t stream,
                     const int64_t *args, int64_t nargs);

/* ── streams ─────────────────────────────────────────────────────────────────────────────────────────────────────── */

/* A queue of its own: work on it is ordered, and not ordered against other streams nor against the default stream until
 * gpu_stream_sync or gpu_sync. 0 on failure. On the static backend a launch has run when it returns. */
int64_t gpu_stream_new(Gpu g);
int64_t gpu_stream_sync(int64_t stream);
int64_t gpu_stream_free(int64_t stream); /* 0 is ignored */

/* ── timers: CUDA only. Elsewhere gpu_timer_new returns 0, and the others do nothing with a 0 handle. ────────────── */

int64_t gpu_timer_new(Gpu g);

/* Records the moment at which the default stream reaches this point. */
int64_t gpu_timer_mark(Gpu g, int64_t timer);

/* Nanoseconds between two marks, after waiting for the second; 0 on failure. */
int64_t gpu_timer_ns(Gpu g, int64_t start, int64_t end);
int64_t gpu_timer_free(Gpu g, int64_t timer);

/* ── graphs: CUDA only. Elsewhere gpu_graph_begin returns false: launch one by one. ──────────────────────────────── */

/* From here to gpu_graph_end this thread's launches, gpu_dtod and gpu_memset on the default stream are recorded, not
 * run. Every other call that would wait for the device or change its memory is refused meanwhile. */
bool gpu_graph_begin(Gpu g);

/* The recorded sequence, ready to run; 0 on failure. It keeps its kernels, not its buffers. */
int64_t gpu_graph_end(Gpu g);

/* Runs the sequence with the recorded arguments and waits for it. Refused when a buffer of it was freed. */
int64_t gpu_graph_launch(Gpu g, int64_t graph);
int64_t gpu_graph_free(int64_t graph); /* 0 is ignored */

#ifdef __cplusplus
}
#endif

#endif
