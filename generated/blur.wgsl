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
  var weights_2: array<f32, 5>;
  let x0 = i32(block.x * 16u - 2u);
  let y0 = i32(block.y * 16u - 2u);
  for (var k_2 = i32(thread.y * 16u + thread.x); k_2 < 400; k_2 += 256) {
    let t9 = k_2 % 20;
    let t10 = x0 + t9;
    var t12: i32;
    if (t10 < 0) {
      t12 = 0;
    } else {
      t12 = t10;
    }
    let t13 = args.width - 1;
    var x: i32;
    if (t13 < t12) {
      x = t13;
    } else {
      x = t12;
    }
    let t15 = k_2 / 20;
    let t16 = y0 + t15;
    var t18: i32;
    if (t16 < 0) {
      t18 = 0;
    } else {
      t18 = t16;
    }
    let t19 = args.height - 1;
    var y: i32;
    if (t19 < t18) {
      y = t19;
    } else {
      y = t18;
    }
    tile[t15 * 20 + t9] = in[y * args.width + x];
  }
  workgroupBarrier();
  let x_2 = i32(block.x * 16u + thread.x);
  let y_2 = i32(block.y * 16u + thread.y);
  if (x_2 >= args.width || y_2 >= args.height) {
    return;
  }
  weights_2[0] = 1.0;
  weights_2[1] = 4.0;
  weights_2[2] = 6.0;
  weights_2[3] = 4.0;
  weights_2[4] = 1.0;
  var sum: f32 = 0.0;
  for (var dy = 0; dy < 5; dy += 1) {
    for (var dx = 0; dx < 5; dx += 1) {
      let sum_3 = sum + weights_2[dy] * weights_2[dx] * tile[(i32(thread.y) + dy) * 20 + (i32(thread.x) + dx)];
      sum = sum_3;
    }
  }
  out[y_2 * args.width + x_2] = sum / 256.0;
}
