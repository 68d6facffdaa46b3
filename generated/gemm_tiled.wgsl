// gemm_tiled, from gemm_tiled.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  m: vec2<u32>, // long long
  n: vec2<u32>, // long long
  k: vec2<u32>, // long long
  has_bias: u32, // 0 when the pointer is null
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> a: array<f32>;
@group(0) @binding(2) var<storage, read> b: array<f32>;
@group(0) @binding(3) var<storage, read> bias: array<f32>;
@group(0) @binding(4) var<storage, read_write> c: array<f32>;

var<workgroup> tile_a: array<f32, 256>;
var<workgroup> tile_b: array<f32, 272>;

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
  let row = i32(block.y * 16u + thread.y);
  let column = add_64(mul_u32_u32(block.x, 16u), vec2<u32>(thread.x, 0u));
  var sum: f32 = 0.0;
  for (var start = vec2<u32>(0u, 0u); less_i64(start, args.k); start = add_64(start, vec2<u32>(16u, 0u))) {
    var t1: f32;
    if (row < saturate_i32(args.m) && less_i64(add_64(start, vec2<u32>(thread.x, 0u)), args.k)) {
      t1 = a[row * i32(args.k.x) + i32(start.x) + i32(thread.x)];
    } else {
      t1 = 0.0;
    }
    tile_a[thread.y * 16u + thread.x] = t1;
    let t2 = add_64(start, vec2<u32>(thread.y, 0u));
    var t3: f32;
    if (less_i64(t2, args.k) && less_i64(column, args.n)) {
      t3 = b[t2.x * args.n.x + column.x];
    } else {
      t3 = 0.0;
    }
    tile_b[thread.y * 17u + thread.x] = t3;
    workgroupBarrier();
    for (var p = 0; p < 16; p += 1) {
      sum += tile_a[i32(thread.y * 16u) + p] * tile_b[p * 17 + i32(thread.x)];
    }
    workgroupBarrier();
  }
  if (row >= saturate_i32(args.m) || !less_i64(column, args.n)) {
    return;
  }
  var t4: f32;
  if (args.has_bias != 0u) {
    t4 = bias[column.x];
  } else {
    t4 = 0.0;
  }
  c[row * i32(args.n.x) + i32(column.x)] = sum + t4;
}
