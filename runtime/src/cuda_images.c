#include "cuda_images.h"

#include <limits.h>

/* How well an image suits the device: higher is better, 0 is not at all. */
static int suitability(const kc_image *image, int capability) {
  const int arch = image->arch;
  const bool same_major = arch / 10 == capability / 10;
  const bool ptx = image->kind == KC_IMAGE_PTX;
  if (arch > capability || (!ptx && !same_major))
    return 0;
  if (image->variant == 'a' && arch != capability)
    return 0;
  if (image->variant == 'f' && !same_major)
    return 0;
  const int specific = image->variant == 'a' ? 2 : image->variant == 'f' ? 1 : 0;
  return (ptx ? 0 : 100000) + arch * 4 + specific + 1;
}

const kc_image *kc_next_image(const kc_kernel *kernel, int capability, const kc_image *after) {
  const int below = after ? suitability(after, capability) : INT_MAX;
  const kc_image *next = NULL;
  int best = 0;
  for (uint32_t i = 0; i < kernel->image_count; ++i) {
    const int score = suitability(&kernel->images[i], capability);
    if (score > best && score < below) {
      best = score;
      next = &kernel->images[i];
    }
  }
  return next;
}

void kc_list_images(const kc_kernel *kernel, kc_text *text) {
  if (kernel->image_count == 0)
    kc_text_add(text, "no CUDA code");
  for (uint32_t i = 0; i < kernel->image_count; ++i) {
    const kc_image *image = &kernel->images[i];
    kc_text_add(text, "%s%s_%d", i == 0 ? "" : ", ", image->kind == KC_IMAGE_PTX ? "compute" : "sm", image->arch);
    if (image->variant)
      kc_text_add(text, "%c", image->variant);
  }
}
