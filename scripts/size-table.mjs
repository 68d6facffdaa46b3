// size-table.mjs DIR: a table of the kernels in DIR, the output folder of kernelc, by target, with sizes in bytes. The C
// files must have been compiled beside themselves (x.c to x.o).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dir = process.argv[2];
const manifest = JSON.parse(readFileSync(join(dir, 'kernels.json'), 'utf8'));

// Bytes of every function in an object file, by symbol.
const objects = new Map();
function functionSizes(object) {
  if (!objects.has(object)) {
    const lines = existsSync(object) ? execFileSync('nm', ['-S', '-P', object], { encoding: 'utf8' }).split('\n') : [];
    objects.set(object, new Map(lines.map((line) => line.split(' ')).map(([name, , , size]) => [name, parseInt(size, 16)])));
  }
  return objects.get(object);
}

const architectures = [...new Set(manifest.kernels.flatMap((k) => (k.cuda ?? []).map((image) => image.arch)))];
architectures.sort((a, b) => parseInt(a.replace(/\D/g, '')) - parseInt(b.replace(/\D/g, '')));

const rows = manifest.kernels.map((kernel) => ({
  file: kernel.source.file.replace(/^kernels\//, ''),
  name: kernel.name,
  sizes: [
    ...architectures.map((arch) => kernel.cuda?.find((image) => image.arch === arch)?.code_bytes),
    kernel.cpu && functionSizes(join(dir, kernel.cpu.file.replace(/\.c$/, '.o'))).get(kernel.cpu.blocks),
    kernel.wgsl && statSync(join(dir, kernel.wgsl.file)).size,
  ],
}));

const heads = [...architectures, 'C', 'WGSL'];
const fileWidth = Math.max(...rows.map((row) => row.file.length));
const nameWidth = Math.max(...rows.map((row) => row.name.length));
const line = (file, name, cells) => `${file.padEnd(fileWidth)}  ${name.padEnd(nameWidth)}${cells.map((c) => String(c).padStart(8)).join('')}`;

console.log(line('file', 'kernel', heads));
let previous = '';
for (const row of rows) {
  console.log(line(row.file === previous ? '' : row.file, row.name, row.sizes.map((size) => size ?? '-')));
  previous = row.file;
}
const totals = heads.map((_, column) => rows.reduce((sum, row) => sum + (row.sizes[column] ?? 0), 0));
console.log(line('', `${rows.length} kernels`, totals));
