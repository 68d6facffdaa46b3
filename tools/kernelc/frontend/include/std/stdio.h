// Device printf is there already; the rest is for signatures of host functions.
#pragma once
#pragma GCC system_header
#include <stddef.h>
typedef struct __kc_file FILE;
extern "C" {
extern FILE *stdin, *stdout, *stderr;
int fprintf(FILE *, const char *, ...);
}
