// Long arrays from whose front elements are taken: what is left is another object in the heap. Every method that
// calls scripts meanwhile goes on with it, and so do arrays of each kind, age and size.
let seed = 7;
const random = n => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
const kinds = { smis: i => i, doubles: i => i + 0.5, objects: i => ({ i }), texts: i => 'n' + i, mixed: i => [i, i + 0.5, 's' + i, null][i % 4] };
let wrong = 0;
// Beside a model: a list and where it begins.
function walk(make, start, steps, most) {
  let made = 0;
  const fresh = () => make(made++), array = [], model = [];
  let first = 0;
  const add = () => { const x = fresh(); array.push(x); model.push(x); };
  for (let i = 0; i < start; i++) add();
  const check = () => {
    if (array.length !== model.length - first) wrong++;
    for (let i = 0; i < array.length; i += 1 + random(array.length)) if (!Object.is(array[i], model[first + i])) wrong++;
    if (array.length > 0 && !Object.is(array[array.length - 1], model[model.length - 1])) wrong++;
  };
  for (let step = 0; step < steps; step++) {
    const what = random(10);
    if (what < 5) { if (!Object.is(array.shift(), model[first]) && first < model.length) wrong++; if (first < model.length) first++; }
    else if (what < 8) { if (array.length < most) add(); }
    else if (what === 8) {
      const n = random(9), removed = array.splice(0, n);
      for (let i = 0; i < removed.length; i++) if (!Object.is(removed[i], model[first + i])) wrong++;
      first = Math.min(model.length, first + n);
    } else { const x = fresh(); array.unshift(x); model[--first < 0 ? (first = 0, model.unshift(undefined), 0) : first] = x; }
    check();
  }
}
for (const make of Object.values(kinds)) for (const [start, steps] of [[120, 40], [135, 60], [300, 250], [2047, 30], [2060, 60], [8180, 30], [9000, 60]]) walk(make, start, steps, 1e5);
print(wrong);
// expect: 0
// Queues, until nothing is left.
for (const make of Object.values(kinds)) {
  const queue = Array.from({ length: 700 }, (_, i) => make(i));
  let taken = 0;
  for (let added = 700; queue.length > 0; taken++) {
    const x = queue.shift();
    const y = make(taken);
    if (String(x?.i ?? x) !== String(y?.i ?? y)) wrong++;
    if (added < 1500 && taken % 2) queue.push(make(added++));
  }
  if (taken < 1390) wrong++;
}
print(wrong);
// expect: 0
// Holes at the front and behind it, and other receivers.
const holey = new Array(300); for (let i = 0; i < 300; i += 3) holey[i] = i;
print([1, 2, 3, 4].map(() => holey.shift()).join(), holey.length, holey.indexOf(99), 0 in holey, 2 in holey);
// expect: 0,,,3 296 95 false true
const frozen = Object.freeze(Array.from({ length: 200 }, (_, i) => i)), sealed = Object.seal(Array.from({ length: 200 }, (_, i) => i));
for (const a of [frozen, sealed]) { try { a.shift(); print('?'); } catch (e) { print(e.name, a.length, a[0]); } }
// expect: TypeError 200 0
// expect: TypeError 200 1
class Sub extends Array { }
const sub = Sub.from({ length: 200 }, (_, i) => i); print(sub.shift(), sub.splice(0, 2) instanceof Sub, sub.length, sub[0]);
// expect: 0 true 197 3
function list() { const rest = Array.prototype.shift.call(arguments); return [rest, arguments.length, arguments[0]].join(); }
print(list(...Array.from({ length: 300 }, (_, i) => i)));
// expect: 0,299,1
Array.prototype[1] = 'inherited'; const through = new Array(200); through[0] = 1; through.shift(); print(through[0], through.length); delete Array.prototype[1];
// expect: inherited 199
// Methods whose functions take elements away.
const fresh = (n = 400) => Array.from({ length: n }, (_, i) => i);
const doubles = (n = 400) => Array.from({ length: n }, (_, i) => i + 0.25);
const sum = a => Array.from(a, x => x ?? -1).reduce((x, y) => (x * 31 + y * 4) % 1000003, a.length ?? 0);
const methods = {
  forEach: (a, f) => { let s = 0; a.forEach(x => { f(); s += x; }); return s; }, map: (a, f) => sum(a.map(x => (f(), x))), filter: (a, f) => sum(a.filter(x => (f(), x & 1))),
  some: (a, f) => a.some(x => (f(), x > 390)), every: (a, f) => a.every(x => (f(), x < 150)), find: (a, f) => a.find(x => (f(), x > 300)), findIndex: (a, f) => a.findIndex(x => (f(), x > 100)),
  findLast: (a, f) => a.findLast(x => (f(), x < 10)), findLastIndex: (a, f) => a.findLastIndex(x => (f(), x < 100)), reduce: (a, f) => a.reduce((s, x) => (f(), s + x)), reduceRight: (a, f) => a.reduceRight((s, x) => (f(), s + (x ?? 0))),
  flatMap: (a, f) => sum(a.flatMap(x => (f(), [x]))), sort: (a, f) => sum(a.sort((x, y) => (f(), y - x))), toSorted: (a, f) => sum(a.toSorted((x, y) => (f(), y - x))),
  forOf: (a, f) => { let s = 0; for (const x of a) { f(); s += x; } return s; }, entries: (a, f) => { let s = 0; for (const [i, x] of a.entries()) { f(); s += x * i; } return s; }, forIn: (a, f) => { let s = 0; for (const i in a) { f(); s += a[i] ?? 0; } return s; },
  from: (a, f) => sum(Array.from(a, x => (f(), x))), keyed: (a, f) => new Set(a.map(x => (f(), x))).size, group: (a, f) => Object.keys(Object.groupBy(a, x => (f(), x > 100))).join(), destructured: (a, f) => { const it = a[Symbol.iterator](), [x, y] = { [Symbol.iterator]: () => ({ next: () => (f(), it.next()) }) }; return x + y; },
  json: (a, f) => { a[200] = { toJSON() { f(); return 'j'; } }; return JSON.stringify(a).length; }, join: (a, f) => { a[200] = { toString() { f(); return 'j'; } }; return a.join().length; }, text: (a, f) => { a[100] = { toString() { f(); return 'j'; } }; return String(a).length; },
  includes: (a, f) => a.includes(390, { valueOf() { f(); return 1; } }), indexOf: (a, f) => a.indexOf(390, { valueOf() { f(); return 1; } }), fill: (a, f) => sum(a.fill(1, { valueOf() { f(); return 5; } }, 9)), slice: (a, f) => sum(a.slice({ valueOf() { f(); return 5; } }, 90)),
  splice: (a, f) => sum(a.splice({ valueOf() { f(); return 0; } }, 200)) + sum(a), copyWithin: (a, f) => sum(a.copyWithin(0, { valueOf() { f(); return 9; } }, 90)), with: (a, f) => sum(a.with({ valueOf() { f(); return 9; } }, 90)), at: (a, f) => a.at({ valueOf() { f(); return 9; } }),
  set: (a, f) => { a[150] = { valueOf() { f(); return 7; } }; const t = new Float64Array(500); t.set(a); return sum(t); }, typed: (a, f) => { a[150] = { valueOf() { f(); return 7; } }; return sum(new Uint16Array(a)); }, push: (a, f) => { a.push((f(), 1), (f(), 2)); return sum(a); }, compound: (a, f) => { a[3] += (f(), 5); return sum(a); },
  concat: (a, f) => { const spread = Object.defineProperty([1], Symbol.isConcatSpreadable, { get() { f(); return true; } }); return sum(a.concat(spread, a)); }, apply: (a, f) => { function g() { f(); return arguments.length + arguments[arguments.length - 1]; } return g.apply(null, a) + g(...a); }, index: (a, f) => { a[{ toString() { f(); return '2'; } }] = 9; return sum(a); },
};
for (const [name, method] of Object.entries(methods)) {
  const results = [fresh, doubles].map(make => { const a = make(); let n = 0; const result = method(a, () => { if (n++ % 3 < 2) a.shift(); if (n % 7 === 0) a.splice(0, 3); if (n % 11 === 0) a.push(n); }); return result + ':' + a.length; });
  print(name, results.join());
}
// expect: forEach 38696:200,38743.75:200
// expect: map 773397:200,569171:200
// expect: filter 514448:200,708530:200
// expect: some true:210,true:213
// expect: every false:327,false:327
// expect: find 302:255,300.25:256
// expect: findIndex 49:349,49:349
// expect: findLast undefined:0,undefined:0
// expect: findLastIndex 384:384,384:384
// expect: reduce 38986:200,39034:200
// expect: reduceRight 80809:3,80815.75:3
// expect: flatMap 753570:200,795867:200
// expect: sort 358211:400,12999:400
// expect: toSorted 358211:0,12999:0
// expect: forOf 38696:200,38743.75:200
// expect: entries 4979807:200,4984343.25:200
// expect: forIn 39004:200,39051.75:200
// expect: from 753570:200,795867:200
// expect: keyed 194:200,201:200
// expect: group false,true:200,false,true:200
// expect: destructured 4:398,4.5:398
// expect: json 1492:399,2686:399
// expect: join 1484:399,2678:399
// expect: text 1484:399,2678:399
// expect: includes true:399,false:399
// expect: indexOf 389:399,-1:399
// expect: fill 77769:399,942152:399
// expect: slice 896614:399,193785:399
// expect: splice 1402546:200,676606:200
// expect: copyWithin 156433:399,725944:399
// expect: with 536611:399,515473:399
// expect: at 10:399,10.25:399
// expect: set NaN:399,NaN:399
// expect: typed 50774:399,50774:399
// expect: push 809989:400,464745:400
// expect: compound 757624:399,327132:399
// expect: concat 121083:399,368315:399
// expect: apply 1597:398,1597.5:398
// expect: index 515003:399,653910:399
// Old arrays with young elements, and the other way round.
let young = fresh(1000); const kept = fresh(3000).map(i => ({ i }));
for (let i = 0; i < 2000; i++) { const x = kept.shift(); if (x.i !== i) wrong++; if (i % 3 === 0) kept.push({ i: 3000 + i / 3 }); if (i % 100 === 0) young = young.slice(1); young.shift(); young.push({ i }); }
print(wrong, kept.length, kept[0].i, kept.at(-1).i, young.length);
// expect: 0 1667 2000 3666 980
