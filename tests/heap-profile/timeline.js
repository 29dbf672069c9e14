// Checks the timeline of program.js. arguments: the file, the bytes of one of keep's objects, the folder of
// snapshot.js.
const [file, objectSize, folder] = arguments;
load(folder + '/snapshot.js');
const s = readSnapshot(file).checkOurs();
const kFunctionFields = 6;

// Functions by the number of their trace nodes, with what each node has allocated.
const traces = new Map();
function visit(list, parent) {
  for (let i = 0; i < list.length; i += 5) {
    const [id, info, count, size, children] = list.slice(i, i + 5);
    const at = info * kFunctionFields;
    assert(s.trace_function_infos[at] === info, `the function ${info}`);
    assert(!traces.has(id), `two trace nodes ${id}`);
    const [name, script, scriptId, line] = s.trace_function_infos.slice(at + 1, at + 5);
    const trace = {name: s.strings[name], script: s.strings[script], scriptId, line, count, size, parent, live: []};
    traces.set(id, trace);
    visit(children, trace);
  }
}
visit(s.trace_tree, null);
assert(s.trace_function_infos.length === s.snapshot.trace_function_count * kFunctionFields, 'functions');

for (let node = 0; node < s.count; node++) {
  const id = s.nodes[node * 7 + 5];
  if (id === 0) continue;
  assert(traces.has(id), `the trace node ${id}`);
  traces.get(id).live.push(node);
}

const named = (name) => [...traces.values()].filter((trace) => trace.name === name);
const isKept = (node) => s.name(node) === 'Object' && s.size(node) === Number(objectSize);
const keeps = named('keep');
sameList(keeps.map((t) => t.parent.name).sort(), ['', 'both'].sort(), 'callers of keep');
// The first call makes the literal's boilerplate, too.
for (const [caller, count] of [['both', 40001], ['', 10000]]) {
  const keep = keeps.find((t) => t.parent.name === caller);
  const live = keep.live.filter(isKept).length;
  assert(live === count, `${live} objects of keep, called by '${caller}'`);
  assert(keep.count >= count && keep.size >= count * objectSize, `what keep has allocated`);
  assert(keep.script.endsWith('program.js') && keep.line === 4, `${keep.script}:${keep.line}`);
}
const [drop] = named('drop');
assert(drop.count >= 400000, `drop allocated ${drop.count} objects`);
assert(drop.live.length < 100, `${drop.live.length} objects of drop are alive`);
const [large] = named('large');
const fill = [...traces.values()].find((trace) => trace.parent === large && trace.name === 'fill');
assert(fill.live.some((node) => s.size(node) >= 300000 * 8), 'the elements of the large array');

// Times ascend, and so do numbers, which say when an object was made.
const {samples} = s;
assert(samples.length >= 4 && samples.length % 2 === 0, `${samples.length / 2} samples`);
for (let i = 2; i < samples.length; i++) assert(samples[i] >= samples[i - 2], `sample ${i}`);
const lastId = samples[samples.length - 1];
const idsOf = (trace) => trace.live.filter(isKept).map((node) => s.id(node)).sort((a, b) => a - b);
const early = idsOf(keeps.find((t) => t.parent.name === 'both'));
const late = idsOf(keeps.find((t) => t.parent.name === ''));
assert(early[early.length - 1] < late[0], 'numbers are in the order of time');
assert(late[late.length - 1] <= lastId, 'the last sample');
print('the timeline is right');
