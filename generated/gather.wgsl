// gather, from shape.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  outer: vec2<u32>, // long long
  axis: vec2<u32>, // long long
  inner: vec2<u32>, // long long
  count: vec2<u32>, // long long
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read> index: array<vec2<u32>>;
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

@compute @workgroup_size(block_x, block_y, block_z)
fn main(@builtin(local_invocation_id) thread: vec3<u32>,
        @builtin(workgroup_id) group: vec3<u32>,
        @builtin(num_workgroups) groups: vec3<u32>) {
  let block = block_of(group, groups, args.grid);
  if (block.z >= args.grid.z) {
    return;
  }
  let i = i32(block.x * block_x + thread.x);
  if (i >= saturate_i32(mul_64(mul_64(args.outer, args.count), args.inner))) {
    return;
  }
  let place = i32(rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);
  let line = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(args.inner, args.count)).x);
  let row = index[rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x)), args.count).x];
  var row_2: vec2<u32>;
  if (less_i64(row, vec2<u32>(0u, 0u))) {
    row_2 = add_64(row, args.axis);
  } else {
    row_2 = row;
  }
  var t1: f32;
  if (!less_i64(row_2, vec2<u32>(0u, 0u)) && less_i64(row_2, args.axis)) {
    t1 = x[(line * i32(args.axis.x) + i32(row_2.x)) * i32(args.inner.x) + place];
  } else {
    t1 = 0.0;
  }
  y[i] = t1;
}
