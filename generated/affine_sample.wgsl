// affine_sample, from affine.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  images: vec2<u32>, // long long
  height: vec2<u32>, // long long
  width: vec2<u32>, // long long
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read> matrices: array<f32>;
@group(0) @binding(3) var<storage, read_write> y: array<f32>;

// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid
// into the other axes, and the groups that only fill up the last row get a block past the end of z.
fn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {
  if (all(groups == grid)) {
    return group;
  }
  let number = group.x + groups.x * (group.y + groups.y * group.z);
  let row = number / grid.x;
  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);
}

// By its bits: engines may assume that x == x.
fn is_nan(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}

// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.
fn shift_left(x: u32, amount: u32) -> u32 {
  return select(0u, x << (amount & 31u), amount < 32u);
}

fn shift_right_u32(x: u32, amount: u32) -> u32 {
  return select(0u, x >> (amount & 31u), amount < 32u);
}

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

@compute @workgroup_size(block_x, block_y, block_z)
fn main(@builtin(local_invocation_id) thread: vec3<u32>,
        @builtin(workgroup_id) group: vec3<u32>,
        @builtin(num_workgroups) groups: vec3<u32>) {
  let block = block_of(group, groups, args.grid);
  if (block.z >= args.grid.z) {
    return;
  }
  let i = i32(block.x * block_x + thread.x);
  if (i >= saturate_i32(mul_64(mul_64(args.images, args.height), args.width))) {
    return;
  }
  let t1 = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(args.height, args.width)).x);
  let t2 = t1 * 6;
  let t3 = t1 * i32(args.height.x) * i32(args.width.x);
  let half_width = 0.5 * f32_of_i64(sub_64(args.width, vec2<u32>(1u, 0u)));
  let half_height = 0.5 * f32_of_i64(sub_64(args.height, vec2<u32>(1u, 0u)));
  let column = f32(i32(rem_i64(vec2<u32>(u32(i), 0u), args.width).x)) - half_width;
  let row = f32(i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.width).x)), args.height).x)) - half_height;
  let from_column = matrices[t2] * column + matrices[t2 + 1] * row + matrices[t2 + 2] + half_width;
  let from_row = matrices[t2 + 3] * column + matrices[t2 + 4] * row + matrices[t2 + 5] + half_height;
  if (!(from_column > (-1.0)) || !(from_column < f32_of_i64(args.width)) || !(from_row > (-1.0)) || !(from_row < f32_of_i64(args.height))) {
    y[i] = 0.0;
    return;
  }
  let left = floor(from_column);
  let top = floor(from_row);
  let right_part = from_column - left;
  let lower_part = from_row - top;
  let c = i64_of_f32(left);
  let r = i64_of_f32(top);
  let t4 = !less_i64(r, vec2<u32>(0u, 0u)) && less_i64(r, args.height);
  let t5 = !less_i64(c, vec2<u32>(0u, 0u));
  let t6 = less_i64(c, args.width);
  var t7: f32;
  if (t4 && t5 && t6) {
    t7 = x[t3 + i32(r.x * args.width.x + c.x)];
  } else {
    t7 = 0.0;
  }
  let t8 = 1.0 - right_part;
  let t9 = t7 * t8;
  let column_2 = add_64(c, vec2<u32>(1u, 0u));
  let t10 = !less_i64(column_2, vec2<u32>(0u, 0u));
  let t11 = less_i64(column_2, args.width);
  var t12: f32;
  if (t4 && t10 && t11) {
    t12 = x[t3 + i32(r.x * args.width.x + column_2.x)];
  } else {
    t12 = 0.0;
  }
  let upper = t9 + t12 * right_part;
  let row_2 = add_64(r, vec2<u32>(1u, 0u));
  let t13 = !less_i64(row_2, vec2<u32>(0u, 0u)) && less_i64(row_2, args.height);
  var t14: f32;
  if (t13 && t5 && t6) {
    t14 = x[t3 + i32(row_2.x * args.width.x + c.x)];
  } else {
    t14 = 0.0;
  }
  let t15 = t14 * t8;
  var t16: f32;
  if (t13 && t10 && t11) {
    t16 = x[t3 + i32(row_2.x * args.width.x + column_2.x)];
  } else {
    t16 = 0.0;
  }
  y[i] = upper * (1.0 - lower_part) + (t15 + t16 * right_part) * lower_part;
}
