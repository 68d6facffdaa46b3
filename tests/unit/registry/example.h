// A build with awkward names, by hand: what the registry's tests start from.
#pragma once

#include "registry/registry.h"

// Two files: "plain.cu" with saxpy (CPU, CUDA and WGSL), and one whose name holds a quote, a blank and bytes that are
// no UTF-8, with a template kernel (CUDA only) and a kernel without parameters (CPU only).
kernelc::RegistryInput example_build();

// The first file of a kind.
const kernelc::Artifact &file_of_kind(const std::vector<kernelc::Artifact> &files, kernelc::ArtifactKind kind);
