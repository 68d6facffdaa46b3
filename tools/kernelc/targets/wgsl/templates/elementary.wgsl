// Exponentials, logarithms, powers, roots and remainders. Errors in units in the last place, on engines that keep f32
// arithmetic as IEEE has it (division: 2.5 ulp): exp 2, exp2 2, exp10 2, log 2, log2 2, log10 3, log1p 3, expm1 3, pow 2,
// cbrt 2, hypot 2, fma 1, fmod and remainder exact. Polynomials are Chebyshev fits over the intervals named, made for this file.

// x * 2^n for results in and out of the range of f32.
fn scale_by_power(x: f32, n: i32) -> f32 {
  let half = n / 2;
  return x * bitcast<f32>(u32(half + 127) << 23u) * bitcast<f32>(u32(n - half + 127) << 23u);
}

// exp(x) = 2^n exp(r), |r| <= ln(2) / 2; ln(2) in two parts.
fn exp_f32(x: f32) -> f32 {
  if (is_nan(x)) {
    return x;
  }
  if (x > 88.8) {
    return infinity();
  }
  if (x < -104.0) {
    return 0.0;
  }
  let n = round(x * 1.442695);
  let r = (x - n * 0.693115234375) - n * 3.194618329871446e-05;
  let tail = 0.5 + r * (0.16666576 + r * (0.041666556 + r * (0.008363195 + r * 0.0013926204)));
  return scale_by_power(1.0 + (r + r * r * tail), i32(n));
}

// 2^r on |r| <= 1/2, less 1.
fn exp2_tail(r: f32) -> f32 {
  return r * (0.6931472 + r * (0.2402265 + r * (0.05550357 + r * (0.009618083 + r * (0.0013390863 + r * 0.00015453163)))));
}

fn exp2_f32(x: f32) -> f32 {
  if (is_nan(x)) {
    return x;
  }
  if (x >= 128.0) {
    return infinity();
  }
  if (x < -150.0) {
    return 0.0;
  }
  let n = round(x);
  return scale_by_power(1.0 + exp2_tail(x - n), i32(n));
}

// 10^x = 2^n exp(r), log10(2) in two parts.
fn exp10_f32(x: f32) -> f32 {
  if (is_nan(x)) {
    return x;
  }
  if (x > 38.6) {
    return infinity();
  }
  if (x < -45.5) {
    return 0.0;
  }
  let n = round(x * 3.3219281);
  let r = (x - n * 0.30102539) - n * 4.605039e-06;
  let tail = expm1_f32(r * 2.3025851);
  return scale_by_power(1.0 + tail, i32(n));
}

fn expm1_f32(x: f32) -> f32 {
  if (abs(x) > 0.5) {
    return exp_f32(x) - 1.0;
  }
  return x + x * x * (0.5 + x * (0.16666667 + x * (0.041665792 + x * (0.008333236 + x * (0.0013982186 + x * 0.00019944874)))));
}

// log(1 + f) for 1 + f between sqrt(1/2) and sqrt(2), by s = f / (2 + f).
fn log_near_one(f: f32) -> f32 {
  let s = f / (2.0 + f);
  let z = s * s;
  let tail = z * (0.6666667 + z * (0.40000123 + z * (0.28550732 + z * 0.23332913)));
  let half = 0.5 * f * f;
  return f - (half - s * (half + tail));
}

// A positive finite x = (1 + f) 2^e with 1 + f between sqrt(1/2) and sqrt(2); gives f and e.
fn split_f32(x: f32) -> vec2<f32> {
  var bits = bitcast<u32>(x);
  var e = 0;
  if (bits < 0x00800000u) {
    bits = bitcast<u32>(f32(bits)); // a denormal is its bits times 2^-149
    e = -149;
  }
  let shifted = bits - 0x3f3504f3u;
  e += i32(shifted) >> 23u;
  let mantissa = bitcast<f32>((shifted & 0x007fffffu) + 0x3f3504f3u);
  return vec2<f32>(mantissa - 1.0, f32(e));
}

// What a logarithm gives for x that is not positive and finite.
fn log_special(x: f32) -> f32 {
  if (is_nan(x) || (bitcast<u32>(x) > 0x80000000u)) {
    return not_a_number();
  }
  return select(infinity(), -infinity(), (bitcast<u32>(x) & 0x7fffffffu) == 0u);
}

