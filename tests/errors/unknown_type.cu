// $ kernelc build unknown_type.cu -o $OUT --targets wgsl
__global__ void scale(flaot *values, int count) {
  if (threadIdx.x < count)
    values[threadIdx.x] = 1;
}
__global__ void count(unsigned *bins) { atomicAdd(bins, helper(3)); }
