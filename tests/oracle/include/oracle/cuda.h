// The CUDA language for the oracle: included before the .cu file (oracle-build says -include). The standard headers
// come first, because CUDA's keywords are macros that libstdc++'s own attributes would trip over.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <limits>
#include <type_traits>
#include <utility>

#include "register.h"

#include "atomics.h"
#include "math.h"
#include "simd.h"
#include "threads.h"
#include "vector_types.h"

inline long long clock64() { return (long long)clock(); }

#include "keywords.h"
