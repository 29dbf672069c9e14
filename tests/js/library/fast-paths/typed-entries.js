// The library's iterators over typed arrays and arrays, of each kind, at their guards.
const arrays = [[1, 2.5, 'x'], [, 1], new Uint8Array([7, 8]), new Float32Array([0.5, -0]), new BigInt64Array([1n, -2n]), new Float16Array([1.5]), new Uint8ClampedArray(0)];
const show = x => Array.isArray(x) ? '[' + x.map(show).join() + ']' : typeof x === 'bigint' ? x + 'n' : Object.is(x, -0) ? '-0' : String(x);
for (const a of arrays) {
  for (const kind of ['keys', 'values', 'entries']) {
    const it = a[kind](), seen = [];
    for (let r; !(r = it.next()).done;) seen.push(show(r.value));
    const after = it.next();
    print(kind, seen.join(' '), after.done, after.value);
  }
}
const grows = new ArrayBuffer(2, {maxByteLength: 8}), tracks = new Uint8Array(grows), it = tracks.entries(), seen = [];
for (let r, i = 0; !(r = it.next()).done; i++) {
  if (i === 0) grows.resize(4);
  if (i === 2) grows.resize(3);
  seen.push(show(r.value));
}
print(seen.join(' '));
const shared = new SharedArrayBuffer(1, {maxByteLength: 4}), follows = new Uint8Array(shared), keys = follows.keys();
print(keys.next().value, shared.grow(3), keys.next().value, keys.next().value, keys.next().done);
const gone = new Uint8Array([1, 2]);
for (const kind of ['keys', 'entries', 'values']) {
  const one = new Uint8Array([1, 2]), walk = one[kind]();
  walk.next();
  one.buffer.transfer();
  try { walk.next(); print('no'); } catch (e) { print(e.name); }
}
const pair = new Uint8Array([5]).entries().next().value;
pair.push('more');
print(show(pair), Array.isArray(pair));
const step = Object.getPrototypeOf([].values()).next;
for (const x of [undefined, {}, [], new Map().entries()]) try { step.call(x); print('no'); } catch (e) { print(e.name); }
let n = 0;
for (const [i, x] of new Int32Array([10, 20, 30]).entries()) n += i * x;
print(n);
// expect: keys 0 1 2 true undefined
// expect: values 1 2.5 x true undefined
// expect: entries [0,1] [1,2.5] [2,x] true undefined
// expect: keys 0 1 true undefined
// expect: values undefined 1 true undefined
// expect: entries [0,undefined] [1,1] true undefined
// expect: keys 0 1 true undefined
// expect: values 7 8 true undefined
// expect: entries [0,7] [1,8] true undefined
// expect: keys 0 1 true undefined
// expect: values 0.5 -0 true undefined
// expect: entries [0,0.5] [1,-0] true undefined
// expect: keys 0 1 true undefined
// expect: values 1n -2n true undefined
// expect: entries [0,1n] [1,-2n] true undefined
// expect: keys 0 true undefined
// expect: values 1.5 true undefined
// expect: entries [0,1.5] true undefined
// expect: keys  true undefined
// expect: values  true undefined
// expect: entries  true undefined
// expect: [0,0] [1,0] [2,0]
// expect: 0 undefined 1 2 true
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: [0,5,more] true
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: 80
