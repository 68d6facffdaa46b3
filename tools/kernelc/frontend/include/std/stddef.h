// size_t and offsetof.
#pragma once
#include <cuda_runtime.h>
#define offsetof(type, member) __builtin_offsetof(type, member)
