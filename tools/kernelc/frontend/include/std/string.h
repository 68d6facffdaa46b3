// memcpy, memset are in cuda_runtime.h.
#pragma once
#include <cuda_runtime.h>
