// Circular and hyperbolic functions. Errors in units in the last place, as in elementary.wgsl: sin and cos 2 for every
// argument, tan 4, asin 3, acos 3, atan 3, atan2 4, sinh 4, cosh 3, tanh 4, asinh 4, acosh 4, atanh 4.

// 2/pi times |x|, modulo 4, for large x (Payne and Hanek): the bits of 2/pi that matter, times the mantissa.
fn reduce_large_angle(x: f32) -> vec2<f32> {
  var two_over_pi = array<u32, 9>(0u, 0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u,
                                  0xfe5163abu, 0xdebbc561u);
  let bits = bitcast<u32>(x) & 0x7fffffffu;
  let mantissa = (bits & 0x007fffffu) | 0x00800000u;
  let start = (bits >> 23u) - 120u; // the exponent of the mantissa's last bit, less 2, plus 32
  let first = start / 32u;
  let shift = start % 32u;
  var window = array<u32, 3>(0u, 0u, 0u);
  for (var i = 0u; i < 3u; i += 1u) {
    let pair = vec2<u32>(two_over_pi[first + i + 1u], two_over_pi[first + i]);
    window[i] = shl_64(pair, shift).y;
  }
  let low = mul_u32_u32(mantissa, window[2]);
  let middle = add_64(mul_u32_u32(mantissa, window[1]), vec2<u32>(low.y, 0u));
  let high = mantissa * window[0] + middle.y;
  let quadrant = (high + 0x20000000u) >> 30u;
  let rest = vec2<u32>(middle.x, high - (quadrant << 30u));
  let r = f32_of_i64(rest) * 3.4061215800304563e-19; // pi/2 * 2^-62
  return vec2<f32>(copysign(1.0, x) * r, f32(select(quadrant, 4u - quadrant, x < 0.0) & 3u));
}

// x = n pi/2 + r with |r| <= pi/4; gives r and n modulo 4. pi/2 in three parts.
fn reduce_angle(x: f32) -> vec2<f32> {
  if (abs(x) > 10000.0) {
    return reduce_large_angle(x);
  }
  let n = round(x * 0.63661975);
  let r = ((x - n * 1.5703125) - n * 0.0004837512969970703) - n * 7.549789415861596e-08;
  return vec2<f32>(r, f32(i32(n) & 3));
}

fn sin_near_zero(r: f32) -> f32 {
  let z = r * r;
  return r + r * z * (-0.16666667 + z * (0.008333332 + z * (-0.00019840039 + z * 2.7243811e-06)));
}

fn cos_near_zero(r: f32) -> f32 {
  let z = r * r;
  return 1.0 - (0.5 * z - z * z * (0.041666668 + z * (-0.0013888888 + z * (2.480056e-05 + z * -2.7295857e-07))));
}

// sin of r plus that many quarter turns.
fn sin_of_quadrant(r: f32, quadrant: i32) -> f32 {
  let value = select(sin_near_zero(r), cos_near_zero(r), (quadrant & 1) != 0);
  return select(value, -value, (quadrant & 2) != 0);
}

fn sin_f32(x: f32) -> f32 {
  if (is_infinite(x) || is_nan(x)) {
    return not_a_number();
  }
  let angle = reduce_angle(x);
  return sin_of_quadrant(angle.x, i32(angle.y));
}

fn cos_f32(x: f32) -> f32 {
  if (is_infinite(x) || is_nan(x)) {
    return not_a_number();
  }
  let angle = reduce_angle(x);
  return sin_of_quadrant(angle.x, i32(angle.y) + 1);
}

fn tan_f32(x: f32) -> f32 {
  if (is_infinite(x) || is_nan(x)) {
    return not_a_number();
  }
  let angle = reduce_angle(x);
  let s = sin_near_zero(angle.x);
  let c = cos_near_zero(angle.x);
  return select(s / c, -c / s, (i32(angle.y) & 1) != 0);
}

// x modulo 2 is exact; then as above with r = pi times the rest.
fn sinpi_f32(x: f32) -> f32 {
  if (is_infinite(x) || is_nan(x)) {
    return not_a_number();
  }
  let turn = x - 2.0 * round(0.5 * x);
  let n = round(2.0 * turn);
  return sin_of_quadrant((turn - 0.5 * n) * 3.1415927, i32(n) & 3);
}

fn cospi_f32(x: f32) -> f32 {
  if (is_infinite(x) || is_nan(x)) {
    return not_a_number();
  }
  let turn = x - 2.0 * round(0.5 * x);
  let n = round(2.0 * turn);
  return sin_of_quadrant((turn - 0.5 * n) * 3.1415927, (i32(n) + 1) & 3);
}

