// cross_entropy, from train.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  rows: vec2<u32>, // long long
  classes: vec2<u32>, // long long
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> probability: array<f32>;
@group(0) @binding(2) var<storage, read> label: array<vec2<u32>>;
@group(0) @binding(3) var<storage, read_write> loss: array<f32>;

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

fn not_a_number() -> f32 {
  return f32_of_bits(0x7fffffffu);
}

// By its bits: engines may assume that x == x.
fn is_nan(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
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

// The nearest i32.
fn saturate_i32(x: vec2<u32>) -> i32 {
  if (i32(x.y) == (i32(x.x) >> 31u)) {
    return i32(x.x);
  }
  return select(2147483647, -2147483648, i32(x.y) < 0);
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

@compute @workgroup_size(block_x, block_y, block_z)
fn main(@builtin(local_invocation_id) thread: vec3<u32>,
        @builtin(workgroup_id) group: vec3<u32>,
        @builtin(num_workgroups) groups: vec3<u32>) {
  let block = block_of(group, groups, args.grid);
  if (block.z >= args.grid.z) {
    return;
  }
  let row = i32(block.x * block_x + thread.x);
  if (row >= saturate_i32(args.rows)) {
    return;
  }
  let t1 = log_f32(fmax(probability[row * i32(args.classes.x) + i32(label[row].x)], 1e-12));
  loss[row] = -t1;
}
