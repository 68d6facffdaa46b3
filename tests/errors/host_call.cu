// $ kernelc build host_call.cu -o $OUT --targets wgsl
#include <stdlib.h>
int table(int n) { return n + 1; }
__global__ void fill(int *values) { values[threadIdx.x] = table(threadIdx.x); }
