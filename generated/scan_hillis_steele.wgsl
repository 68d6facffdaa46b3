// scan_hillis_steele, from scan.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  n: vec2<u32>, // long long
  has_totals: u32, // 0 when the pointer is null
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read_write> y: array<f32>;
@group(0) @binding(3) var<storage, read_write> totals: array<f32>;

var<workgroup> room: array<f32, 512>;

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

@compute @workgroup_size(block_x, block_y, block_z)
fn main(@builtin(local_invocation_id) thread: vec3<u32>,
        @builtin(workgroup_id) group: vec3<u32>,
        @builtin(num_workgroups) groups: vec3<u32>) {
  let block = block_of(group, groups, args.grid);
  if (block.z >= args.grid.z) {
    return;
  }
  let i = i32(block.x * block_x + thread.x);
  let t1 = i < saturate_i32(args.n);
  var t2: f32;
  if (t1) {
    t2 = x[i];
  } else {
    t2 = 0.0;
  }
  room[thread.x] = t2;
  workgroupBarrier();
  var from_ = 0;
  for (var step = 1u; step < block_x; step *= 2u) {
    let from_3 = 1 - from_;
    let t3 = room[from_ * 256 + i32(thread.x)];
    var t4: f32;
    if (i32(thread.x) >= i32(step)) {
      t4 = room[from_ * 256 + i32(thread.x - step)];
    } else {
      t4 = 0.0;
    }
    room[from_3 * 256 + i32(thread.x)] = t3 + t4;
    workgroupBarrier();
    from_ = from_3;
  }
  if (t1) {
    y[i] = room[from_ * 256 + i32(thread.x)];
  }
  if (args.has_totals == 0u) {
    return;
  }
  if (thread.x != block_x - 1u) {
    return;
  }
  totals[block.x] = room[from_ * 256 + i32(thread.x)];
}
