// The CUDA language as kernelc sees it. Included before every source file, as nvcc does with its header of this name.
#pragma once
#pragma GCC system_header
#include "kernelc/language.h"
#include "kernelc/builtins.h"
#include "vector_types.h"
#include "vector_functions.h"
#include "kernelc/indices.h"
#include "kernelc/synchronisation.h"
#include "kernelc/atomics.h"
#include "kernelc/integers.h"
#include "kernelc/simd.h"
#include "kernelc/math.h"
#include "kernelc/conversions.h"
#include "kernelc/exponents.h"
#include "kernelc/warps.h"
#include "kernelc/memory.h"
#include "kernelc/host_api.h"
