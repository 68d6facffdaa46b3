// iota, from fill.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  start: vec2<u32>, // long long
  step: vec2<u32>, // long long
  n: vec2<u32>, // long long
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read_write> y: array<vec2<u32>>;

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
  y[i] = add_64(args.start, mul_64(vec2<u32>(u32(i), 0u), args.step));
}
