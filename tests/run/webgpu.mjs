// webgpu.mjs ENGINE NODE_MODULES JOB: the worker for WGSL; reads the same job files as launch.cpp.
// ENGINE: tint (Dawn's null backend: checks everything, executes nothing), dawn, or deno.
import {closeSync, openSync, readFileSync, writeSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';

import {createPipeline, download, launch, openDevice, upload} from './webgpu_host.mjs';

// WebGPU of this process. Dawn's object has to stay alive as long as its devices.
async function openGpu(engine, modules) {
  if (engine === 'deno') return navigator.gpu;
  const require = createRequire(pathToFileURL(join(modules, 'x.js')));
  const {create, globals} = await import(pathToFileURL(require.resolve('webgpu')));
  Object.assign(globalThis, globals);
  return create(engine === 'tint' ? ['backend=null'] : []);
}

function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function readArgument(words) {
  if (words[0] === 'null') return null;
  if (words[0] === 'buffer') return {slot: Number(words[1]), offset: Number(words[2])};
  return fromHex(words[1] ?? '');
}

function readJob(path) {
  const job = {runs: []};
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [word, ...words] = line.split(' ');
    const run = job.runs.at(-1);
    if (['library', 'data', 'result'].includes(word)) job[word] = words.join(' ');
    else if (word === 'run') job.runs.push({id: words[0], buffers: [], args: []});
    else if (word === 'kernel') run.kernel = words.join(' ');
    else if (word === 'form') run.form = words[0];
    else if (['grid', 'block'].includes(word)) run[word] = words.map(Number);
    else if (word === 'shared') run.shared = Number(words[0]);
    else if (word === 'buffer') run.buffers.push(words.map(Number));
    else if (word === 'arg') run.args.push(readArgument(words));
    else if (word === 'patch') run.args.splice(-1, 1, 'pointer in a struct');
    else if (word && word !== 'seconds') throw new Error(`unknown word '${word}' in the job`);
  }
  return job;
}

async function perform(device, folder, manifest, run, data, output) {
  const kernel = manifest.kernels.find(({name}) => name === run.kernel);
  if (!kernel?.wgsl) throw new Error(`kernels.json has no WGSL for '${run.kernel}'`);
  if (kernel.params.length !== run.args.length) throw new Error(`kernels.json says ${kernel.params.length} parameters`);
  const code = readFileSync(join(folder, kernel.wgsl.file), 'utf8');
  const pipeline = await createPipeline(device, kernel, code, run.block, run.shared);
  if (run.form === 'validate') return;
  const buffers = run.buffers.map(([size, input]) => upload(device, data.subarray(input, input + size)));
  const args = run.args.map((arg) =>
    arg && arg.slot !== undefined ? {buffer: buffers[arg.slot], offset: arg.offset} : arg);
  await launch(device, kernel, pipeline, run.grid, args);
  for (const [slot, [size, , place]] of run.buffers.entries()) {
    if (size) writeSync(output, await download(device, buffers[slot], size), 0, size, place);
    buffers[slot].destroy();
  }
}

async function main([engine, modules, jobFile]) {
  const job = readJob(jobFile);
  const manifest = JSON.parse(readFileSync(join(job.library, 'kernels.json'), 'utf8'));
  const data = readFileSync(job.data);
  const output = openSync(job.result, 'r+');
  const gpu = await openGpu(engine, modules);
  const device = await openDevice(gpu);
  for (const run of job.runs) {
    try {
      await perform(device, job.library, manifest, run, data, output);
      console.log(`run ${run.id} ok`);
    } catch (error) {
      console.log(`run ${run.id} failed: ${error.message.replaceAll('\n', ' ').slice(0, 600)}`);
    }
  }
  closeSync(output);
  device.destroy();
}

await main(process.argv.slice(2));
process.exit(0); // Dawn's threads would keep Node alive
