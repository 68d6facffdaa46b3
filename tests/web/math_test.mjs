// math_test.mjs TEMPLATES: the WGSL math helpers against double precision, on Dawn with the Vulkan driver that the
// environment names (VK_DRIVER_FILES). Prints the largest error of each function in units in the last place, and a
// closing line; exits 1 when a function is worse than its template's comment says.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';

import {create, globals} from 'webgpu';

Object.assign(globalThis, globals);

// --- reference values in double precision

function erfReference(x) {
  if (Math.abs(x) > 2.5) return Math.sign(x) * (1 - erfcReference(Math.abs(x)));
  let term = x, sum = x;
  for (let n = 1; n < 200; ++n) {
    term *= -x * x / n;
    sum += term / (2 * n + 1);
  }
  return 2 / Math.sqrt(Math.PI) * sum;
}

// Continued fraction (Lentz), converging fast for x above 2.
function erfcReference(x) {
  if (x < 2) return 1 - erfReference(x);
  let fraction = 0;
  for (let n = 200; n > 0; --n) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}

// Stirling's series after shifting upwards.
function lgammaPositive(x) {
  let shift = 0;
  while (x < 25) shift -= Math.log(x++);
  const r = 1 / x, r2 = r * r;
  return shift + (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) +
         r * (1 / 12 - r2 * (1 / 360 - r2 * (1 / 1260 - r2 / 1680)));
}
const lgammaReference = (x) =>
  x > 0 ? lgammaPositive(x) : Math.log(Math.PI / Math.abs(Math.sin(Math.PI * x) * x)) - lgammaPositive(-x);
const gammaReference = (x) => {
  if (x > 0) return Math.exp(lgammaPositive(x));
  return -Math.PI / (Math.sin(Math.PI * x) * x * Math.exp(lgammaPositive(-x)));
};
function remainderReference(x, y) {
  const a = Math.abs(x) % (2 * Math.abs(y)), b = Math.abs(y);
  const rest = a > b / 2 ? (a - b >= b / 2 ? a - 2 * b : a - b) : a;
  return x < 0 ? -rest : rest;
}

