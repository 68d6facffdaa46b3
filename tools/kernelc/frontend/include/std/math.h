// The functions and constants are in cuda_runtime.h.
#pragma once
#include <cuda_runtime.h>
