// NVIDIA's name for a part of what cuda_runtime.h declares.
#pragma once
#include <cuda_runtime.h>
