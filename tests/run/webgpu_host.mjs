// Launches kernelc's WGSL through WebGPU, by the tables of kernels.json alone. The same in Node (Dawn) and in Deno.
//
// A pointer argument is {buffer, offset} with a GPUBuffer (usage STORAGE), or null; any other argument is its bytes
// (Uint8Array). Everything that WebGPU rejects becomes an Error with WebGPU's words.

// A device with all that the adapter has: kernels may need more than the default limits.
export async function openDevice(gpu) {
  const adapter = await gpu.requestAdapter();
  if (!adapter) throw new Error('no WebGPU adapter');
  const requiredLimits = {};
  for (const name of [
    'maxStorageBuffersPerShaderStage', 'maxComputeInvocationsPerWorkgroup', 'maxComputeWorkgroupSizeX',
    'maxComputeWorkgroupSizeY', 'maxComputeWorkgroupSizeZ', 'maxComputeWorkgroupStorageSize',
    'maxStorageBufferBindingSize', 'maxBufferSize',
  ]) {
    if (adapter.limits[name] !== undefined) requiredLimits[name] = adapter.limits[name];
  }
  const requiredFeatures = ['shader-f16'].filter((feature) => adapter.features.has(feature));
  return adapter.requestDevice({requiredLimits, requiredFeatures});
}

// Runs `work` and turns what WebGPU reports meanwhile into an Error.
async function checked(device, what, work) {
  device.pushErrorScope('out-of-memory');
  device.pushErrorScope('internal');
  device.pushErrorScope('validation');
  let result, thrown;
  try {
    result = await work();
  } catch (error) {
    thrown = error;
  }
  for (let scope = 0; scope < 3; ++scope) {
    const error = await device.popErrorScope();
    if (error) throw new Error(`${what}: ${error.message}`);
  }
  if (thrown) throw new Error(`${what}: ${thrown.message}`);
  return result;
}

// kernel: an entry of kernels.json with its "wgsl" table; code: the module's text.
export async function createPipeline(device, kernel, code, block, sharedBytes) {
  const module = await checked(device, 'module', () => device.createShaderModule({code}));
  const info = await module.getCompilationInfo?.();
  const error = info?.messages.find((message) => message.type === 'error');
  if (error) throw new Error(`${kernel.wgsl.file}:${error.lineNum}:${error.linePos}: ${error.message}`);
  const values = {block_x: block[0], block_y: block[1], block_z: block[2], shared_bytes: sharedBytes};
  const constants = {};
  for (const name of kernel.wgsl.overrides) constants[name] = name === 'shared_bytes' ? Math.max(4, sharedBytes) : values[name];
  return checked(device, 'pipeline', () =>
    device.createComputePipelineAsync({layout: 'auto', compute: {module, entryPoint: 'main', constants}}));
}

// The bytes of the uniform block: scalars, which buffers are there and where they start, the grid.
export function uniformBytes(kernel, grid, args) {
  const bytes = new Uint8Array(kernel.wgsl.uniform.size);
  const view = new DataView(bytes.buffer);
  for (const field of kernel.wgsl.uniform.fields) {
    const argument = args[field.param];
    switch (field.source) {
      case 'param':
        bytes.set(argument.subarray(0, Math.min(field.size, argument.length)), field.offset);
        break;
      case 'buffer_present':
        view.setUint32(field.offset, argument ? 1 : 0, true);
        break;
      case 'buffer_offset':
        view.setUint32(field.offset, argument ? argument.offset : 0, true);
        break;
      case 'grid_size':
        grid.slice(0, field.size / 4).forEach((n, axis) => view.setUint32(field.offset + 4 * axis, n, true));
        break;
      default:
        throw new Error(`unknown uniform source '${field.source}'`);
    }
  }
  return bytes;
}

// WebGPU accepts one buffer twice in a launch only when no binding writes it.
function refuseAliases(kernel, args) {
  const writable = new Map();
  for (const {param, access} of kernel.wgsl.bindings) {
    const readOnly = access === 'read';
    const buffer = args[param]?.buffer;
    if (!buffer) continue;
    if (writable.has(buffer) && (writable.get(buffer) || !readOnly))
      throw new Error(`one buffer is bound twice, and argument ${param} or the other one may be written`);
    writable.set(buffer, writable.get(buffer) || !readOnly);
  }
}

export async function launch(device, kernel, pipeline, grid, args) {
  refuseAliases(kernel, args);
  const temporary = [];
  const make = (size, usage) => {
    const buffer = device.createBuffer({size, usage});
    temporary.push(buffer);
    return buffer;
  };
  try {
    await checked(device, 'launch', async () => {
      const entries = kernel.wgsl.bindings.map(({binding, param}) => {
        // Where the argument is null something has to be bound all the same; the kernel asks the uniform block.
        const buffer = args[param]?.buffer ?? make(16, GPUBufferUsage.STORAGE);
        const offset = args[param]?.offset ?? 0;
        if (offset % 256) throw new Error(`argument ${param} starts at byte ${offset}: WebGPU binds multiples of 256`);
        return {binding, resource: {buffer, offset}};
      });
      if (kernel.wgsl.uniform) {
        const bytes = uniformBytes(kernel, grid, args);
        const size = Math.ceil(bytes.length / 16) * 16;
        const buffer = make(size, GPUBufferUsage.UNIFORM | GPUBufferUsage.COPY_DST);
        const padded = new Uint8Array(size);
        padded.set(bytes);
        device.queue.writeBuffer(buffer, 0, padded);
        entries.push({binding: kernel.wgsl.uniform.binding, resource: {buffer}});
      }
      const encoder = device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      pass.setPipeline(pipeline);
      if (entries.length) pass.setBindGroup(0, device.createBindGroup({layout: pipeline.getBindGroupLayout(0), entries}));
      pass.dispatchWorkgroups(...grid);
      pass.end();
      device.queue.submit([encoder.finish()]);
      await device.queue.onSubmittedWorkDone();
    });
  } finally {
    for (const buffer of temporary) buffer.destroy();
  }
}

// Storage with these bytes; sizes are rounded up to what WebGPU can copy.
export function upload(device, bytes) {
  const size = Math.max(16, Math.ceil(bytes.length / 4) * 4);
  const buffer = device.createBuffer({
    size, usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC | GPUBufferUsage.COPY_DST,
  });
  const padded = new Uint8Array(size);
  padded.set(bytes);
  device.queue.writeBuffer(buffer, 0, padded);
  return buffer;
}

export async function download(device, buffer, length) {
  const staging = device.createBuffer({size: buffer.size, usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST});
  const encoder = device.createCommandEncoder();
  encoder.copyBufferToBuffer(buffer, 0, staging, 0, buffer.size);
  device.queue.submit([encoder.finish()]);
  await staging.mapAsync(GPUMapMode.READ);
  const bytes = new Uint8Array(staging.getMappedRange().slice(0, length));
  staging.unmap();
  staging.destroy();
  return bytes;
}
