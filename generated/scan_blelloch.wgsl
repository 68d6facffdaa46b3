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
  let t1 = i32(2u * thread.x);
  let t2 = add_64(mul_u32_u32(block.x, u32(count)), vec2<u32>(u32(t1), 0u));
  let t3 = less_i64(t2, args.n);
  var t4: i32;
  if (t3) {
    t4 = x[t2.x];
  } else {
    t4 = 0;
  }
  tree[t1] = t4;
  let t5 = add_64(t2, vec2<u32>(1u, 0u));
  let t6 = less_i64(t5, args.n);
  var t7: i32;
  if (t6) {
    t7 = x[t5.x];
  } else {
    t7 = 0;
  }
  let t8 = t1 + 1;
  tree[t8] = t7;
  var distance = 1;
  for (var width = count / 2; width > 0; width /= 2) {
    workgroupBarrier();
    if (i32(thread.x) < width) {
      let t9 = distance * (t1 + 2) - 1;
      tree[t9] += tree[distance * t8 - 1];
    }
    distance *= 2;
  }
  workgroupBarrier();
  if (thread.x == 0u) {
    if (args.has_totals != 0u) {
      totals[block.x] = tree[count - 1];
    }
    tree[count - 1] = 0;
  }
  for (var width_2 = 1; width_2 < count; width_2 *= 2) {
    let distance_2 = distance / 2;
    workgroupBarrier();
    if (i32(thread.x) < width_2) {
      let left = distance_2 * t8 - 1;
      let right = distance_2 * (t1 + 2) - 1;
      let keep = tree[left];
      tree[left] = tree[right];
      tree[right] += keep;
    }
    distance = distance_2;
  }
  workgroupBarrier();
  if (t3) {
    y[t2.x] = tree[t1];
  }
  if (!t6) {
    return;
  }
  y[t5.x] = tree[t8];
}