// name, reference, allowed error in ulp, ranges of the arguments; `zero`: an absolute error that is as good
const span = (low, high) => ({low, high});
const unary = [
  ['exp_f32', Math.exp, 2, span(-87, 88)], ['exp2_f32', (x) => 2 ** x, 2, span(-125, 127)],
  ['exp10_f32', (x) => 10 ** x, 2, span(-37, 38)], ['expm1_f32', Math.expm1, 3, span(-20, 20)],
  ['expm1_f32', Math.expm1, 3, span(-1, 1)],
  ['log_f32', Math.log, 2, span(1e-30, 1e30)], ['log_f32', Math.log, 2, span(0.5, 2)],
  ['log2_f32', Math.log2, 2, span(1e-3, 1e3)], ['log10_f32', Math.log10, 3, span(1e-3, 1e3)],
  ['log1p_f32', Math.log1p, 3, span(-0.99, 3)], ['log1p_f32', Math.log1p, 3, span(0, 1e6)],
  ['cbrt_f32', Math.cbrt, 2, span(-1e6, 1e6)], ['rcbrt_f32', (x) => 1 / Math.cbrt(x), 4, span(0.01, 1e6)],
  ['sin_f32', Math.sin, 2, span(-10, 10)], ['sin_f32', Math.sin, 2, span(-1e9, 1e9)],
  ['cos_f32', Math.cos, 2, span(-10, 10)], ['cos_f32', Math.cos, 2, span(-1e30, 1e30)],
  ['tan_f32', Math.tan, 5, span(-10, 10)],
  ['sinpi_f32', (x) => Math.sin(Math.PI * (x % 2)), 3, span(-0.5, 0.5)],
  ['cospi_f32', (x) => Math.cos(Math.PI * (x % 2)), 3, span(-0.4, 0.4)],
  ['asin_f32', Math.asin, 3, span(-1, 1)], ['acos_f32', Math.acos, 3, span(-1, 1)],
  ['atan_f32', Math.atan, 3, span(-10, 10)], ['sinh_f32', Math.sinh, 4, span(-80, 80)],
  ['sinh_f32', Math.sinh, 4, span(-2, 2)],
  ['cosh_f32', Math.cosh, 3, span(-80, 80)], ['tanh_f32', Math.tanh, 4, span(-3, 3)],
  ['tanh_f32', Math.tanh, 4, span(-100, 100)], ['asinh_f32', Math.asinh, 4, span(-1e3, 1e3)],
  ['acosh_f32', Math.acosh, 4, span(1, 1e3)], ['atanh_f32', Math.atanh, 4, span(-0.999, 0.999)],
  ['erf_f32', erfReference, 2, span(-4, 4)], ['erfc_f32', erfcReference, 6, span(-3, 9)],
  ['tgamma_f32', gammaReference, 12, span(0.01, 34)], ['tgamma_f32', gammaReference, 12, span(-5.9, -5.1)],
  ['lgamma_f32', lgammaReference, 6, span(0.01, 100), 3e-7], ['lgamma_f32', lgammaReference, 6, span(-1.9, -0.1), 1e-6],
  ['round_half_away', (x) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5), 0, span(-100, 100)],
];
const binary = [
  ['pow_f32', Math.pow, 2, span(0.01, 20), span(-20, 20)], ['pow_f32', Math.pow, 2, span(0.9, 1.1), span(-500, 500)],
  ['atan2_f32', Math.atan2, 4, span(-5, 5), span(-5, 5)], ['hypot', Math.hypot, 2, span(-1e3, 1e3), span(-1e3, 1e3)],
  ['fmod', (x, y) => x % y, 0, span(-1e5, 1e5), span(0.01, 3)],
  ['remainder', remainderReference, 0, span(-1e5, 1e5), span(0.01, 3)],
  ['fma_f32', (a, b, c) => a * b + c, 1, span(-10, 10), span(-10, 10), span(-100, 100)],
];
// Exact results at special points: function, arguments, result.
const inf = Infinity;
const points = [
  ['exp_f32', [inf], inf], ['exp_f32', [-inf], 0], ['exp_f32', [NaN], NaN], ['exp_f32', [100], inf], ['exp_f32', [0], 1],
  ['log_f32', [0], -inf], ['log_f32', [-1], NaN], ['log_f32', [inf], inf], ['log_f32', [1], 0], ['log2_f32', [8], 3],
  ['log10_f32', [1], 0], ['log1p_f32', [-1], -inf], ['log1p_f32', [-2], NaN], ['tanh_f32', [100], 1],
  ['tanh_f32', [-inf], -1], ['sin_f32', [inf], NaN], ['sin_f32', [0], 0], ['cos_f32', [0], 1],
  ['pow_f32', [2, 10], 1024], ['pow_f32', [-2, 3], -8], ['pow_f32', [-2, 0.5], NaN], ['pow_f32', [0, -1], inf],
  ['pow_f32', [0, 0], 1], ['pow_f32', [1, NaN], 1], ['pow_f32', [0.5, inf], 0], ['pow_f32', [-inf, 3], -inf],
  ['pow_f32', [-1, inf], 1], ['pow_f32', [3, 200], inf],
  ['atan2_f32', [0, -1], Math.fround(Math.PI)], ['atan2_f32', [0, 1], 0], ['atan2_f32', [1, 0], Math.fround(Math.PI / 2)],
  ['atan2_f32', [inf, -inf], Math.fround(3 * Math.PI / 4)], ['asin_f32', [2], NaN], ['acos_f32', [1], 0],
  ['atanh_f32', [1], inf], ['acosh_f32', [0.5], NaN], ['acosh_f32', [1], 0], ['erf_f32', [inf], 1], ['erfc_f32', [inf], 0],
  ['tgamma_f32', [5], 24], ['tgamma_f32', [40], inf], ['tgamma_f32', [-1], NaN], ['lgamma_f32', [1], 0],
  ['lgamma_f32', [2], 0], ['lgamma_f32', [-3], inf], ['lgamma_f32', [inf], inf],
  ['hypot', [3, 4], 5], ['hypot', [inf, NaN], inf], ['hypot', [3e30, 4e30], Math.fround(5e30)],
  ['fmin', [NaN, 1], 1], ['fmax', [2, NaN], 2], ['fmin', [1, 2], 1], ['fmod', [5, 0], NaN], ['fmod', [5, inf], 5],
  ['remainder', [5, 2], 1], ['remainder', [7, 2], -1], ['remainder', [2.5, 1], 0.5],
  ['fma_f32', [1 + 2 ** -12, 1 + 2 ** -12, -1 - 2 ** -11], 2 ** -24], ['copysign', [3, -0.5], -3], ['nextafter', [1, 2], 1 + 2 ** -23], ['nextafter', [1, 0], 1 - 2 ** -24],
  ['fdim', [3, 1], 2], ['fdim', [1, 3], 0], ['cbrt_f32', [27], 3], ['cbrt_f32', [-8], -2],
  ['round_half_away', [2.5], 3], ['round_half_away', [-2.5], -3], ['round_half_away', [0.49999997], 0],
];

// --- one kernel for each function

