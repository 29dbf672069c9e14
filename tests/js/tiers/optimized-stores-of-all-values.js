// Optimized code that stores into fields which have held values of one kind gets values of others. Some fields come
// with the store.
// flags: --allow-natives-syntax
const kinds = [7, 1.5, 'text', { inner: 1 }, undefined, 2 ** 31, -0, null, 3n, true];
const firsts = [1, 0.5, 'a', {}];
let checks = 0;
function check(way, first, value, wanted) {
  checks++;
  if (!Object.is(value, wanted)) print(way, first, value, 'instead of', wanted);
}
// Functions of their own for each case, so that no two share what they have learnt.
const ways = {
  field: 'o.x = v',
  sum: 'o.x = v; o.y = v',
  added: 'o.z = v; o.x = o.z',
  looped: 'for (let i = 0; i < 3; i++) o.x = v',
};
for (const way in ways) {
  for (const first of firsts) {
    for (const kind of kinds) {
      const Make = new Function('x', 'this.x = x; this.y = x');
      const store = new Function('o', 'v', ways[way]);
      const read = new Function('o', 'return o.x');
      for (let i = 0; i < 4; i++) { const o = new Make(first); store(o, first); read(o); }
      %OptimizeFunctionOnNextCall(store);
      %OptimizeFunctionOnNextCall(read);
      for (const value of [first, kind, first, kind, kind, first]) {
        const o = new Make(first);
        store(o, value);
        check(way, first, read(o), value);
        check(way, first, o.x, value);
      }
    }
  }
}

// Numbers that were computed in registers.
function Counter() { this.smi = 0; this.double = 0.5; this.object = null; }
function count(counter, n, by) {
  for (let i = 0; i < n; i++) { counter.smi = counter.smi + by; counter.double = counter.double * 2; }
  counter.object = counter.smi < 0 ? null : counter;
  return counter;
}
for (let i = 0; i < 4; i++) count(new Counter, 3, 1);
%OptimizeFunctionOnNextCall(count);
for (const [n, by] of [[5, 1], [40, 2 ** 25], [2, 0.25], [3, -1], [1100, 1]]) {
  const counter = count(new Counter, n, by);
  print(counter.smi, counter.double, counter.object === counter);
}
print(checks, 'checks');
// expect: 5 16 true
// expect: 1342177280 549755813888 true
// expect: 0.5 2 true
// expect: -3 4 false
// expect: 1100 Infinity true
// expect: 1920 checks
