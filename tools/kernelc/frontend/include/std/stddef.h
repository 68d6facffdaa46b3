#pragma once
#pragma GCC system_header
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef decltype(nullptr) nullptr_t;
typedef struct {
  long long __largest __attribute__((aligned(16)));
} max_align_t;
#ifndef NULL
#define NULL __null
#endif
#define offsetof(type, member) __builtin_offsetof(type, member)
typedef __WINT_TYPE__ wint_t;
