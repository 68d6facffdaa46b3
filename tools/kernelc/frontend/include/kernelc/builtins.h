// The functions kernelc's targets provide, one declaration for each row of ir/builtins.def (a unit test compares the
// two). Everything else in these headers is written in terms of them.
#pragma once
#pragma GCC system_header

// Depends on its operands alone.
#define __kc_pure __attribute__((const, nothrow))
// Other threads take part: the call stays where the source has it.
#define __kc_meet __attribute__((convergent, nothrow))

extern "C" {
// --- where am I: threadIdx, blockIdx, blockDim, gridDim, lane and warp
__device__ unsigned __kc_tid_x() __kc_pure;
__device__ unsigned __kc_tid_y() __kc_pure;
__device__ unsigned __kc_tid_z() __kc_pure;
__device__ unsigned __kc_ctaid_x() __kc_pure;
__device__ unsigned __kc_ctaid_y() __kc_pure;
__device__ unsigned __kc_ctaid_z() __kc_pure;
__device__ unsigned __kc_ntid_x() __kc_pure;
__device__ unsigned __kc_ntid_y() __kc_pure;
__device__ unsigned __kc_ntid_z() __kc_pure;
__device__ unsigned __kc_nctaid_x() __kc_pure;
__device__ unsigned __kc_nctaid_y() __kc_pure;
__device__ unsigned __kc_nctaid_z() __kc_pure;
__device__ unsigned __kc_laneid() __kc_pure;
__device__ unsigned __kc_warpid() __kc_pure;
__device__ unsigned __kc_dynamic_shared_size() __kc_pure;
// --- block barriers: __syncthreads and its counting forms (predicate in, block-wide result out)
__device__ void __kc_barrier() __kc_meet;
__device__ unsigned __kc_barrier_count(unsigned) __kc_meet;
__device__ unsigned __kc_barrier_and(unsigned) __kc_meet;
__device__ unsigned __kc_barrier_or(unsigned) __kc_meet;
// --- memory fences
__device__ void __kc_fence_block();
__device__ void __kc_fence_device();
__device__ void __kc_fence_system();
// --- warp operations: (mask, value, lane or delta, width)
__device__ void __kc_syncwarp(unsigned) __kc_meet;
__device__ unsigned __kc_shfl_idx_32(unsigned, unsigned, unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_shfl_up_32(unsigned, unsigned, unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_shfl_down_32(unsigned, unsigned, unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_shfl_xor_32(unsigned, unsigned, unsigned, unsigned) __kc_meet;
__device__ unsigned long long __kc_shfl_idx_64(unsigned, unsigned long long, unsigned, unsigned) __kc_meet;
__device__ unsigned long long __kc_shfl_up_64(unsigned, unsigned long long, unsigned, unsigned) __kc_meet;
__device__ unsigned long long __kc_shfl_down_64(unsigned, unsigned long long, unsigned, unsigned) __kc_meet;
__device__ unsigned long long __kc_shfl_xor_64(unsigned, unsigned long long, unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_vote_ballot(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_vote_any(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_vote_all(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_vote_uni(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_match_any_32(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_match_any_64(unsigned, unsigned long long) __kc_meet;
__device__ unsigned __kc_match_all_32(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_match_all_64(unsigned, unsigned long long) __kc_meet;
__device__ unsigned __kc_reduce_add(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_reduce_min_s(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_reduce_min_u(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_reduce_max_s(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_reduce_max_u(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_reduce_and(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_reduce_or(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_reduce_xor(unsigned, unsigned) __kc_meet;
__device__ unsigned __kc_activemask() __kc_meet;
// --- atomics: (address, operand), (address, expected, desired) for cas; the old value comes back
__device__ unsigned __kc_atomic_add_32(const volatile void *, unsigned);
__device__ unsigned long long __kc_atomic_add_64(const volatile void *, unsigned long long);
__device__ float __kc_atomic_add_f32(const volatile void *, float);
__device__ double __kc_atomic_add_f64(const volatile void *, double);
__device__ unsigned __kc_atomic_sub_32(const volatile void *, unsigned);
__device__ unsigned __kc_atomic_exch_32(const volatile void *, unsigned);
__device__ unsigned long long __kc_atomic_exch_64(const volatile void *, unsigned long long);
__device__ unsigned __kc_atomic_min_s32(const volatile void *, unsigned);
__device__ unsigned __kc_atomic_min_u32(const volatile void *, unsigned);
__device__ unsigned long long __kc_atomic_min_s64(const volatile void *, unsigned long long);
__device__ unsigned long long __kc_atomic_min_u64(const volatile void *, unsigned long long);
__device__ unsigned __kc_atomic_max_s32(const volatile void *, unsigned);
__device__ unsigned __kc_atomic_max_u32(const volatile void *, unsigned);
__device__ unsigned long long __kc_atomic_max_s64(const volatile void *, unsigned long long);
__device__ unsigned long long __kc_atomic_max_u64(const volatile void *, unsigned long long);
__device__ unsigned __kc_atomic_and_32(const volatile void *, unsigned);
__device__ unsigned long long __kc_atomic_and_64(const volatile void *, unsigned long long);
__device__ unsigned __kc_atomic_or_32(const volatile void *, unsigned);
__device__ unsigned long long __kc_atomic_or_64(const volatile void *, unsigned long long);
__device__ unsigned __kc_atomic_xor_32(const volatile void *, unsigned);
__device__ unsigned long long __kc_atomic_xor_64(const volatile void *, unsigned long long);
__device__ unsigned __kc_atomic_inc_32(const volatile void *, unsigned);
__device__ unsigned __kc_atomic_dec_32(const volatile void *, unsigned);
__device__ unsigned __kc_atomic_cas_32(const volatile void *, unsigned, unsigned);
__device__ unsigned long long __kc_atomic_cas_64(const volatile void *, unsigned long long, unsigned long long);
// --- integer intrinsics that C has no operator for (the rest is written out in the headers)
__device__ unsigned __kc_popc_32(unsigned) __kc_pure;
__device__ unsigned __kc_popc_64(unsigned long long) __kc_pure;
__device__ unsigned __kc_clz_32(unsigned) __kc_pure;
__device__ unsigned __kc_clz_64(unsigned long long) __kc_pure;
__device__ unsigned __kc_brev_32(unsigned) __kc_pure;
__device__ unsigned long long __kc_brev_64(unsigned long long) __kc_pure;
__device__ unsigned __kc_mulhi_s32(unsigned, unsigned) __kc_pure;
__device__ unsigned __kc_mulhi_u32(unsigned, unsigned) __kc_pure;
__device__ unsigned long long __kc_mulhi_s64(unsigned long long, unsigned long long) __kc_pure;
__device__ unsigned long long __kc_mulhi_u64(unsigned long long, unsigned long long) __kc_pure;
// --- math
__device__ float __kc_sqrt_f32(float) __kc_pure;
__device__ double __kc_sqrt_f64(double) __kc_pure;
__device__ float __kc_rsqrt_f32(float) __kc_pure;
__device__ double __kc_rsqrt_f64(double) __kc_pure;
__device__ float __kc_cbrt_f32(float) __kc_pure;
__device__ double __kc_cbrt_f64(double) __kc_pure;
__device__ float __kc_rcbrt_f32(float) __kc_pure;
__device__ double __kc_rcbrt_f64(double) __kc_pure;
__device__ float __kc_exp_f32(float) __kc_pure;
__device__ double __kc_exp_f64(double) __kc_pure;
__device__ float __kc_exp2_f32(float) __kc_pure;
__device__ double __kc_exp2_f64(double) __kc_pure;
__device__ float __kc_exp10_f32(float) __kc_pure;
__device__ double __kc_exp10_f64(double) __kc_pure;
__device__ float __kc_expm1_f32(float) __kc_pure;
__device__ double __kc_expm1_f64(double) __kc_pure;
__device__ float __kc_log_f32(float) __kc_pure;
__device__ double __kc_log_f64(double) __kc_pure;
__device__ float __kc_log2_f32(float) __kc_pure;
__device__ double __kc_log2_f64(double) __kc_pure;
__device__ float __kc_log10_f32(float) __kc_pure;
__device__ double __kc_log10_f64(double) __kc_pure;
__device__ float __kc_log1p_f32(float) __kc_pure;
__device__ double __kc_log1p_f64(double) __kc_pure;
__device__ float __kc_sin_f32(float) __kc_pure;
__device__ double __kc_sin_f64(double) __kc_pure;
__device__ float __kc_cos_f32(float) __kc_pure;
__device__ double __kc_cos_f64(double) __kc_pure;
__device__ float __kc_tan_f32(float) __kc_pure;
__device__ double __kc_tan_f64(double) __kc_pure;
__device__ float __kc_sinpi_f32(float) __kc_pure;
__device__ double __kc_sinpi_f64(double) __kc_pure;
__device__ float __kc_cospi_f32(float) __kc_pure;
__device__ double __kc_cospi_f64(double) __kc_pure;
__device__ float __kc_asin_f32(float) __kc_pure;
__device__ double __kc_asin_f64(double) __kc_pure;
__device__ float __kc_acos_f32(float) __kc_pure;
__device__ double __kc_acos_f64(double) __kc_pure;
__device__ float __kc_atan_f32(float) __kc_pure;
__device__ double __kc_atan_f64(double) __kc_pure;
__device__ float __kc_sinh_f32(float) __kc_pure;
__device__ double __kc_sinh_f64(double) __kc_pure;
__device__ float __kc_cosh_f32(float) __kc_pure;
__device__ double __kc_cosh_f64(double) __kc_pure;
__device__ float __kc_tanh_f32(float) __kc_pure;
__device__ double __kc_tanh_f64(double) __kc_pure;
__device__ float __kc_asinh_f32(float) __kc_pure;
__device__ double __kc_asinh_f64(double) __kc_pure;
__device__ float __kc_acosh_f32(float) __kc_pure;
__device__ double __kc_acosh_f64(double) __kc_pure;
__device__ float __kc_atanh_f32(float) __kc_pure;
__device__ double __kc_atanh_f64(double) __kc_pure;
__device__ float __kc_erf_f32(float) __kc_pure;
__device__ double __kc_erf_f64(double) __kc_pure;
__device__ float __kc_erfc_f32(float) __kc_pure;
__device__ double __kc_erfc_f64(double) __kc_pure;
__device__ float __kc_tgamma_f32(float) __kc_pure;
__device__ double __kc_tgamma_f64(double) __kc_pure;
__device__ float __kc_lgamma_f32(float) __kc_pure;
__device__ double __kc_lgamma_f64(double) __kc_pure;
__device__ float __kc_floor_f32(float) __kc_pure;
__device__ double __kc_floor_f64(double) __kc_pure;
__device__ float __kc_ceil_f32(float) __kc_pure;
__device__ double __kc_ceil_f64(double) __kc_pure;
__device__ float __kc_trunc_f32(float) __kc_pure;
__device__ double __kc_trunc_f64(double) __kc_pure;
__device__ float __kc_round_f32(float) __kc_pure;
__device__ double __kc_round_f64(double) __kc_pure;
__device__ float __kc_rint_f32(float) __kc_pure;
__device__ double __kc_rint_f64(double) __kc_pure;
__device__ float __kc_fabs_f32(float) __kc_pure;
__device__ double __kc_fabs_f64(double) __kc_pure;
__device__ float __kc_pow_f32(float, float) __kc_pure;
__device__ double __kc_pow_f64(double, double) __kc_pure;
__device__ float __kc_atan2_f32(float, float) __kc_pure;
__device__ double __kc_atan2_f64(double, double) __kc_pure;
__device__ float __kc_fmod_f32(float, float) __kc_pure;
__device__ double __kc_fmod_f64(double, double) __kc_pure;
__device__ float __kc_remainder_f32(float, float) __kc_pure;
__device__ double __kc_remainder_f64(double, double) __kc_pure;
__device__ float __kc_fmin_f32(float, float) __kc_pure;
__device__ double __kc_fmin_f64(double, double) __kc_pure;
__device__ float __kc_fmax_f32(float, float) __kc_pure;
__device__ double __kc_fmax_f64(double, double) __kc_pure;
__device__ float __kc_copysign_f32(float, float) __kc_pure;
__device__ double __kc_copysign_f64(double, double) __kc_pure;
__device__ float __kc_hypot_f32(float, float) __kc_pure;
__device__ double __kc_hypot_f64(double, double) __kc_pure;
__device__ float __kc_fdim_f32(float, float) __kc_pure;
__device__ double __kc_fdim_f64(double, double) __kc_pure;
__device__ float __kc_nextafter_f32(float, float) __kc_pure;
__device__ double __kc_nextafter_f64(double, double) __kc_pure;
__device__ float __kc_fma_f32(float, float, float) __kc_pure;
__device__ double __kc_fma_f64(double, double, double) __kc_pure;
// --- the fast single-precision forms (__expf, __fdividef …): any target may use its precise function
__device__ float __kc_fast_exp_f32(float) __kc_pure;
__device__ float __kc_fast_exp10_f32(float) __kc_pure;
__device__ float __kc_fast_log_f32(float) __kc_pure;
__device__ float __kc_fast_log2_f32(float) __kc_pure;
__device__ float __kc_fast_log10_f32(float) __kc_pure;
__device__ float __kc_fast_sin_f32(float) __kc_pure;
__device__ float __kc_fast_cos_f32(float) __kc_pure;
__device__ float __kc_fast_tan_f32(float) __kc_pure;
__device__ float __kc_fast_pow_f32(float, float) __kc_pure;
__device__ float __kc_fast_div_f32(float, float) __kc_pure;
// --- clocks, and what ends a thread
__device__ unsigned long long __kc_clock_64();
__device__ void __kc_trap() __attribute__((noreturn, nothrow));
__device__ void __kc_assert_fail(const volatile void *, const volatile void *, unsigned, const volatile void *) __attribute__((noreturn, nothrow));
__device__ unsigned __kc_printf(const volatile void *, const volatile void *);
}
