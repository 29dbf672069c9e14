// A buffer that shrinks, grows or goes away while a method of a typed array runs: no byte outside is
// touched, what is gone is undefined or zero.
const make = (length = 8) => {
  const buffer = new ArrayBuffer(length, { maxByteLength: 4096 });
  const array = new Uint8Array(buffer);
  for (let i = 0; i < length; i++) array[i] = i + 1;
  return { buffer, array };
};
const how = { shrink: b => b.resize(2), vanish: b => b.resize(0), grow: b => b.resize(4096), detach: b => b.transfer() };
const methods = {
  every: (a, f) => a.every(() => (f(), true)), some: (a, f) => a.some(() => (f(), false)),
  forEach: (a, f) => a.forEach(f), map: (a, f) => a.map(() => (f(), 1)), filter: (a, f) => a.filter(() => (f(), true)),
  find: (a, f) => a.find(() => (f(), false)), findIndex: (a, f) => a.findIndex(() => (f(), false)),
  findLast: (a, f) => a.findLast(() => (f(), false)), findLastIndex: (a, f) => a.findLastIndex(() => (f(), false)),
  reduce: (a, f) => a.reduce((x, y) => (f(), x + y), 0), reduceRight: (a, f) => a.reduceRight((x, y) => (f(), x + y), 0),
  sort: (a, f) => a.sort((x, y) => (f(), y - x)), toSorted: (a, f) => a.toSorted((x, y) => (f(), y - x)),
  fill: (a, f) => a.fill({ valueOf() { f(); return 7; } }), with: (a, f) => a.with(0, { valueOf() { f(); return 7; } }),
  at: (a, f) => a.at({ valueOf() { f(); return 5; } }), copyWithin: (a, f) => a.copyWithin({ valueOf() { f(); return 1; } }, 3),
  slice: (a, f) => a.slice({ valueOf() { f(); return 1; } }), subarray: (a, f) => a.subarray({ valueOf() { f(); return 1; } }),
  set: (a, f) => a.set({ length: 4, get 1() { f(); return 9; } }, 2), indexOf: (a, f) => a.indexOf(5, { valueOf() { f(); return 1; } }),
  lastIndexOf: (a, f) => a.lastIndexOf(5, { valueOf() { f(); return 6; } }), includes: (a, f) => a.includes(undefined, { valueOf() { f(); return 1; } }),
  join: (a, f) => a.join({ toString() { f(); return '-'; } }), entries: (a, f) => { for (const e of a.entries()) f(); },
  store: (a, f) => { a[5] = { valueOf() { f(); return 3; } }; return a[5]; }, from: (a, f) => Uint8Array.from(a, x => (f(), x)),
  define: (a, f) => Object.defineProperty(a, 5, { get value() { f(); return 3; } })[5],
};
const brief = x => x === null || typeof x !== 'object' ? String(x) : x.length > 10 ? `${x.length} elements` : `[${[...x]}]`;
for (const [name, call] of Object.entries(methods)) {
  const results = [];
  for (const change of Object.values(how)) {
    const { buffer, array } = make();
    let once = true;
    try { results.push(brief(call(array, () => { if (once) { once = false; change(buffer); } }))); } catch (e) { results.push(e.name); }
  }
  console.log(name, results.join(' | '));
}
// expect: every true | true | true | true
// expect: some false | false | false | false
// expect: forEach undefined | undefined | undefined | undefined
// expect: map [1,1,1,1,1,1,1,1] | [1,1,1,1,1,1,1,1] | [1,1,1,1,1,1,1,1] | [1,1,1,1,1,1,1,1]
// expect: filter [1,2,0,0,0,0,0,0] | [1,0,0,0,0,0,0,0] | [1,2,3,4,5,6,7,8] | [1,0,0,0,0,0,0,0]
// expect: find undefined | undefined | undefined | undefined
// expect: findIndex -1 | -1 | -1 | -1
// expect: findLast undefined | undefined | undefined | undefined
// expect: findLastIndex -1 | -1 | -1 | -1
// expect: reduce NaN | NaN | 36 | NaN
// expect: reduceRight NaN | NaN | 36 | NaN
// expect: sort [8,7] | [] | 4096 elements | TypeError
// expect: toSorted [8,7,6,5,4,3,2,1] | [8,7,6,5,4,3,2,1] | [8,7,6,5,4,3,2,1] | [8,7,6,5,4,3,2,1]
// expect: fill [7,7] | [] | 4096 elements | TypeError
// expect: with [7,2,0,0,0,0,0,0] | RangeError | [7,2,3,4,5,6,7,8] | RangeError
// expect: at undefined | undefined | 6 | undefined
// expect: copyWithin [1,2] | [] | 4096 elements | TypeError
// expect: slice [2,0,0,0,0,0,0] | [0,0,0,0,0,0,0] | [2,3,4,5,6,7,8] | TypeError
// expect: subarray [2] | RangeError | 4095 elements | TypeError
// expect: set undefined | undefined | undefined | undefined
// expect: indexOf -1 | -1 | 4 | -1
// expect: lastIndexOf -1 | -1 | 4 | -1
// expect: includes true | true | false | true
// expect: join 1-2------ | ------- | 1-2-3-4-5-6-7-8 | -------
// expect: entries undefined | undefined | undefined | TypeError
// expect: store undefined | undefined | 3 | undefined
// expect: from [1,2,3,4,5,6,7,8] | [1,2,3,4,5,6,7,8] | [1,2,3,4,5,6,7,8] | [1,2,3,4,5,6,7,8]
// expect: define TypeError | TypeError | 3 | TypeError
