// Everything of CUDA's device_launch_parameters.h that kernels use is in oracle/cuda.h already.
#pragma once
#include "oracle/cuda.h"
