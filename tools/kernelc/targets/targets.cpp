#include "target.h"

#include "wgsl/wgsl.h"

namespace kernelc {

const std::vector<Target> &targets() {
  static const std::vector<Target> table = {
      {"wgsl", "WebGPU: one WGSL compute module per kernel", emit_wgsl},
  };
  return table;
}

} // namespace kernelc
