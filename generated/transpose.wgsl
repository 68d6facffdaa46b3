// transpose, from transpose.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  rows: i32,
  columns: i32,
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> in: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

var<workgroup> tile: array<f32, 1056>;

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

@compute @workgroup_size(block_x, block_y, block_z)
fn main(@builtin(local_invocation_id) thread: vec3<u32>,
        @builtin(workgroup_id) group: vec3<u32>,
        @builtin(num_workgroups) groups: vec3<u32>) {
  let block = block_of(group, groups, args.grid);
  if (block.z >= args.grid.z) {
    return;
  }
  let x = i32(block.x * 32u + thread.x);
  let y = i32(block.y * 32u + thread.y);
  for (var k = 0; k < 32; k += 8) {
    if (x < args.columns) {
      let t1 = y + k;
      if (t1 < args.rows) {
        tile[(i32(thread.y) + k) * 33 + i32(thread.x)] = in[t1 * args.columns + x];
      }
    }
  }
  workgroupBarrier();
  let x_2 = i32(block.y * 32u + thread.x);
  let y_2 = i32(block.x * 32u + thread.y);
  for (var k_2 = 0; k_2 < 32; k_2 += 8) {
    if (x_2 < args.rows) {
      let t2 = y_2 + k_2;
      if (t2 < args.columns) {
        out[t2 * args.rows + x_2] = tile[thread.x * 33u + u32(i32(thread.y) + k_2)];
      }
    }
  }
}
