// dot, from sum.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;
override shared_bytes: u32 = 4; // of dynamic shared memory, at least 4

struct Args {
  grid: vec3<u32>, // in blocks
  n: vec2<u32>, // long long
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read> y: array<f32>;
@group(0) @binding(3) var<storage, read_write> sums: array<f32>;

var<workgroup> partial_3: array<f32, (shared_bytes + 3) / 4>;

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
  let stride = args.grid.x * block_x;
  var sum: f32 = 0.0;
  for (var i = vec2<u32>(block.x * block_x + thread.x, 0u); less_i64(i, args.n); i = add_64(i, vec2<u32>(stride, 0u))) {
    sum += x[i.x] * y[i.x];
  }
  partial_3[thread.x] = sum;
  for (var step = i32(block_x / 2u); step > 0; step /= 2) {
    workgroupBarrier();
    if (i32(thread.x) < step) {
      partial_3[thread.x] += partial_3[i32(thread.x) + step];
    }
  }
  if (thread.x != 0u) {
    return;
  }
  sums[block.x] = partial_3[0];
}
