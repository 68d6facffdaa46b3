// The functions and constants are in cuda_runtime.h.
#pragma once
#pragma GCC system_header
#include <cuda_runtime.h>