fn is_positive_finite(x: f32) -> bool {
  return bitcast<u32>(x) - 1u < 0x7f7fffffu;
}

fn log_f32(x: f32) -> f32 {
  if (!is_positive_finite(x)) {
    return log_special(x);
  }
  let parts = split_f32(x);
  return parts.y * 0.693115234375 + (log_near_one(parts.x) + parts.y * 3.194618329871446e-05);
}

fn log2_f32(x: f32) -> f32 {
  if (!is_positive_finite(x)) {
    return log_special(x);
  }
  let parts = split_f32(x);
  return parts.y + log_near_one(parts.x) * 1.442695;
}

fn log10_f32(x: f32) -> f32 {
  if (!is_positive_finite(x)) {
    return log_special(x);
  }
  let parts = split_f32(x);
  return parts.y * 0.30102539 + (log_near_one(parts.x) * 0.4342945 + parts.y * 4.605039e-06);
}

fn log1p_f32(x: f32) -> f32 {
  if (x > -0.29 && x < 0.41) {
    return log_near_one(x);
  }
  let sum = 1.0 + x;
  if (!is_positive_finite(sum)) {
    return log_special(sum);
  }
  // What the sum lost.
  let lost = select(1.0 - (sum - x), x - (sum - 1.0), x < 1.0);
  return log_f32(sum) + lost / sum;
}

// The leading 12 bits of a number: products of two such are exact. By its bits, since engines may simplify
// (a + b) - a to b and with it any rounding error that a program wants to see.
fn upper_half(x: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) & 0xfffff000u);
}

// a * b as the nearest f32 and what it misses.
fn two_product(a: f32, b: f32) -> vec2<f32> {
  let p = a * b;
  let a1 = upper_half(a);
  let b1 = upper_half(b);
  let a2 = a - a1;
  let b2 = b - b1;
  return vec2<f32>(p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2);
}

// a * b + c with one rounding (WGSL's fma() may round twice).
fn fma_f32(a: f32, b: f32, c: f32) -> f32 {
  let product = two_product(a, b);
  let p = product.x;
  if (!(abs(p) < 3.0e38) || !(abs(c) < 3.0e38) || abs(p) < 1.0e-30) {
    return a * b + c;
  }
  let large = select(c, p, abs(p) >= abs(c));
  let small = select(p, c, abs(p) >= abs(c));
  let sum = large + small;
  if (abs(sum) <= 0.5 * abs(large)) {
    return sum + product.y; // of opposite signs and near: the sum is exact
  }
  let lead = upper_half(sum);
  return lead + (((large - lead) + small) + product.y);
}

// log2 of a positive finite x in two parts, the first of 12 bits; together good for 33 bits.
fn log2_two(x: f32) -> vec2<f32> {
  let parts = split_f32(x);
  let f = parts.x;
  let s = f / (2.0 + f);
  let z = s * s;
  let tail = s * z * (0.6666667 + z * (0.40000123 + z * (0.28550732 + z * 0.23332913)));
  // s = f / (2 + f) in two parts
  let s1 = upper_half(s);
  let f1 = upper_half(f);
  let s2 = (((f - 2.0 * s1) - s1 * f1) - s1 * (f - f1)) / (2.0 + f);
  // 2 / ln(2) = 2.884765625 + 0.00062445678
  let lead = s1 * 2.884765625;
  let rest = s1 * 0.00062445678 + s2 * 2.88539 + tail * 1.442695;
  let sum = upper_half(parts.y + lead);
  return vec2<f32>(sum, ((parts.y - sum) + lead) + rest);
}

// |x|^y for positive finite |x|.
fn pow_positive(x: f32, y: f32) -> f32 {
  let l = log2_two(x);
  let y1 = upper_half(y);
  let lead = l.x * y1;
  let rest = l.x * (y - y1) + l.y * y;
  if (lead + rest >= 128.5) {
    return infinity();
  }
  if (lead + rest < -151.0) {
    return 0.0;
  }
  let n = round(lead + rest);
  return scale_by_power(1.0 + exp2_tail((lead - n) + rest), i32(n));
}

