// memcpy, memmove and memset are there already.
#pragma once
#pragma GCC system_header
#include <stddef.h>
