extern "C" {
#include "cuda_images.h"
}

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

kc_image image(uint8_t kind, uint16_t arch, uint8_t variant = 0) { return {kind, variant, arch, 0, nullptr, 0}; }

const std::vector<kc_image> images = {
    image(KC_IMAGE_PTX, 75),    image(KC_IMAGE_CUBIN, 75),       image(KC_IMAGE_CUBIN, 80),
    image(KC_IMAGE_CUBIN, 86),  image(KC_IMAGE_CUBIN, 90),       image(KC_IMAGE_CUBIN, 90, 'a'),
    image(KC_IMAGE_CUBIN, 100), image(KC_IMAGE_CUBIN, 100, 'f'), image(KC_IMAGE_CUBIN, 103, 'a'),
    image(KC_IMAGE_CUBIN, 120), image(KC_IMAGE_PTX, 90, 'a'),    image(KC_IMAGE_PTX, 100),
};

std::string order(int capability) {
  kc_kernel kernel = {};
  kernel.images = images.data();
  kernel.image_count = static_cast<uint32_t>(images.size());
  std::string text;
  for (const kc_image *next = nullptr; (next = kc_next_image(&kernel, capability, next));) {
    text +=
        (text.empty() ? "" : " ") + std::string(next->kind == KC_IMAGE_PTX ? "ptx" : "") + std::to_string(next->arch);
    if (next->variant)
      text += static_cast<char>(next->variant);
  }
  return text;
}

} // namespace

TEST_CASE("a device takes the nearest CUBIN of its major version, then PTX") {
  CHECK(order(61).empty());
  CHECK(order(75) == "75 ptx75");
  CHECK(order(80) == "80 ptx75");
  CHECK(order(87) == "86 80 ptx75");
  CHECK(order(89) == "86 80 ptx75");
  CHECK(order(90) == "90a 90 ptx90a ptx75");
  CHECK(order(100) == "100f 100 ptx100 ptx75");
  CHECK(order(103) == "103a 100f 100 ptx100 ptx75");
  CHECK(order(110) == "ptx100 ptx75");
  CHECK(order(121) == "120 ptx100 ptx75");
}

TEST_CASE("the list of images in a message") {
  kc_kernel kernel = {};
  kc_text none = {};
  kc_list_images(&kernel, &none);
  CHECK(std::string(none.bytes) == "no CUDA code");
  kernel.images = &images[4];
  kernel.image_count = 2;
  kc_text two = {};
  kc_list_images(&kernel, &two);
  CHECK(std::string(two.bytes) == "sm_90, sm_90a");
}

TEST_CASE("a list that is too long for a message ends in a sign of it") {
  kc_text text = {};
  for (int i = 0; i < 1000; ++i)
    kc_text_add(&text, "kernel_%d, ", i);
  const std::string whole = text.bytes;
  CHECK(whole.size() == sizeof text.bytes - 1);
  CHECK(whole.substr(whole.size() - 3) == "…");
}
