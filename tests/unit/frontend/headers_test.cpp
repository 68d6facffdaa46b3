#include "ir/builtins.h"
#include "source_file.h"

#include <doctest/doctest.h>
#include <llvm/ADT/StringSwitch.h>

using namespace kernelc;

namespace {

const char *cuda_type(char letter) {
  switch (letter) {
  case 'v':
    return "void";
  case 'u':
    return "unsigned";
  case 'U':
    return "unsigned long long";
  case 's':
    return "unsigned short";
  case 'f':
    return "float";
  case 'd':
    return "double";
  default:
    return "void *";
  }
}

llvm::Type *llvm_type(char letter, llvm::LLVMContext &context) {
  switch (letter) {
  case 'v':
    return llvm::Type::getVoidTy(context);
  case 'u':
    return llvm::Type::getInt32Ty(context);
  case 'U':
    return llvm::Type::getInt64Ty(context);
  case 's':
    return llvm::Type::getInt16Ty(context);
  case 'f':
    return llvm::Type::getFloatTy(context);
  case 'd':
    return llvm::Type::getDoubleTy(context);
  default:
    return llvm::PointerType::get(context, 0);
  }
}

// Every function a module calls but does not define, built-ins and intrinsics aside.
std::string foreign_calls(const llvm::Module &module) {
  std::string names;
  for (const llvm::Function &function : module)
    if (function.isDeclaration() && !function.isIntrinsic() && find_builtin(function.getName()) == nullptr)
      names += function.getName().str() + " ";
  return names;
}

} // namespace

TEST_CASE("the headers declare every row of builtins.def, with its types") {
  std::string text;
  for (const Builtin &builtin : builtins()) {
    const llvm::StringRef signature = builtin.signature;
    std::string parameters, arguments;
    for (const char letter : signature.substr(2).drop_back()) {
      const std::string name = "a" + std::to_string(parameters.size());
      parameters += (parameters.empty() ? "" : ", ") + std::string(cuda_type(letter)) + " " + name;
      arguments += (arguments.empty() ? "" : ", ") + name;
    }
    text += std::string("__device__ ") + cuda_type(signature[0]) + " use_" + builtin.name + "(" + parameters +
            ") { return __kc_" + builtin.name + "(" + arguments + "); }\n";
  }
  const ParsedModule parsed = parse_text(text + "__global__ void k(int *a) { *a = 1; }\n");
  for (const Builtin &builtin : builtins()) {
    INFO(builtin.name);
    const llvm::Function *function = parsed.module->getFunction(std::string("__kc_") + builtin.name);
    REQUIRE(function != nullptr);
    const llvm::StringRef signature = builtin.signature;
    CHECK(function->getReturnType() == llvm_type(signature[0], *parsed.context));
    const llvm::StringRef letters = signature.substr(2).drop_back();
    REQUIRE(function->arg_size() == letters.size());
    for (size_t i = 0; i < letters.size(); ++i)
      CHECK(function->getArg(i)->getType() == llvm_type(letters[i], *parsed.context));
    CHECK(function->doesNotAccessMemory() == is_pure(builtin));
  }
}

TEST_CASE("indices read as members, as uint3 and dim3, and as copies") {
  const ParsedModule parsed = parse_text(R"(
    __device__ unsigned sum(uint3 v) { return v.x + v.y + v.z; }
    __device__ unsigned product(dim3 v) { return v.x * v.y * v.z; }
    __global__ void k(unsigned *a) {
      const uint3 t = threadIdx;
      auto b = blockIdx;
      dim3 d = blockDim;
      a[0] = t.x + b.y + d.z + sum(threadIdx) + sum(blockIdx) + product(blockDim) + product(gridDim) + warpSize;
    })");
  CHECK(foreign_calls(*parsed.module).empty());
}

