// Made by kernelc. WGSL modules and what a host needs to bind and launch them; see the manifest's "wgsl" entries.
export const name = "kernels";

export const kernels = [
  {
    "code": "// fill, from fill.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  value: f32,\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  y[i] = args.value;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "fill",
    "params": [
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 0,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "value",
        "offset": 8,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "fill",
    "wgsl": {
      "bindings": [
        {
          "access": "read_write",
          "binding": 1,
          "param": 0
        }
      ],
      "features": [],
      "file": "fill.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 1,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// iota, from fill.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  start: vec2<u32>, // long long\n  step: vec2<u32>, // long long\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read_write> y: array<vec2<u32>>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  y[i] = add_64(args.start, mul_64(vec2<u32>(u32(i), 0u), args.step));\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "iota",
    "params": [
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "y",
        "offset": 0,
        "size": 8,
        "type": "long long *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "start",
        "offset": 8,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "step",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "iota",
    "wgsl": {
      "bindings": [
        {
          "access": "read_write",
          "binding": 1,
          "param": 0
        }
      ],
      "features": [],
      "file": "iota.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 1,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// saxpy, from saxpy.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  alpha: f32,\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  y[i] = args.alpha * x[i] + y[i];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "saxpy",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "alpha",
        "offset": 16,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "saxpy",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "saxpy.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 2,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// scale, from scale.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  factor: f32,\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let stride = args.grid.x * block_x;\n  for (var i = vec2<u32>(block.x * block_x + thread.x, 0u); less_i64(i, args.n); i = add_64(i, vec2<u32>(stride, 0u))) {\n    y[i.x] = args.factor * x[i.x];\n  }\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "scale",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "factor",
        "offset": 16,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "scale",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "scale.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 2,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// vadd, from vadd.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read_write> c: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  c[i] = a[i] + b[i];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "vadd",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "c",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "vadd",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "vadd.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// blur, from blur.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  width: i32,\n  height: i32,\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> in: array<f32>;\n@group(0) @binding(2) var<storage, read_write> out: array<f32>;\n\nvar<workgroup> tile: array<f32, 400>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  var weights: array<f32, 5>;\n  let x0 = i32(block.x * 16u - 2u);\n  let y0 = i32(block.y * 16u - 2u);\n  for (var k = i32(thread.y * 16u + thread.x); k < 400; k += 256) {\n    let t1 = k % 20;\n    let t2 = x0 + t1;\n    var t3: i32;\n    if (t2 < 0) {\n      t3 = 0;\n    } else {\n      t3 = t2;\n    }\n    let t4 = args.width - 1;\n    var x: i32;\n    if (t4 < t3) {\n      x = t4;\n    } else {\n      x = t3;\n    }\n    let t5 = k / 20;\n    let t6 = y0 + t5;\n    var t7: i32;\n    if (t6 < 0) {\n      t7 = 0;\n    } else {\n      t7 = t6;\n    }\n    let t8 = args.height - 1;\n    var y: i32;\n    if (t8 < t7) {\n      y = t8;\n    } else {\n      y = t7;\n    }\n    tile[t5 * 20 + t1] = in[y * args.width + x];\n  }\n  workgroupBarrier();\n  let x_2 = i32(block.x * 16u + thread.x);\n  let y_2 = i32(block.y * 16u + thread.y);\n  if (x_2 >= args.width || y_2 >= args.height) {\n    return;\n  }\n  weights[0] = 1.0;\n  weights[1] = 4.0;\n  weights[2] = 6.0;\n  weights[3] = 4.0;\n  weights[4] = 1.0;\n  var sum: f32 = 0.0;\n  for (var dy = 0; dy < 5; dy += 1) {\n    for (var dx = 0; dx < 5; dx += 1) {\n      sum += weights[dy] * weights[dx] * tile[(i32(thread.y) + dy) * 20 + (i32(thread.x) + dx)];\n    }\n  }\n  out[y_2 * args.width + x_2] = sum / 256.0;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "blur",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "in",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "out",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "width",
        "offset": 16,
        "size": 4,
        "type": "int"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "height",
        "offset": 20,
        "size": 4,
        "type": "int"
      }
    ],
    "static_shared": 1600,
    "symbol": "blur",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "blur.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 2,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 4,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 1600
    }
  },
  {
    "code": "// sobel, from sobel.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  width: i32,\n  height: i32,\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> in: array<f32>;\n@group(0) @binding(2) var<storage, read_write> out: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let x = i32(block.x * block_x + thread.x);\n  let y = i32(block.y * block_y + thread.y);\n  if (x >= args.width || y >= args.height) {\n    return;\n  }\n  if (x != 0 && y != 0) {\n    let t1 = args.width - 1;\n    if (x != t1 && y != args.height - 1) {\n      let t2 = y * args.width;\n      let t3 = in[t2 + x + (1 + args.width)];\n      let t4 = in[t2 + x + (1 - args.width)] + 2.0 * in[t2 + x + 1] + t3;\n      let gx = t4 - in[t2 + x + (-1 - args.width)] - 2.0 * in[t2 + x - 1] - in[t2 + x + (-1 + args.width)];\n      let t5 = in[t2 + x + t1] + 2.0 * in[t2 + x + args.width] + t3;\n      let t6 = -args.width;\n      let gy = t5 - in[t2 + x + (t6 - 1)] - 2.0 * in[t2 + x + t6] - in[t2 + x + (t6 + 1)];\n      out[t2 + x] = sqrt(gx * gx + gy * gy);\n      return;\n    }\n  }\n  out[y * args.width + x] = 0.0;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "sobel",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "in",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "out",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "width",
        "offset": 16,
        "size": 4,
        "type": "int"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "height",
        "offset": 20,
        "size": 4,
        "type": "int"
      }
    ],
    "static_shared": 0,
    "symbol": "sobel",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "sobel.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 2,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 4,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// transpose, from transpose.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  rows: i32,\n  columns: i32,\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> in: array<f32>;\n@group(0) @binding(2) var<storage, read_write> out: array<f32>;\n\nvar<workgroup> tile: array<f32, 1056>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let x = i32(block.x * 32u + thread.x);\n  let y = i32(block.y * 32u + thread.y);\n  for (var k = 0; k < 32; k += 8) {\n    if (x < args.columns) {\n      let t1 = y + k;\n      if (t1 < args.rows) {\n        tile[(i32(thread.y) + k) * 33 + i32(thread.x)] = in[t1 * args.columns + x];\n      }\n    }\n  }\n  workgroupBarrier();\n  let x_2 = i32(block.y * 32u + thread.x);\n  let y_2 = i32(block.x * 32u + thread.y);\n  for (var k_2 = 0; k_2 < 32; k_2 += 8) {\n    if (x_2 < args.rows) {\n      let t2 = y_2 + k_2;\n      if (t2 < args.columns) {\n        out[t2 * args.rows + x_2] = tile[thread.x * 33u + u32(i32(thread.y) + k_2)];\n      }\n    }\n  }\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "transpose",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "in",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "out",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "rows",
        "offset": 16,
        "size": 4,
        "type": "int"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "columns",
        "offset": 20,
        "size": 4,
        "type": "int"
      }
    ],
    "static_shared": 4224,
    "symbol": "transpose",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "transpose.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 2,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 4,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 4224
    }
  },
  {
    "code": "// relu, from activation.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  let t1 = x[i];\n  var t2: f32;\n  if (t1 > 0.0) {\n    t2 = t1;\n  } else {\n    t2 = 0.0;\n  }\n  y[i] = t2;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "relu",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "relu",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "relu.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// leaky_relu, from activation.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  slope: f32,\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  let t1 = x[i];\n  var t2: f32;\n  if (t1 >= 0.0) {\n    t2 = t1;\n  } else {\n    t2 = args.slope * t1;\n  }\n  y[i] = t2;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "leaky_relu",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "slope",
        "offset": 16,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "leaky_relu",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "leaky_relu.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 2,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// sigmoid, from activation.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// A float from its bits: WGSL refuses infinities and NaNs as constants.\nfn f32_of_bits(bits: u32) -> f32 {\n  var at_run_time = bits;\n  return bitcast<f32>(at_run_time);\n}\n\nfn infinity() -> f32 {\n  return f32_of_bits(0x7f800000u);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n// x * 2^n for results in and out of the range of f32.\nfn scale_by_power(x: f32, n: i32) -> f32 {\n  let half = n / 2;\n  return x * bitcast<f32>(u32(half + 127) << 23u) * bitcast<f32>(u32(n - half + 127) << 23u);\n}\n\n// exp(x) = 2^n exp(r), |r| <= ln(2) / 2; ln(2) in two parts.\nfn exp_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  if (x > 88.8) {\n    return infinity();\n  }\n  if (x < -104.0) {\n    return 0.0;\n  }\n  let n = round(x * 1.442695);\n  let r = (x - n * 0.693115234375) - n * 3.194618329871446e-05;\n  let tail = 0.5 + r * (0.16666576 + r * (0.041666556 + r * (0.008363195 + r * 0.0013926204)));\n  return scale_by_power(1.0 + (r + r * r * tail), i32(n));\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  y[i] = 1.0 / (1.0 + exp_f32(-x[i]));\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "sigmoid",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "sigmoid",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "sigmoid.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// tanh_activation, from activation.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// A float from its bits: WGSL refuses infinities and NaNs as constants.\nfn f32_of_bits(bits: u32) -> f32 {\n  var at_run_time = bits;\n  return bitcast<f32>(at_run_time);\n}\n\nfn infinity() -> f32 {\n  return f32_of_bits(0x7f800000u);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\nfn copysign(magnitude: f32, sign: f32) -> f32 {\n  return bitcast<f32>((bitcast<u32>(magnitude) & 0x7fffffffu) | (bitcast<u32>(sign) & 0x80000000u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n// x * 2^n for results in and out of the range of f32.\nfn scale_by_power(x: f32, n: i32) -> f32 {\n  let half = n / 2;\n  return x * bitcast<f32>(u32(half + 127) << 23u) * bitcast<f32>(u32(n - half + 127) << 23u);\n}\n\n// exp(x) = 2^n exp(r), |r| <= ln(2) / 2; ln(2) in two parts.\nfn exp_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  if (x > 88.8) {\n    return infinity();\n  }\n  if (x < -104.0) {\n    return 0.0;\n  }\n  let n = round(x * 1.442695);\n  let r = (x - n * 0.693115234375) - n * 3.194618329871446e-05;\n  let tail = 0.5 + r * (0.16666576 + r * (0.041666556 + r * (0.008363195 + r * 0.0013926204)));\n  return scale_by_power(1.0 + (r + r * r * tail), i32(n));\n}\n\nfn expm1_f32(x: f32) -> f32 {\n  if (abs(x) > 0.5) {\n    return exp_f32(x) - 1.0;\n  }\n  return x + x * x * (0.5 + x * (0.16666667 + x * (0.041665792 + x * (0.008333236 + x * (0.0013982186 + x * 0.00019944874)))));\n}\n\nfn tanh_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  let a = abs(x);\n  if (a > 9.1) {\n    return copysign(1.0, x);\n  }\n  if (a < 0.55) {\n    let e = expm1_f32(2.0 * a);\n    return copysign(e / (e + 2.0), x);\n  }\n  return copysign(1.0 - 2.0 / (exp_f32(2.0 * a) + 1.0), x);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  y[i] = tanh_f32(x[i]);\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "tanh_activation",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "tanh_activation",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "tanh_activation.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// clip, from activation.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  low: f32,\n  high: f32,\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\n// The smaller (larger) one; a NaN counts as missing.\nfn fmin(a: f32, b: f32) -> f32 {\n  if (is_nan(a)) {\n    return b;\n  }\n  if (is_nan(b)) {\n    return a;\n  }\n  return min(a, b);\n}\n\nfn fmax(a: f32, b: f32) -> f32 {\n  if (is_nan(a)) {\n    return b;\n  }\n  if (is_nan(b)) {\n    return a;\n  }\n  return max(a, b);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  y[i] = fmin(fmax(x[i], args.low), args.high);\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "clip",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "low",
        "offset": 16,
        "size": 4,
        "type": "float"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "high",
        "offset": 20,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "clip",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "clip.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 2,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// erf_elements, from activation.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// A float from its bits: WGSL refuses infinities and NaNs as constants.\nfn f32_of_bits(bits: u32) -> f32 {\n  var at_run_time = bits;\n  return bitcast<f32>(at_run_time);\n}\n\nfn infinity() -> f32 {\n  return f32_of_bits(0x7f800000u);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\nfn copysign(magnitude: f32, sign: f32) -> f32 {\n  return bitcast<f32>((bitcast<u32>(magnitude) & 0x7fffffffu) | (bitcast<u32>(sign) & 0x80000000u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n// x * 2^n for results in and out of the range of f32.\nfn scale_by_power(x: f32, n: i32) -> f32 {\n  let half = n / 2;\n  return x * bitcast<f32>(u32(half + 127) << 23u) * bitcast<f32>(u32(n - half + 127) << 23u);\n}\n\n// exp(x) = 2^n exp(r), |r| <= ln(2) / 2; ln(2) in two parts.\nfn exp_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  if (x > 88.8) {\n    return infinity();\n  }\n  if (x < -104.0) {\n    return 0.0;\n  }\n  let n = round(x * 1.442695);\n  let r = (x - n * 0.693115234375) - n * 3.194618329871446e-05;\n  let tail = 0.5 + r * (0.16666576 + r * (0.041666556 + r * (0.008363195 + r * 0.0013926204)));\n  return scale_by_power(1.0 + (r + r * r * tail), i32(n));\n}\n\n// The leading 12 bits of a number: products of two such are exact. By its bits, since engines may simplify\n// (a + b) - a to b and with it any rounding error that a program wants to see.\nfn upper_half(x: f32) -> f32 {\n  return bitcast<f32>(bitcast<u32>(x) & 0xfffff000u);\n}\n\n// a * b as the nearest f32 and what it misses.\nfn two_product(a: f32, b: f32) -> vec2<f32> {\n  let p = a * b;\n  let a1 = upper_half(a);\n  let b1 = upper_half(b);\n  let a2 = a - a1;\n  let b2 = b - b1;\n  return vec2<f32>(p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2);\n}\n\nfn erf_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  let a = abs(x);\n  if (a < 1.0) {\n    let z = x * x;\n    return x * (1.1283792 + z * (-0.37612638 + z * (0.11283782 + z * (-0.02686543 + z * (0.005221031 +\n           z * (-0.0008484081 + z * (0.00011265959 + z * -9.667045e-06)))))));\n  }\n  if (a > 4.0) {\n    return copysign(1.0, x);\n  }\n  return copysign(1.0 - erfc_tail(a), x);\n}\n\n// erfc(x) for x >= 0.9: exp(-x^2) / (1 + 2x) times a polynomial in (x - 2) / (x + 2).\nfn erfc_tail(x: f32) -> f32 {\n  let u = (x - 2.0) / (x + 2.0);\n  let p = 1.2769784 + u * (-0.092763826 + u * (-0.16603039 + u * (0.16405137 + u * (-0.054220177 + u * (-0.008035701 +\n          u * (0.008727354 + u * (0.0012824844 + u * (-0.0015019042 + u * (-0.00045468746 + u * 0.0003478908)))))))));\n  let square = two_product(x, x);\n  return exp_f32(-square.x) * (1.0 - square.y) * p / (1.0 + 2.0 * x);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  y[i] = erf_f32(x[i]);\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "erf_elements",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "erf_elements",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "erf_elements.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// gelu, from activation.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// A float from its bits: WGSL refuses infinities and NaNs as constants.\nfn f32_of_bits(bits: u32) -> f32 {\n  var at_run_time = bits;\n  return bitcast<f32>(at_run_time);\n}\n\nfn infinity() -> f32 {\n  return f32_of_bits(0x7f800000u);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\nfn copysign(magnitude: f32, sign: f32) -> f32 {\n  return bitcast<f32>((bitcast<u32>(magnitude) & 0x7fffffffu) | (bitcast<u32>(sign) & 0x80000000u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n// x * 2^n for results in and out of the range of f32.\nfn scale_by_power(x: f32, n: i32) -> f32 {\n  let half = n / 2;\n  return x * bitcast<f32>(u32(half + 127) << 23u) * bitcast<f32>(u32(n - half + 127) << 23u);\n}\n\n// exp(x) = 2^n exp(r), |r| <= ln(2) / 2; ln(2) in two parts.\nfn exp_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  if (x > 88.8) {\n    return infinity();\n  }\n  if (x < -104.0) {\n    return 0.0;\n  }\n  let n = round(x * 1.442695);\n  let r = (x - n * 0.693115234375) - n * 3.194618329871446e-05;\n  let tail = 0.5 + r * (0.16666576 + r * (0.041666556 + r * (0.008363195 + r * 0.0013926204)));\n  return scale_by_power(1.0 + (r + r * r * tail), i32(n));\n}\n\n// The leading 12 bits of a number: products of two such are exact. By its bits, since engines may simplify\n// (a + b) - a to b and with it any rounding error that a program wants to see.\nfn upper_half(x: f32) -> f32 {\n  return bitcast<f32>(bitcast<u32>(x) & 0xfffff000u);\n}\n\n// a * b as the nearest f32 and what it misses.\nfn two_product(a: f32, b: f32) -> vec2<f32> {\n  let p = a * b;\n  let a1 = upper_half(a);\n  let b1 = upper_half(b);\n  let a2 = a - a1;\n  let b2 = b - b1;\n  return vec2<f32>(p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2);\n}\n\nfn erf_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  let a = abs(x);\n  if (a < 1.0) {\n    let z = x * x;\n    return x * (1.1283792 + z * (-0.37612638 + z * (0.11283782 + z * (-0.02686543 + z * (0.005221031 +\n           z * (-0.0008484081 + z * (0.00011265959 + z * -9.667045e-06)))))));\n  }\n  if (a > 4.0) {\n    return copysign(1.0, x);\n  }\n  return copysign(1.0 - erfc_tail(a), x);\n}\n\n// erfc(x) for x >= 0.9: exp(-x^2) / (1 + 2x) times a polynomial in (x - 2) / (x + 2).\nfn erfc_tail(x: f32) -> f32 {\n  let u = (x - 2.0) / (x + 2.0);\n  let p = 1.2769784 + u * (-0.092763826 + u * (-0.16603039 + u * (0.16405137 + u * (-0.054220177 + u * (-0.008035701 +\n          u * (0.008727354 + u * (0.0012824844 + u * (-0.0015019042 + u * (-0.00045468746 + u * 0.0003478908)))))))));\n  let square = two_product(x, x);\n  return exp_f32(-square.x) * (1.0 - square.y) * p / (1.0 + 2.0 * x);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  let t1 = x[i];\n  y[i] = 0.5 * t1 * (1.0 + erf_f32(t1 * 0.70710677));\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "gelu",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "gelu",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "gelu.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// silu, from activation.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// A float from its bits: WGSL refuses infinities and NaNs as constants.\nfn f32_of_bits(bits: u32) -> f32 {\n  var at_run_time = bits;\n  return bitcast<f32>(at_run_time);\n}\n\nfn infinity() -> f32 {\n  return f32_of_bits(0x7f800000u);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n// x * 2^n for results in and out of the range of f32.\nfn scale_by_power(x: f32, n: i32) -> f32 {\n  let half = n / 2;\n  return x * bitcast<f32>(u32(half + 127) << 23u) * bitcast<f32>(u32(n - half + 127) << 23u);\n}\n\n// exp(x) = 2^n exp(r), |r| <= ln(2) / 2; ln(2) in two parts.\nfn exp_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  if (x > 88.8) {\n    return infinity();\n  }\n  if (x < -104.0) {\n    return 0.0;\n  }\n  let n = round(x * 1.442695);\n  let r = (x - n * 0.693115234375) - n * 3.194618329871446e-05;\n  let tail = 0.5 + r * (0.16666576 + r * (0.041666556 + r * (0.008363195 + r * 0.0013926204)));\n  return scale_by_power(1.0 + (r + r * r * tail), i32(n));\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  let t1 = x[i];\n  y[i] = t1 / (1.0 + exp_f32(-t1));\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "silu",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "silu",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "silu.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// affine_sample, from affine.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  images: vec2<u32>, // long long\n  height: vec2<u32>, // long long\n  width: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read> matrices: array<f32>;\n@group(0) @binding(3) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\n// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.\nfn shift_left(x: u32, amount: u32) -> u32 {\n  return select(0u, x << (amount & 31u), amount < 32u);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shl_64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>(a.x << amount, (a.y << amount) | (a.x >> (32u - amount)));\n  }\n  return vec2<u32>(0u, shift_left(a.x, amount - 32u));\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n// Rounded once: the leading 32 bits, with a last bit that stands for all that follow.\nfn f32_of_u64(x: vec2<u32>) -> f32 {\n  if (x.y == 0u) {\n    return f32(x.x);\n  }\n  let shift = countLeadingZeros(x.y);\n  let top = shl_64(x, shift);\n  let lead = top.y | u32(top.x != 0u);\n  return f32(lead) * bitcast<f32>((159u - shift) << 23u);\n}\n\nfn f32_of_i64(x: vec2<u32>) -> f32 {\n  let magnitude = f32_of_u64(abs_i64(x));\n  return select(magnitude, -magnitude, i32(x.y) < 0);\n}\n\n// Towards zero, saturated, 0 for NaN.\nfn u64_of_f32(x: f32) -> vec2<u32> {\n  if (is_nan(x) || x < 1.0) {\n    return vec2<u32>(0u, 0u);\n  }\n  if (x >= 18446744073709551616.0) {\n    return vec2<u32>(0xffffffffu, 0xffffffffu);\n  }\n  let bits = bitcast<u32>(x);\n  let mantissa = vec2<u32>((bits & 0x7fffffu) | 0x800000u, 0u);\n  let exponent = bits >> 23u;\n  if (exponent < 150u) {\n    return shr_u64(mantissa, 150u - exponent);\n  }\n  return shl_64(mantissa, exponent - 150u);\n}\n\nfn i64_of_f32(x: f32) -> vec2<u32> {\n  if (x >= 9223372036854775808.0) {\n    return vec2<u32>(0xffffffffu, 0x7fffffffu);\n  }\n  if (x <= -9223372036854775808.0) {\n    return vec2<u32>(0u, 0x80000000u);\n  }\n  let magnitude = u64_of_f32(abs(x));\n  return select(magnitude, sub_64(vec2<u32>(0u, 0u), magnitude), x < 0.0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(args.images, args.height), args.width))) {\n    return;\n  }\n  let t1 = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(args.height, args.width)).x);\n  let t2 = t1 * 6;\n  let t3 = t1 * i32(args.height.x) * i32(args.width.x);\n  let half_width = 0.5 * f32_of_i64(sub_64(args.width, vec2<u32>(1u, 0u)));\n  let half_height = 0.5 * f32_of_i64(sub_64(args.height, vec2<u32>(1u, 0u)));\n  let column = f32(i32(rem_i64(vec2<u32>(u32(i), 0u), args.width).x)) - half_width;\n  let row = f32(i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.width).x)), args.height).x)) - half_height;\n  let from_column = matrices[t2] * column + matrices[t2 + 1] * row + matrices[t2 + 2] + half_width;\n  let from_row = matrices[t2 + 3] * column + matrices[t2 + 4] * row + matrices[t2 + 5] + half_height;\n  if (!(from_column > (-1.0)) || !(from_column < f32_of_i64(args.width)) || !(from_row > (-1.0)) || !(from_row < f32_of_i64(args.height))) {\n    y[i] = 0.0;\n    return;\n  }\n  let left = floor(from_column);\n  let top = floor(from_row);\n  let right_part = from_column - left;\n  let lower_part = from_row - top;\n  let c = i64_of_f32(left);\n  let r = i64_of_f32(top);\n  let t4 = !less_i64(r, vec2<u32>(0u, 0u)) && less_i64(r, args.height);\n  let t5 = !less_i64(c, vec2<u32>(0u, 0u));\n  let t6 = less_i64(c, args.width);\n  var t7: f32;\n  if (t4 && t5 && t6) {\n    t7 = x[t3 + i32(r.x * args.width.x + c.x)];\n  } else {\n    t7 = 0.0;\n  }\n  let t8 = 1.0 - right_part;\n  let t9 = t7 * t8;\n  let column_2 = add_64(c, vec2<u32>(1u, 0u));\n  let t10 = !less_i64(column_2, vec2<u32>(0u, 0u));\n  let t11 = less_i64(column_2, args.width);\n  var t12: f32;\n  if (t4 && t10 && t11) {\n    t12 = x[t3 + i32(r.x * args.width.x + column_2.x)];\n  } else {\n    t12 = 0.0;\n  }\n  let upper = t9 + t12 * right_part;\n  let row_2 = add_64(r, vec2<u32>(1u, 0u));\n  let t13 = !less_i64(row_2, vec2<u32>(0u, 0u)) && less_i64(row_2, args.height);\n  var t14: f32;\n  if (t13 && t5 && t6) {\n    t14 = x[t3 + i32(row_2.x * args.width.x + c.x)];\n  } else {\n    t14 = 0.0;\n  }\n  let t15 = t14 * t8;\n  var t16: f32;\n  if (t13 && t10 && t11) {\n    t16 = x[t3 + i32(row_2.x * args.width.x + column_2.x)];\n  } else {\n    t16 = 0.0;\n  }\n  y[i] = upper * (1.0 - lower_part) + (t15 + t16 * right_part) * lower_part;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "affine_sample",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "matrices",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "images",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "height",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "width",
        "offset": 40,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "affine_sample",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "affine_sample.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 5,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// add_broadcast, from broadcast.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n  d0: vec2<u32>, // long long\n  d1: vec2<u32>, // long long\n  d2: vec2<u32>, // long long\n  d3: vec2<u32>, // long long\n  d4: vec2<u32>, // long long\n  d5: vec2<u32>, // long long\n  a0: vec2<u32>, // long long\n  a1: vec2<u32>, // long long\n  a2: vec2<u32>, // long long\n  a3: vec2<u32>, // long long\n  a4: vec2<u32>, // long long\n  a5: vec2<u32>, // long long\n  b0: vec2<u32>, // long long\n  b1: vec2<u32>, // long long\n  b2: vec2<u32>, // long long\n  b3: vec2<u32>, // long long\n  b4: vec2<u32>, // long long\n  b5: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  var sizes: array<vec2<u32>, 6>;\n  var strides_a: array<vec2<u32>, 6>;\n  var strides_b: array<vec2<u32>, 6>;\n  sizes[0] = args.d0;\n  sizes[1] = args.d1;\n  sizes[2] = args.d2;\n  sizes[3] = args.d3;\n  sizes[4] = args.d4;\n  sizes[5] = args.d5;\n  strides_a[0] = args.a0;\n  strides_a[1] = args.a1;\n  strides_a[2] = args.a2;\n  strides_a[3] = args.a3;\n  strides_a[4] = args.a4;\n  strides_a[5] = args.a5;\n  strides_b[0] = args.b0;\n  strides_b[1] = args.b1;\n  strides_b[2] = args.b2;\n  strides_b[3] = args.b3;\n  strides_b[4] = args.b4;\n  strides_b[5] = args.b5;\n  let rest = i32(block.x * block_x + thread.x);\n  if (rest >= saturate_i32(args.n)) {\n    return;\n  }\n  var from_b = 0;\n  var from_a = 0;\n  var rest_2 = rest;\n  for (var d = 5; d >= 0; d -= 1) {\n    let t1 = sizes[d];\n    let coordinate = i32(rem_i64(wide_i32(rest_2), t1).x);\n    from_b += coordinate * i32(strides_b[d].x);\n    from_a += coordinate * i32(strides_a[d].x);\n    rest_2 = i32(div_i64(wide_i32(rest_2), t1).x);\n  }\n  y[rest] = a[from_a] + b[from_b];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "add_broadcast",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d0",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d1",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d2",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d3",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d4",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d5",
        "offset": 72,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a0",
        "offset": 80,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a1",
        "offset": 88,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a2",
        "offset": 96,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a3",
        "offset": 104,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a4",
        "offset": 112,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a5",
        "offset": 120,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b0",
        "offset": 128,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b1",
        "offset": 136,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b2",
        "offset": 144,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b3",
        "offset": 152,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b4",
        "offset": 160,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b5",
        "offset": 168,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "add_broadcast",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "add_broadcast.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 64,
            "param": 9,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 72,
            "param": 10,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 80,
            "param": 11,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 88,
            "param": 12,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 96,
            "param": 13,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 104,
            "param": 14,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 112,
            "param": 15,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 120,
            "param": 16,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 128,
            "param": 17,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 136,
            "param": 18,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 144,
            "param": 19,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 152,
            "param": 20,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 160,
            "param": 21,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 176
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// sub_broadcast, from broadcast.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n  d0: vec2<u32>, // long long\n  d1: vec2<u32>, // long long\n  d2: vec2<u32>, // long long\n  d3: vec2<u32>, // long long\n  d4: vec2<u32>, // long long\n  d5: vec2<u32>, // long long\n  a0: vec2<u32>, // long long\n  a1: vec2<u32>, // long long\n  a2: vec2<u32>, // long long\n  a3: vec2<u32>, // long long\n  a4: vec2<u32>, // long long\n  a5: vec2<u32>, // long long\n  b0: vec2<u32>, // long long\n  b1: vec2<u32>, // long long\n  b2: vec2<u32>, // long long\n  b3: vec2<u32>, // long long\n  b4: vec2<u32>, // long long\n  b5: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  var sizes: array<vec2<u32>, 6>;\n  var strides_a: array<vec2<u32>, 6>;\n  var strides_b: array<vec2<u32>, 6>;\n  sizes[0] = args.d0;\n  sizes[1] = args.d1;\n  sizes[2] = args.d2;\n  sizes[3] = args.d3;\n  sizes[4] = args.d4;\n  sizes[5] = args.d5;\n  strides_a[0] = args.a0;\n  strides_a[1] = args.a1;\n  strides_a[2] = args.a2;\n  strides_a[3] = args.a3;\n  strides_a[4] = args.a4;\n  strides_a[5] = args.a5;\n  strides_b[0] = args.b0;\n  strides_b[1] = args.b1;\n  strides_b[2] = args.b2;\n  strides_b[3] = args.b3;\n  strides_b[4] = args.b4;\n  strides_b[5] = args.b5;\n  let rest = i32(block.x * block_x + thread.x);\n  if (rest >= saturate_i32(args.n)) {\n    return;\n  }\n  var from_b = 0;\n  var from_a = 0;\n  var rest_2 = rest;\n  for (var d = 5; d >= 0; d -= 1) {\n    let t1 = sizes[d];\n    let coordinate = i32(rem_i64(wide_i32(rest_2), t1).x);\n    from_b += coordinate * i32(strides_b[d].x);\n    from_a += coordinate * i32(strides_a[d].x);\n    rest_2 = i32(div_i64(wide_i32(rest_2), t1).x);\n  }\n  y[rest] = a[from_a] - b[from_b];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "sub_broadcast",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d0",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d1",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d2",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d3",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d4",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d5",
        "offset": 72,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a0",
        "offset": 80,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a1",
        "offset": 88,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a2",
        "offset": 96,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a3",
        "offset": 104,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a4",
        "offset": 112,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a5",
        "offset": 120,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b0",
        "offset": 128,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b1",
        "offset": 136,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b2",
        "offset": 144,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b3",
        "offset": 152,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b4",
        "offset": 160,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b5",
        "offset": 168,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "sub_broadcast",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "sub_broadcast.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 64,
            "param": 9,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 72,
            "param": 10,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 80,
            "param": 11,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 88,
            "param": 12,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 96,
            "param": 13,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 104,
            "param": 14,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 112,
            "param": 15,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 120,
            "param": 16,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 128,
            "param": 17,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 136,
            "param": 18,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 144,
            "param": 19,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 152,
            "param": 20,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 160,
            "param": 21,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 176
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// mul_broadcast, from broadcast.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n  d0: vec2<u32>, // long long\n  d1: vec2<u32>, // long long\n  d2: vec2<u32>, // long long\n  d3: vec2<u32>, // long long\n  d4: vec2<u32>, // long long\n  d5: vec2<u32>, // long long\n  a0: vec2<u32>, // long long\n  a1: vec2<u32>, // long long\n  a2: vec2<u32>, // long long\n  a3: vec2<u32>, // long long\n  a4: vec2<u32>, // long long\n  a5: vec2<u32>, // long long\n  b0: vec2<u32>, // long long\n  b1: vec2<u32>, // long long\n  b2: vec2<u32>, // long long\n  b3: vec2<u32>, // long long\n  b4: vec2<u32>, // long long\n  b5: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  var sizes: array<vec2<u32>, 6>;\n  var strides_a: array<vec2<u32>, 6>;\n  var strides_b: array<vec2<u32>, 6>;\n  sizes[0] = args.d0;\n  sizes[1] = args.d1;\n  sizes[2] = args.d2;\n  sizes[3] = args.d3;\n  sizes[4] = args.d4;\n  sizes[5] = args.d5;\n  strides_a[0] = args.a0;\n  strides_a[1] = args.a1;\n  strides_a[2] = args.a2;\n  strides_a[3] = args.a3;\n  strides_a[4] = args.a4;\n  strides_a[5] = args.a5;\n  strides_b[0] = args.b0;\n  strides_b[1] = args.b1;\n  strides_b[2] = args.b2;\n  strides_b[3] = args.b3;\n  strides_b[4] = args.b4;\n  strides_b[5] = args.b5;\n  let rest = i32(block.x * block_x + thread.x);\n  if (rest >= saturate_i32(args.n)) {\n    return;\n  }\n  var from_b = 0;\n  var from_a = 0;\n  var rest_2 = rest;\n  for (var d = 5; d >= 0; d -= 1) {\n    let t1 = sizes[d];\n    let coordinate = i32(rem_i64(wide_i32(rest_2), t1).x);\n    from_b += coordinate * i32(strides_b[d].x);\n    from_a += coordinate * i32(strides_a[d].x);\n    rest_2 = i32(div_i64(wide_i32(rest_2), t1).x);\n  }\n  y[rest] = a[from_a] * b[from_b];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "mul_broadcast",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d0",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d1",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d2",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d3",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d4",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d5",
        "offset": 72,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a0",
        "offset": 80,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a1",
        "offset": 88,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a2",
        "offset": 96,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a3",
        "offset": 104,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a4",
        "offset": 112,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a5",
        "offset": 120,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b0",
        "offset": 128,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b1",
        "offset": 136,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b2",
        "offset": 144,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b3",
        "offset": 152,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b4",
        "offset": 160,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b5",
        "offset": 168,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "mul_broadcast",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "mul_broadcast.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 64,
            "param": 9,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 72,
            "param": 10,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 80,
            "param": 11,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 88,
            "param": 12,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 96,
            "param": 13,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 104,
            "param": 14,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 112,
            "param": 15,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 120,
            "param": 16,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 128,
            "param": 17,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 136,
            "param": 18,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 144,
            "param": 19,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 152,
            "param": 20,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 160,
            "param": 21,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 176
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// div_broadcast, from broadcast.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n  d0: vec2<u32>, // long long\n  d1: vec2<u32>, // long long\n  d2: vec2<u32>, // long long\n  d3: vec2<u32>, // long long\n  d4: vec2<u32>, // long long\n  d5: vec2<u32>, // long long\n  a0: vec2<u32>, // long long\n  a1: vec2<u32>, // long long\n  a2: vec2<u32>, // long long\n  a3: vec2<u32>, // long long\n  a4: vec2<u32>, // long long\n  a5: vec2<u32>, // long long\n  b0: vec2<u32>, // long long\n  b1: vec2<u32>, // long long\n  b2: vec2<u32>, // long long\n  b3: vec2<u32>, // long long\n  b4: vec2<u32>, // long long\n  b5: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  var sizes: array<vec2<u32>, 6>;\n  var strides_a: array<vec2<u32>, 6>;\n  var strides_b: array<vec2<u32>, 6>;\n  sizes[0] = args.d0;\n  sizes[1] = args.d1;\n  sizes[2] = args.d2;\n  sizes[3] = args.d3;\n  sizes[4] = args.d4;\n  sizes[5] = args.d5;\n  strides_a[0] = args.a0;\n  strides_a[1] = args.a1;\n  strides_a[2] = args.a2;\n  strides_a[3] = args.a3;\n  strides_a[4] = args.a4;\n  strides_a[5] = args.a5;\n  strides_b[0] = args.b0;\n  strides_b[1] = args.b1;\n  strides_b[2] = args.b2;\n  strides_b[3] = args.b3;\n  strides_b[4] = args.b4;\n  strides_b[5] = args.b5;\n  let rest = i32(block.x * block_x + thread.x);\n  if (rest >= saturate_i32(args.n)) {\n    return;\n  }\n  var from_b = 0;\n  var from_a = 0;\n  var rest_2 = rest;\n  for (var d = 5; d >= 0; d -= 1) {\n    let t1 = sizes[d];\n    let coordinate = i32(rem_i64(wide_i32(rest_2), t1).x);\n    from_b += coordinate * i32(strides_b[d].x);\n    from_a += coordinate * i32(strides_a[d].x);\n    rest_2 = i32(div_i64(wide_i32(rest_2), t1).x);\n  }\n  y[rest] = a[from_a] / b[from_b];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "div_broadcast",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d0",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d1",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d2",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d3",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d4",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d5",
        "offset": 72,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a0",
        "offset": 80,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a1",
        "offset": 88,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a2",
        "offset": 96,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a3",
        "offset": 104,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a4",
        "offset": 112,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "a5",
        "offset": 120,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b0",
        "offset": 128,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b1",
        "offset": 136,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b2",
        "offset": 144,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b3",
        "offset": 152,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b4",
        "offset": 160,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "b5",
        "offset": 168,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "div_broadcast",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "div_broadcast.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 64,
            "param": 9,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 72,
            "param": 10,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 80,
            "param": 11,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 88,
            "param": 12,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 96,
            "param": 13,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 104,
            "param": 14,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 112,
            "param": 15,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 120,
            "param": 16,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 128,
            "param": 17,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 136,
            "param": 18,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 144,
            "param": 19,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 152,
            "param": 20,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 160,
            "param": 21,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 176
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// conv2d, from conv.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  batch: vec2<u32>, // long long\n  channels: vec2<u32>, // long long\n  height: vec2<u32>, // long long\n  width: vec2<u32>, // long long\n  out_channels: vec2<u32>, // long long\n  out_height: vec2<u32>, // long long\n  out_width: vec2<u32>, // long long\n  kernel_h: vec2<u32>, // long long\n  kernel_w: vec2<u32>, // long long\n  stride_h: vec2<u32>, // long long\n  stride_w: vec2<u32>, // long long\n  pad_h: vec2<u32>, // long long\n  pad_w: vec2<u32>, // long long\n  dilation_h: vec2<u32>, // long long\n  dilation_w: vec2<u32>, // long long\n  groups_: vec2<u32>, // long long\n  has_bias: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read> w: array<f32>;\n@group(0) @binding(3) var<storage, read> bias: array<f32>;\n@group(0) @binding(4) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(mul_64(args.batch, args.out_channels), args.out_height), args.out_width))) {\n    return;\n  }\n  let ox = i32(rem_i64(vec2<u32>(u32(i), 0u), args.out_width).x);\n  let oy = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.out_width).x)), args.out_height).x);\n  let t1 = mul_64(args.out_width, args.out_height);\n  let oc = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), t1).x)), args.out_channels).x);\n  let image = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(t1, args.out_channels)).x);\n  let in_group = div_i64(args.channels, args.groups_);\n  let group_ = i32(div_i64(wide_i32(oc), div_i64(args.out_channels, args.groups_)).x);\n  var sum: f32;\n  if (args.has_bias != 0u) {\n    sum = bias[oc];\n  } else {\n    sum = 0.0;\n  }\n  for (var c = vec2<u32>(0u, 0u); less_i64(c, in_group); c = add_64(c, vec2<u32>(1u, 0u))) {\n    for (var ky = vec2<u32>(0u, 0u); less_i64(ky, args.kernel_h); ky = add_64(ky, vec2<u32>(1u, 0u))) {\n      let iy = add_64(sub_64(mul_64(wide_i32(oy), args.stride_h), args.pad_h), mul_64(ky, args.dilation_h));\n      if (!less_i64(iy, vec2<u32>(0u, 0u)) && less_i64(iy, args.height)) {\n        for (var kx = vec2<u32>(0u, 0u); less_i64(kx, args.kernel_w); kx = add_64(kx, vec2<u32>(1u, 0u))) {\n          let ix = add_64(sub_64(mul_64(vec2<u32>(u32(ox), 0u), args.stride_w), args.pad_w), mul_64(kx, args.dilation_w));\n          if (!less_i64(ix, vec2<u32>(0u, 0u)) && less_i64(ix, args.width)) {\n            let t2 = ((image * i32(args.channels.x) + group_ * i32(in_group.x) + i32(c.x)) * i32(args.height.x) + i32(iy.x)) * i32(args.width.x) + i32(ix.x);\n            let t3 = w[((oc * i32(in_group.x) + i32(c.x)) * i32(args.kernel_h.x) + i32(ky.x)) * i32(args.kernel_w.x) + i32(kx.x)];\n            sum += x[t2] * t3;\n          }\n        }\n      }\n    }\n  }\n  y[i] = sum;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "conv2d",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "w",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "bias",
        "offset": 16,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 24,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "batch",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "channels",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "height",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "width",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_channels",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_height",
        "offset": 72,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_width",
        "offset": 80,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "kernel_h",
        "offset": 88,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "kernel_w",
        "offset": 96,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_h",
        "offset": 104,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_w",
        "offset": 112,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "pad_h",
        "offset": 120,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "pad_w",
        "offset": 128,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "dilation_h",
        "offset": 136,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "dilation_w",
        "offset": 144,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "groups",
        "offset": 152,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "conv2d",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read",
          "binding": 3,
          "param": 2
        },
        {
          "access": "read_write",
          "binding": 4,
          "param": 3
        }
      ],
      "features": [],
      "file": "conv2d.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 9,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 64,
            "param": 10,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 72,
            "param": 11,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 80,
            "param": 12,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 88,
            "param": 13,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 96,
            "param": 14,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 104,
            "param": 15,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 112,
            "param": 16,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 120,
            "param": 17,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 128,
            "param": 18,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 136,
            "param": 19,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 144,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 160
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// conv_transpose2d, from conv.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  batch: vec2<u32>, // long long\n  channels: vec2<u32>, // long long\n  height: vec2<u32>, // long long\n  width: vec2<u32>, // long long\n  out_channels: vec2<u32>, // long long\n  out_height: vec2<u32>, // long long\n  out_width: vec2<u32>, // long long\n  kernel_h: vec2<u32>, // long long\n  kernel_w: vec2<u32>, // long long\n  stride_h: vec2<u32>, // long long\n  stride_w: vec2<u32>, // long long\n  pad_h: vec2<u32>, // long long\n  pad_w: vec2<u32>, // long long\n  has_bias: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read> w: array<f32>;\n@group(0) @binding(3) var<storage, read> bias: array<f32>;\n@group(0) @binding(4) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(mul_64(args.batch, args.out_channels), args.out_height), args.out_width))) {\n    return;\n  }\n  let ox = i32(rem_i64(vec2<u32>(u32(i), 0u), args.out_width).x);\n  let oy = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.out_width).x)), args.out_height).x);\n  let t1 = mul_64(args.out_width, args.out_height);\n  let oc = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), t1).x)), args.out_channels).x);\n  let image = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(t1, args.out_channels)).x);\n  var sum: f32;\n  if (args.has_bias != 0u) {\n    sum = bias[oc];\n  } else {\n    sum = 0.0;\n  }\n  for (var ky = vec2<u32>(0u, 0u); less_i64(ky, args.kernel_h); ky = add_64(ky, vec2<u32>(1u, 0u))) {\n    let sy = sub_64(add_64(wide_i32(oy), args.pad_h), ky);\n    if (!less_i64(sy, vec2<u32>(0u, 0u))) {\n      if (!any(rem_i64(sy, args.stride_h) != vec2<u32>(0u, 0u))) {\n        let t2 = div_i64(sy, args.stride_h);\n        if (less_i64(t2, args.height)) {\n          var kx = vec2<u32>(0u, 0u);\n          loop {\n            if (!less_i64(kx, args.kernel_w)) {\n              break;\n            }\n            let sx = sub_64(add_64(vec2<u32>(u32(ox), 0u), args.pad_w), kx);\n            if (!less_i64(sx, vec2<u32>(0u, 0u))) {\n              if (!any(rem_i64(sx, args.stride_w) != vec2<u32>(0u, 0u))) {\n                let t3 = div_i64(sx, args.stride_w);\n                if (less_i64(t3, args.width)) {\n                  var c = vec2<u32>(0u, 0u);\n                  loop {\n                    if (!less_i64(c, args.channels)) {\n                      break;\n                    }\n                    let t4 = x[((image * i32(args.channels.x) + i32(c.x)) * i32(args.height.x) + i32(t2.x)) * i32(args.width.x) + i32(t3.x)];\n                    let t5 = w[((i32(c.x * args.out_channels.x) + oc) * i32(args.kernel_h.x) + i32(ky.x)) * i32(args.kernel_w.x) + i32(kx.x)];\n                    sum += t4 * t5;\n                    c = add_64(c, vec2<u32>(1u, 0u));\n                  }\n                }\n              }\n            }\n            kx = add_64(kx, vec2<u32>(1u, 0u));\n          }\n        }\n      }\n    }\n  }\n  y[i] = sum;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "conv_transpose2d",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "w",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "bias",
        "offset": 16,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 24,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "batch",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "channels",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "height",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "width",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_channels",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_height",
        "offset": 72,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_width",
        "offset": 80,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "kernel_h",
        "offset": 88,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "kernel_w",
        "offset": 96,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_h",
        "offset": 104,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_w",
        "offset": 112,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "pad_h",
        "offset": 120,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "pad_w",
        "offset": 128,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "conv_transpose2d",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read",
          "binding": 3,
          "param": 2
        },
        {
          "access": "read_write",
          "binding": 4,
          "param": 3
        }
      ],
      "features": [],
      "file": "conv_transpose2d.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 9,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 64,
            "param": 10,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 72,
            "param": 11,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 80,
            "param": 12,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 88,
            "param": 13,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 96,
            "param": 14,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 104,
            "param": 15,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 112,
            "param": 16,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 120,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 128
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// gemm, from gemm.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  alpha: f32,\n  beta: f32,\n  m: vec2<u32>, // long long\n  n: vec2<u32>, // long long\n  k: vec2<u32>, // long long\n  transpose_b: i32,\n  has_bias: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read> bias: array<f32>;\n@group(0) @binding(4) var<storage, read_write> c: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.m, args.n))) {\n    return;\n  }\n  let row = i32(div_i64(vec2<u32>(u32(i), 0u), args.n).x);\n  let column = i32(rem_i64(vec2<u32>(u32(i), 0u), args.n).x);\n  var sum: f32 = 0.0;\n  for (var p = vec2<u32>(0u, 0u); less_i64(p, args.k); p = add_64(p, vec2<u32>(1u, 0u))) {\n    let t1 = a[row * i32(args.k.x) + i32(p.x)];\n    var t2: f32;\n    if (args.transpose_b != 0) {\n      t2 = b[column * i32(args.k.x) + i32(p.x)];\n    } else {\n      t2 = b[i32(p.x * args.n.x) + column];\n    }\n    sum += t1 * t2;\n  }\n  let result = args.alpha * sum;\n  var result_2: f32;\n  if (!(args.beta == 0.0)) {\n    result_2 = result + args.beta * c[i];\n  } else {\n    result_2 = result;\n  }\n  if (args.has_bias != 0u) {\n    result_2 += bias[column];\n  }\n  c[i] = result_2;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "gemm",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "bias",
        "offset": 16,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "c",
        "offset": 24,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "alpha",
        "offset": 32,
        "size": 4,
        "type": "float"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "beta",
        "offset": 36,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "m",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "k",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "transpose_b",
        "offset": 64,
        "size": 4,
        "type": "int"
      }
    ],
    "static_shared": 0,
    "symbol": "gemm",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read",
          "binding": 3,
          "param": 2
        },
        {
          "access": "read_write",
          "binding": 4,
          "param": 3
        }
      ],
      "features": [],
      "file": "gemm.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 4,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 5,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 9,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 52,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 64
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// gemm_of<float>, from gemm.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  alpha: f32,\n  beta: f32,\n  m: vec2<u32>, // long long\n  n: vec2<u32>, // long long\n  k: vec2<u32>, // long long\n  transpose_b: i32,\n  has_bias: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read> bias: array<f32>;\n@group(0) @binding(4) var<storage, read_write> c: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.m, args.n))) {\n    return;\n  }\n  let row = i32(div_i64(vec2<u32>(u32(i), 0u), args.n).x);\n  let column = i32(rem_i64(vec2<u32>(u32(i), 0u), args.n).x);\n  var sum: f32 = 0.0;\n  for (var p = vec2<u32>(0u, 0u); less_i64(p, args.k); p = add_64(p, vec2<u32>(1u, 0u))) {\n    let t1 = a[row * i32(args.k.x) + i32(p.x)];\n    var t2: f32;\n    if (args.transpose_b != 0) {\n      t2 = b[column * i32(args.k.x) + i32(p.x)];\n    } else {\n      t2 = b[i32(p.x * args.n.x) + column];\n    }\n    sum += t1 * t2;\n  }\n  let result = args.alpha * sum;\n  var result_2: f32;\n  if (!(args.beta == 0.0)) {\n    result_2 = result + args.beta * c[i];\n  } else {\n    result_2 = result;\n  }\n  if (args.has_bias != 0u) {\n    result_2 += bias[column];\n  }\n  c[i] = result_2;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "gemm_of<float>",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "bias",
        "offset": 16,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "c",
        "offset": 24,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "alpha",
        "offset": 32,
        "size": 4,
        "type": "float"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "beta",
        "offset": 36,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "m",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "k",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "transpose_b",
        "offset": 64,
        "size": 4,
        "type": "int"
      }
    ],
    "static_shared": 0,
    "symbol": "_Z7gemm_ofIfEvPKT_S2_S2_PS0_S0_S0_xxxi",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read",
          "binding": 3,
          "param": 2
        },
        {
          "access": "read_write",
          "binding": 4,
          "param": 3
        }
      ],
      "features": [],
      "file": "gemm_of_float.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 4,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 5,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 9,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 52,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 64
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// gemm_at, from gemm.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  alpha: f32,\n  m: vec2<u32>, // long long\n  n: vec2<u32>, // long long\n  k: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read_write> c: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.m, args.n))) {\n    return;\n  }\n  let row = i32(div_i64(vec2<u32>(u32(i), 0u), args.n).x);\n  let column = i32(rem_i64(vec2<u32>(u32(i), 0u), args.n).x);\n  var sum: f32 = 0.0;\n  for (var p = vec2<u32>(0u, 0u); less_i64(p, args.k); p = add_64(p, vec2<u32>(1u, 0u))) {\n    sum += a[i32(p.x * args.m.x) + row] * b[i32(p.x * args.n.x) + column];\n  }\n  c[i] = args.alpha * sum;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "gemm_at",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "c",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "alpha",
        "offset": 24,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "m",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "k",
        "offset": 48,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "gemm_at",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "gemm_at.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 3,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 6,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// matmul_batched, from gemm.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  batch: vec2<u32>, // long long\n  m: vec2<u32>, // long long\n  n: vec2<u32>, // long long\n  k: vec2<u32>, // long long\n  stride_a: vec2<u32>, // long long\n  stride_b: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read_write> c: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(args.batch, args.m), args.n))) {\n    return;\n  }\n  let which = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(args.m, args.n)).x);\n  let column = i32(rem_i64(vec2<u32>(u32(i), 0u), args.n).x);\n  let t1 = which * i32(args.stride_a.x);\n  let t2 = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.n).x)), args.m).x * args.k.x);\n  let t3 = which * i32(args.stride_b.x);\n  var sum: f32 = 0.0;\n  for (var p = vec2<u32>(0u, 0u); less_i64(p, args.k); p = add_64(p, vec2<u32>(1u, 0u))) {\n    sum += a[t1 + t2 + i32(p.x)] * b[t3 + column + i32(p.x * args.n.x)];\n  }\n  c[i] = sum;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "matmul_batched",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "c",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "batch",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "m",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "k",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_a",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_b",
        "offset": 64,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "matmul_batched",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "matmul_batched.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 8,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 64
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// gemm_tiled, from gemm_tiled.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  m: vec2<u32>, // long long\n  n: vec2<u32>, // long long\n  k: vec2<u32>, // long long\n  has_bias: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> a: array<f32>;\n@group(0) @binding(2) var<storage, read> b: array<f32>;\n@group(0) @binding(3) var<storage, read> bias: array<f32>;\n@group(0) @binding(4) var<storage, read_write> c: array<f32>;\n\nvar<workgroup> tile_a: array<f32, 256>;\nvar<workgroup> tile_b: array<f32, 272>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let row = i32(block.y * 16u + thread.y);\n  let column = add_64(mul_u32_u32(block.x, 16u), vec2<u32>(thread.x, 0u));\n  var sum: f32 = 0.0;\n  for (var start = vec2<u32>(0u, 0u); less_i64(start, args.k); start = add_64(start, vec2<u32>(16u, 0u))) {\n    var t1: f32;\n    if (row < saturate_i32(args.m) && less_i64(add_64(start, vec2<u32>(thread.x, 0u)), args.k)) {\n      t1 = a[row * i32(args.k.x) + i32(start.x) + i32(thread.x)];\n    } else {\n      t1 = 0.0;\n    }\n    tile_a[thread.y * 16u + thread.x] = t1;\n    let t2 = add_64(start, vec2<u32>(thread.y, 0u));\n    var t3: f32;\n    if (less_i64(t2, args.k) && less_i64(column, args.n)) {\n      t3 = b[t2.x * args.n.x + column.x];\n    } else {\n      t3 = 0.0;\n    }\n    tile_b[thread.y * 17u + thread.x] = t3;\n    workgroupBarrier();\n    for (var p = 0; p < 16; p += 1) {\n      sum += tile_a[i32(thread.y * 16u) + p] * tile_b[p * 17 + i32(thread.x)];\n    }\n    workgroupBarrier();\n  }\n  if (row >= saturate_i32(args.m) || !less_i64(column, args.n)) {\n    return;\n  }\n  var t4: f32;\n  if (args.has_bias != 0u) {\n    t4 = bias[column.x];\n  } else {\n    t4 = 0.0;\n  }\n  c[row * i32(args.n.x) + i32(column.x)] = sum + t4;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "gemm_tiled",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "a",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "b",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "bias",
        "offset": 16,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "c",
        "offset": 24,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "m",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "k",
        "offset": 48,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 2112,
    "symbol": "gemm_tiled",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read",
          "binding": 3,
          "param": 2
        },
        {
          "access": "read_write",
          "binding": 4,
          "param": 3
        }
      ],
      "features": [],
      "file": "gemm_tiled.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 2112
    }
  },
  {
    "code": "// batchnorm, from norm.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  epsilon: f32,\n  channels: vec2<u32>, // long long\n  plane: vec2<u32>, // long long\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read> gamma: array<f32>;\n@group(0) @binding(3) var<storage, read> beta: array<f32>;\n@group(0) @binding(4) var<storage, read> mean: array<f32>;\n@group(0) @binding(5) var<storage, read> variance: array<f32>;\n@group(0) @binding(6) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  let c = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.plane).x)), args.channels).x);\n  let t1 = (x[i] - mean[c]) / sqrt(variance[c] + args.epsilon) * gamma[c] + beta[c];\n  y[i] = t1;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "batchnorm",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "gamma",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "beta",
        "offset": 16,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "mean",
        "offset": 24,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "variance",
        "offset": 32,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 40,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "epsilon",
        "offset": 48,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "channels",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "plane",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 72,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "batchnorm",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read",
          "binding": 3,
          "param": 2
        },
        {
          "access": "read",
          "binding": 4,
          "param": 3
        },
        {
          "access": "read",
          "binding": 5,
          "param": 4
        },
        {
          "access": "read_write",
          "binding": 6,
          "param": 5
        }
      ],
      "features": [],
      "file": "batchnorm.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 6,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 9,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// layernorm, from norm.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  epsilon: f32,\n  columns: vec2<u32>, // long long\n  has_gamma: u32, // 0 when the pointer is null\n  has_beta: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read> gamma: array<f32>;\n@group(0) @binding(3) var<storage, read> beta: array<f32>;\n@group(0) @binding(4) var<storage, read_write> y: array<f32>;\n\nvar<workgroup> room: array<f32, 256>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.\nfn shift_left(x: u32, amount: u32) -> u32 {\n  return select(0u, x << (amount & 31u), amount < 32u);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shl_64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>(a.x << amount, (a.y << amount) | (a.x >> (32u - amount)));\n  }\n  return vec2<u32>(0u, shift_left(a.x, amount - 32u));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\n// Rounded once: the leading 32 bits, with a last bit that stands for all that follow.\nfn f32_of_u64(x: vec2<u32>) -> f32 {\n  if (x.y == 0u) {\n    return f32(x.x);\n  }\n  let shift = countLeadingZeros(x.y);\n  let top = shl_64(x, shift);\n  let lead = top.y | u32(top.x != 0u);\n  return f32(lead) * bitcast<f32>((159u - shift) << 23u);\n}\n\nfn f32_of_i64(x: vec2<u32>) -> f32 {\n  let magnitude = f32_of_u64(abs_i64(x));\n  return select(magnitude, -magnitude, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let t1 = block.x * args.columns.x;\n  var value: f32 = 0.0;\n  for (var k = vec2<u32>(thread.x, 0u); less_i64(k, args.columns); k = add_64(k, vec2<u32>(256u, 0u))) {\n    value += x[t1 + k.x];\n  }\n  room[thread.x] = value;\n  workgroupBarrier();\n  for (var step = 128; step > 0; step /= 2) {\n    if (thread.x < u32(step)) {\n      room[thread.x] += room[i32(thread.x) + step];\n    }\n    workgroupBarrier();\n  }\n  let sum = room[0];\n  workgroupBarrier();\n  let t2 = f32_of_i64(args.columns);\n  let mean = sum / t2;\n  var value_2: f32 = 0.0;\n  for (var k_2 = vec2<u32>(thread.x, 0u); less_i64(k_2, args.columns); k_2 = add_64(k_2, vec2<u32>(256u, 0u))) {\n    let t3 = x[t1 + k_2.x] - mean;\n    value_2 += t3 * t3;\n  }\n  room[thread.x] = value_2;\n  workgroupBarrier();\n  for (var step_2 = 128; step_2 > 0; step_2 /= 2) {\n    if (thread.x < u32(step_2)) {\n      room[thread.x] += room[i32(thread.x) + step_2];\n    }\n    workgroupBarrier();\n  }\n  let sum_2 = room[0];\n  workgroupBarrier();\n  let deviation = sqrt(sum_2 / t2 + args.epsilon);\n  for (var k_3 = vec2<u32>(thread.x, 0u); less_i64(k_3, args.columns); k_3 = add_64(k_3, vec2<u32>(256u, 0u))) {\n    let normal = (x[t1 + k_3.x] - mean) / deviation;\n    var t4: f32;\n    if (args.has_gamma != 0u) {\n      t4 = normal * gamma[k_3.x];\n    } else {\n      t4 = normal;\n    }\n    var t5: f32;\n    if (args.has_beta != 0u) {\n      t5 = beta[k_3.x];\n    } else {\n      t5 = 0.0;\n    }\n    y[block.x * args.columns.x + k_3.x] = t4 + t5;\n  }\n}\n",
    "dynamic_shared": false,
    "max_threads": 256,
    "name": "layernorm",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "gamma",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "beta",
        "offset": 16,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 24,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "epsilon",
        "offset": 32,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "columns",
        "offset": 40,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 1024,
    "symbol": "layernorm",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read",
          "binding": 3,
          "param": 2
        },
        {
          "access": "read_write",
          "binding": 4,
          "param": 3
        }
      ],
      "features": [],
      "file": "layernorm.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 4,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 1,
            "size": 4,
            "source": "buffer_present"
          },
          {
            "offset": 28,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 1024
    }
  },
  {
    "code": "// layernorm_of<float>, from norm.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  epsilon: f32,\n  columns: vec2<u32>, // long long\n  has_gamma: u32, // 0 when the pointer is null\n  has_beta: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read> gamma: array<f32>;\n@group(0) @binding(3) var<storage, read> beta: array<f32>;\n@group(0) @binding(4) var<storage, read_write> y: array<f32>;\n\nvar<workgroup> room_2: array<f32, 256>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.\nfn shift_left(x: u32, amount: u32) -> u32 {\n  return select(0u, x << (amount & 31u), amount < 32u);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shl_64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>(a.x << amount, (a.y << amount) | (a.x >> (32u - amount)));\n  }\n  return vec2<u32>(0u, shift_left(a.x, amount - 32u));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\n// Rounded once: the leading 32 bits, with a last bit that stands for all that follow.\nfn f32_of_u64(x: vec2<u32>) -> f32 {\n  if (x.y == 0u) {\n    return f32(x.x);\n  }\n  let shift = countLeadingZeros(x.y);\n  let top = shl_64(x, shift);\n  let lead = top.y | u32(top.x != 0u);\n  return f32(lead) * bitcast<f32>((159u - shift) << 23u);\n}\n\nfn f32_of_i64(x: vec2<u32>) -> f32 {\n  let magnitude = f32_of_u64(abs_i64(x));\n  return select(magnitude, -magnitude, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let t1 = block.x * args.columns.x;\n  var value: f32 = 0.0;\n  for (var k = vec2<u32>(thread.x, 0u); less_i64(k, args.columns); k = add_64(k, vec2<u32>(256u, 0u))) {\n    value += x[t1 + k.x];\n  }\n  room_2[thread.x] = value;\n  workgroupBarrier();\n  for (var step = 128; step > 0; step /= 2) {\n    if (thread.x < u32(step)) {\n      room_2[thread.x] += room_2[i32(thread.x) + step];\n    }\n    workgroupBarrier();\n  }\n  let sum = room_2[0];\n  workgroupBarrier();\n  let t2 = f32_of_i64(args.columns);\n  let mean = sum / t2;\n  var value_2: f32 = 0.0;\n  for (var k_2 = vec2<u32>(thread.x, 0u); less_i64(k_2, args.columns); k_2 = add_64(k_2, vec2<u32>(256u, 0u))) {\n    let t3 = x[t1 + k_2.x] - mean;\n    value_2 += t3 * t3;\n  }\n  room_2[thread.x] = value_2;\n  workgroupBarrier();\n  for (var step_2 = 128; step_2 > 0; step_2 /= 2) {\n    if (thread.x < u32(step_2)) {\n      room_2[thread.x] += room_2[i32(thread.x) + step_2];\n    }\n    workgroupBarrier();\n  }\n  let sum_2 = room_2[0];\n  workgroupBarrier();\n  let deviation = sqrt(sum_2 / t2 + args.epsilon);\n  for (var k_3 = vec2<u32>(thread.x, 0u); less_i64(k_3, args.columns); k_3 = add_64(k_3, vec2<u32>(256u, 0u))) {\n    let normal = (x[t1 + k_3.x] - mean) / deviation;\n    var t4: f32;\n    if (args.has_gamma != 0u) {\n      t4 = normal * gamma[k_3.x];\n    } else {\n      t4 = normal;\n    }\n    var t5: f32;\n    if (args.has_beta != 0u) {\n      t5 = beta[k_3.x];\n    } else {\n      t5 = 0.0;\n    }\n    y[block.x * args.columns.x + k_3.x] = t4 + t5;\n  }\n}\n",
    "dynamic_shared": false,
    "max_threads": 256,
    "name": "layernorm_of<float>",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "gamma",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "beta",
        "offset": 16,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 24,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "epsilon",
        "offset": 32,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "columns",
        "offset": 40,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 1024,
    "symbol": "_Z12layernorm_ofIfEvPKT_S2_S2_PS0_S0_x",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read",
          "binding": 3,
          "param": 2
        },
        {
          "access": "read_write",
          "binding": 4,
          "param": 3
        }
      ],
      "features": [],
      "file": "layernorm_of_float.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 4,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 1,
            "size": 4,
            "source": "buffer_present"
          },
          {
            "offset": 28,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 1024
    }
  },
  {
    "code": "// rmsnorm, from norm.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  epsilon: f32,\n  columns: vec2<u32>, // long long\n  has_gamma: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read> gamma: array<f32>;\n@group(0) @binding(3) var<storage, read_write> y: array<f32>;\n\nvar<workgroup> room_3: array<f32, 256>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.\nfn shift_left(x: u32, amount: u32) -> u32 {\n  return select(0u, x << (amount & 31u), amount < 32u);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shl_64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>(a.x << amount, (a.y << amount) | (a.x >> (32u - amount)));\n  }\n  return vec2<u32>(0u, shift_left(a.x, amount - 32u));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\n// Rounded once: the leading 32 bits, with a last bit that stands for all that follow.\nfn f32_of_u64(x: vec2<u32>) -> f32 {\n  if (x.y == 0u) {\n    return f32(x.x);\n  }\n  let shift = countLeadingZeros(x.y);\n  let top = shl_64(x, shift);\n  let lead = top.y | u32(top.x != 0u);\n  return f32(lead) * bitcast<f32>((159u - shift) << 23u);\n}\n\nfn f32_of_i64(x: vec2<u32>) -> f32 {\n  let magnitude = f32_of_u64(abs_i64(x));\n  return select(magnitude, -magnitude, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let t1 = block.x * args.columns.x;\n  var value: f32 = 0.0;\n  for (var k = vec2<u32>(thread.x, 0u); less_i64(k, args.columns); k = add_64(k, vec2<u32>(256u, 0u))) {\n    let t2 = x[t1 + k.x];\n    value += t2 * t2;\n  }\n  room_3[thread.x] = value;\n  workgroupBarrier();\n  for (var step = 128; step > 0; step /= 2) {\n    if (thread.x < u32(step)) {\n      room_3[thread.x] += room_3[i32(thread.x) + step];\n    }\n    workgroupBarrier();\n  }\n  let sum = room_3[0];\n  workgroupBarrier();\n  let scale = 1.0 / sqrt(sum / f32_of_i64(args.columns) + args.epsilon);\n  for (var k_2 = vec2<u32>(thread.x, 0u); less_i64(k_2, args.columns); k_2 = add_64(k_2, vec2<u32>(256u, 0u))) {\n    let t3 = x[t1 + k_2.x] * scale;\n    var t4: f32;\n    if (args.has_gamma != 0u) {\n      t4 = gamma[k_2.x];\n    } else {\n      t4 = 1.0;\n    }\n    y[block.x * args.columns.x + k_2.x] = t3 * t4;\n  }\n}\n",
    "dynamic_shared": false,
    "max_threads": 256,
    "name": "rmsnorm",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "gamma",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "epsilon",
        "offset": 24,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "columns",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 1024,
    "symbol": "rmsnorm",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "rmsnorm.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 3,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 1,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 1024
    }
  },
  {
    "code": "// maxpool2d, from pool.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  planes: vec2<u32>, // long long\n  height: vec2<u32>, // long long\n  width: vec2<u32>, // long long\n  out_height: vec2<u32>, // long long\n  out_width: vec2<u32>, // long long\n  kernel_h: vec2<u32>, // long long\n  kernel_w: vec2<u32>, // long long\n  stride_h: vec2<u32>, // long long\n  stride_w: vec2<u32>, // long long\n  pad_h: vec2<u32>, // long long\n  pad_w: vec2<u32>, // long long\n  has_where_: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n@group(0) @binding(3) var<storage, read_write> where_: array<vec2<u32>>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(args.planes, args.out_height), args.out_width))) {\n    return;\n  }\n  let ox = i32(rem_i64(vec2<u32>(u32(i), 0u), args.out_width).x);\n  let oy = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.out_width).x)), args.out_height).x);\n  let plane = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(args.out_width, args.out_height)).x);\n  var best_at = vec2<u32>(4294967295u, 4294967295u);\n  var best: f32 = 0.0;\n  for (var ky = vec2<u32>(0u, 0u); less_i64(ky, args.kernel_h); ky = add_64(ky, vec2<u32>(1u, 0u))) {\n    for (var kx = vec2<u32>(0u, 0u); less_i64(kx, args.kernel_w); kx = add_64(kx, vec2<u32>(1u, 0u))) {\n      let iy = add_64(sub_64(mul_64(wide_i32(oy), args.stride_h), args.pad_h), ky);\n      let ix = add_64(sub_64(mul_64(vec2<u32>(u32(ox), 0u), args.stride_w), args.pad_w), kx);\n      if (!less_i64(iy, vec2<u32>(0u, 0u)) && less_i64(iy, args.height) && !less_i64(ix, vec2<u32>(0u, 0u)) && less_i64(ix, args.width)) {\n        let best_2 = x[(plane * i32(args.height.x) + i32(iy.x)) * i32(args.width.x) + i32(ix.x)];\n        if (less_i64(best_at, vec2<u32>(0u, 0u)) || best_2 > best) {\n          best_at = add_64(mul_64(iy, args.width), ix);\n          best = best_2;\n        }\n      }\n    }\n  }\n  y[i] = best;\n  if (args.has_where_ == 0u) {\n    return;\n  }\n  where_[i] = best_at;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "maxpool2d",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "where",
        "offset": 16,
        "size": 8,
        "type": "long long *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "planes",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "height",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "width",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_height",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_width",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "kernel_h",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "kernel_w",
        "offset": 72,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_h",
        "offset": 80,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_w",
        "offset": 88,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "pad_h",
        "offset": 96,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "pad_w",
        "offset": 104,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "maxpool2d",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "maxpool2d.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 64,
            "param": 9,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 72,
            "param": 10,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 80,
            "param": 11,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 88,
            "param": 12,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 96,
            "param": 13,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 104,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 112
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// avgpool2d, from pool.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  planes: vec2<u32>, // long long\n  height: vec2<u32>, // long long\n  width: vec2<u32>, // long long\n  out_height: vec2<u32>, // long long\n  out_width: vec2<u32>, // long long\n  kernel_h: vec2<u32>, // long long\n  kernel_w: vec2<u32>, // long long\n  stride_h: vec2<u32>, // long long\n  stride_w: vec2<u32>, // long long\n  pad_h: vec2<u32>, // long long\n  pad_w: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(args.planes, args.out_height), args.out_width))) {\n    return;\n  }\n  let ox = i32(rem_i64(vec2<u32>(u32(i), 0u), args.out_width).x);\n  let oy = i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.out_width).x)), args.out_height).x);\n  let plane = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(args.out_width, args.out_height)).x);\n  var count = 0;\n  var sum: f32 = 0.0;\n  for (var ky = vec2<u32>(0u, 0u); less_i64(ky, args.kernel_h); ky = add_64(ky, vec2<u32>(1u, 0u))) {\n    for (var kx = vec2<u32>(0u, 0u); less_i64(kx, args.kernel_w); kx = add_64(kx, vec2<u32>(1u, 0u))) {\n      let iy = add_64(sub_64(mul_64(wide_i32(oy), args.stride_h), args.pad_h), ky);\n      let ix = add_64(sub_64(mul_64(vec2<u32>(u32(ox), 0u), args.stride_w), args.pad_w), kx);\n      if (!less_i64(iy, vec2<u32>(0u, 0u)) && less_i64(iy, args.height) && !less_i64(ix, vec2<u32>(0u, 0u)) && less_i64(ix, args.width)) {\n        let sum_2 = sum + x[(plane * i32(args.height.x) + i32(iy.x)) * i32(args.width.x) + i32(ix.x)];\n        count += 1;\n        sum = sum_2;\n      }\n    }\n  }\n  var t1: f32;\n  if (count > 0) {\n    t1 = sum / f32(count);\n  } else {\n    t1 = 0.0;\n  }\n  y[i] = t1;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "avgpool2d",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "planes",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "height",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "width",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_height",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_width",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "kernel_h",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "kernel_w",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_h",
        "offset": 72,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "stride_w",
        "offset": 80,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "pad_h",
        "offset": 88,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "pad_w",
        "offset": 96,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "avgpool2d",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "avgpool2d.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 64,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 72,
            "param": 9,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 80,
            "param": 10,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 88,
            "param": 11,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 96,
            "param": 12,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 112
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// reduce_sum, from reduce_axis.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.outer, args.inner))) {\n    return;\n  }\n  let t1 = i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x * args.axis.x * args.inner.x);\n  let t2 = i32(rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  var sum: f32 = 0.0;\n  for (var k = vec2<u32>(0u, 0u); less_i64(k, args.axis); k = add_64(k, vec2<u32>(1u, 0u))) {\n    sum += x[t1 + t2 + i32(k.x * args.inner.x)];\n  }\n  y[i] = sum;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "reduce_sum",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "reduce_sum",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "reduce_sum.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// reduce_mean, from reduce_axis.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.\nfn shift_left(x: u32, amount: u32) -> u32 {\n  return select(0u, x << (amount & 31u), amount < 32u);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shl_64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>(a.x << amount, (a.y << amount) | (a.x >> (32u - amount)));\n  }\n  return vec2<u32>(0u, shift_left(a.x, amount - 32u));\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n// Rounded once: the leading 32 bits, with a last bit that stands for all that follow.\nfn f32_of_u64(x: vec2<u32>) -> f32 {\n  if (x.y == 0u) {\n    return f32(x.x);\n  }\n  let shift = countLeadingZeros(x.y);\n  let top = shl_64(x, shift);\n  let lead = top.y | u32(top.x != 0u);\n  return f32(lead) * bitcast<f32>((159u - shift) << 23u);\n}\n\nfn f32_of_i64(x: vec2<u32>) -> f32 {\n  let magnitude = f32_of_u64(abs_i64(x));\n  return select(magnitude, -magnitude, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.outer, args.inner))) {\n    return;\n  }\n  let t1 = i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x * args.axis.x * args.inner.x);\n  let t2 = i32(rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  var sum: f32 = 0.0;\n  for (var k = vec2<u32>(0u, 0u); less_i64(k, args.axis); k = add_64(k, vec2<u32>(1u, 0u))) {\n    sum += x[t1 + t2 + i32(k.x * args.inner.x)];\n  }\n  y[i] = sum / f32_of_i64(args.axis);\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "reduce_mean",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "reduce_mean",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "reduce_mean.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// reduce_max, from reduce_axis.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn fmax(a: f32, b: f32) -> f32 {\n  if (is_nan(a)) {\n    return b;\n  }\n  if (is_nan(b)) {\n    return a;\n  }\n  return max(a, b);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.outer, args.inner))) {\n    return;\n  }\n  let t1 = i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x * args.axis.x * args.inner.x);\n  let t2 = i32(rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  var largest = x[t1 + t2];\n  for (var k = vec2<u32>(1u, 0u); less_i64(k, args.axis); k = add_64(k, vec2<u32>(1u, 0u))) {\n    largest = fmax(largest, x[t1 + t2 + i32(k.x * args.inner.x)]);\n  }\n  y[i] = largest;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "reduce_max",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "reduce_max",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "reduce_max.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// reduce_l2, from reduce_axis.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.outer, args.inner))) {\n    return;\n  }\n  let t1 = i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x * args.axis.x * args.inner.x);\n  let t2 = i32(rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  var squares: f32 = 0.0;\n  for (var k = vec2<u32>(0u, 0u); less_i64(k, args.axis); k = add_64(k, vec2<u32>(1u, 0u))) {\n    let t3 = x[t1 + t2 + i32(k.x * args.inner.x)];\n    squares += t3 * t3;\n  }\n  y[i] = sqrt(squares);\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "reduce_l2",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "reduce_l2",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "reduce_l2.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// argmax, from reduce_axis.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<vec2<u32>>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.outer, args.inner))) {\n    return;\n  }\n  let t1 = i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x * args.axis.x * args.inner.x);\n  let t2 = i32(rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  var best = vec2<u32>(0u, 0u);\n  for (var best_2 = vec2<u32>(1u, 0u); less_i64(best_2, args.axis); best_2 = add_64(best_2, vec2<u32>(1u, 0u))) {\n    if (x[t1 + t2 + i32(best_2.x * args.inner.x)] > x[t1 + t2 + i32(best.x * args.inner.x)]) {\n      best = best_2;\n    }\n  }\n  y[i] = best;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "argmax",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "long long *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "argmax",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "argmax.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// resize_nearest, from resize.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  planes: vec2<u32>, // long long\n  height: vec2<u32>, // long long\n  width: vec2<u32>, // long long\n  out_height: vec2<u32>, // long long\n  out_width: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(args.planes, args.out_height), args.out_width))) {\n    return;\n  }\n  let t1 = i32((div_i64(vec2<u32>(u32(i), 0u), mul_64(args.out_width, args.out_height)).x * args.height.x + div_i64(mul_64(wide_i32(i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.out_width).x)), args.out_height).x)), args.height), args.out_height).x) * args.width.x + div_i64(mul_64(vec2<u32>(rem_i64(vec2<u32>(u32(i), 0u), args.out_width).x, 0u), args.width), args.out_width).x);\n  y[i] = x[t1];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "resize_nearest",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "planes",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "height",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "width",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_height",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_width",
        "offset": 48,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "resize_nearest",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "resize_nearest.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 6,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 64
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// resize_bilinear, from resize.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  planes: vec2<u32>, // long long\n  height: vec2<u32>, // long long\n  width: vec2<u32>, // long long\n  out_height: vec2<u32>, // long long\n  out_width: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\n// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.\nfn shift_left(x: u32, amount: u32) -> u32 {\n  return select(0u, x << (amount & 31u), amount < 32u);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The smaller (larger) one; a NaN counts as missing.\nfn fmin(a: f32, b: f32) -> f32 {\n  if (is_nan(a)) {\n    return b;\n  }\n  if (is_nan(b)) {\n    return a;\n  }\n  return min(a, b);\n}\n\nfn fmax(a: f32, b: f32) -> f32 {\n  if (is_nan(a)) {\n    return b;\n  }\n  if (is_nan(b)) {\n    return a;\n  }\n  return max(a, b);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shl_64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>(a.x << amount, (a.y << amount) | (a.x >> (32u - amount)));\n  }\n  return vec2<u32>(0u, shift_left(a.x, amount - 32u));\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n// Rounded once: the leading 32 bits, with a last bit that stands for all that follow.\nfn f32_of_u64(x: vec2<u32>) -> f32 {\n  if (x.y == 0u) {\n    return f32(x.x);\n  }\n  let shift = countLeadingZeros(x.y);\n  let top = shl_64(x, shift);\n  let lead = top.y | u32(top.x != 0u);\n  return f32(lead) * bitcast<f32>((159u - shift) << 23u);\n}\n\nfn f32_of_i64(x: vec2<u32>) -> f32 {\n  let magnitude = f32_of_u64(abs_i64(x));\n  return select(magnitude, -magnitude, i32(x.y) < 0);\n}\n\n// Towards zero, saturated, 0 for NaN.\nfn u64_of_f32(x: f32) -> vec2<u32> {\n  if (is_nan(x) || x < 1.0) {\n    return vec2<u32>(0u, 0u);\n  }\n  if (x >= 18446744073709551616.0) {\n    return vec2<u32>(0xffffffffu, 0xffffffffu);\n  }\n  let bits = bitcast<u32>(x);\n  let mantissa = vec2<u32>((bits & 0x7fffffu) | 0x800000u, 0u);\n  let exponent = bits >> 23u;\n  if (exponent < 150u) {\n    return shr_u64(mantissa, 150u - exponent);\n  }\n  return shl_64(mantissa, exponent - 150u);\n}\n\nfn i64_of_f32(x: f32) -> vec2<u32> {\n  if (x >= 9223372036854775808.0) {\n    return vec2<u32>(0xffffffffu, 0x7fffffffu);\n  }\n  if (x <= -9223372036854775808.0) {\n    return vec2<u32>(0u, 0x80000000u);\n  }\n  let magnitude = u64_of_f32(abs(x));\n  return select(magnitude, sub_64(vec2<u32>(0u, 0u), magnitude), x < 0.0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(args.planes, args.out_height), args.out_width))) {\n    return;\n  }\n  let t1 = fmax((f32(i32(rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.out_width).x)), args.out_height).x)) + 0.5) * f32_of_i64(args.height) / f32_of_i64(args.out_height) - 0.5, 0.0);\n  let at = fmin(t1, f32_of_i64(sub_64(args.height, vec2<u32>(1u, 0u))));\n  let row = i64_of_f32(at);\n  let t2 = add_64(row, vec2<u32>(1u, 0u));\n  var row_2: i32;\n  if (less_i64(t2, args.height)) {\n    row_2 = i32(t2.x);\n  } else {\n    row_2 = i32(row.x);\n  }\n  let row_3 = at - f32_of_i64(row);\n  let at_2 = fmin(fmax((f32(i32(rem_i64(vec2<u32>(u32(i), 0u), args.out_width).x)) + 0.5) * f32_of_i64(args.width) / f32_of_i64(args.out_width) - 0.5, 0.0), f32_of_i64(sub_64(args.width, vec2<u32>(1u, 0u))));\n  let column = i64_of_f32(at_2);\n  let t3 = add_64(column, vec2<u32>(1u, 0u));\n  var column_2: i32;\n  if (less_i64(t3, args.width)) {\n    column_2 = i32(t3.x);\n  } else {\n    column_2 = i32(column.x);\n  }\n  let column_3 = at_2 - f32_of_i64(column);\n  let t4 = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(args.out_width, args.out_height)).x * args.height.x * args.width.x);\n  let t5 = i32(row.x * args.width.x);\n  let t6 = row_2 * i32(args.width.x);\n  let t7 = x[t4 + t5 + i32(column.x)];\n  let top = t7 + (x[t4 + t5 + column_2] - t7) * column_3;\n  let t8 = x[t4 + t6 + i32(column.x)];\n  let bottom = t8 + (x[t4 + t6 + column_2] - t8) * column_3;\n  y[i] = top + (bottom - top) * row_3;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "resize_bilinear",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "planes",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "height",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "width",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_height",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "out_width",
        "offset": 48,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "resize_bilinear",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "resize_bilinear.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 6,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 64
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// slice, from shape.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n  start: vec2<u32>, // long long\n  step: vec2<u32>, // long long\n  count: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(args.outer, args.count), args.inner))) {\n    return;\n  }\n  let t1 = i32((div_i64(vec2<u32>(u32(i), 0u), mul_64(args.inner, args.count)).x * args.axis.x + args.start.x + rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x)), args.count).x * args.step.x) * args.inner.x + rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  y[i] = x[t1];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "slice",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "start",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "step",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "count",
        "offset": 56,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "slice",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "slice.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 7,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 64
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// copy_along_axis, from shape.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n  y_axis: vec2<u32>, // long long\n  offset: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(args.outer, args.axis), args.inner))) {\n    return;\n  }\n  let t1 = i32((div_i64(vec2<u32>(u32(i), 0u), mul_64(args.inner, args.axis)).x * args.y_axis.x + args.offset.x + rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x)), args.axis).x) * args.inner.x + rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  y[t1] = x[i];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "copy_along_axis",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "y_axis",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "offset",
        "offset": 48,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "copy_along_axis",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "copy_along_axis.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 6,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 64
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// permute6, from shape.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n  d0: vec2<u32>, // long long\n  d1: vec2<u32>, // long long\n  d2: vec2<u32>, // long long\n  d3: vec2<u32>, // long long\n  d4: vec2<u32>, // long long\n  d5: vec2<u32>, // long long\n  s0: vec2<u32>, // long long\n  s1: vec2<u32>, // long long\n  s2: vec2<u32>, // long long\n  s3: vec2<u32>, // long long\n  s4: vec2<u32>, // long long\n  s5: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  var sizes: array<vec2<u32>, 6>;\n  var strides: array<vec2<u32>, 6>;\n  var coordinates: array<vec2<u32>, 6>;\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  sizes[0] = args.d0;\n  sizes[1] = args.d1;\n  sizes[2] = args.d2;\n  sizes[3] = args.d3;\n  sizes[4] = args.d4;\n  sizes[5] = args.d5;\n  strides[0] = args.s0;\n  strides[1] = args.s1;\n  strides[2] = args.s2;\n  strides[3] = args.s3;\n  strides[4] = args.s4;\n  strides[5] = args.s5;\n  var rest = i;\n  for (var d = 5; d >= 0; d -= 1) {\n    let t1 = sizes[d];\n    coordinates[d] = wide_i32(i32(rem_i64(wide_i32(rest), t1).x));\n    rest = i32(div_i64(wide_i32(rest), t1).x);\n  }\n  var from_ = 0;\n  for (var d_2 = 0; d_2 < 6; d_2 += 1) {\n    from_ += i32(coordinates[d_2].x * strides[d_2].x);\n  }\n  y[i] = x[from_];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "permute6",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d0",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d1",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d2",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d3",
        "offset": 48,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d4",
        "offset": 56,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "d5",
        "offset": 64,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "s0",
        "offset": 72,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "s1",
        "offset": 80,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "s2",
        "offset": 88,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "s3",
        "offset": 96,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "s4",
        "offset": 104,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "s5",
        "offset": 112,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "permute6",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "permute6.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 48,
            "param": 6,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 56,
            "param": 7,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 64,
            "param": 8,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 72,
            "param": 9,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 80,
            "param": 10,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 88,
            "param": 11,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 96,
            "param": 12,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 104,
            "param": 13,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 112,
            "param": 14,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 128
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// expand, from shape.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  rank: i32,\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n@group(0) @binding(3) var<storage, read> sizes: array<vec2<u32>>;\n@group(0) @binding(4) var<storage, read> strides: array<vec2<u32>>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  var rest = i;\n  var from_ = 0;\n  for (var d = args.rank - 1; d >= 0; d -= 1) {\n    let t1 = sizes[d];\n    from_ += i32(rem_i64(wide_i32(rest), t1).x * strides[d].x);\n    rest = i32(div_i64(wide_i32(rest), t1).x);\n  }\n  y[i] = x[from_];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "expand",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "sizes",
        "offset": 16,
        "size": 8,
        "type": "const long long *"
      },
      {
        "align": 8,
        "const": true,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "strides",
        "offset": 24,
        "size": 8,
        "type": "const long long *"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "rank",
        "offset": 32,
        "size": 4,
        "type": "int"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 40,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "expand",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read",
          "binding": 3,
          "param": 2
        },
        {
          "access": "read",
          "binding": 4,
          "param": 3
        }
      ],
      "features": [],
      "file": "expand.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 4,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 5,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// gather, from shape.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n  count: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read> index: array<vec2<u32>>;\n@group(0) @binding(3) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn wide_i32(x: i32) -> vec2<u32> {\n  return vec2<u32>(u32(x), u32(x >> 31u));\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(mul_64(args.outer, args.count), args.inner))) {\n    return;\n  }\n  let place = i32(rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  let line = i32(div_i64(vec2<u32>(u32(i), 0u), mul_64(args.inner, args.count)).x);\n  let row = index[rem_i64(wide_i32(i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x)), args.count).x];\n  var row_2: vec2<u32>;\n  if (less_i64(row, vec2<u32>(0u, 0u))) {\n    row_2 = add_64(row, args.axis);\n  } else {\n    row_2 = row;\n  }\n  var t1: f32;\n  if (!less_i64(row_2, vec2<u32>(0u, 0u)) && less_i64(row_2, args.axis)) {\n    t1 = x[(line * i32(args.axis.x) + i32(row_2.x)) * i32(args.inner.x) + place];\n  } else {\n    t1 = 0.0;\n  }\n  y[i] = t1;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "gather",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "index",
        "offset": 8,
        "size": 8,
        "type": "const long long *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 32,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 40,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "count",
        "offset": 48,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "gather",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "gather.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 40,
            "param": 6,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// one_hot, from shape.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  on: f32,\n  off: f32,\n  n: vec2<u32>, // long long\n  classes: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> label: array<vec2<u32>>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.n, args.classes))) {\n    return;\n  }\n  var t1: f32;\n  if (i32(rem_i64(vec2<u32>(u32(i), 0u), args.classes).x) == saturate_i32(label[div_i64(vec2<u32>(u32(i), 0u), args.classes).x])) {\n    t1 = args.on;\n  } else {\n    t1 = args.off;\n  }\n  y[i] = t1;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "one_hot",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "label",
        "offset": 0,
        "size": 8,
        "type": "const long long *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "on",
        "offset": 16,
        "size": 4,
        "type": "float"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "off",
        "offset": 20,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "classes",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "one_hot",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "one_hot.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 2,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 5,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// softmax, from softmax.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// A float from its bits: WGSL refuses infinities and NaNs as constants.\nfn f32_of_bits(bits: u32) -> f32 {\n  var at_run_time = bits;\n  return bitcast<f32>(at_run_time);\n}\n\nfn infinity() -> f32 {\n  return f32_of_bits(0x7f800000u);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn fmax(a: f32, b: f32) -> f32 {\n  if (is_nan(a)) {\n    return b;\n  }\n  if (is_nan(b)) {\n    return a;\n  }\n  return max(a, b);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n// x * 2^n for results in and out of the range of f32.\nfn scale_by_power(x: f32, n: i32) -> f32 {\n  let half = n / 2;\n  return x * bitcast<f32>(u32(half + 127) << 23u) * bitcast<f32>(u32(n - half + 127) << 23u);\n}\n\n// exp(x) = 2^n exp(r), |r| <= ln(2) / 2; ln(2) in two parts.\nfn exp_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  if (x > 88.8) {\n    return infinity();\n  }\n  if (x < -104.0) {\n    return 0.0;\n  }\n  let n = round(x * 1.442695);\n  let r = (x - n * 0.693115234375) - n * 3.194618329871446e-05;\n  let tail = 0.5 + r * (0.16666576 + r * (0.041666556 + r * (0.008363195 + r * 0.0013926204)));\n  return scale_by_power(1.0 + (r + r * r * tail), i32(n));\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.outer, args.inner))) {\n    return;\n  }\n  let base = i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x * args.axis.x * args.inner.x + rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  var largest = x[base];\n  for (var k = vec2<u32>(1u, 0u); less_i64(k, args.axis); k = add_64(k, vec2<u32>(1u, 0u))) {\n    largest = fmax(largest, x[base + i32(k.x * args.inner.x)]);\n  }\n  var sum: f32 = 0.0;\n  for (var k_2 = vec2<u32>(0u, 0u); less_i64(k_2, args.axis); k_2 = add_64(k_2, vec2<u32>(1u, 0u))) {\n    sum += exp_f32(x[base + i32(k_2.x * args.inner.x)] - largest);\n  }\n  for (var k_3 = vec2<u32>(0u, 0u); less_i64(k_3, args.axis); k_3 = add_64(k_3, vec2<u32>(1u, 0u))) {\n    let t1 = base + i32(k_3.x * args.inner.x);\n    y[t1] = exp_f32(x[t1] - largest) / sum;\n  }\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "softmax",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "softmax",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "softmax.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// log_softmax, from softmax.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// A float from its bits: WGSL refuses infinities and NaNs as constants.\nfn f32_of_bits(bits: u32) -> f32 {\n  var at_run_time = bits;\n  return bitcast<f32>(at_run_time);\n}\n\nfn infinity() -> f32 {\n  return f32_of_bits(0x7f800000u);\n}\n\nfn not_a_number() -> f32 {\n  return f32_of_bits(0x7fffffffu);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn fmax(a: f32, b: f32) -> f32 {\n  if (is_nan(a)) {\n    return b;\n  }\n  if (is_nan(b)) {\n    return a;\n  }\n  return max(a, b);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n// x * 2^n for results in and out of the range of f32.\nfn scale_by_power(x: f32, n: i32) -> f32 {\n  let half = n / 2;\n  return x * bitcast<f32>(u32(half + 127) << 23u) * bitcast<f32>(u32(n - half + 127) << 23u);\n}\n\n// exp(x) = 2^n exp(r), |r| <= ln(2) / 2; ln(2) in two parts.\nfn exp_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  if (x > 88.8) {\n    return infinity();\n  }\n  if (x < -104.0) {\n    return 0.0;\n  }\n  let n = round(x * 1.442695);\n  let r = (x - n * 0.693115234375) - n * 3.194618329871446e-05;\n  let tail = 0.5 + r * (0.16666576 + r * (0.041666556 + r * (0.008363195 + r * 0.0013926204)));\n  return scale_by_power(1.0 + (r + r * r * tail), i32(n));\n}\n\n// log(1 + f) for 1 + f between sqrt(1/2) and sqrt(2), by s = f / (2 + f).\nfn log_near_one(f: f32) -> f32 {\n  let s = f / (2.0 + f);\n  let z = s * s;\n  let tail = z * (0.6666667 + z * (0.40000123 + z * (0.28550732 + z * 0.23332913)));\n  let half = 0.5 * f * f;\n  return f - (half - s * (half + tail));\n}\n\n// A positive finite x = (1 + f) 2^e with 1 + f between sqrt(1/2) and sqrt(2); gives f and e.\nfn split_f32(x: f32) -> vec2<f32> {\n  var bits = bitcast<u32>(x);\n  var e = 0;\n  if (bits < 0x00800000u) {\n    bits = bitcast<u32>(f32(bits)); // a denormal is its bits times 2^-149\n    e = -149;\n  }\n  let shifted = bits - 0x3f3504f3u;\n  e += i32(shifted) >> 23u;\n  let mantissa = bitcast<f32>((shifted & 0x007fffffu) + 0x3f3504f3u);\n  return vec2<f32>(mantissa - 1.0, f32(e));\n}\n\n// What a logarithm gives for x that is not positive and finite.\nfn log_special(x: f32) -> f32 {\n  if (is_nan(x) || (bitcast<u32>(x) > 0x80000000u)) {\n    return not_a_number();\n  }\n  return select(infinity(), -infinity(), (bitcast<u32>(x) & 0x7fffffffu) == 0u);\n}\n\nfn is_positive_finite(x: f32) -> bool {\n  return bitcast<u32>(x) - 1u < 0x7f7fffffu;\n}\n\nfn log_f32(x: f32) -> f32 {\n  if (!is_positive_finite(x)) {\n    return log_special(x);\n  }\n  let parts = split_f32(x);\n  return parts.y * 0.693115234375 + (log_near_one(parts.x) + parts.y * 3.194618329871446e-05);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.outer, args.inner))) {\n    return;\n  }\n  let base = i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x * args.axis.x * args.inner.x + rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  var largest = x[base];\n  for (var k = vec2<u32>(1u, 0u); less_i64(k, args.axis); k = add_64(k, vec2<u32>(1u, 0u))) {\n    largest = fmax(largest, x[base + i32(k.x * args.inner.x)]);\n  }\n  var sum: f32 = 0.0;\n  for (var k_2 = vec2<u32>(0u, 0u); less_i64(k_2, args.axis); k_2 = add_64(k_2, vec2<u32>(1u, 0u))) {\n    sum += exp_f32(x[base + i32(k_2.x * args.inner.x)] - largest);\n  }\n  for (var k_3 = vec2<u32>(0u, 0u); less_i64(k_3, args.axis); k_3 = add_64(k_3, vec2<u32>(1u, 0u))) {\n    let t1 = base + i32(k_3.x * args.inner.x);\n    y[t1] = x[t1] - largest - log_f32(sum);\n  }\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "log_softmax",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "log_softmax",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "log_softmax.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// softmax_of<float>, from softmax.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  outer: vec2<u32>, // long long\n  axis: vec2<u32>, // long long\n  inner: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// A float from its bits: WGSL refuses infinities and NaNs as constants.\nfn f32_of_bits(bits: u32) -> f32 {\n  var at_run_time = bits;\n  return bitcast<f32>(at_run_time);\n}\n\nfn infinity() -> f32 {\n  return f32_of_bits(0x7f800000u);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\nfn fmax(a: f32, b: f32) -> f32 {\n  if (is_nan(a)) {\n    return b;\n  }\n  if (is_nan(b)) {\n    return a;\n  }\n  return max(a, b);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n// x * 2^n for results in and out of the range of f32.\nfn scale_by_power(x: f32, n: i32) -> f32 {\n  let half = n / 2;\n  return x * bitcast<f32>(u32(half + 127) << 23u) * bitcast<f32>(u32(n - half + 127) << 23u);\n}\n\n// exp(x) = 2^n exp(r), |r| <= ln(2) / 2; ln(2) in two parts.\nfn exp_f32(x: f32) -> f32 {\n  if (is_nan(x)) {\n    return x;\n  }\n  if (x > 88.8) {\n    return infinity();\n  }\n  if (x < -104.0) {\n    return 0.0;\n  }\n  let n = round(x * 1.442695);\n  let r = (x - n * 0.693115234375) - n * 3.194618329871446e-05;\n  let tail = 0.5 + r * (0.16666576 + r * (0.041666556 + r * (0.008363195 + r * 0.0013926204)));\n  return scale_by_power(1.0 + (r + r * r * tail), i32(n));\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.outer, args.inner))) {\n    return;\n  }\n  let base = i32(div_i64(vec2<u32>(u32(i), 0u), args.inner).x * args.axis.x * args.inner.x + rem_i64(vec2<u32>(u32(i), 0u), args.inner).x);\n  var largest = x[base];\n  for (var k = vec2<u32>(1u, 0u); less_i64(k, args.axis); k = add_64(k, vec2<u32>(1u, 0u))) {\n    largest = fmax(largest, x[base + i32(k.x * args.inner.x)]);\n  }\n  var sum: f32 = 0.0;\n  for (var k_2 = vec2<u32>(0u, 0u); less_i64(k_2, args.axis); k_2 = add_64(k_2, vec2<u32>(1u, 0u))) {\n    sum += exp_f32(x[base + i32(k_2.x * args.inner.x)] - largest);\n  }\n  for (var k_3 = vec2<u32>(0u, 0u); less_i64(k_3, args.axis); k_3 = add_64(k_3, vec2<u32>(1u, 0u))) {\n    let t1 = base + i32(k_3.x * args.inner.x);\n    y[t1] = exp_f32(x[t1] - largest) / sum;\n  }\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "softmax_of<float>",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "outer",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "axis",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "inner",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "_Z10softmax_ofIfEvPKT_PS0_xxx",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "softmax_of_float.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// cross_entropy, from train.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  rows: vec2<u32>, // long long\n  classes: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> probability: array<f32>;\n@group(0) @binding(2) var<storage, read> label: array<vec2<u32>>;\n@group(0) @binding(3) var<storage, read_write> loss: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// A float from its bits: WGSL refuses infinities and NaNs as constants.\nfn f32_of_bits(bits: u32) -> f32 {\n  var at_run_time = bits;\n  return bitcast<f32>(at_run_time);\n}\n\nfn infinity() -> f32 {\n  return f32_of_bits(0x7f800000u);\n}\n\nfn not_a_number() -> f32 {\n  return f32_of_bits(0x7fffffffu);\n}\n\n// By its bits: engines may assume that x == x.\nfn is_nan(x: f32) -> bool {\n  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;\n}\n\nfn fmax(a: f32, b: f32) -> f32 {\n  if (is_nan(a)) {\n    return b;\n  }\n  if (is_nan(b)) {\n    return a;\n  }\n  return max(a, b);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n// log(1 + f) for 1 + f between sqrt(1/2) and sqrt(2), by s = f / (2 + f).\nfn log_near_one(f: f32) -> f32 {\n  let s = f / (2.0 + f);\n  let z = s * s;\n  let tail = z * (0.6666667 + z * (0.40000123 + z * (0.28550732 + z * 0.23332913)));\n  let half = 0.5 * f * f;\n  return f - (half - s * (half + tail));\n}\n\n// A positive finite x = (1 + f) 2^e with 1 + f between sqrt(1/2) and sqrt(2); gives f and e.\nfn split_f32(x: f32) -> vec2<f32> {\n  var bits = bitcast<u32>(x);\n  var e = 0;\n  if (bits < 0x00800000u) {\n    bits = bitcast<u32>(f32(bits)); // a denormal is its bits times 2^-149\n    e = -149;\n  }\n  let shifted = bits - 0x3f3504f3u;\n  e += i32(shifted) >> 23u;\n  let mantissa = bitcast<f32>((shifted & 0x007fffffu) + 0x3f3504f3u);\n  return vec2<f32>(mantissa - 1.0, f32(e));\n}\n\n// What a logarithm gives for x that is not positive and finite.\nfn log_special(x: f32) -> f32 {\n  if (is_nan(x) || (bitcast<u32>(x) > 0x80000000u)) {\n    return not_a_number();\n  }\n  return select(infinity(), -infinity(), (bitcast<u32>(x) & 0x7fffffffu) == 0u);\n}\n\nfn is_positive_finite(x: f32) -> bool {\n  return bitcast<u32>(x) - 1u < 0x7f7fffffu;\n}\n\nfn log_f32(x: f32) -> f32 {\n  if (!is_positive_finite(x)) {\n    return log_special(x);\n  }\n  let parts = split_f32(x);\n  return parts.y * 0.693115234375 + (log_near_one(parts.x) + parts.y * 3.194618329871446e-05);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let row = i32(block.x * block_x + thread.x);\n  if (row >= saturate_i32(args.rows)) {\n    return;\n  }\n  let t1 = log_f32(fmax(probability[row * i32(args.classes.x) + i32(label[row].x)], 1e-12));\n  loss[row] = -t1;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "cross_entropy",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "probability",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "label",
        "offset": 8,
        "size": 8,
        "type": "const long long *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "loss",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "rows",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "classes",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "cross_entropy",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "cross_entropy.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// cross_entropy_grad, from train.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  rows: vec2<u32>, // long long\n  classes: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> probability: array<f32>;\n@group(0) @binding(2) var<storage, read> label: array<vec2<u32>>;\n@group(0) @binding(3) var<storage, read_write> gradient: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// Shifts by any amount: WGSL looks at the low five bits alone, CUDA shifts everything out.\nfn shift_left(x: u32, amount: u32) -> u32 {\n  return select(0u, x << (amount & 31u), amount < 32u);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = mul_u32_u32(a.x, b.x);\n  return vec2<u32>(low.x, low.y + a.x * b.y + a.y * b.x);\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shl_64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>(a.x << amount, (a.y << amount) | (a.x >> (32u - amount)));\n  }\n  return vec2<u32>(0u, shift_left(a.x, amount - 32u));\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x % b.x, 0u);\n  }\n  return sub_64(a, mul_64(div_u64(a, b), b));\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\nfn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let rest = rem_u64(abs_i64(a), abs_i64(b));\n  return select(rest, sub_64(vec2<u32>(0u, 0u), rest), i32(a.y) < 0);\n}\n\n// Rounded once: the leading 32 bits, with a last bit that stands for all that follow.\nfn f32_of_u64(x: vec2<u32>) -> f32 {\n  if (x.y == 0u) {\n    return f32(x.x);\n  }\n  let shift = countLeadingZeros(x.y);\n  let top = shl_64(x, shift);\n  let lead = top.y | u32(top.x != 0u);\n  return f32(lead) * bitcast<f32>((159u - shift) << 23u);\n}\n\nfn f32_of_i64(x: vec2<u32>) -> f32 {\n  let magnitude = f32_of_u64(abs_i64(x));\n  return select(magnitude, -magnitude, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(mul_64(args.rows, args.classes))) {\n    return;\n  }\n  let t1 = (probability[i] - select(0.0, 1.0, i32(rem_i64(vec2<u32>(u32(i), 0u), args.classes).x) == saturate_i32(label[div_i64(vec2<u32>(u32(i), 0u), args.classes).x]))) / f32_of_i64(args.rows);\n  gradient[i] = t1;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "cross_entropy_grad",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "probability",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "label",
        "offset": 8,
        "size": 8,
        "type": "const long long *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "gradient",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "rows",
        "offset": 24,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "classes",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "cross_entropy_grad",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "cross_entropy_grad.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 4,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// relu_grad, from train.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> y: array<f32>;\n@group(0) @binding(2) var<storage, read> output_gradient: array<f32>;\n@group(0) @binding(3) var<storage, read_write> gradient: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  var t1: f32;\n  if (y[i] > 0.0) {\n    t1 = output_gradient[i];\n  } else {\n    t1 = 0.0;\n  }\n  gradient[i] = t1;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "relu_grad",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "output_gradient",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "gradient",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "relu_grad",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "relu_grad.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// column_sums, from train.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  rows: vec2<u32>, // long long\n  columns: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> sums: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let column = i32(block.x * block_x + thread.x);\n  if (column >= saturate_i32(args.columns)) {\n    return;\n  }\n  var sum: f32 = 0.0;\n  for (var row = vec2<u32>(0u, 0u); less_i64(row, args.rows); row = add_64(row, vec2<u32>(1u, 0u))) {\n    sum += x[i32(row.x * args.columns.x) + column];\n  }\n  sums[column] = sum;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "column_sums",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "sums",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "rows",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "columns",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "column_sums",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "column_sums.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// sgd_step, from train.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  rate: f32,\n  momentum: f32,\n  n: vec2<u32>, // long long\n  has_velocity: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read_write> weight: array<f32>;\n@group(0) @binding(2) var<storage, read> gradient: array<f32>;\n@group(0) @binding(3) var<storage, read_write> velocity: array<f32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  let step = gradient[i];\n  var step_2: f32;\n  if (args.has_velocity != 0u) {\n    let step_3 = step + args.momentum * velocity[i];\n    velocity[i] = step_3;\n    step_2 = step_3;\n  } else {\n    step_2 = step;\n  }\n  weight[i] -= args.rate * step_2;\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "sgd_step",
    "params": [
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "weight",
        "offset": 0,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "gradient",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "velocity",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "rate",
        "offset": 24,
        "size": 4,
        "type": "float"
      },
      {
        "align": 4,
        "const": false,
        "element": "f32",
        "element_size": 0,
        "kind": "value",
        "name": "momentum",
        "offset": 28,
        "size": 4,
        "type": "float"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 32,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "sgd_step",
    "wgsl": {
      "bindings": [
        {
          "access": "read_write",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "sgd_step.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 12,
            "param": 3,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 16,
            "param": 4,
            "size": 4,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 5,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 32,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 48
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// count_equal, from train.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> prediction: array<vec2<u32>>;\n@group(0) @binding(2) var<storage, read> label: array<vec2<u32>>;\n@group(0) @binding(3) var<storage, read_write> count: array<atomic<u32>>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  if (!all(prediction[i] == label[i])) {\n    return;\n  }\n  atomicAdd(&count[0], 1u);\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "count_equal",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "prediction",
        "offset": 0,
        "size": 8,
        "type": "const long long *"
      },
      {
        "align": 8,
        "const": true,
        "element": "i64",
        "element_size": 8,
        "kind": "buffer",
        "name": "label",
        "offset": 8,
        "size": 8,
        "type": "const long long *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i32",
        "element_size": 4,
        "kind": "buffer",
        "name": "count",
        "offset": 16,
        "size": 8,
        "type": "int *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "count_equal",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "count_equal.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// histogram, from histogram.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n  bins: i32,\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<i32>;\n@group(0) @binding(2) var<storage, read_write> counts: array<atomic<u32>>;\n\nvar<workgroup> local: array<atomic<u32>, 256>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  for (var b = i32(thread.x); b < args.bins; b += i32(block_x)) {\n    atomicStore(&local[b], 0u);\n  }\n  workgroupBarrier();\n  let stride = args.grid.x * block_x;\n  for (var i = vec2<u32>(block.x * block_x + thread.x, 0u); less_i64(i, args.n); i = add_64(i, vec2<u32>(stride, 0u))) {\n    let t1 = x[i.x];\n    if (t1 >= 0 && t1 < args.bins) {\n      atomicAdd(&local[t1], 1u);\n    }\n  }\n  workgroupBarrier();\n  for (var b_2 = i32(thread.x); b_2 < args.bins; b_2 += i32(block_x)) {\n    let t2 = atomicLoad(&local[b_2]);\n    if (t2 != 0u) {\n      atomicAdd(&counts[b_2], t2);\n    }\n  }\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "histogram",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "i32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const int *"
      },
      {
        "align": 8,
        "const": false,
        "element": "u32",
        "element_size": 4,
        "kind": "buffer",
        "name": "counts",
        "offset": 8,
        "size": 8,
        "type": "unsigned int *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 4,
        "const": false,
        "element": "i32",
        "element_size": 0,
        "kind": "value",
        "name": "bins",
        "offset": 24,
        "size": 4,
        "type": "int"
      }
    ],
    "static_shared": 1024,
    "symbol": "histogram",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "histogram.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 4,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 1024
    }
  },
  {
    "code": "// scan_hillis_steele, from scan.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n  has_totals: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> y: array<f32>;\n@group(0) @binding(3) var<storage, read_write> totals: array<f32>;\n\nvar<workgroup> room: array<f32, 512>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  let t1 = i < saturate_i32(args.n);\n  var t2: f32;\n  if (t1) {\n    t2 = x[i];\n  } else {\n    t2 = 0.0;\n  }\n  room[thread.x] = t2;\n  workgroupBarrier();\n  var from_ = 0;\n  for (var step = 1u; step < block_x; step *= 2u) {\n    let from_3 = 1 - from_;\n    let t3 = room[from_ * 256 + i32(thread.x)];\n    var t4: f32;\n    if (i32(thread.x) >= i32(step)) {\n      t4 = room[from_ * 256 + i32(thread.x - step)];\n    } else {\n      t4 = 0.0;\n    }\n    room[from_3 * 256 + i32(thread.x)] = t3 + t4;\n    workgroupBarrier();\n    from_ = from_3;\n  }\n  if (t1) {\n    y[i] = room[from_ * 256 + i32(thread.x)];\n  }\n  if (args.has_totals == 0u) {\n    return;\n  }\n  if (thread.x != block_x - 1u) {\n    return;\n  }\n  totals[block.x] = room[from_ * 256 + i32(thread.x)];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "scan_hillis_steele",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "totals",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 2048,
    "symbol": "scan_hillis_steele",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "scan_hillis_steele.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 2048
    }
  },
  {
    "code": "// scan_blelloch, from scan.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n  has_totals: u32, // 0 when the pointer is null\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<i32>;\n@group(0) @binding(2) var<storage, read_write> y: array<i32>;\n@group(0) @binding(3) var<storage, read_write> totals: array<i32>;\n\nvar<workgroup> tree: array<i32, 512>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\n// All 64 bits of a product of two words, by 16-bit digits.\nfn mul_u32_u32(a: u32, b: u32) -> vec2<u32> {\n  let a0 = a & 0xffffu;\n  let a1 = a >> 16u;\n  let b0 = b & 0xffffu;\n  let b1 = b >> 16u;\n  let low = a0 * b0;\n  let middle = a1 * b0 + (low >> 16u);\n  let other = a0 * b1 + (middle & 0xffffu);\n  return vec2<u32>(a * b, a1 * b1 + (middle >> 16u) + (other >> 16u));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let count = i32(2u * block_x);\n  let t1 = i32(2u * thread.x);\n  let t2 = add_64(mul_u32_u32(block.x, u32(count)), vec2<u32>(u32(t1), 0u));\n  let t3 = less_i64(t2, args.n);\n  var t4: i32;\n  if (t3) {\n    t4 = x[t2.x];\n  } else {\n    t4 = 0;\n  }\n  tree[t1] = t4;\n  let t5 = add_64(t2, vec2<u32>(1u, 0u));\n  let t6 = less_i64(t5, args.n);\n  var t7: i32;\n  if (t6) {\n    t7 = x[t5.x];\n  } else {\n    t7 = 0;\n  }\n  let t8 = t1 + 1;\n  tree[t8] = t7;\n  var distance = 1;\n  for (var width = count / 2; width > 0; width /= 2) {\n    workgroupBarrier();\n    if (i32(thread.x) < width) {\n      let t9 = distance * (t1 + 2) - 1;\n      tree[t9] += tree[distance * t8 - 1];\n    }\n    distance *= 2;\n  }\n  workgroupBarrier();\n  if (thread.x == 0u) {\n    if (args.has_totals != 0u) {\n      totals[block.x] = tree[count - 1];\n    }\n    tree[count - 1] = 0;\n  }\n  for (var width_2 = 1; width_2 < count; width_2 *= 2) {\n    let distance_2 = distance / 2;\n    workgroupBarrier();\n    if (i32(thread.x) < width_2) {\n      let left = distance_2 * t8 - 1;\n      let right = distance_2 * (t1 + 2) - 1;\n      let keep = tree[left];\n      tree[left] = tree[right];\n      tree[right] += keep;\n    }\n    distance = distance_2;\n  }\n  workgroupBarrier();\n  if (t3) {\n    y[t2.x] = tree[t1];\n  }\n  if (!t6) {\n    return;\n  }\n  y[t5.x] = tree[t8];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "scan_blelloch",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "i32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const int *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "int *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i32",
        "element_size": 4,
        "kind": "buffer",
        "name": "totals",
        "offset": 16,
        "size": 8,
        "type": "int *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 2048,
    "symbol": "scan_blelloch",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "scan_blelloch.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 2,
            "size": 4,
            "source": "buffer_present"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 2048
    }
  },
  {
    "code": "// add_offsets, from scan.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  length: vec2<u32>, // long long\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read_write> y: array<i32>;\n@group(0) @binding(2) var<storage, read> offsets: array<i32>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn shift_right_u32(x: u32, amount: u32) -> u32 {\n  return select(0u, x >> (amount & 31u), amount < 32u);\n}\n\n// The nearest i32.\nfn saturate_i32(x: vec2<u32>) -> i32 {\n  if (i32(x.y) == (i32(x.x) >> 31u)) {\n    return i32(x.x);\n  }\n  return select(2147483647, -2147483648, i32(x.y) < 0);\n}\n\nfn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  return vec2<u32>(a.x - b.x, a.y - b.y - u32(a.x < b.x));\n}\n\nfn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(a.y < b.y, a.x < b.x, a.y == b.y);\n}\n\nfn shr_u64(a: vec2<u32>, amount: u32) -> vec2<u32> {\n  if (amount == 0u) {\n    return a;\n  }\n  if (amount < 32u) {\n    return vec2<u32>((a.x >> amount) | (a.y << (32u - amount)), a.y >> amount);\n  }\n  return vec2<u32>(shift_right_u32(a.y, amount - 32u), 0u);\n}\n\n// Long division, a bit at a time; by zero every bit of the quotient is set.\nfn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  if (a.y == 0u && b.y == 0u && b.x != 0u) {\n    return vec2<u32>(a.x / b.x, 0u);\n  }\n  var quotient = vec2<u32>(0u, 0u);\n  var rest = vec2<u32>(0u, 0u);\n  for (var bit = 0u; bit < 64u; bit += 1u) {\n    let carry = rest.y >> 31u;\n    let next = shr_u64(a, 63u - bit).x & 1u;\n    rest = vec2<u32>((rest.x << 1u) | next, (rest.y << 1u) | (rest.x >> 31u));\n    quotient = vec2<u32>(quotient.x << 1u, (quotient.y << 1u) | (quotient.x >> 31u));\n    if (carry != 0u || !less_u64(rest, b)) {\n      rest = sub_64(rest, b);\n      quotient.x |= 1u;\n    }\n  }\n  return quotient;\n}\n\nfn abs_i64(a: vec2<u32>) -> vec2<u32> {\n  return select(a, sub_64(vec2<u32>(0u, 0u), a), i32(a.y) < 0);\n}\n\nfn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let quotient = div_u64(abs_i64(a), abs_i64(b));\n  return select(quotient, sub_64(vec2<u32>(0u, 0u), quotient), i32(a.y ^ b.y) < 0);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let i = i32(block.x * block_x + thread.x);\n  if (i >= saturate_i32(args.n)) {\n    return;\n  }\n  y[i] += offsets[div_i64(vec2<u32>(u32(i), 0u), args.length).x];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "add_offsets",
    "params": [
      {
        "align": 8,
        "const": false,
        "element": "i32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 0,
        "size": 8,
        "type": "int *"
      },
      {
        "align": 8,
        "const": true,
        "element": "i32",
        "element_size": 4,
        "kind": "buffer",
        "name": "offsets",
        "offset": 8,
        "size": 8,
        "type": "const int *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "length",
        "offset": 16,
        "size": 8,
        "type": "long long"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "add_offsets",
    "wgsl": {
      "bindings": [
        {
          "access": "read_write",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "add_offsets.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          },
          {
            "offset": 24,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  },
  {
    "code": "// block_sums, from sum.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read_write> sums: array<f32>;\n\nvar<workgroup> partial_: array<f32, 1024>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let stride = args.grid.x * block_x;\n  var sum: f32 = 0.0;\n  for (var i = vec2<u32>(block.x * block_x + thread.x, 0u); less_i64(i, args.n); i = add_64(i, vec2<u32>(stride, 0u))) {\n    sum += x[i.x];\n  }\n  partial_[thread.x] = sum;\n  workgroupBarrier();\n  for (var step = i32(block_x / 2u); step > 0; step /= 2) {\n    if (i32(thread.x) < step) {\n      partial_[thread.x] += partial_[i32(thread.x) + step];\n    }\n    workgroupBarrier();\n  }\n  if (thread.x != 0u) {\n    return;\n  }\n  sums[block.x] = partial_[0];\n}\n",
    "dynamic_shared": false,
    "max_threads": 1024,
    "name": "block_sums",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "sums",
        "offset": 8,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 16,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 4096,
    "symbol": "block_sums",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read_write",
          "binding": 2,
          "param": 1
        }
      ],
      "features": [],
      "file": "block_sums.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 2,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 4096
    }
  },
  {
    "code": "// dot, from sum.cu. Made by kernelc: do not edit.\noverride block_x: u32 = 1;\noverride block_y: u32 = 1;\noverride block_z: u32 = 1;\noverride shared_bytes: u32 = 4; // of dynamic shared memory, at least 4\n\nstruct Args {\n  grid: vec3<u32>, // in blocks\n  n: vec2<u32>, // long long\n}\n@group(0) @binding(0) var<uniform> args: Args;\n@group(0) @binding(1) var<storage, read> x: array<f32>;\n@group(0) @binding(2) var<storage, read> y: array<f32>;\n@group(0) @binding(3) var<storage, read_write> sums: array<f32>;\n\nvar<workgroup> partial_3: array<f32, (shared_bytes + 3) / 4>;\n\n// The CUDA block this workgroup stands for. WebGPU takes 65,535 groups along an axis: the host folds a longer grid\n// into the other axes, and the groups that only fill up the last row get a block past the end of z.\nfn block_of(group: vec3<u32>, groups: vec3<u32>, grid: vec3<u32>) -> vec3<u32> {\n  if (all(groups == grid)) {\n    return group;\n  }\n  let number = group.x + groups.x * (group.y + groups.y * group.z);\n  let row = number / grid.x;\n  return vec3<u32>(number % grid.x, row % grid.y, row / grid.y);\n}\n\nfn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {\n  let low = a.x + b.x;\n  return vec2<u32>(low, a.y + b.y + u32(low < a.x));\n}\n\nfn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {\n  return select(i32(a.y) < i32(b.y), a.x < b.x, a.y == b.y);\n}\n\n@compute @workgroup_size(block_x, block_y, block_z)\nfn main(@builtin(local_invocation_id) thread: vec3<u32>,\n        @builtin(workgroup_id) group: vec3<u32>,\n        @builtin(num_workgroups) groups: vec3<u32>) {\n  let block = block_of(group, groups, args.grid);\n  if (block.z >= args.grid.z) {\n    return;\n  }\n  let stride = args.grid.x * block_x;\n  var sum: f32 = 0.0;\n  for (var i = vec2<u32>(block.x * block_x + thread.x, 0u); less_i64(i, args.n); i = add_64(i, vec2<u32>(stride, 0u))) {\n    sum += x[i.x] * y[i.x];\n  }\n  partial_3[thread.x] = sum;\n  for (var step = i32(block_x / 2u); step > 0; step /= 2) {\n    workgroupBarrier();\n    if (i32(thread.x) < step) {\n      partial_3[thread.x] += partial_3[i32(thread.x) + step];\n    }\n  }\n  if (thread.x != 0u) {\n    return;\n  }\n  sums[block.x] = partial_3[0];\n}\n",
    "dynamic_shared": true,
    "max_threads": 1024,
    "name": "dot",
    "params": [
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "x",
        "offset": 0,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": true,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "y",
        "offset": 8,
        "size": 8,
        "type": "const float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "f32",
        "element_size": 4,
        "kind": "buffer",
        "name": "sums",
        "offset": 16,
        "size": 8,
        "type": "float *"
      },
      {
        "align": 8,
        "const": false,
        "element": "i64",
        "element_size": 0,
        "kind": "value",
        "name": "n",
        "offset": 24,
        "size": 8,
        "type": "long long"
      }
    ],
    "static_shared": 0,
    "symbol": "dot",
    "wgsl": {
      "bindings": [
        {
          "access": "read",
          "binding": 1,
          "param": 0
        },
        {
          "access": "read",
          "binding": 2,
          "param": 1
        },
        {
          "access": "read_write",
          "binding": 3,
          "param": 2
        }
      ],
      "features": [],
      "file": "dot.wgsl",
      "overrides": [
        "block_x",
        "block_y",
        "block_z",
        "shared_bytes"
      ],
      "uniform": {
        "binding": 0,
        "fields": [
          {
            "offset": 0,
            "param": 0,
            "size": 12,
            "source": "grid_size"
          },
          {
            "offset": 16,
            "param": 3,
            "size": 8,
            "source": "param"
          }
        ],
        "size": 32
      },
      "workgroup_bytes": 0
    }
  }
];

/** The kernel of that name; throws when there is none. */
export function kernel(name) {
  const found = kernels.find((one) => one.name === name || one.symbol === name);
  if (!found) {
    throw new Error(`no kernel '${name}'; there are: ${kernels.map((one) => one.name).join(", ")}`);
  }
  return found;
}
