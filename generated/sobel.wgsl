// sobel, from sobel.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  width: i32,
  height: i32,
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> in: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

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
  let x = i32(block.x * block_x + thread.x);
  let y = i32(block.y * block_y + thread.y);
  if (x >= args.width || y >= args.height) {
    return;
  }
  if (x != 0 && y != 0) {
    let t1 = args.width - 1;
    if (x != t1 && y != args.height - 1) {
      let t2 = y * args.width;
      let t3 = in[t2 + x + (1 + args.width)];
      let t4 = in[t2 + x + (1 - args.width)] + 2.0 * in[t2 + x + 1] + t3;
      let gx = t4 - in[t2 + x + (-1 - args.width)] - 2.0 * in[t2 + x - 1] - in[t2 + x + (-1 + args.width)];
      let t5 = in[t2 + x + t1] + 2.0 * in[t2 + x + args.width] + t3;
      let t6 = -args.width;
      let gy = t5 - in[t2 + x + (t6 - 1)] - 2.0 * in[t2 + x + t6] - in[t2 + x + (t6 + 1)];
      out[t2 + x] = sqrt(gx * gx + gy * gy);
      return;
    }
  }
  out[y * args.width + x] = 0.0;
}