fn atan_f32(x: f32) -> f32 {
  if (is_nan(x)) {
    return x;
  }
  let a = abs(x);
  var base = 0.0;
  var t = a;
  if (a > 2.4142136) {
    base = 1.5707964;
    t = -1.0 / a;
  } else if (a > 0.41421357) {
    base = 0.7853982;
    t = (a - 1.0) / (a + 1.0);
  }
  let z = t * t;
  let tail = t * z * (-0.3333333 + z * (0.19999523 + z * (-0.14263366 + z * (0.10737397 + z * -0.06431039))));
  return copysign(base + (t + tail), x);
}

fn atan2_f32(y: f32, x: f32) -> f32 {
  if (is_nan(x) || is_nan(y)) {
    return not_a_number();
  }
  let left = (bitcast<u32>(x) >> 31u) != 0u;
  let up = abs(y);
  let along = abs(x);
  var angle = 0.0;
  if (up == 0.0) {
    angle = 0.0;
  } else if (is_infinite(up) && is_infinite(along)) {
    angle = 0.7853982;
  } else if (along == 0.0 || is_infinite(up)) {
    angle = 1.5707964;
  } else if (is_infinite(along)) {
    angle = 0.0;
  } else if (along > 1.0e37 || up > 1.0e37) {
    angle = atan_f32((up * 0.0625) / (along * 0.0625));
  } else {
    angle = atan_f32(up / along);
  }
  return copysign(select(angle, 3.1415927 - angle, left), y);
}

// asin(s) - s for s^2 = z <= 1/4, as a multiple of s.
fn asin_tail(z: f32) -> f32 {
  return z * (0.16666666 + z * (0.07500095 + z * (0.04459932 + z * (0.031101728 + z * (0.017143717 + z * 0.033700727)))));
}

fn asin_f32(x: f32) -> f32 {
  let a = abs(x);
  if (!(a <= 1.0) || is_nan(x)) {
    return not_a_number();
  }
  if (a <= 0.5) {
    return x + x * asin_tail(x * x);
  }
  let z = 0.5 - 0.5 * a;
  let s = sqrt(z);
  return copysign(1.5707964 - 2.0 * (s + s * asin_tail(z)), x);
}

fn acos_f32(x: f32) -> f32 {
  let a = abs(x);
  if (!(a <= 1.0) || is_nan(x)) {
    return not_a_number();
  }
  if (a <= 0.5) {
    return 1.5707964 - (x + x * asin_tail(x * x));
  }
  let z = 0.5 - 0.5 * a;
  let s = sqrt(z);
  let near = 2.0 * (s + s * asin_tail(z));
  return select(near, 3.1415927 - near, x < 0.0);
}

fn sinh_f32(x: f32) -> f32 {
  let a = abs(x);
  if (a < 1.0) {
    let e = expm1_f32(a);
    return copysign(0.5 * (e + e / (e + 1.0)), x);
  }
  if (a < 88.0) {
    let e = exp_f32(a);
    return copysign(0.5 * (e - 1.0 / e), x);
  }
  let e = exp_f32(0.5 * a);
  return copysign((0.5 * e) * e, x);
}

fn cosh_f32(x: f32) -> f32 {
  let a = abs(x);
  if (a < 88.0) {
    let e = exp_f32(a);
    return 0.5 * (e + 1.0 / e);
  }
  let e = exp_f32(0.5 * a);
  return (0.5 * e) * e;
}

fn tanh_f32(x: f32) -> f32 {
  if (is_nan(x)) {
    return x;
  }
  let a = abs(x);
  if (a > 9.1) {
    return copysign(1.0, x);
  }
  if (a < 0.55) {
    let e = expm1_f32(2.0 * a);
    return copysign(e / (e + 2.0), x);
  }
  return copysign(1.0 - 2.0 / (exp_f32(2.0 * a) + 1.0), x);
}

fn asinh_f32(x: f32) -> f32 {
  let a = abs(x);
  if (a > 1.0e8) {
    return copysign(log_f32(a) + 0.6931472, x);
  }
  return copysign(log1p_f32(a + a * a / (1.0 + sqrt(1.0 + a * a))), x);
}

fn acosh_f32(x: f32) -> f32 {
  if (x > 1.0e8) {
    return log_f32(x) + 0.6931472;
  }
  if (!(x >= 1.0) || is_nan(x)) {
    return not_a_number();
  }
  let t = x - 1.0;
  return log1p_f32(t + sqrt(2.0 * t + t * t));
}

fn atanh_f32(x: f32) -> f32 {
  let a = abs(x);
  if (!(a <= 1.0) || is_nan(x)) {
    return not_a_number();
  }
  if (a == 1.0) {
    return copysign(infinity(), x);
  }
  return copysign(0.5 * log1p_f32(2.0 * a / (1.0 - a)), x);
}
