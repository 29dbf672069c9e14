// slice and of: every kind, indices, species, what is no number, buffers that others resize or detach.

const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array,
               Float32Array, Float64Array, BigInt64Array, BigUint64Array];
for (const Kind of kinds) {
  const number = x => Kind.name.startsWith('Big') ? BigInt(x) : x;
  const a = Kind.of(...[1, 2, 3, 4, 5].map(number));
  let text = '';
  for (let round = 0; round < 2; round++) {
    const copies = [a.slice(), a.slice(2), a.slice(-2), a.slice(1, -1), a.slice(4, 2), a.slice(9), a.slice('1', 2.7),
                    a.subarray(1).slice(1)];
    copies[0][0] = number(9);
    if (copies.some(c => c.constructor !== Kind || c.buffer === a.buffer || c.byteOffset !== 0)) print('wrong', Kind.name);
    if (copies.some(c => c.buffer.byteLength !== c.length * Kind.BYTES_PER_ELEMENT)) print('wrong', Kind.name);
    text = copies.join(' ');
  }
  if (text !== '9,2,3,4,5 3,4,5 4,5 2,3,4   2 3,4,5' || a[0] != 1) print('wrong', Kind.name, text);
}
{
  const long = new Uint16Array(9000).fill(7);
  print(long.slice(1).length, long.slice(8990, 8999).join(''), long.slice(5).every(x => x === 7));
// expect: 8999 777777777 true
}

// --- of
print(Uint8Array.of(1.9, -1, 256, NaN).join(), Uint8ClampedArray.of(1.5, -1, 300, 2.5).join(),
      Float32Array.of(1.1, -0, Infinity).join(), Int32Array.of(2 ** 31, 2 ** 53, 0.1).join(), Int8Array.of().length);
// expect: 1,255,0,0 2,0,255,2 1.100000023841858,0,Infinity -2147483648,0,0 0
{
  const log = [];
  const one = {valueOf() { log.push('one'); return 1; }};
  print(Uint8Array.of(one, '2', null, true).join(), log.join());
// expect: 1,2,0,1 one
  class Bytes extends Uint8Array {}
  print(Bytes.of(1, 2) instanceof Bytes, Uint8Array.of.call(Float64Array, 0.5)[0], Float64Array.of.call(Bytes, 1.5)[0]);
// expect: true 0.5 1
}
for (const call of [() => BigInt64Array.of(1), () => Uint8Array.of(1n), () => Uint8Array.of.call(Array, 1),
                    () => Uint8Array.of.call(() => {}, 1), () => Uint8Array.of.call(undefined, 1),
                    () => Uint8Array.of(1, Symbol()), () => Uint8Array.prototype.slice.call([1])]) {
  try { call(); print('nothing'); } catch (error) { print(error.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError

// --- Species, buffers
{
  class Bytes extends Uint8Array {}
  const a = new Uint8Array([1, 2, 3]);
  a.slice(1);
  a.constructor = {[Symbol.species]: Bytes};
  print(new Bytes([1]).slice() instanceof Bytes, a.slice(1) instanceof Bytes);
// expect: true true
  const b = new Uint8Array([1, 2, 3]);
  b.constructor = {[Symbol.species]: Float64Array};
  print(b.slice(1) instanceof Float64Array, b.slice(1).join());
// expect: true 2,3
  const c = new Uint8Array([1, 2, 3]);
  structuredClone(c.buffer, {transfer: [c.buffer]});
  try { c.slice(); } catch (error) { print(error.name); }
// expect: TypeError
  const copy = new Uint8Array([5, 6, 7]).slice(1);
  structuredClone(copy.buffer, {transfer: [copy.buffer]});
  print(copy.length, Uint8Array.of(1, 2).buffer.slice(1).byteLength);
// expect: 0 1
  const buffer = new ArrayBuffer(2, {maxByteLength: 8}), tracking = new Uint8Array(buffer);
  buffer.resize(4);
  print(tracking.slice(1).length, tracking.slice().buffer.resizable);
// expect: 3 false
  const shared = new Uint8Array(new SharedArrayBuffer(4));
  shared[2] = 9;
  print(shared.slice(2).join());
// expect: 9,0
}
