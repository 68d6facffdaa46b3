// $ kernelc build missing_include.cu -o $OUT --targets wgsl
#include "tables/weights.h"
__global__ void one(int *values) { values[threadIdx.x] = 1; }
