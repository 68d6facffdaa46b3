// generate.mjs --seed N --count K --out DIR: random kernels that are well defined, with a case file each for tests/run.
//
// Well defined means: integers only (unsigned arithmetic wraps, divisors are odd, shift amounts are masked), barriers
// where all threads that are left meet, shared cells written by their owner and read between two barriers, no races.
// Everything else is up to chance: nesting, loops with trip counts that differ by thread, early returns, switches,
// device functions, local arrays, 64-bit values.
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';

// mulberry32: small, and the same on every machine.
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

class Generator {
  constructor(seed) {
    this.random = randomOf(seed);
    this.names = 0;
    this.variables = []; // u32 variables in scope that may be read
    this.fixed = []; // loop counters: read only
    this.uniform = ['p0', 'p1', 'blockIdx.x']; // the same for all threads of a block
    this.lines = [];
    this.depth = 1;
  }

  below(n) { return Math.floor(this.random() * n); }
  pick(list) { return list[this.below(list.length)]; }
  chance(p) { return this.random() < p; }
  fresh(stem) { return `${stem}${this.names++}`; }
  line(text) { this.lines.push('  '.repeat(this.depth) + text); }
  constant() {
    return this.pick(['0u', '1u', '3u', '7u', '31u', '255u', '65537u', '0x80000000u', '0xffffffffu',
      `${this.below(1000)}u`]);
  }

  // A u32 expression. `names` are the variables it may use.
  expression(depth, names = [...this.variables, ...this.fixed, 't', 'i', 'p0', 'p1']) {
    if (depth <= 0 || this.chance(0.2)) return this.chance(0.7) ? this.pick(names) : this.constant();
    const sub = () => this.expression(depth - 1, names);
    switch (this.below(17)) {
      case 0: return `(${sub()} + ${sub()})`;
      case 1: return `(${sub()} - ${sub()})`;
      case 2: return `(${sub()} * ${sub()})`;
      case 3: return `(${sub()} / (${sub()} | 1u))`;
      case 4: return `(${sub()} % (${sub()} | 1u))`;
      case 5: return `(${sub()} & ${sub()})`;
      case 6: return `(${sub()} | ${sub()})`;
      case 7: return `(${sub()} ^ ${sub()})`;
      case 8: return `(${sub()} << (${sub()} & 31u))`;
      case 9: return `(${sub()} >> (${sub()} & 31u))`;
      case 10: return `(unsigned)((int)${sub()} >> (${sub()} & 31u))`;
      case 11: return `(${this.condition(depth - 1, names)} ? ${sub()} : ${sub()})`;
      case 12: return `(unsigned)((int)${sub()} / 7)`;
      case 13: return `__umulhi(${sub()}, ${sub()})`;
      case 14: return `(unsigned)((unsigned long long)${sub()} * ${sub()} >> ${8 + this.below(40)})`;
      case 15: return `mix(${sub()}, ${sub()})`;
      default: return `min(${sub()}, ${sub()})`;
    }
  }

  condition(depth, names) {
    const a = this.expression(depth - 1, names), b = this.expression(depth - 1, names);
    const simple = this.chance(0.3) ? `(int)${a} ${this.pick(['<', '>=', '>'])} (int)${b}`
      : `${a} ${this.pick(['<', '<=', '==', '!=', '>'])} ${b}`;
    if (depth > 0 && this.chance(0.25)) {
      const other = this.condition(depth - 1, names);
      return `((${simple}) ${this.pick(['&&', '||'])} (${other}))`;
    }
    return `(${simple})`;
  }

  uniformCondition() {
    return `((${this.expression(1, this.uniform)} & ${1 + this.below(3)}u) ${this.pick(['==', '!='])} 0u)`;
  }

  block(budget, meets, inLoop) {
    const outer = this.variables.length;
    this.depth++;
    for (let k = 1 + this.below(3); k > 0; --k) this.statement(budget, meets, inLoop);
    this.depth--;
    this.variables.length = outer;
  }