fn pow_f32(x: f32, y: f32) -> f32 {
  if (y == 0.0 || x == 1.0) {
    return 1.0;
  }
  if (is_nan(x) || is_nan(y)) {
    return not_a_number();
  }
  let a = abs(x);
  let is_whole = abs(y) >= 8388608.0 || trunc(y) == y;
  let is_odd = is_whole && abs(y) < 16777216.0 && (i32(y) & 1) != 0;
  let negative = is_odd && (bitcast<u32>(x) >> 31u) != 0u;
  if (is_infinite(y)) {
    if (a == 1.0) {
      return 1.0;
    }
    return select(0.0, infinity(), (a > 1.0) == (y > 0.0));
  }
  var magnitude = 0.0;
  if (a == 0.0 || is_infinite(a)) {
    magnitude = select(0.0, infinity(), (a == 0.0) == (y < 0.0));
  } else if (x < 0.0 && !is_whole) {
    return not_a_number();
  } else {
    magnitude = pow_positive(a, clamp(y, -1.0e9, 1.0e9));
  }
  return select(magnitude, -magnitude, negative);
}

fn cbrt_f32(x: f32) -> f32 {
  if (x == 0.0 || is_nan(x) || is_infinite(x)) {
    return x;
  }
  // A third of the exponent starts Newton's iteration.
  var a = abs(x);
  var unit = 1.0;
  if (a < 1.0e-30) {
    a *= 16777216.0;
    unit = 0.00390625;
  }
  var t = bitcast<f32>(bitcast<u32>(a) / 3u + 709921077u);
  t -= (t - a / (t * t)) * 0.33333334;
  t -= (t - a / (t * t)) * 0.33333334;
  t -= (t - a / (t * t)) * 0.33333334;
  return copysign(t * unit, x);
}

fn rcbrt_f32(x: f32) -> f32 {
  return 1.0 / cbrt_f32(x);
}

fn hypot(x: f32, y: f32) -> f32 {
  if (is_infinite(x) || is_infinite(y)) {
    return infinity();
  }
  let large = max(abs(x), abs(y));
  let small = min(abs(x), abs(y));
  if (large > 1.0e18) {
    let a = large * 5.421011e-20;
    let b = small * 5.421011e-20;
    return sqrt(a * a + b * b) * 1.8446744e19;
  }
  if (large < 1.0e-18) {
    let a = large * 1.8446744e19;
    let b = small * 1.8446744e19;
    return sqrt(a * a + b * b) * 5.421011e-20;
  }
  return sqrt(x * x + y * y);
}

// The remainder of a division that rounds towards zero, by long division of the mantissas.
fn fmod(x: f32, y: f32) -> f32 {
  let a = bitcast<u32>(x) & 0x7fffffffu;
  let b = bitcast<u32>(y) & 0x7fffffffu;
  if (a >= 0x7f800000u || b > 0x7f800000u || b == 0u) {
    return not_a_number();
  }
  if (a < b) {
    return x;
  }
  let a_exponent = max(a >> 23u, 1u);
  let b_exponent = max(b >> 23u, 1u);
  var rest = (a & 0x007fffffu) | select(0u, 0x00800000u, a >= 0x00800000u);
  let divisor = (b & 0x007fffffu) | select(0u, 0x00800000u, b >= 0x00800000u);
  for (var e = a_exponent; e > b_exponent; e -= 1u) {
    rest = select(rest, rest - divisor, rest >= divisor) << 1u;
  }
  rest = select(rest, rest - divisor, rest >= divisor);
  return copysign(scale_by_power(f32(rest), i32(b_exponent) - 150), x);
}

// The remainder of a division that rounds to nearest, ties to even.
fn remainder(x: f32, y: f32) -> f32 {
  let b = abs(y);
  if (is_nan(x) || is_nan(y) || is_infinite(x) || b == 0.0) {
    return not_a_number();
  }
  if (is_infinite(y)) {
    return x;
  }
  var a = abs(x);
  if (b < 1.0e38) {
    a = fmod(a, b + b);
  }
  let half = 0.5 * b;
  if (a > half) {
    a -= b;
    if (a >= half) {
      a -= b;
    }
  }
  return select(a, -a, (bitcast<u32>(x) >> 31u) != 0u);
}