function templates(folder) {
  const names = ['convert', 'int64', 'elementary', 'trigonometric', 'special'];
  return names.map((name) => readFileSync(join(folder, `${name}.wgsl`), 'utf8')).join('\n');
}

async function evaluate(device, text, name, columns) {
  const arity = columns.length, count = columns[0].length;
  const code = `${text}
@group(0) @binding(0) var<storage, read> arguments: array<f32>;
@group(0) @binding(1) var<storage, read_write> results: array<f32>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3<u32>) {
  if (id.x < ${count}u) {
    results[id.x] = ${name}(${columns.map((_, i) => `arguments[id.x * ${arity}u + ${i}u]`).join(', ')});
  }
}`;
  const usage = GPUBufferUsage;
  const input = device.createBuffer({size: 4 * arity * count, usage: usage.STORAGE | usage.COPY_DST});
  const output = device.createBuffer({size: 4 * count, usage: usage.STORAGE | usage.COPY_SRC});
  const staging = device.createBuffer({size: 4 * count, usage: usage.MAP_READ | usage.COPY_DST});
  const rows = new Float32Array(arity * count);
  for (let i = 0; i < count; ++i) columns.forEach((column, k) => (rows[i * arity + k] = column[i]));
  device.queue.writeBuffer(input, 0, rows);
  const compute = {module: device.createShaderModule({code}), entryPoint: 'main'};
  const pipeline = await device.createComputePipelineAsync({layout: 'auto', compute});
  const entries = [input, output].map((buffer, binding) => ({binding, resource: {buffer}}));
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(0, device.createBindGroup({layout: pipeline.getBindGroupLayout(0), entries}));
  pass.dispatchWorkgroups(Math.ceil(count / 64));
  pass.end();
  encoder.copyBufferToBuffer(output, 0, staging, 0, 4 * count);
  device.queue.submit([encoder.finish()]);
  await staging.mapAsync(GPUMapMode.READ);
  const results = new Float32Array(staging.getMappedRange().slice(0));
  for (const buffer of [input, output, staging]) buffer.destroy();
  return results;
}

// Fixed pseudo-random numbers: half of them even over the range, half even over magnitudes.
function samples({low, high}, seed) {
  const values = new Float32Array(1024);
  let state = seed;
  for (let i = 0; i < values.length; ++i) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const t = state / 2 ** 32;
    const even = low + (high - low) * t;
    const most = Math.max(Math.abs(low), Math.abs(high));
    const magnitude = most * 2 ** (-24 * ((t * 977) % 1)) * (low < 0 && i % 4 === 1 ? -1 : 1);
    values[i] = i % 2 === 0 || magnitude < low || magnitude > high ? even : magnitude;
  }
  return values;
}

function ulps(got, expected) {
  if (Number.isNaN(expected)) return Number.isNaN(got) ? 0 : Infinity;
  if (got === expected) return 0;
  const exponent = Math.max(-126, Math.floor(Math.log2(Math.abs(expected))));
  return Math.abs(got - expected) / 2 ** (exponent - 23);
}

const gpu = create([]);
const adapter = await gpu.requestAdapter();
const device = await adapter.requestDevice();
const text = templates(process.argv[2]);
let passed = 0, failed = 0;
const report = (good, line) => {
  good ? ++passed : ++failed;
  console.log(`${good ? 'ok  ' : 'FAIL'} ${line}`);
};
for (const [name, reference, allowed, ...rest] of [...unary, ...binary]) {
  const ranges = rest.filter((one) => typeof one === 'object'), zero = rest.find((one) => typeof one === 'number') ?? 0;
  const columns = ranges.map((range, k) => samples(range, 12345 + k * 777));
  const results = await evaluate(device, text, name, columns);
  let worst = 0, where = 0;
  results.forEach((got, i) => {
    const expected = reference(...columns.map((column) => column[i]));
    const error = Math.abs(got - expected) <= zero || Math.abs(expected) < 2 ** -126 ? 0 : ulps(got, expected);
    if (!(error <= worst)) [worst, where] = [error, i];
  });
  // The reference's own rounding to f32 counts half a unit.
  report(worst <= allowed + 0.5, `${name}: ${worst.toFixed(2)} ulp (allowed ${allowed}), at ${columns.map((column) => column[where])}`);
}
for (const name of new Set(points.map(([name]) => name))) {
  const mine = points.filter((point) => point[0] === name);
  const columns = mine[0][1].map((_, k) => Float32Array.from(mine, ([, operands]) => operands[k]));
  const results = await evaluate(device, text, name, columns);
  mine.forEach(([, operands, expected], i) =>
    report(Object.is(results[i], expected) || results[i] === expected,
           `${name}(${operands}) is ${results[i]}, expected ${expected}`));
}
device.destroy();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
