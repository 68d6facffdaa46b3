// Holds a CUBIN against what the front end says of its kernels: two compilers read the source, and a launch is only
// safe when they read the same.
#pragma once

#include "../kernel_info.h"
#include "cubin.h"

namespace kernelc {

// Every kernel is there, with the same parameters (count, offsets, sizes), no more static shared memory than its
// variables can need, and the same launch bounds. `arch`: "sm_80", for the messages and the CUBIN's own architecture.
[[nodiscard]] Diagnostics check_agreement(const Cubin &cubin, const std::string &arch,
                                          const std::vector<KernelInfo> &kernels);

} // namespace kernelc
