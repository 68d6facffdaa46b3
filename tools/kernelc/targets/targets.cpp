#include "target.h"

#include "cpu/cpu.h"
#include "cuda/cuda.h"
#include "wgsl/wgsl.h"

namespace kernelc {

const std::vector<Target> &targets() {
  static const std::vector<Target> table = {
      {"cuda", "NVIDIA GPUs: a CUBIN for each architecture, PTX with --ptx", emit_cuda},
      {"cpu", "portable C11: both launchers of every kernel, for any processor and for wasm", emit_cpu},
      {"wgsl", "WebGPU: one WGSL compute module per kernel", emit_wgsl},
  };
  return table;
}

} // namespace kernelc
