// conv_transpose2d, from conv.cu. Made by kernelc: do not edit.
override block_x: u32 = 1;
override block_y: u32 = 1;
override block_z: u32 = 1;

struct Args {
  grid: vec3<u32>, // in blocks
  batch: vec2<u32>, // long long
  channels: vec2<u32>, // long long
  height: vec2<u32>, // long long
  width: vec2<u32>, // long long
  out_channels: vec2<u32>, // long long
  out_height: vec2<u32>, // long long
  out_width: vec2<u32>, // long long
  kernel_h: vec2<u32>, // long long
  kernel_w: vec2<u32>, // long long
  stride_h: vec2<u32>, // long long
  stride_w: vec2<u32>, // long long
  pad_h: vec2<u32>, // long long
  pad_w: vec2<u32>, // long long
  has_bias: u32, // 0 when the pointer is null
}
@group(0) @binding(0) var<uniform> args: Args;
@group(0) @binding(1) var<storage, read> x: array<f32>;
@group(0) @binding(2) var<storage, read> w: array<f32>;
@group(0) @binding(3) var<storage, read> bias: array<f32>;
@group(0) @binding(4) var<storage, read_write> y: array<f32>;

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

fn shift_right_u32(x: u32, amount: u32) -> u32 {
  return select(0u, x >> (amount & 31u), amount < 32u);
}

fn wide_i32(x: i32) -> vec2<u32> {
  return vec2<u32>(u32(x), u32(x >> 31u));
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

fn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));
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

fn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let low = mul_u32_u32(a.x, b.x);
  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);
}

fn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {
  return select(a.y < b.y, a.x < b.x, a.y == b.y);
}

fn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {
  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);
}

fn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {
  if (amount == 0u) {
    return a;
  }
  if (amount < 32u) {
    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);
  }
  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);
}

// Long division, a bit at a time; by zero every bit of the quotient is set.
fn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  if (a.y == 0u && b.y == 0u && b.x != 0u) {
    return vec2<u32>(a.x / b.x, 0u);
  }
  var quotient = vec2<u32>(0u, 0u);
  var rest = vec2<u32>(0u, 0u);
  for (var bit = 0u; bit < 64u; bit += 1u) {
    let carry = rest.y >> 31u;
    let next = shr_u64(a, 63u - bit).x & 1u;
    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));
    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));
    if (carry != 0u || !less_u64(rest, b)) {
      rest = sub_64(rest, b);
      quotient.x |= 1u;
    }
  }
  return quotient;
}

fn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  if (a.y == 0u && b.y == 0u && b.x != 0u) {
    return vec2<u32>(a.x % b.x, 0u);
  }
  return sub_64(a, mul_64(div_u64(a, b), b));
}

fn abs_i64(a: vec2<u32>) -> vec2<u32> {
  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);
}

fn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let quotient = div_u64(abs_i64(a), abs_i64(b));
  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);
}

fn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let rest = rem_u64(abs_i64(a), abs_i64(b));
  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);
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
  if (i >= saturate_i32(mul_64(mul_64(mul_64(args.batch, args.out_channels), args.out_height), args.out_width))) {
    return;
  }
  let ox = i32(rem_i64(vec2<u32>(u32(i), 0u), args.out_width).x);
  let oy = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.out_width).x)), args.out_height).x);
  let t1 = mul_64(args.out_width, args.out_height);
  let oc = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), t1).x)), args.out_channels).x);
  let image = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(t1, args.out_channels)).x);
  var sum: f32;
  if (args.has_bias != 0u) {
    sum = bias[oc];
  } else {
    sum = 0.0;
  }
  for (var ky = vec2<u32>(0u, 0u); less_i64(ky, args.kernel_h); ky = add_64(ky, vec2<u32>(1u, 0u))) {
    let sy = sub_64(add_64(wide_i32(oy), args.pad_h), ky);
    if (!less_i64(sy, vec2<u32>(0u, 0u))) {
      if (!any(rem_i64(sy, args.stride_h) != vec2<u32>(0u, 0u))) {
        let t2 = div_i64(sy, args.stride_h);
        if (less_i64(t2, args.height)) {
          var kx = vec2<u32>(0u, 0u);
          loop {
            if (!less_i64(kx, args.kernel_w)) {
              break;
            }
            let sx = sub_64(add_64(vec2<u32>(u32(ox), 0u), args.pad_w), kx);
            if (!less_i64(sx, vec2<u32>(0u, 0u))) {
              if (!any(rem_i64(sx, args.stride_w) != vec2<u32>(0u, 0u))) {
                let t3 = div_i64(sx, args.stride_w);
                if (less_i64(t3, args.width)) {
                  var c = vec2<u32>(0u, 0u);
                  loop {
                    if (!less_i64(c, args.channels)) {
                      break;
                    }
                    let t4 = x[((image * i32(args.channels.x) + i32(c.x)) * i32(args.height.x) + i32(t2.x)) * i32(args.width.x) + i32(t3.x)];
                    let t5 = w[((i32(c.x * args.out_channels.x) + oc) * i32(args.kernel_h.x) + i32(ky.x)) * i32(args.kernel_w.x) + i32(kx.x)];
                    sum += t4 * t5;
                    c = add_64(c, vec2<u32>(1u, 0u));
                  }
                }
              }
            }
            kx = add_64(kx, vec2<u32>(1u, 0u));
          }
        }
      }
    }
  }
  y[i] = sum;
}
