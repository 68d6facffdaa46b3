// tint.mjs FILE.wgsl…: checks modules as Chromium does, uniformity included. Tint comes inside Dawn; its null backend
// needs no driver. Prints file:line:column: message for each complaint; exits 1 when there is one.
import {readFileSync} from 'node:fs';
import process from 'node:process';

import {create, globals} from 'webgpu';

Object.assign(globalThis, globals);

// The device dies with the object it came from.
const gpu = create(['backend=null']);
const adapter = await gpu.requestAdapter();
const device = await adapter.requestDevice({
  requiredLimits: {
    maxStorageBuffersPerShaderStage: adapter.limits.maxStorageBuffersPerShaderStage,
    maxComputeWorkgroupStorageSize: adapter.limits.maxComputeWorkgroupStorageSize,
    maxComputeInvocationsPerWorkgroup: adapter.limits.maxComputeInvocationsPerWorkgroup,
    maxComputeWorkgroupSizeX: adapter.limits.maxComputeWorkgroupSizeX,
  },
});

let failures = 0;
for (const file of process.argv.slice(2)) {
  const code = readFileSync(file, 'utf8');
  device.pushErrorScope('validation');
  const module = device.createShaderModule({code});
  const {messages} = await module.getCompilationInfo();
  const errors = messages.filter(({type}) => type === 'error');
  for (const {lineNum, linePos, message} of errors)
    console.log(`${file}:${lineNum}:${linePos}: ${message}\n    ${code.split('\n')[lineNum - 1] ?? ''}`);
  // Layouts and overrides are looked at when a pipeline is made.
  if (errors.length === 0 && /@compute/.test(code))
    device.createComputePipeline({layout: 'auto', compute: {module, entryPoint: 'main'}});
  const problem = await device.popErrorScope();
  if (problem && errors.length === 0) console.log(`${file}: ${problem.message}`);
  if (problem || errors.length > 0) ++failures;
}
device.destroy();
process.exit(failures ? 1 : 0);
