// Math functions: WGSL's own where their error bounds are CUDA-like, helpers of templates/math.wgsl for the rest.
#include "lowering.h"

#include <algorithm>

namespace kernelc::wgsl {

namespace {

struct Row {
  BuiltinId id;
  const char *function;
  bool helper;
};

constexpr Row rows[] = {
    {BuiltinId::sqrt_f32, "sqrt", false},
    {BuiltinId::floor_f32, "floor", false},
    {BuiltinId::ceil_f32, "ceil", false},
    {BuiltinId::trunc_f32, "trunc", false},
    {BuiltinId::rint_f32, "round", false}, // WGSL rounds half to even
    {BuiltinId::fabs_f32, "abs", false},
    {BuiltinId::rsqrt_f32, "inverseSqrt", false},
    {BuiltinId::fast_exp_f32, "exp", false},
    {BuiltinId::fast_log_f32, "log", false},
    {BuiltinId::fast_log2_f32, "log2", false},
    {BuiltinId::fast_sin_f32, "sin", false},
    {BuiltinId::fast_cos_f32, "cos", false},
    {BuiltinId::fast_tan_f32, "tan", false},
    {BuiltinId::exp2_f32, "exp2_f32", true},
    {BuiltinId::exp_f32, "exp_f32", true},
    {BuiltinId::exp10_f32, "exp10_f32", true},
    {BuiltinId::fast_exp10_f32, "exp10_f32", true},
    {BuiltinId::expm1_f32, "expm1_f32", true},
    {BuiltinId::log_f32, "log_f32", true},
    {BuiltinId::log2_f32, "log2_f32", true},
    {BuiltinId::log10_f32, "log10_f32", true},
    {BuiltinId::fast_log10_f32, "log10_f32", true},
    {BuiltinId::log1p_f32, "log1p_f32", true},
    {BuiltinId::cbrt_f32, "cbrt_f32", true},
    {BuiltinId::rcbrt_f32, "rcbrt_f32", true},
    {BuiltinId::sin_f32, "sin_f32", true},
    {BuiltinId::cos_f32, "cos_f32", true},
    {BuiltinId::tan_f32, "tan_f32", true},
    {BuiltinId::sinpi_f32, "sinpi_f32", true},
    {BuiltinId::cospi_f32, "cospi_f32", true},
    {BuiltinId::asin_f32, "asin_f32", true},
    {BuiltinId::acos_f32, "acos_f32", true},
    {BuiltinId::atan_f32, "atan_f32", true},
    {BuiltinId::atan2_f32, "atan2_f32", true},
    {BuiltinId::sinh_f32, "sinh_f32", true},
    {BuiltinId::cosh_f32, "cosh_f32", true},
    {BuiltinId::tanh_f32, "tanh_f32", true},
    {BuiltinId::asinh_f32, "asinh_f32", true},
    {BuiltinId::acosh_f32, "acosh_f32", true},
    {BuiltinId::atanh_f32, "atanh_f32", true},
    {BuiltinId::erf_f32, "erf_f32", true},
    {BuiltinId::erfc_f32, "erfc_f32", true},
    {BuiltinId::tgamma_f32, "tgamma_f32", true},
    {BuiltinId::lgamma_f32, "lgamma_f32", true},
    {BuiltinId::round_f32, "round_half_away", true},
    {BuiltinId::pow_f32, "pow_f32", true},
    {BuiltinId::fast_pow_f32, "pow_f32", true},
    {BuiltinId::fmod_f32, "fmod", true},
    {BuiltinId::remainder_f32, "remainder", true},
    {BuiltinId::fmin_f32, "fmin", true},
    {BuiltinId::fmax_f32, "fmax", true},
    {BuiltinId::copysign_f32, "copysign", true},
    {BuiltinId::hypot_f32, "hypot", true},
    {BuiltinId::fdim_f32, "fdim", true},
    {BuiltinId::nextafter_f32, "nextafter", true},
    {BuiltinId::fma_f32, "fma_f32", true},
};

} // namespace

ExprPtr Lowering::math_function(const llvm::CallInst &call_instruction, const Builtin &builtin) {
  std::vector<ExprPtr> operands;
  for (const llvm::Value *operand : call_instruction.args())
    operands.push_back(value(operand));
  if (builtin.id == BuiltinId::fast_div_f32)
    return binary("/", operands[0], operands[1]);
  for (const Row &row : rows)
    if (row.id == builtin.id)
      return row.helper ? help(row.function, Type::F32, std::move(operands))
                        : call(row.function, Type::F32, std::move(operands));
  reject(call_instruction, std::string("the function '") + builtin.name + "'", "");
  return floating(0.0F);
}

} // namespace kernelc::wgsl
