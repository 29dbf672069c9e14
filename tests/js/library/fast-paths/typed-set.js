// TypedArray.prototype.set of arrays of the same kind and of others, offsets, overlaps, buffers that are detached, resized or
// shared; Array.from of objects without elements.

for (const Kind of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array]) {
  const number = x => Kind.name.startsWith('Big') ? BigInt(x) : x, list = (...a) => Kind.from(a.map(number));
  const a = list(1, 2, 3, 4, 5), text = [];
  a.set(list(9, 8)); text.push(a.join());
  a.set(list(7), 4); text.push(a.join());
  a.set(a.subarray(0, 3), 2); text.push(a.join());
  a.set(a.subarray(1), 0); text.push(a.join());
  a.set(list()); a.set(list(), 5); a.set(list(6), undefined); a.set(list(6), '1'); a.set(list(5), 2.9); text.push(a.join(), a.set(a));
  if (text.join(' ') !== '9,8,3,4,5 9,8,3,4,7 9,8,9,8,3 8,9,8,3,3 6,6,5,3,3 ') print('wrong', Kind.name, text.join(' '));
  for (const call of [() => a.set(list(1), 5), () => a.set(list(1), -1), () => a.set(list(), 6), () => a.set(list(1), Infinity), () => a.set(list(1, 2, 3, 4, 5, 6))]) {
    try { call(); print('wrong', Kind.name, call); } catch (e) { if (!(e instanceof RangeError)) print('wrong', e); }
  }
}
const caught = f => { try { return f(); } catch (e) { return e.name; } };
{
  const a = new Uint8Array([1, 2, 3]), gone = new Uint8Array(3);
  structuredClone(gone.buffer, {transfer: [gone.buffer]});
  print(caught(() => a.set(gone)), caught(() => gone.set(a)), caught(() => a.set(new BigInt64Array(1))), caught(() => a.set.call([], a)), a.join());
  const buffer = new ArrayBuffer(4, {maxByteLength: 8}), tracking = new Uint8Array(buffer), fixed = new Uint8Array(buffer, 2, 2);
  a.set(tracking.subarray(0, 1)); tracking.set(a); print(tracking.join(), a.join());
  buffer.resize(3);
  print(caught(() => fixed.set(a)), caught(() => a.set(fixed)), caught(() => tracking.set(a)), caught(() => tracking.set([1, 2, 3, 4])));
  const shared = new Uint8Array(new SharedArrayBuffer(3));
  shared.set(a); a.set(shared, 0); print(shared.join(), a.join());
  const long = new Float64Array(3000).fill(1.5);
  long.set(new Float64Array(2900), 50); print(long[49], long[50], long[2949], long[2950]);
}
// expect: TypeError TypeError TypeError TypeError 1,2,3
// expect: 0,2,3,0 0,2,3
// expect: TypeError TypeError undefined RangeError
// expect: 0,2,3 0,2,3
// expect: 1.5 0 0 1.5

print(Array.from({length: 3}, (_, i) => i * i).join(), Array.from({length: 2}).join('-'), Array.from({length: 2, 0: 'own'}).join());
// expect: 0,1,4 - own,
{
  const source = {length: 3};
  print(Array.from(source, (x, i) => { if (i === 0) source[1] = 'late'; return x ?? i; }).join());
  Object.prototype[2] = 'inherited';
  print(Array.from({length: 3}, (x, i) => x ?? i).join(), Array.from({__proto__: {0: 'p'}, length: 1}).join(), Array.from(new Proxy({length: 1}, {get: (t, k) => typeof k === 'symbol' ? undefined : k === 'length' ? 1 : 'trap'}), x => x).join());
  delete Object.prototype[2];
}
// expect: 0,late,2
// expect: 0,1,inherited p trap
