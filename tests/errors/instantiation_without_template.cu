// $ kernelc build instantiation_without_template.cu -o $OUT --targets wgsl --instantiate 'fil<float>'
namespace ops {
template <class T> __global__ void fill(T *values) { values[threadIdx.x] = T(); }
template <class T> __global__ void twice(T *values) { values[threadIdx.x] *= 2; }
} // namespace ops
__global__ void plain(int *values) { values[threadIdx.x] = 1; }
