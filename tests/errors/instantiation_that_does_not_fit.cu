// $ kernelc build instantiation_that_does_not_fit.cu -o $OUT --targets wgsl --instantiate 'fill<float>' --instantiate 'fill<half_float, 2>'
template <class T, int N> __global__ void fill(T *values) { values[N * threadIdx.x] = T(); }
