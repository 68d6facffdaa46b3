/* Which of a kernel's CUDA images a device takes. */
#ifndef KC_CUDA_IMAGES_H
#define KC_CUDA_IMAGES_H

#include "error.h"
#include "kernelc/registry.h"

/* The image to try on a device of this compute capability (10 · major + minor) after another one, NULL at first; NULL
 * when none is left. The order: the CUBINs of its major version that are not newer, nearest first, then the PTX that is
 * not newer, newest first. Variant 'a' is for exactly its own architecture; 'f' for its family: the same major version,
 * from its minor on. */
const kc_image *kc_next_image(const kc_kernel *kernel, int capability, const kc_image *after);

/* "sm_80, sm_90a, compute_90", or "no CUDA code". */
void kc_list_images(const kc_kernel *kernel, kc_text *text);

#endif
