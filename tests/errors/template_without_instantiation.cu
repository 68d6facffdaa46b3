// $ kernelc build template_without_instantiation.cu -o $OUT --targets wgsl
template <class T, int N> __global__ void fill(T *values, T value) {
  for (int i = 0; i < N; ++i)
    values[N * threadIdx.x + i] = value;
}
