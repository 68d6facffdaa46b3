// Numbers as CUDA has them where WGSL differs.

// A float from its bits: WGSL refuses infinities and NaNs as constants.
fn f32_of_bits(bits: u32) -> f32 {
  var at_run_time = bits;
  return bitcast<f32>(at_run_time);
}

fn infinity() -> f32 {
  return f32_of_bits(0x7f800000u);
}

fn not_a_number() -> f32 {
  return f32_of_bits(0x7fffffffu);
}

// By its bits: engines may assume that x == x.
fn is_nan(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}

fn is_infinite(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) == 0x7f800000u;
}

// Towards zero, saturated, 0 for NaN.
fn i32_of_f32(x: f32) -> i32 {
  if (is_nan(x)) {
    return 0;
  }
  if (x >= 2147483648.0) {
    return 2147483647;
  }
  if (x <= -2147483648.0) {
    return -2147483648;
  }
  return i32(x);
}

// Towards zero, saturated, 0 for NaN.
fn u32_of_f32(x: f32) -> u32 {
  if (is_nan(x) || x <= 0.0) {
    return 0u;
  }
  if (x >= 4294967296.0) {
    return 0xffffffffu;
  }
  return u32(x);
}

// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.
fn shift_left(x: u32, amount: u32) -> u32 {
  return select(0u, x << (amount & 31u), amount < 32u);
}

fn shift_right_u32(x: u32, amount: u32) -> u32 {
  return select(0u, x >> (amount & 31u), amount < 32u);
}

fn shift_right_i32(x: i32, amount: u32) -> i32 {
  return x >> min(amount, 31u);
}

// The upper half of a product.
fn mulhi_u32(a: u32, b: u32) -> u32 {
  return mul_u32_u32(a, b).y;
}

fn mulhi_i32(a: i32, b: i32) -> i32 {
  let high = mul_u32_u32(u32(a), u32(b)).y;
  return i32(high - select(0u, u32(b), a < 0) - select(0u, u32(a), b < 0));
}

// The smaller (larger) one; a NaN counts as missing.
fn fmin(a: f32, b: f32) -> f32 {
  if (is_nan(a)) {
    return b;
  }
  if (is_nan(b)) {
    return a;
  }
  return min(a, b);
}

fn fmax(a: f32, b: f32) -> f32 {
  if (is_nan(a)) {
    return b;
  }
  if (is_nan(b)) {
    return a;
  }
  return max(a, b);
}

fn copysign(magnitude: f32, sign: f32) -> f32 {
  return bitcast<f32>((bitcast<u32>(magnitude) & 0x7fffffffu) | (bitcast<u32>(sign) & 0x80000000u));
}

// Half away from zero; WGSL's round() goes to even.
fn round_half_away(x: f32) -> f32 {
  let whole = trunc(x);
  return select(whole, whole + copysign(1.0, x), abs(x - whole) >= 0.5);
}

fn fdim(x: f32, y: f32) -> f32 {
  return select(x - y, 0.0, x <= y);
}

fn nextafter(x: f32, y: f32) -> f32 {
  if (is_nan(x) || is_nan(y)) {
    return not_a_number();
  }
  if (x == y) {
    return y;
  }
  if (x == 0.0) {
    return copysign(f32_of_bits(1u), y);
  }
  let away = (x < y) == (x > 0.0);
  return bitcast<f32>(select(bitcast<u32>(x) - 1u, bitcast<u32>(x) + 1u, away));
}
