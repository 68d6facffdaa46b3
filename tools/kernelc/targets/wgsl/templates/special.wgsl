// Error and gamma functions. Errors in units in the last place, as in elementary.wgsl: erf 2, erfc 6, tgamma 12;
// lgamma 6 away from its zero below -2 (there the error is absolute, 1e-6).

fn erf_f32(x: f32) -> f32 {
  if (is_nan(x)) {
    return x;
  }
  let a = abs(x);
  if (a < 1.0) {
    let z = x * x;
    return x * (1.1283792 + z * (-0.37612638 + z * (0.11283782 + z * (-0.02686543 + z * (0.005221031 +
           z * (-0.0008484081 + z * (0.00011265959 + z * -9.667045e-06)))))));
  }
  if (a > 4.0) {
    return copysign(1.0, x);
  }
  return copysign(1.0 - erfc_tail(a), x);
}

// erfc(x) for x >= 0.9: exp(-x^2) / (1 + 2x) times a polynomial in (x - 2) / (x + 2).
fn erfc_tail(x: f32) -> f32 {
  let u = (x - 2.0) / (x + 2.0);
  let p = 1.2769784 + u * (-0.092763826 + u * (-0.16603039 + u * (0.16405137 + u * (-0.054220177 + u * (-0.008035701 +
          u * (0.008727354 + u * (0.0012824844 + u * (-0.0015019042 + u * (-0.00045468746 + u * 0.0003478908)))))))));
  let square = two_product(x, x);
  return exp_f32(-square.x) * (1.0 - square.y) * p / (1.0 + 2.0 * x);
}

fn erfc_f32(x: f32) -> f32 {
  if (is_nan(x)) {
    return x;
  }
  if (x > 10.1) {
    return 0.0;
  }
  if (x > 0.9) {
    return erfc_tail(x);
  }
  return 1.0 - erf_f32(x);
}

// gamma on [1, 2] by t = x - 1.5; further out by its recurrence.
fn tgamma_f32(x: f32) -> f32 {
  if (is_nan(x) || x > 35.1) {
    return select(infinity(), x, is_nan(x));
  }
  if (x == 0.0) {
    return copysign(infinity(), x);
  }
  if (x < 0.0 && trunc(x) == x) {
    return not_a_number();
  }
  if (x < -43.0) {
    return 0.0;
  }
  var at = x;
  var above = 1.0;
  var below = 1.0;
  while (at >= 2.0) {
    at -= 1.0;
    above *= at;
  }
  while (at < 1.0) {
    below *= at;
    at += 1.0;
  }
  let t = at - 1.5;
  let p = 0.88622695 + t * (0.032338288 + t * (0.41481352 + t * (-0.10728597 + t * (0.14463946 + t * (-0.07771812 +
          t * (0.05874044 + t * (-0.036269315 + t * (0.024681618 + t * (-0.023729136 + t * 0.015863866)))))))));
  return p * above / below;
}

// lgamma on [1, 3], where it is (x - 1)(x - 2) times a smooth function of t = x - 2.
fn lgamma_near_two(x: f32) -> f32 {
  let t = x - 2.0;
  let p = 0.42278433 + t * (-0.1003173 + t * (0.032965597 + t * (-0.012384473 + t * (0.004991786 + t * (-0.0021049047 +
          t * (0.00094366184 + t * (-0.00041901585 + t * (0.00013136082 + t * (-5.901943e-05 + t * (7.788363e-05 +
          t * -3.632133e-05))))))))));
  return (x - 1.0) * t * p;
}

fn lgamma_positive(x: f32) -> f32 {
  if (x < 1.0) {
    return lgamma_near_two(x + 1.0) - log_f32(x);
  }
  if (x <= 3.0) {
    return lgamma_near_two(x);
  }
  if (x < 8.0) {
    var at = x;
    var product = 1.0;
    while (at > 3.0) {
      at -= 1.0;
      product *= at;
    }
    return log_f32(product) + lgamma_near_two(at);
  }
  let r = 1.0 / x; // Stirling's series
  return (x - 0.5) * (log_f32(x) - 1.0) + (0.41893853 + r * (0.083333336 + r * r * (-0.0027777778 + r * r * 0.0007936508)));
}

fn lgamma_f32(x: f32) -> f32 {
  if (is_nan(x)) {
    return x;
  }
  if (is_infinite(x) || (x <= 0.0 && trunc(x) == x)) {
    return infinity();
  }
  if (x > 0.0) {
    return lgamma_positive(x);
  }
  return log_f32(3.1415927 / abs(x * sinpi_f32(x))) - lgamma_positive(-x);
}
