#include "target.h"

#include "cpu/cpu.h"
#include "wgsl/wgsl.h"

namespace kernelc {

const std::vector<Target> &targets() {
  static const std::vector<Target> table = {
      {"cpu", "portable C11: both launchers of every kernel, for any processor and for wasm", emit_cpu},
      {"wgsl", "WebGPU: one WGSL compute module per kernel", emit_wgsl},
  };
  return table;
}

} // namespace kernelc
