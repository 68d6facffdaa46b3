// size_t and abs are in cuda_runtime.h.
#pragma once
#include <cuda_runtime.h>
