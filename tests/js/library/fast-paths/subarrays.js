// subarray of every kind: indices, species, buffers whose views have to be noted.

const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array,
               Float32Array, Float64Array, BigInt64Array, BigUint64Array];
for (const Kind of kinds) {
  const a = Kind.from([1, 2, 3, 4, 5, 6], x => Kind.name.startsWith('Big') ? BigInt(x) : x);
  let text = '';
  for (let round = 0; round < 2; round++) {
    const views = [a.subarray(2), a.subarray(-2), a.subarray(1, -1), a.subarray(4, 2), a.subarray(9),
                   a.subarray(), a.subarray(undefined, 2), a.subarray('1', 2.7), a.subarray(1).subarray(2, 4)];
    views[0][0] = a[5];
    if (views.some(v => v.constructor !== Kind || v.buffer !== a.buffer)) print('wrong', Kind.name);
    if (views.some(v => v.byteLength !== v.length * Kind.BYTES_PER_ELEMENT)) print('wrong', Kind.name);
    text = views.map(v => v.byteOffset / Kind.BYTES_PER_ELEMENT + ':' + v).join(' ');
  }
  if (Kind === Int8Array || Kind === BigUint64Array) print(text);
}
// expect: 2:6,4,5,6 4:5,6 1:2,6,4,5 4: 6: 0:1,2,6,4,5,6 0:1,2 1:2 3:4,5
// expect: 2:6,4,5,6 4:5,6 1:2,6,4,5 4: 6: 0:1,2,6,4,5,6 0:1,2 1:2 3:4,5

// --- Views of a buffer that is detached, or resized
{
  const a = new Uint8Array([1, 2, 3, 4]), views = [a.subarray(1), a.subarray(2), a.subarray(3)];
  structuredClone(a.buffer, {transfer: [a.buffer]});
  print(views.map(v => v.length + ':' + v[0] + ':' + v.byteOffset).join());
// expect: 0:undefined:0,0:undefined:0,0:undefined:0
  try { a.subarray(0); } catch (error) { print(error.name); }
// expect: TypeError
  const buffer = new ArrayBuffer(4, {maxByteLength: 8}), tracking = new Uint8Array(buffer);
  const parts = [tracking.subarray(2), tracking.subarray(2, 4), tracking.subarray(1).subarray(1)];
  buffer.resize(8);
  print(parts.map(v => v.length).join());
// expect: 6,2,6
  buffer.resize(3);
  print(parts.map(v => v.length).join());
// expect: 1,0,1
}

// --- Other species
{
  class Bytes extends Uint8Array {}
  const b = new Bytes([1, 2, 3]);
  print(b.subarray(1) instanceof Bytes, b.subarray(1).subarray(1) instanceof Bytes);
// expect: true true
  const a = new Uint8Array([1, 2, 3]);
  a.subarray(1), a.subarray(1);
  a.constructor = {[Symbol.species]: Bytes};
  print(a.subarray(1) instanceof Bytes);
// expect: true
  const c = new Uint16Array(3);
  c.subarray(1), c.subarray(1);
  Uint16Array.prototype.constructor = Uint32Array;
  try { print(c.subarray(2, 2) instanceof Uint32Array); } catch (error) { print(error.name); }
// expect: true
  Uint16Array.prototype.constructor = Uint16Array;
  Object.defineProperty(Uint16Array, Symbol.species, {value: Bytes, configurable: true});
  print(c.subarray(1) instanceof Bytes);
// expect: true
  delete Uint16Array[Symbol.species];
  print(c.subarray(1) instanceof Uint16Array);
// expect: true
}
for (const receiver of [undefined, [], new DataView(new ArrayBuffer(1))]) {
  try { Uint8Array.prototype.subarray.call(receiver, 0); } catch (error) { print(error.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
