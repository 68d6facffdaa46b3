// A target is a plain struct in a table (targets.cpp). It gets the kernels of one source file and gives files and
// facts; it touches no disk and no global state.
#pragma once

#include "../artifact.h"
#include "../frontend/parsed_module.h"
#include "../ir/kernel.h"
#include "../options.h"

namespace kernelc {

// Facts the registry and the manifest need of a kernel's CPU code.
struct CpuFacts {
  std::string kernel;          // KernelInfo::ident
  std::string blocks_symbol;   // kc_blocks_fn, see runtime/include/kernelc/registry.h
  std::string serial_symbol;   // kc_serial_fn
  uint64_t scratch_block = 0;  // bytes of scratch whatever the block size (static shared memory included)
  uint64_t scratch_thread = 0; // further bytes for each thread of a block
};

// How a WebGPU host binds one kernel. Every parameter of the kernel appears in exactly one of the two lists.
struct WgslBinding {
  unsigned binding = 0;  // @group(0) @binding(n)
  unsigned param = 0;    // index into KernelInfo::params
  bool read_only = true; // var<storage, read> or read_write
};
struct WgslUniformField {
  enum class Source : uint8_t { Param, BufferPresent, BufferOffset, GridSize } source = Source::Param;
  unsigned param = 0;  // for Param, BufferPresent (1 when the buffer is not null), BufferOffset (bytes)
  unsigned offset = 0; // bytes into the uniform block
  unsigned size = 0;   // bytes
};
struct WgslFacts {
  std::string kernel; // KernelInfo::ident
  std::string file;   // Artifact::file
  std::vector<WgslBinding> bindings;
  int uniform_binding = -1; // -1: the kernel needs no uniform block
  unsigned uniform_size = 0;
  std::vector<WgslUniformField> uniform;
  std::vector<std::string> overrides; // names of override constants in order: block_x, block_y, block_z, shared_bytes
  unsigned workgroup_bytes = 0;       // static workgroup storage
  std::vector<std::string> features;  // GPU features required ("shader-f16"); empty for nearly all
};

// What ptxas made of one kernel for one architecture, read back from the CUBIN.
struct CudaFacts {
  std::string kernel; // KernelInfo::ident
  std::string arch;   // "sm_80"
  uint32_t registers = 0;
  uint32_t static_shared = 0;
  uint32_t local_bytes = 0;
  uint64_t code_bytes = 0;
};

struct TargetOutput {
  std::vector<Artifact> artifacts;
  std::vector<CpuFacts> cpu;
  std::vector<WgslFacts> wgsl;
  std::vector<CudaFacts> cuda;
  Diagnostics warnings;
};

struct Target {
  const char *name;        // as in --targets
  const char *description; // one line for --help
  // All kernels of one file. A kernel the target cannot do is a diagnostic at its source place, and the call fails;
  // every such kernel is reported, not only the first.
  Result<TargetOutput> (*emit)(const ParsedModule &module, const std::vector<Kernel> &kernels, const Options &options);
};

// The table: cuda, cpu, wgsl.
[[nodiscard]] const std::vector<Target> &targets();

} // namespace kernelc
