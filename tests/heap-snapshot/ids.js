// Objects keep their ids from one snapshot to the next, wherever they move meanwhile, and no id is given
// twice. arguments: a file, the folder of this test
load(arguments[1] + '/snapshot.js');

class Marked {
  constructor(i) { this.label = 'label number ' + i; }
}
const marked = [];
let garbage = [];
for (let i = 0; i < 3000; i++) {
  marked.push(new Marked(i));
  garbage.push(new Marked(-1 - i), [i], 'garbage ' + i);   // beside them, so that pages become sparse
}

function ids() {
  const s = readSnapshot(writeHeapSnapshot(arguments[0])).checkOurs();
  const found = new Map();
  for (const node of s.nodesNamed('Marked', 'object')) {
    const label = s.follow(node, 'property', 'label');
    if (label >= 0) found.set(s.text(label), s.id(node));
  }
  return found;
}

const path = arguments[0];
const first = ids(path);
let before = first;
for (let round = 0; round < 4; round++) {
  garbage = [];
  for (let i = 0; i < 5000; i++) garbage.push(new Marked(`${round} ${i}`), {i});
  if (round === 2) for (let i = 0; i < 100000; i++) [i, {i}];
  const now = ids(path);
  for (const m of marked) {
    assert(first.get(m.label) !== undefined && now.get(m.label) === first.get(m.label),
           `${m.label}: ${first.get(m.label)} ${now.get(m.label)}`);
  }
  const old = new Set(before.values());
  let reused = 0;
  for (const [label, id] of now) if (!before.has(label) && old.has(id)) reused++;
  assert(reused === 0, `${reused} ids of objects that had died`);
  before = now;
}
print('ids stay');
