// Elements that do not fit below the heap's limit are a RangeError, and nothing is lost.
// flags: --max-old-space-size=32
function refused(f) {
  try { f(); } catch (e) { return e instanceof RangeError; }
  return false;
}
var a = [1, 2, 3];
print(refused(() => { for (;;) a.push(1.5); }), a[0], a[a.length - 1]);
a = null;
var b = [];
print(refused(() => { for (var i = 0; ; i++) b[i] = i; }), b[b.length - 1] === b.length - 1);
b = null;
print(refused(() => new Array(1e7).fill(0)));
print(refused(() => Object.keys(new Uint8Array(1e7))));
print(refused(() => [...{ [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }) }) }]));
print(refused(() => 'x'.repeat(1e8)), refused(() => 'x'.padEnd(1e8)));
print(refused(() => new ArrayBuffer(1e8)));
print(refused(() => JSON.stringify(new Array(1e6).fill('xxxxxxxxxxxxxxxxxxxx'))));
print([1, 2, 3].concat([4]).join());
// expect: true 1 1.5
// expect: true true
// expect: true
// expect: true
// expect: true
// expect: true true
// expect: true
// expect: true
// expect: 1,2,3,4
// skip-stress: makes millions of objects until none fits
