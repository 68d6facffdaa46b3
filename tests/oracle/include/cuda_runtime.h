// Everything of CUDA's cuda_runtime.h that kernels use is in oracle/cuda.h already.
#pragma once
#include "oracle/cuda.h"
