// Typed arrays' reverse and searches, and copies between kinds.
const types = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array];
const values = [0, 1, -1, 127, 128, 255, 256, 300.7, -300.7, 65536, 2147483648, 4294967296.5, NaN, Infinity, 1.5, 2.5, -0];
for (const From of types) {
  const from = new From(values);
  for (const To of types) {
    const expected = Array.from(from, x => { const t = new To(1); t[0] = x; return t[0]; });
    const made = new To(from), set = new To(from.length + 1);
    set.set(from, 1);
    if (made.join() !== expected.join() || set.subarray(1).join() !== expected.join()) print('wrong', From.name, To.name);
    const one = new To(from.buffer, 0, 1);
    void one;
  }
}
for (const To of types) {
  for (const list of [[1, 2, 300], [1.5, -2.5, 1e10], [1, , 3], [1, '2', 3.5]]) {
    const expected = Array.from(list, x => { const t = new To(1); t[0] = x; return t[0]; });
    const set = new To(4);
    set.set(list, 1);
    if (new To(list).join() !== expected.join() || set.subarray(1).join() !== expected.join()) print('wrong', To.name, list.join());
  }
}
for (const T of types) {
  const a = T.from({ length: 100 }, (_, i) => i);
  const found = [0, 50, 99, 100, 1.5, '5', NaN, undefined].map(x => a.indexOf(x) + ',' + a.lastIndexOf(x) + ',' + a.includes(x)).join(' ');
  if (found !== '0,0,true 50,50,true 99,99,true -1,-1,false -1,-1,false -1,-1,false -1,-1,false -1,-1,false') print(T.name, found);
  if (a.slice(0, 7).reverse().join() !== '6,5,4,3,2,1,0') print('reverse', T.name);
  if (a.indexOf(3, 4) !== -1 || a.lastIndexOf(3, 2) !== -1 || a.includes(3, 4)) print('from', T.name);
}
print(new Float64Array([NaN]).includes(NaN), new Float64Array([NaN]).indexOf(NaN), new Float32Array([0.1]).includes(0.1), new Float32Array([0.5]).includes(0.5), new Float64Array([-0]).indexOf(0));
// expect: true -1 false true 0
const shared = new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8]);
new Uint16Array(shared.buffer, 0, 4).set(shared.subarray(0, 4));
print(shared.join());
// expect: 1,0,2,0,3,0,4,0
try { new Int8Array(2).set([1, 2], 1); } catch (e) { print(e.name); }
// expect: RangeError
