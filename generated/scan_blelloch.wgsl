// scan_blelloch, from scan.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  n: vec2<u32>, // long long
  has_totals: u32, // 0 when the pointer is null
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> x: array<i32>;
@group(0) @binding(2) var<storage, read_write> y: array<i32>;
@group(0) @binding(3) var<storage, read_write> totals: array<i32>;

var<workgroup> tree: array<i32, 512>;

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

fn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {
  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);
}

@compute @workgroup_size(block_x, block_y, block_z)
fn main(@builtin(local_invocation_id) thread: vec3<u32>,
        @builtin(workgroup_id) group: vec3<u32>,
        @builtin(num_workgroups) groups: vec3<u32>) {
  let block = block_of(group, groups, args.grid);
  if (block.z >= args.grid.z) {
    return;
  }
  let count = i32(2u * block_x);
  let t5 = i32(2u * thread.x);
  let t7 = add_64(mul_u32_u32(block.x, u32(count)), vec2<u32>(u32(t5), 0u));
  let t8 = less_i64(t7, args.n);
  var t11: i32;
  if (t8) {
    t11 = x[t7.x];
  } else {
    t11 = 0;
  }
  tree[t5] = t11;
  let t13 = add_64(t7, vec2<u32>(1u, 0u));
  let t14 = less_i64(t13, args.n);
  var t17: i32;
  if (t14) {
    t17 = x[t13.x];
  } else {
    t17 = 0;
  }
  let t18 = t5 + 1;
  tree[t18] = t17;
  var distance_3 = 1;
  for (var width_2 = count / 2; width_2 > 0; width_2 /= 2) {
    workgroupBarrier();
    if (i32(thread.x) < width_2) {
      let t30 = distance_3 * (t5 + 2) - 1;
      tree[t30] += tree[distance_3 * t18 - 1];
    }
    distance_3 *= 2;
  }
  workgroupBarrier();
  if (thread.x == 0u) {
    if (args.has_totals != 0u) {
      totals[block.x] = tree[count - 1];
    }
    tree[count - 1] = 0;
  }
  for (var width_4 = 1; width_4 < count; width_4 *= 2) {
    let distance_4 = distance_3 / 2;
    workgroupBarrier();
    if (i32(thread.x) < width_4) {
      let left = distance_4 * t18 - 1;
      let right = distance_4 * (t5 + 2) - 1;
      let keep = tree[left];
      tree[left] = tree[right];
      tree[right] += keep;
    }
    distance_3 = distance_4;
  }
  workgroupBarrier();
  if (t8) {
    y[t7.x] = tree[t5];
  }
  if (!t14) {
    return;
  }
  y[t13.x] = tree[t18];
}