  // meets: all threads that are left come by here together, so a barrier is allowed.
  statement(budget, meets, inLoop) {
    const kind = budget > 0 ? this.below(meets ? 14 : 10) : this.below(4);
    if (kind <= 1) {
      this.line(`${this.pick(this.variables)} ${this.pick(['=', '+=', '^=', '-='])} ${this.expression(3)};`);
    } else if (kind === 2) {
      const name = this.fresh('v');
      this.line(`unsigned ${name} = ${this.expression(2)};`);
      this.variables.push(name);
    } else if (kind === 3) {
      this.line(`local[${this.expression(1)} & 7u] ${this.pick(['=', '+='])} ${this.expression(2)};`);
      this.line(`${this.pick(this.variables)} ^= local[${this.expression(1)} & 7u];`);
    } else if (kind <= 5) {
      this.line(`if ${this.condition(2)} {`);
      this.block(budget - 1, false, inLoop);
      if (this.chance(0.5)) {
        this.line('} else {');
        this.block(budget - 1, false, inLoop);
      }
      this.line('}');
    } else if (kind <= 7) {
      this.loop(budget, false);
    } else if (kind === 8) {
      this.choice(budget);
    } else if (kind === 9) {
      if (inLoop) this.line(`if ${this.condition(1)} ${this.pick(['break', 'continue'])};`);
      else if (meets && this.chance(0.3)) this.line(`if ${this.condition(1)} { out[i] = ${this.expression(2)}; return; }`);
    } else if (kind <= 11) {
      this.exchange();
    } else if (kind === 12) {
      this.line(`if ${this.uniformCondition()} {`);
      this.block(budget - 1, true, false);
      this.line('} else {');
      this.block(budget - 1, true, false);
      this.line('}');
    } else {
      this.loop(budget, true);
    }
  }

  loop(budget, meets) {
    const counter = this.fresh('k');
    const limit = meets ? `(${this.expression(1, this.uniform)} & 3u)` : `(${this.expression(2)} & 7u)`;
    const bound = this.fresh('n');
    this.line(`const unsigned ${bound} = ${limit};`);
    this.line(`for (unsigned ${counter} = 0; ${counter} < ${bound}; ++${counter}) {`);
    this.fixed.push(counter);
    if (meets) this.uniform.push(counter);
    this.block(budget - 1, meets, !meets);
    if (meets) this.uniform.pop();
    this.fixed.pop();
    this.line('}');
  }

  choice(budget) {
    this.line(`switch (${this.expression(2)} % ${3 + this.below(4)}u) {`);
    for (let label = 0; label < 2 + this.below(3); ++label) {
      this.line(`case ${label}: {`);
      this.block(budget - 1, false, false);
      this.line(this.chance(0.7) ? '} break;' : '}');
    }
    this.line('default: {');
    this.block(budget - 1, false, false);
    this.line('}');
    this.line('}');
  }

  exchange() {
    const name = this.pick(this.variables);
    this.line(`cells[t] = ${this.expression(2)};`);
    this.line('__syncthreads();');
    this.line(`${name} ${this.pick(['=', '+=', '^='])} cells[(t + ${1 + this.below(9)}u) % blockDim.x];`);
    this.line('__syncthreads();');
  }

  kernel() {
    for (let k = 0; k < 3; ++k) {
      const name = this.fresh('v');
      this.line(`unsigned ${name} = ${this.pick(['in[i]', 'in[i] * 3u + t', 'i ^ p0', 'in[i] >> 3'])};`);
      this.variables.push(name);
    }
    const count = 4 + this.below(5);
    const scope = this.variables.length;
    for (let k = 0; k < count; ++k) this.statement(3, true, false);
    this.line(`out[i] = ${this.variables.slice(0, scope).join(' ^ ')} ^ local[t & 7u] ^ cells[t];`);
    return `// Made by tests/fuzz/generate.mjs.
__device__ unsigned mix(unsigned a, unsigned b) {
  a ^= b + 0x9e3779b9u + (a << 6) + (a >> 2);
  return a & 1u ? a * 0x85ebca6bu : a - b;
}

extern "C" __global__ void fuzz(const unsigned *in, unsigned *out, unsigned p0, unsigned p1) {
  __shared__ unsigned cells[64];
  const unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  unsigned local[8] = {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u};
  cells[t] = t;
  __syncthreads();
${this.lines.join('\n')}
}
`;
  }
}

function caseFile(source, generator) {
  const cases = [[2, 64], [3, 37], [1, 1]].map(([grid, block]) => ({
    kernel: 'fuzz', grid: [grid], block: [block],
    args: [{buffer: 'u32', count: grid * block, fill: 'bits'}, {buffer: 'u32', count: grid * block},
      {u32: generator.below(9)}, {u32: generator.below(1000000)}],
  }));
  return JSON.stringify({source, cases}, null, 1);
}

const options = {seed: '1', count: '20', out: 'fuzz'};
for (let k = 2; k + 1 < process.argv.length; k += 2) options[process.argv[k].replace(/^--/, '')] = process.argv[k + 1];
mkdirSync(options.out, {recursive: true});
for (let n = 0; n < Number(options.count); ++n) {
  const seed = Number(options.seed) * 100003 + n;
  const generator = new Generator(seed);
  const source = join(options.out, `fuzz_${seed}.cu`);
  writeFileSync(source, generator.kernel());
  writeFileSync(join(options.out, `fuzz_${seed}.json`), caseFile(source, generator));
}
