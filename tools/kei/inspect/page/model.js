// The functions of the program, decoded as they are needed. schema.json describes the data.

// --- Scripts

class Script {
  constructor(data) {
    Object.assign(this, data);
    this.heat = [];  // samples by line; where there are none, nothing
    this.hottest = 1;
  }
  async load() {
    if (this.lines) return;
    this.lines = (await partOf(this.source)).split('\n');
    this.starts = [0];
    for (const line of this.lines) this.starts.push(this.starts.at(-1) + line.length + 1);
  }
  addHeat(line, samples) {
    this.heat[line] = (this.heat[line] ?? 0) + samples;
    this.hottest = Math.max(this.hottest, this.heat[line]);
  }
  textOf(begin, end) {
    const line = this.lineOf(begin);
    return this.lines.slice(line, this.lineOf(end) + 1).join('\n').slice(begin - this.starts[line], end - this.starts[line]);
  }
  lineOf(position) {
    let low = 0, high = this.lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= position) low = middle; else high = middle - 1;
    }
    return low;
  }
}

const SCRIPTS = new Map(DATA.scripts.map((data) => [data.id, new Script(data)]));

// --- Functions

const STATES = {
  never: { dots: 1, word: 'learnt nothing' },
  one: { dots: 1, word: 'one kind' },
  several: { dots: 3, word: 'several kinds' },
  megamorphic: { dots: 1, word: 'too many to remember' },
};
const TIERS = ['interpreter', 'baseline', 'optimized'];

class FunctionModel {
  constructor(data) {
    Object.assign(this, data);
    this.script = SCRIPTS.get(data.script);
    this.label = data.inferred_name || (data.start === 0 ? '(script)' : '(anonymous)');
    this.line = +data.id.split(':')[1] - 1;
    for (const [line, count] of data.line_samples) this.script.addHeat(line - 1, count);
    this.tiers = TIERS.filter((tier) => tier === 'interpreter' || this.codesOf(tier).length);
  }
  // As the source has them, unless they are patterns or have default values.
  namesOfParameters() {
    const list = /^[^(]*\(([\w$\s,]*)\)/.exec(this.script.textOf(this.start, this.start + 400));
    const names = list ? list[1].split(',').map((name) => name.trim()).filter(Boolean) : [];
    return names.length === this.parameters ? names : [];
  }
  codesOf(tier) { return this.codes.filter((code) => code.tier === tier); }
  lineAt(position) { return this.script.lineOf(position); }
  // Bytecodes with what they have learnt; none if the report left them out.
  async load() {
    if (this.bytecodes) return;
    await this.script.load();
    await loadTransitions();
    for (const code of this.codes) code.exits = await partOf(code.exits);
    this.parameterNames = this.namesOfParameters();
    const body = this.body === undefined ? { bytecodes: [], constants: [], feedback: [] } : await partOf(this.body);
    const learnt = new Map(body.feedback.map((site) => [site.offset, site]));
    this.constants = body.constants;
    this.bytecodes = body.bytecodes.map(([offset, bytes, name, operands, position, mark, samples], index) => ({
      index, offset, bytes, name, operands, position, mark, samples,
      op: name.split('.')[0], site: learnt.get(offset),
    }));
    this.at = new Map(this.bytecodes.map((bytecode) => [bytecode.offset, bytecode]));
    this.maxSamples = Math.max(1, ...this.bytecodes.map((bytecode) => bytecode.samples));
  }
}

const FUNCTIONS = DATA.functions.map((data) => new FunctionModel(data));
const BY_ID = new Map(FUNCTIONS.map((model) => [model.id, model]));
const TOTAL_SAMPLES = Math.max(1, DATA.samples.count);
const stateOf = (bytecode) =>
  bytecode.site && !bytecode.site.counts_only ? bytecode.site.state : undefined;

// --- Machine code: rows of the third column

const instructionRow = (values) => {
  const [offset, bytes, text, bytecode, frame, kind, exit, samples, note, cold] = values;
  return { offset, bytes, text, bytecode, frame, kind, exit, samples, note, cold };
};

let handlers;
async function handlerRows(model) {
  handlers ??= await partOf(DATA.handlers);
  const rows = [], seen = new Map();
  for (const bytecode of model.bytecodes) {
    const name = bytecode.name.replace('.', '') + 'Handler', code = handlers[name];
    if (!code) continue;
    const first = seen.get(name);
    const more = first === undefined ? `${code.length} instructions` : 'the same as at ' + first;
    rows.push({ isPart: true, bytecode: bytecode.offset, frame: 0, title: name, more });
    if (first !== undefined) continue;
    seen.set(name, bytecode.offset);
    for (const values of code) {
      rows.push({ ...instructionRow(values), bytecode: bytecode.offset, frame: 0, isHandler: true });
    }
  }
  return rows;
}

// The heading over a row and those behind it.
function partRow(model, code, row) {
  if (row.kind === 'x') return { isPart: true, bytecode: undefined, frame: 0, title: 'exits', cold: 1, more: '' };
  const bytecode = ownerOf(code, row.frame, model)?.at?.get(row.bytecode);
  const title = row.bytecode < 0 ? 'prologue' : bytecode?.name ?? '';
  return { isPart: true, bytecode: row.bytecode, frame: row.frame, title, operands: bytecode?.operands, cold: row.cold,
    more: row.cold ? 'slow path' : '' };
}

async function codeRows(model, code) {
  if (code.instructions === undefined) return [];
  code.list ??= (await partOf(code.instructions)).map(instructionRow);
  const rows = [];
  let last;
  for (const row of code.list) {
    const key = row.kind === 'x' ? 'exits' : [row.bytecode, row.frame, row.cold].join();
    if (key !== last) {
      rows.push(partRow(model, code, row));
      last = key;
    }
    rows.push(row);
  }
  return rows;
}

// The function that a row's bytecode belongs to: code may have others inlined.
const ownerOf = (code, frame, model) => (frame > 0 ? BY_ID.get(code.frames[frame]) : model);

// With a stage, the graph instead of the code; with `before`, that of an earlier stage beside it.
async function machineRows(model, tier, code, stage, before) {
  if (tier === 'interpreter') return handlerRows(model);
  for (const id of code.frames) await BY_ID.get(id)?.load();
  return stage !== null && code.graphs !== undefined ? graphRows(code, stage, before) : codeRows(model, code);
}
