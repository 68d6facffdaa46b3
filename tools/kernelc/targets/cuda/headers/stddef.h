// NVRTC has size_t and ptrdiff_t built in.
#pragma once
#define offsetof(type, member) ((size_t) & reinterpret_cast<const volatile char &>(((type *)0)->member))
