// $ kernelc build texture.cu -o $OUT --targets wgsl
__global__ void sample(cudaTextureObject_t image, float *values) {
  values[threadIdx.x] = tex2D<float>(image, threadIdx.x, 0.0f);
}
