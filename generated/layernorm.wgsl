// layernorm, from norm.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  epsilon: f32,
  columns: vec2<u32>, // long long
  has_gamma: u32, // 0 when the pointer is null
  has_beta: u32, // 0 when the pointer is null
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read> gamma: array<f32>;
@group(0) @binding(3) var<storage, read> beta: array<f32>;
@group(0) @binding(4) var<storage, read_write> y: array<f32>;

var<workgroup> room: array<f32, 256>;

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

// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.
fn shift_left(x: u32, amount: u32) -> u32 {
  return select(0u, x << (amount & 31u), amount < 32u);
}

fn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let low = a.x + b.x;
  return vec2<u32>(low, a.y + b.y + u32(low < a.x));
}

fn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));
}

fn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {
  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);
}

fn shl_64(a: vec2<u32>, amount: u32) -> vec2<u32> {
  if (amount == 0u) {
    return a;
  }
  if (amount < 32u) {
    return vec2<u32>(a.x << amount, (a.y << amount) | (a.x >> (32u - amount)));
  }
  return vec2<u32>(0u, shift_left(a.x, amount - 32u));
}

fn abs_i64(a: vec2<u32>) -> vec2<u32> {
  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);
}

// Rounded once: the leading 32 bits, with a last bit that stands for all that follow.
fn f32_of_u64(x: vec2<u32>) -> f32 {
  if (x.y == 0u) {
    return f32(x.x);
  }
  let shift = countLeadingZeros(x.y);
  let top = shl_64(x, shift);
  let lead = top.y | u32(top.x != 0u);
  return f32(lead) * bitcast<f32>((159u - shift) << 23u);
}

fn f32_of_i64(x: vec2<u32>) -> f32 {
  let magnitude = f32_of_u64(abs_i64(x));
  return select(magnitude, -magnitude, i32(x.y) < 0);
}

@compute @workgroup_size(block_x, block_y, block_z)
fn main(@builtin(local_invocation_id) thread: vec3<u32>,
        @builtin(workgroup_id) group: vec3<u32>,
        @builtin(num_workgroups) groups: vec3<u32>) {
  let block = block_of(group, groups, args.grid);
  if (block.z >= args.grid.z) {
    return;
  }
  let t1 = block.x * args.columns.x;
  var value: f32 = 0.0;
  for (var k = vec2<u32>(thread.x, 0u); less_i64(k, args.columns); k = add_64(k, vec2<u32>(256u, 0u))) {
    value += x[t1 + k.x];
  }
  room[thread.x] = value;
  workgroupBarrier();
  for (var step = 128; step > 0; step /= 2) {
    if (thread.x < u32(step)) {
      room[thread.x] += room[i32(thread.x) + step];
    }
    workgroupBarrier();
  }
  let sum = room[0];
  workgroupBarrier();
  let t2 = f32_of_i64(args.columns);
  let mean = sum / t2;
  var value_2: f32 = 0.0;
  for (var k_2 = vec2<u32>(thread.x, 0u); less_i64(k_2, args.columns); k_2 = add_64(k_2, vec2<u32>(256u, 0u))) {
    let t3 = x[t1 + k_2.x] - mean;
    value_2 += t3 * t3;
  }
  room[thread.x] = value_2;
  workgroupBarrier();
  for (var step_2 = 128; step_2 > 0; step_2 /= 2) {
    if (thread.x < u32(step_2)) {
      room[thread.x] += room[i32(thread.x) + step_2];
    }
    workgroupBarrier();
  }
  let sum_2 = room[0];
  workgroupBarrier();
  let deviation = sqrt(sum_2 / t2 + args.epsilon);
  for (var k_3 = vec2<u32>(thread.x, 0u); less_i64(k_3, args.columns); k_3 = add_64(k_3, vec2<u32>(256u, 0u))) {
    let normal = (x[t1 + k_3.x] - mean) / deviation;
    var t4: f32;
    if (args.has_gamma != 0u) {
      t4 = normal * gamma[k_3.x];
    } else {
      t4 = normal;
    }
    var t5: f32;
    if (args.has_beta != 0u) {
      t5 = beta[k_3.x];
    } else {
      t5 = 0.0;
    }
    y[block.x * args.columns.x + k_3.x] = t4 + t5;
  }
}
