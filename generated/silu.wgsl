// silu, from activation.cu. Made by kernelc: do not edit.
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
  y[i] = t1 / (1.0 + exp_f32(-t1));
}
