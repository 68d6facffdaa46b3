#include "source_file.h"

#include <doctest/doctest.h>
#include <llvm/Support/FileSystem.h>

using namespace kernelc;

TEST_CASE("host code may use what nobody declared") {
  const ParsedModule module = parse_text(R"(
    #include <cuda_runtime.h>
    #include <stdio.h>
    #include <stdlib.h>
    #define CHECK(call) do { cudaError_t e = call; if (e) { fprintf(stderr, "%s", cudaGetErrorString(e)); exit(1); } } while (0)
    __global__ void k(float *a, int n) { int i = threadIdx.x; if (i < n) a[i] *= 2.0f; }
    struct Timer { cudaEvent_t start; Timer() : start(make_event()) { record(); } void record() { cudaEventRecord(start, 0); } };
    static float total(const float *a, int n) { return thrust::reduce(thrust::host, a, a + n); }
    int main(int argc, char **argv) {
      cublasHandle_t handle;
      float *d;
      CHECK(cudaMalloc(&d, 4096));
      k<<<1, 32, 0, stream>>>(d, atoi(argv[1]));
      std::cout << total(d, 4) << std::endl;
    }
  )");
  CHECK(module.has_host_code);
  CHECK(module.kernels.size() == 1);
  CHECK(module.module->getFunction("main") == nullptr);
}

TEST_CASE("device code alone is not host code") {
  const ParsedModule module = parse_text(R"(
    #include <algorithm>
    #include <cmath>
    #include <cstdint>
    struct V { float x; __host__ __device__ V(float v) : x(v) {} __host__ __device__ V operator+(V o) const { return x + o.x; } };
    constexpr int twice(int n) { return 2 * n; }
    __device__ float square(float x) { return x * x; }
    void declared_only(int);
    __global__ void k(float *a) { a[0] = (V(square(a[1])) + V(std::max(a[2], 1.0f))).x + twice(3); }
  )");
  CHECK_FALSE(module.has_host_code);
}

TEST_CASE("a launch in host code instantiates, when that code parses") {
  const std::string kernels = "template <class T> __global__ void twice(T *a) { *a = *a + *a; }\n"
                              "__global__ void k(int *a) { *a = 1; }\n";
  const ParsedModule module = parse_text(kernels + "int main() { twice<short><<<1, 1>>>(nullptr); }\n");
  REQUIRE(module.kernels.size() == 2);
  CHECK(module.kernels[0].name == "twice<short>");
  CHECK(module.warnings.empty());
  const ParsedModule unknown = parse_text(kernels + "int main() { twice<short><<<1, 1>>>(nobody_knows()); }\n");
  REQUIRE(unknown.kernels.size() == 1);
  CHECK(unknown.warnings.size() == 1);
}

TEST_CASE("standard headers that are not ours come from the machine, beside device math that stays ours") {
  if (!llvm::sys::fs::exists("/usr/include/stdio.h")) {
    MESSAGE("this machine has no system headers");
    return;
  }
  const ParsedModule module = parse_text(R"(
    #include <algorithm>
    #include <chrono>
    #include <cmath>
    #include <cstring>
    #include <fstream>
    #include <functional>
    #include <iostream>
    #include <map>
    #include <random>
    #include <string>
    #include <vector>
    using namespace std;
    static map<string, int> table = {{"a", 1}};
    __device__ int helper(int x) { return min(x, 16) + max(x, 3) + abs(x); }
    __global__ void k(float *f, double *d, int *a) {
      f[0] = sqrt(f[1]) + std::exp(f[2]) + floor(f[3]) + fabs(f[4]) + std::abs(f[5]) + min(f[6], 3.0f) + tanhf(f[7]);
      d[0] = sqrt(d[1]) + std::pow(d[2], 2.0) + log(d[3]) + std::sqrt(a[0]) + fmax(d[4], 0.0) + round(d[5]);
      a[1] = helper(a[2]) + isnan(f[8]) + std::isinf(d[6]);
      memset(a, 0, 4);
    }
    int main() { vector<int> v(3); sort(v.begin(), v.end()); cout << v[0] << endl; }
  )");
  CHECK(module.has_host_code);
  for (const llvm::Function &function : *module.module)
    if (function.isDeclaration() && !function.isIntrinsic()) {
      INFO(function.getName().str());
      CHECK(function.getName().starts_with("__kc_"));
    }
}