TEST_CASE("atomics, warp operations and synchronisation take CUDA's types") {
  const ParsedModule parsed = parse_text(R"(
    __global__ void k(int *i, unsigned *u, unsigned long long *w, long long *l, float *f, double *d) {
      atomicAdd(i, 1); atomicAdd(u, 1); atomicAdd(w, 1); atomicAdd(f, 1); atomicAdd(d, 1); atomicAdd_block(i, 1);
      atomicAdd_system(f, 1.0f); atomicSub(i, 1); atomicSub(u, 1u); atomicExch(i, 1); atomicExch(u, 1u);
      atomicExch(w, 1ull); atomicExch(f, 1.0f); atomicMin(i, 1); atomicMin(u, 1u); atomicMin(w, 1ull); atomicMin(l, 1ll);
      atomicMax(i, 1); atomicMax(u, 1u); atomicMax(w, 1ull); atomicMax(l, 1ll); atomicInc(u, 7); atomicDec(u, 7);
      atomicAnd(i, 1); atomicOr(u, 1u); atomicXor(w, 1ull); atomicCAS(i, 1, 2); atomicCAS(u, 1u, 2u);
      atomicCAS(w, 1ull, 2ull); atomicExch_block(f, 2.0f); atomicCAS_system(i, 1, 2);
      const unsigned all = 0xffffffff;
      i[0] = __shfl_sync(all, i[0], 3) + __shfl_up_sync(all, i[1], 1) + __shfl_down_sync(all, i[2], 2, 16);
      u[0] = __shfl_xor_sync(all, u[0], 4); f[0] = __shfl_down_sync(all, f[0], 1); d[0] = __shfl_xor_sync(all, d[0], 1);
      l[0] = __shfl_sync(all, l[0], 0); w[0] = __shfl_up_sync(all, w[0], 1);
      u[1] = __ballot_sync(all, i[0]) + __any_sync(all, 1) + __all_sync(all, 0) + __activemask();
      int same; u[2] = __match_any_sync(all, i[0]) + __match_any_sync(all, d[0]) + __match_all_sync(all, l[0], &same);
      u[3] = __reduce_add_sync(all, u[0]) + __reduce_max_sync(all, i[0]) + __reduce_xor_sync(all, u[0]);
      __syncwarp(); __syncwarp(all); __syncthreads(); __threadfence(); __threadfence_block(); __threadfence_system();
      i[3] = __syncthreads_count(1) + __syncthreads_and(1) + __syncthreads_or(0); l[1] = clock64() + clock();
      f[1] = __ldg(f) + __ldcg(f + 1); __stcs(f, 1.0f); __nanosleep(10);
    })");
  CHECK(foreign_calls(*parsed.module).empty());
}

TEST_CASE("the math API, in CUDA's, C's and C++'s spelling") {
  const ParsedModule parsed = parse_text(R"(
    #include <cmath>
    #include <math_constants.h>
    #include <limits>
    #include <cfloat>
    __global__ void k(float *f, double *d, int *i, unsigned *u, long long *l) {
      f[0] = sqrtf(f[0]) + rsqrtf(f[1]) + sinf(f[2]) + std::cos(f[3]) + exp(f[4]) + __expf(f[5]) + powf(f[6], 2) +
             __powf(f[7], 3.0f) + fminf(f[8], f[9]) + std::fmax(f[1], f[2]) + fmaf(f[3], f[4], f[5]) + __fdividef(f[6], f[7]) +
             erff(f[1]) + tgammaf(f[2]) + lgammaf(f[3]) + copysignf(f[4], -1.0f) + fmodf(f[5], 3.0f) + roundf(f[6]) +
             rintf(f[7]) + nearbyintf(f[8]) + truncf(f[9]) + hypotf(f[1], f[2]) + atan2f(f[3], f[4]) + cbrtf(f[5]) +
             exp10f(f[6]) + sinpif(f[7]) + normcdff(f[8]) + ldexpf(f[9], 3) + scalbnf(f[1], 2) + logbf(f[2]) + fdimf(f[1], 2);
      d[0] = sqrt(d[0]) + rsqrt(d[1]) + sin(d[2]) + std::pow(d[3], 2) + fma(d[4], d[5], d[6]) + fmin(d[7], d[8]) +
             std::ldexp(d[1], 3) + ldexp(d[2], -3) + exp2(d[3]) + log1p(d[4]) + expm1(d[5]) + std::sqrt(i[0]) + pow(2, 3);
      float s, c; sincosf(f[0], &s, &c); __sincosf(f[1], &s, &c); double ds, dc; sincos(d[0], &ds, &dc); sincospif(f[3], &s, &c);
      int e; f[1] = frexpf(f[2], &e) + modff(f[3], &s); d[1] = frexp(d[2], &e) + modf(d[3], &ds);
      i[0] = min(i[1], i[2]) + max(i[1], 3) + abs(i[3]) + isnan(f[0]) + std::isinf(d[0]) + isfinite(f[2]) + signbit(d[1]) + ilogbf(f[3]) +
             lroundf(f[1]) + lrint(d[2]);
      u[0] = min(u[1], u[2]) + max(u[1], 3u) + min(u[1], i[2]) + umin(u[1], 2u);
      l[0] = min(l[1], l[2]) + max(l[1], 3ll) + llabs(l[3]) + labs(l[4]) + llround(d[1]);
      f[2] = min(f[3], f[4]) + max(f[5], 1.0f) + __fadd_rn(f[6], f[7]) + __frcp_rn(f[8]) + __fsqrt_rn(f[9]) + __saturatef(f[1]);
      f[3] = CUDART_PI_F + INFINITY + NAN + FLT_MAX + M_PI + std::numeric_limits<float>::max() + CUDART_INF_F;
      d[2] = std::numeric_limits<double>::epsilon() + DBL_MIN + CUDART_PI;
    })");
  CHECK(foreign_calls(*parsed.module).empty());
}

