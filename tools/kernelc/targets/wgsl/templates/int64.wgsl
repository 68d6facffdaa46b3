// 64-bit integers as pairs of words, the low one in x. Signed and unsigned ones share what their bits share.

fn wide_i32(x: i32) -> vec2<u32> {
  return vec2<u32>(u32(x), u32(x >> 31u));
}

// The nearest i32.
fn saturate_i32(x: vec2<u32>) -> i32 {
  if (i32(x.y) == (i32(x.x) >> 31u)) {
    return i32(x.x);
  }
  return select(2147483647, -2147483648, i32(x.y) < 0);
}

fn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let low = a.x + b.x;
  return vec2<u32>(low, a.y + b.y + u32(low < a.x));
}

fn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));
}

// All 64 bits of a product of two words, by 16-bit digits.
fn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {
  let a0 = a & 0xffffu;
  let a1 = a >> 16u;
  let b0 = b & 0xffffu;
  let b1 = b >> 16u;
  let low = a0 * b0;
  let middle = a1 * b0 + (low >> 16u);
  let other = a0 * b1 + (middle & 0xffffu);
  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));
}

fn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let low = mul_u32_u32(a.x, b.x);
  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

fn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {
  return select(a.y < b.y, a.x < b.x, a.y == b.y);
}

fn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {
  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);
}

// The shift amount that a 64-bit number is: everything from 64 on is alike.
fn amount_64(x: vec2<u32>) -> u32 {
  return select(64u, x.x, x.y == 0u);
}

fn shl_64(a: vec2<u32>, amount: u32) -> vec2<u32> {
  if (amount == 0u) {
    return a;
  }
  if (amount < 32u) {
    return vec2<u32>(a.x << amount, (a.y << amount) | (a.x >> (32u - amount)));
  }
  return vec2<u32>(0u, shift_left(a.x, amount - 32u));
}

fn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {
  if (amount == 0u) {
    return a;
  }
  if (amount < 32u) {
    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);
  }
  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);
}

fn shr_i64(a: vec2<u32>, amount: u32) -> vec2<u32> {
  if (amount == 0u) {
    return a;
  }
  let sign = u32(i32(a.y) >> 31u);
  if (amount < 32u) {
    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), u32(i32(a.y) >> amount));
  }
  return vec2<u32>(u32(shift_right_i32(i32(a.y), amount - 32u)), sign);
}

// Long division, a bit at a time; by zero every bit of the quotient is set.
fn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  if (a.y == 0u && b.y == 0u && b.x != 0u) {
    return vec2<u32>(a.x / b.x, 0u);
  }
  var quotient = vec2<u32>(0u, 0u);
  var rest = vec2<u32>(0u, 0u);
  for (var bit = 0u; bit < 64u; bit += 1u) {
    let carry = rest.y >> 31u;
    let next = shr_u64(a, 63u - bit).x & 1u;
    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));
    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));
    if (carry != 0u || !less_u64(rest, b)) {
      rest = sub_64(rest, b);
      quotient.x |= 1u;
    }
  }
  return quotient;
}

fn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  if (a.y == 0u && b.y == 0u && b.x != 0u) {
    return vec2<u32>(a.x % b.x, 0u);
  }
  return sub_64(a, mul_64(div_u64(a, b), b));
}

fn abs_i64(a: vec2<u32>) -> vec2<u32> {
  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);
}

fn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let quotient = div_u64(abs_i64(a), abs_i64(b));
  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);
}

fn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let rest = rem_u64(abs_i64(a), abs_i64(b));
  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);
}

fn mulhi_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let low = mul_u32_u32(a.x, b.x);
  let first = add_64(mul_u32_u32(a.y, b.x), vec2<u32>(low.y, 0u));
  let second = add_64(mul_u32_u32(a.x, b.y), vec2<u32>(first.x, 0u));
  return add_64(mul_u32_u32(a.y, b.y), add_64(vec2<u32>(first.y, 0u), vec2<u32>(second.y, 0u)));
}

fn mulhi_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let zero = vec2<u32>(0u, 0u);
  let high = sub_64(mulhi_u64(a, b), select(zero, b, i32(a.y) < 0));
  return sub_64(high, select(zero, a, i32(b.y) < 0));
}

fn popc_64(x: vec2<u32>) -> u32 {
  return countOneBits(x.x) + countOneBits(x.y);
}

fn clz_64(x: vec2<u32>) -> u32 {
  return select(countLeadingZeros(x.y), 32u + countLeadingZeros(x.x), x.y == 0u);
}

fn brev_64(x: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(reverseBits(x.y), reverseBits(x.x));
}

// Rounded once: the leading 32 bits, with a last bit that stands for all that follow.
fn f32_of_u64(x: vec2<u32>) -> f32 {
  if (x.y == 0u) {
    return f32(x.x);
  }
  let shift = countLeadingZeros(x.y);
  let top = shl_64(x, shift);
  let lead = top.y | u32(top.x != 0u);
  return f32(lead) * bitcast<f32>((159u - shift) << 23u);
}

fn f32_of_i64(x: vec2<u32>) -> f32 {
  let magnitude = f32_of_u64(abs_i64(x));
  return select(magnitude, -magnitude, i32(x.y) < 0);
}

// Towards zero, saturated, 0 for NaN.
fn u64_of_f32(x: f32) -> vec2<u32> {
  if (is_nan(x) || x < 1.0) {
    return vec2<u32>(0u, 0u);
  }
  if (x >= 18446744073709551616.0) {
    return vec2<u32>(0xffffffffu, 0xffffffffu);
  }
  let bits = bitcast<u32>(x);
  let mantissa = vec2<u32>((bits & 0x7fffffu) | 0x800000u, 0u);
  let exponent = bits >> 23u;
  if (exponent < 150u) {
    return shr_u64(mantissa, 150u - exponent);
  }
  return shl_64(mantissa, exponent - 150u);
}

fn i64_of_f32(x: f32) -> vec2<u32> {
  if (x >= 9223372036854775808.0) {
    return vec2<u32>(0xffffffffu, 0x7fffffffu);
  }
  if (x <= -9223372036854775808.0) {
    return vec2<u32>(0u, 0x80000000u);
  }
  let magnitude = u64_of_f32(abs(x));
  return select(magnitude, sub_64(vec2<u32>(0u, 0u), magnitude), x < 0.0);
}
