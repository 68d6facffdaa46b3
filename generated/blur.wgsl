// blur, from blur.cu. Made by kernelc: do not edit.
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

var<workgroup> tile: array<f32, 400>;

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
  var weights: array<f32, 5>;
  let x0 = i32(block.x * 16u - 2u);
  let y0 = i32(block.y * 16u - 2u);
  for (var k = i32(thread.y * 16u + thread.x); k < 400; k += 256) {
    let t1 = k % 20;
    let t2 = x0 + t1;
    var t3: i32;
    if (t2 < 0) {
      t3 = 0;
    } else {
      t3 = t2;
    }
    let t4 = args.width - 1;
    var x: i32;
    if (t4 < t3) {
      x = t4;
    } else {
      x = t3;
    }
    let t5 = k / 20;
    let t6 = y0 + t5;
    var t7: i32;
    if (t6 < 0) {
      t7 = 0;
    } else {
      t7 = t6;
    }
    let t8 = args.height - 1;
    var y: i32;
    if (t8 < t7) {
      y = t8;
    } else {
      y = t7;
    }
    tile[t5 * 20 + t1] = in[y * args.width + x];
  }
  workgroupBarrier();
  let x_2 = i32(block.x * 16u + thread.x);
  let y_2 = i32(block.y * 16u + thread.y);
  if (x_2 >= args.width || y_2 >= args.height) {
    return;
  }
  weights[0] = 1.0;
  weights[1] = 4.0;
  weights[2] = 6.0;
  weights[3] = 4.0;
  weights[4] = 1.0;
  var sum: f32 = 0.0;
  for (var dy = 0; dy < 5; dy += 1) {
    for (var dx = 0; dx < 5; dx += 1) {
      sum += weights[dy] * weights[dx] * tile[(i32(thread.y) + dy) * 20 + (i32(thread.x) + dx)];
    }
  }
  out[y_2 * args.width + x_2] = sum / 256.0;
}