TEST_CASE("integer intrinsics, casts and conversions") {
  const ParsedModule parsed = parse_text(R"(
    __global__ void k(int *i, unsigned *u, long long *l, unsigned long long *w, float *f, double *d) {
      i[0] = __popc(u[0]) + __popcll(w[0]) + __clz(i[1]) + __clzll(l[1]) + __ffs(i[2]) + __ffsll(l[2]) + __mulhi(i[3], i[4]) +
             __mul24(i[5], i[6]) + __hadd(i[1], i[2]) + __rhadd(i[3], i[4]) + __float_as_int(f[0]) + __float2int_rn(f[1]) +
             __double2hiint(d[0]) + __double2loint(d[1]) + __double2int_rz(d[2]) + __dp4a(i[1], i[2], i[3]);
      u[0] = __brev(u[1]) + __umulhi(u[2], u[3]) + __umul24(u[4], u[5]) + __sad(i[1], i[2], u[6]) + __usad(u[1], u[2], u[3]) +
             __byte_perm(u[1], u[2], 0x3210) + __funnelshift_l(u[1], u[2], 3) + __funnelshift_r(u[3], u[4], 5) +
             __funnelshift_lc(u[1], u[2], 33) + __funnelshift_rc(u[1], u[2], 33) + __float_as_uint(f[2]) + __float2uint_rd(f[3]);
      l[0] = __mul64hi(l[1], l[2]) + __double_as_longlong(d[3]) + __float2ll_ru(f[4]) + __double2ll_rn(d[4]);
      w[0] = __brevll(w[1]) + __umul64hi(w[2], w[3]) + __double2ull_rz(d[5]);
      f[0] = __int_as_float(i[1]) + __uint_as_float(u[2]) + __int2float_rn(i[3]) + __ull2float_rn(w[4]) + __double2float_rn(d[6]);
      d[0] = __longlong_as_double(l[3]) + __hiloint2double(i[4], i[5]) + __int2double_rn(i[6]);
    })");
  CHECK(foreign_calls(*parsed.module).empty());
}

TEST_CASE("printf and assert end in built-ins") {
  const ParsedModule parsed = parse_text(R"(
    #include <assert.h>
    #include <cstdio>
    __global__ void k(int *a) { assert(a[0] > 1); printf("%d %f\n", a[0], 1.0); std::printf("x"); }
  )");
  CHECK(foreign_calls(*parsed.module).empty());
  CHECK(parsed.module->getFunction("__kc_printf") != nullptr);
  CHECK(parsed.module->getFunction("__kc_assert_fail") != nullptr);
}

TEST_CASE("vector types have CUDA's sizes and alignments") {
  CHECK(errors_of(R"(
    #define IS(T, S, A) static_assert(sizeof(T) == S && alignof(T) == A, #T)
    IS(char2, 2, 2); IS(char3, 3, 1); IS(uchar4, 4, 4); IS(short2, 4, 4); IS(ushort4, 8, 8); IS(int2, 8, 8); IS(int3, 12, 4);
    IS(uint4, 16, 16); IS(long2, 16, 16); IS(longlong2, 16, 16); IS(longlong4, 32, 16); IS(float1, 4, 4); IS(float2, 8, 8);
    IS(float3, 12, 4); IS(float4, 16, 16); IS(double2, 16, 16); IS(double3, 24, 8); IS(double4, 32, 16); IS(dim3, 12, 4);
    __global__ void k(float4 *a) { a[0] = make_float4(1, 2, 3, 4); uchar4 c = make_uchar4(1, 2, 3, 4); a[1].x = c.w; }
  )")
            .empty());
}

TEST_CASE("<type_traits>, <utility>, <algorithm>, <array> and <limits> as kernels use them") {
  const ParsedModule parsed = parse_text(R"(
    #include <algorithm>
    #include <array>
    #include <cstdint>
    #include <limits>
    #include <type_traits>
    #include <utility>
    template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0> __device__ T half(T x) { return x / 2; }
    template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> __device__ T half(T x) { return x >> 1; }
    template <class T> __device__ T pick(T a, T b) {
      if constexpr (std::is_same_v<std::remove_cv_t<std::decay_t<const T &>>, int>) return std::max(a, b);
      else return std::min(a, b);
    }
    template <class T, size_t... I> __device__ T sum(const T *a, std::index_sequence<I...>) { return (a[I] + ...); }
    __global__ void k(float *f, int *i, uint8_t *b) {
      std::array<float, 3> values{f[0], f[1], f[2]};
      for (float v : values) f[3] += half(v);
      i[0] = half(i[1]) + pick(i[2], i[3]) + std::clamp(i[4], 0, 7) + sum(i, std::make_index_sequence<4>{});
      std::swap(f[0], f[1]);
      f[4] = std::numeric_limits<float>::infinity() + std::numeric_limits<int64_t>::max();
      using Wide = std::conditional_t<(sizeof(int) > 2), long long, int>;
      i[5] = (int)(Wide)std::numeric_limits<std::make_unsigned_t<int>>::max();
      auto p = std::make_pair(1, 2.0f); i[6] = p.first; *b = UINT8_MAX;
    })");
  CHECK(foreign_calls(*parsed.module).empty());
  CHECK_FALSE(parsed.has_host_code);
}
