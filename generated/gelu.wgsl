// gelu, from activation.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  n: vec2<u32>, // long long
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;

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

// A float from its bits: WGSL refuses infinities and NaNs as constants.
fn f32_of_bits(bits: u32) -> f32 {
  var at_run_time = bits;
  return bitcast<f32>(at_run_time);
}

fn infinity() -> f32 {
  return f32_of_bits(0x7f800000u);
}

// By its bits: engines may assume that x == x.
fn is_nan(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}

fn copysign(magnitude: f32, sign: f32) -> f32 {
  return bitcast<f32>((bitcast<u32>(magnitude) & 0x7fffffffu) | (bitcast<u32>(sign) & 0x80000000u));
}

// The nearest i32.
fn saturate_i32(x: vec2<u32>) -> i32 {
  if (i32(x.y) == (i32(x.x) >> 31u)) {
    return i32(x.x);
  }
  return select(2147483647, -2147483648, i32(x.y) < 0);
}

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

@compute @workgroup_size(block_x, block_y, block_z)
fn main(@builtin(local_invocation_id) thread: vec3<u32>,
        @builtin(workgroup_id) group: vec3<u32>,
        @builtin(num_workgroups) groups: vec3<u32>) {
  let block = block_of(group, groups, args.grid);
  if (block.z >= args.grid.z) {
    return;
  }
  let i = i32(block.x * block_x + thread.x);
  if (i >= saturate_i32(args.n)) {
    return;
  }
  let t1 = x[i];
  y[i] = 0.5 * t1 * (1.0 + erf_f32(t1 * 0.70710677));
}
