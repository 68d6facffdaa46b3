// A host with the WebGPU functions the runtime imports, over plain arrays: checks what the module passes, and runs saxpy.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1' });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const buffers = new Map();
let next = 1n;
let memory;
let launches = 0;

const check = (good, what) => {
  if (!good) throw new Error(what);
};
const bytesAt = (pointer, count) => new Uint8Array(memory.buffer, pointer, Number(count));
const text = (pointer) => {
  const bytes = new Uint8Array(memory.buffer, pointer);
  return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
};

const env = {
  wgpu_pipeline: (name) => (text(name) === 'saxpy' ? 7n : 0n),
  wgpu_alloc: (bytes) => {
    if (bytes > 1n << 30n) return 0n;
    buffers.set(next, new Uint8Array(Number(bytes)));
    return next++;
  },
  wgpu_free: (id) => check(buffers.delete(id), 'a buffer was freed twice'),
  wgpu_upload: (id, host, bytes) => (buffers.get(id).set(bytesAt(host, bytes)), 0n),
  wgpu_download: (host, id, bytes) => (bytesAt(host, bytes).set(buffers.get(id).subarray(0, Number(bytes))), 0n),
  wgpu_dtod: (dst, src, bytes) => (buffers.get(dst).set(buffers.get(src).subarray(0, Number(bytes))), 0n),
  wgpu_launch3d: (pipeline, launch, args, count) => {
    const [gridX, gridY, gridZ, blockX, blockY, blockZ, shared] = new Uint32Array(memory.buffer, launch, 7);
    check(pipeline === 7n && count === 4n, 'the pipeline or the number of arguments');
    check([gridX, gridY, gridZ, blockX, blockY, blockZ, shared].join() === '4,1,1,256,1,1,0', 'the shape');
    const cells = new DataView(memory.buffer, args, 32);
    const n = Number(cells.getBigInt64(0, true));
    const alpha = cells.getFloat32(8, true);
    const x = new Float32Array(buffers.get(cells.getBigInt64(16, true)).buffer);
    const y = new Float32Array(buffers.get(cells.getBigInt64(24, true)).buffer);
    for (let i = 0; i < n; ++i) y[i] += alpha * x[i];
    ++launches;
    return 0n;
  },
};

const instance = await WebAssembly.instantiate(module, { ...wasi.getImportObject(), env });
memory = instance.exports.memory;
const status = wasi.start(instance);
check(status === 0, `exit status ${status}`);
check(launches === 1, `${launches} launches`);
check(buffers.size === 0, `${buffers.size} buffers left behind`);
