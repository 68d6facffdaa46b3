// Everything of CUDA's vector_types.h that kernels use is in oracle/cuda.h already.
#pragma once
#include "oracle/cuda.h"
