// abs and its kin are there already; host functions are declared for the rare use outside a body.
#pragma once
#pragma GCC system_header
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
extern "C" {
void *malloc(size_t);
void *calloc(size_t, size_t);
void free(void *);
void exit(int);
int rand();
}
