// However a method of RegExp.prototype is replaced, what is short and known quickly takes notice, too.
const saved = {exec: RegExp.prototype.exec};
const symbols = [Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split];
const r = /b(.)/, all = /b./g;
function use() {
  return [r.test('abc'), r.exec('abc')?.[1], 'abc'.search(r), 'abc'.match(r)?.[1], 'abc'.replace(r, 'x'),
          'abc'.split(r).length, [...'abc'.matchAll(all)].length].join();
}
function hot() {
  let last;
  for (let i = 0; i < 4; i++) last = use();
  return last;
}
const loud = name => function () { return name === 'exec' ? null : name === 'split' ? ['s'] : name === 'matchAll' ? [] : name; };
const write = [
  (key, f) => { RegExp.prototype[key] = f; },
  (key, f) => Reflect.set(RegExp.prototype, key, f),
  (key, f) => Object.defineProperty(RegExp.prototype, key, {value: f}),
  (key, f) => Object.assign(RegExp.prototype, {[key]: f}),
  (key, f) => { delete RegExp.prototype[key]; RegExp.prototype[key] = f; },
  (key, f) => Reflect.set({}, key, f, RegExp.prototype),
  (key, f) => Object.defineProperty(RegExp.prototype, key, {get() { return f; }, configurable: true}),
];
RegExp.prototype.added = 1;   // the methods are as they were
console.log(hot());
// Each method is replaced in another way first.
['exec', ...symbols].forEach((key, i, keys) => {
  const name = typeof key === 'symbol' ? key.description.slice(7) : key;
  const seen = new Set(), restored = new Set();
  for (let k = 0; k < write.length; k++) {
    const before = Object.getOwnPropertyDescriptor(RegExp.prototype, key);
    restored.add(hot());
    write[(i + k) % write.length](key, loud(name));
    seen.add(use());
    Object.defineProperty(RegExp.prototype, key, before);
  }
  console.log(name, [...seen].join(' or '), '|', [...restored].join(' or '));
});
// Who asks whether something is a regular expression reads Symbol.match.
const match = Object.getOwnPropertyDescriptor(RegExp.prototype, Symbol.match);
let reads = 0;
Object.defineProperty(RegExp.prototype, Symbol.match, {get() { reads++; return match.value; }, configurable: true});
const readsOf = f => { reads = 0; f(); return reads; };
console.log(readsOf(() => 'abc'.matchAll(all)), readsOf(() => 'abc'.replaceAll(all, 'x')), readsOf(() => 'abc'.split(r)),
            readsOf(() => 'abc'.replaceAll(all, () => 'x')), readsOf(() => 'abc'.match(r)), readsOf(() => r.test('abc')));
Object.defineProperty(RegExp.prototype, Symbol.match, match);
console.log(hot());

// expect: true,c,1,c,ax,3,1
// expect: exec false,,-1,,abc,1,0 | true,c,1,c,ax,3,1
// expect: match true,c,1,a,ax,3,1 | true,c,1,c,ax,3,1
// expect: matchAll true,c,1,c,ax,3,0 | true,c,1,c,ax,3,1
// expect: replace true,c,1,c,replace,3,1 | true,c,1,c,ax,3,1
// expect: search true,c,search,c,ax,3,1 | true,c,1,c,ax,3,1
// expect: split true,c,1,c,ax,1,1 | true,c,1,c,ax,3,1
// expect: 2 1 1 1 1 0
// expect: true,c,1,c,ax,3,1
