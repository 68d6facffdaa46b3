// $ kernelc build inline_assembly.cu -o $OUT --targets wgsl
__global__ void lanes(unsigned *values) {
  unsigned lane;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
  values[threadIdx.x] = lane;
}
