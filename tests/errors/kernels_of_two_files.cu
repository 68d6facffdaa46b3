// $ kernelc build kernels_of_two_files.cu inputs/fill.cu -o $OUT --targets wgsl
extern "C" __global__ void fill(float *values) { values[threadIdx.x] = 1.0f; }
