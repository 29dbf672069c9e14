// What makes large lists fills them before a scavenge sees them, with what is still young: each list is
// checked when scavenges have moved what it refers to. Few objects are made, since these tests run with a
// collection at each allocation, too.

const kLength = 9000;   // more than lies on a regular page

const lists = {
  fill: (o) => new Array(kLength).fill(o),
  growth: (o) => { const a = []; for (let i = 0; i < kLength; i++) a.push(o); return a; },
  length: (o) => { const a = [o]; a.length = kLength; for (let i = 1; i < kLength; i++) a[i] = o; return a; },
  slice: (o) => new Array(kLength).fill(o).slice(),
  concat: (o) => new Array(kLength / 2).fill(o).concat(new Array(kLength / 2).fill(o)),
  spread: (o) => [...new Array(kLength).fill(o)],
  from: (o) => Array.from(new Array(kLength).fill(o)),
  map: (o) => new Array(kLength).fill(0).map(() => o),
  filter: (o) => new Array(kLength).fill(o).filter(() => true),
  toReversed: (o) => new Array(kLength).fill(o).toReversed(),
  toSorted: (o) => new Array(kLength).fill(o).toSorted(() => 0),
  sort: (o) => new Array(kLength).fill(o).sort(() => 0),
  with: (o) => new Array(kLength).fill(o).with(3, o),
  splice: (o) => new Array(kLength + 10).fill(o).splice(5, kLength),
  toSpliced: (o) => new Array(kLength + 10).fill(o).toSpliced(5, 10),
  flat: (o) => [new Array(kLength).fill(o)].flat(),
  flatMap: (o) => new Array(kLength).fill(o).flatMap((x) => x),
  unshift: (o) => { const a = new Array(kLength - 1).fill(o); a.unshift(o); return a; },
  copyWithin: (o) => { const a = new Array(kLength); a.fill(o, 0, kLength / 2); return a.copyWithin(kLength / 2, 0); },
  values: (o) => Object.values(new Array(kLength).fill(o)),
  arguments: (o) => (function () { return Array.prototype.slice.call(arguments); }).apply(null, new Array(kLength).fill(o)),
  rest: (o) => { const [...all] = new Array(kLength).fill(o); return all; },
  iterator: (o) => new Array(kLength).fill(o).values().toArray(),
  generator: (o) => [...(function* () { for (let i = 0; i < kLength; i++) yield o; })()],
  holes: (o) => { const a = [, ...new Array(kLength).fill(o)]; a.shift(); return a; },
};

const tables = {
  Map: (o) => { const m = new Map(); for (let i = 0; i < kLength; i++) m.set(i, o); return [...m.values()]; },
  'copied Map': (o) => [...new Map(new Map(new Array(kLength).fill(o).map((x, i) => [i, x]))).values()],
  'list of a Set': (o) => {
    const keys = new Set();
    for (let i = 1; i < kLength; i++) keys.add(i);
    keys.add(o);
    const list = [...keys];
    return new Array(kLength).fill(list[kLength - 1]);
  },
  properties: (o) => { const p = {}; for (let i = 0; i < kLength; i++) p['p' + i % 4000] = o; return new Array(kLength).fill(p.p3999); },
  'sparse elements': (o) => {
    const p = [];
    for (let i = 0; i < kLength; i++) p[i * 1000] = o;
    return Object.values(p);
  },
};

function Check(name, list, mark) {
  if (list.length !== kLength) throw new Error(name + ': ' + list.length);
  for (let i = 0; i < kLength; i++) {
    if (list[i].mark !== mark) throw new Error(name + ', ' + i + ': ' + list[i]);
  }
}

const scavenge = () => { for (let j = 0; j < 60; j++) new Array(5000).fill(j); };
const collect = typeof gc === 'function' ? gc : scavenge;

let mark = 0;
for (const family of [lists, tables]) {
  for (const [name, make] of Object.entries(family)) {
    const list = make({mark: ++mark});
    Check(name, list, mark);
    for (let i = 0; i < 3; i++) {
      scavenge();
      Check(name, list, mark);
    }
    collect();
    Check(name, list, mark);
  }
}
