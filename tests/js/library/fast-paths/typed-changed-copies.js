// with, toReversed and constructors that copy: every kind, indices, values and buffers that generated code leaves to C++.
const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];
const say = f => { try { return String(f()); } catch (e) { return e.name; } };
for (const Kind of kinds) {
  const number = x => Kind.name.startsWith('Big') ? BigInt(x) : x;
  const a = Kind.from([1, 2, 3, 4, 5].map(number)), part = a.subarray(1, 4), none = new Kind(0);
  for (let round = 0; round < 2; round++) {
    const copies = [a.with(0, number(9)), a.with(-1, number(7)), a.toReversed(), part.with(1, number(8)), part.toReversed(), none.toReversed(), new Kind(a), new Kind(part), new Kind(none), a.with('1', number(6)), a.with(1.9, number(6))];
    if (copies.some(c => c.constructor !== Kind || c.buffer === a.buffer || c.byteOffset !== 0 || c.buffer.byteLength !== c.length * Kind.BYTES_PER_ELEMENT)) print('wrong', Kind.name);
    const text = copies.join(' ');
    if (text !== '9,2,3,4,5 1,2,3,4,7 5,4,3,2,1 2,8,4 4,3,2  1,2,3,4,5 2,3,4  1,6,3,4,5 1,6,3,4,5' || a.join() !== '1,2,3,4,5') print('wrong', Kind.name, text);
    for (const Other of kinds) {
      const same = Other.name.startsWith('Big') === Kind.name.startsWith('Big');
      const made = say(() => new Other(a));
      if (made !== (same ? '1,2,3,4,5' : 'TypeError')) print('wrong', Other.name, Kind.name, made);
    }
  }
  const long = new Kind(3000).fill(number(7)); long[0] = number(1);
  print(Kind.name, long.with(2999, number(5))[2999], long.toReversed()[2999], new Kind(long)[0], say(() => a.with(5, number(1))), say(() => a.with(-6, number(1))), say(() => none.with(0, number(1))), say(() => a.with(0)), say(() => a.with(0, Symbol())), say(() => a.with(0, '3')));
}
// expect: Int8Array 5 1 1 RangeError RangeError RangeError 0,2,3,4,5 TypeError 3,2,3,4,5
// expect: Uint8Array 5 1 1 RangeError RangeError RangeError 0,2,3,4,5 TypeError 3,2,3,4,5
// expect: Uint8ClampedArray 5 1 1 RangeError RangeError RangeError 0,2,3,4,5 TypeError 3,2,3,4,5
// expect: Int16Array 5 1 1 RangeError RangeError RangeError 0,2,3,4,5 TypeError 3,2,3,4,5
// expect: Uint16Array 5 1 1 RangeError RangeError RangeError 0,2,3,4,5 TypeError 3,2,3,4,5
// expect: Int32Array 5 1 1 RangeError RangeError RangeError 0,2,3,4,5 TypeError 3,2,3,4,5
// expect: Uint32Array 5 1 1 RangeError RangeError RangeError 0,2,3,4,5 TypeError 3,2,3,4,5
// expect: Float32Array 5 1 1 RangeError RangeError RangeError NaN,2,3,4,5 TypeError 3,2,3,4,5
// expect: Float64Array 5 1 1 RangeError RangeError RangeError NaN,2,3,4,5 TypeError 3,2,3,4,5
// expect: BigInt64Array 5 1 1 RangeError RangeError RangeError TypeError TypeError 3,2,3,4,5
// expect: BigUint64Array 5 1 1 RangeError RangeError RangeError TypeError TypeError 3,2,3,4,5
const bytes = new Uint8Array([1, 2, 3]), clamped = new Uint8ClampedArray([1, 2]), floats = new Float32Array([NaN, -0, 1.5]);
print(bytes.with(0, 257.9).join(), bytes.with(1, -1).join(), bytes.with(2, NaN).join(), clamped.with(0, 300).join(), clamped.with(1, 2.5).join(), floats.with(1, 0.1).join(), Object.is(floats.toReversed()[1], -0), Object.is(new Float32Array(floats)[1], -0));
// expect: 1,2,3 1,255,3 1,2,0 255,2 1,2 NaN,0.10000000149011612,1.5 true true
// --- Neither the species nor the receiver's class is asked
class Bytes extends Uint8Array { static get [Symbol.species]() { throw 'asked'; } }
const own = new Bytes([1, 2, 3]);
print(own.with(0, 5).constructor === Uint8Array, own.toReversed().constructor === Uint8Array, new Bytes(bytes) instanceof Bytes, new Bytes(own).join(), new Uint8Array(own).constructor === Uint8Array, Reflect.construct(Uint8Array, [bytes], Float64Array) instanceof Float64Array);
// expect: true true true 1,2,3 true true
const iterates = new Uint8Array([1, 2]); iterates[Symbol.iterator] = () => { throw 'iterated'; };
print(new Uint8Array(iterates).join(), say(() => new Uint8Array()), new Uint8Array(undefined).length, say(() => Uint8Array(bytes)), say(() => new Uint8Array(-1)));
// expect: 1,2  0 TypeError RangeError
// --- Buffers that are shared, can be resized, or are gone, also meanwhile
const shared = new Int16Array(new SharedArrayBuffer(6)), sized = new Int16Array(new ArrayBuffer(6, {maxByteLength: 12}));
shared.set([1, 2, 3]); sized.set([4, 5, 6]);
print(shared.with(0, 9).join(), shared.toReversed().join(), new Int16Array(shared).join(), sized.with(0, 9).join(), sized.toReversed().join(), new Int16Array(sized).join(), new Int16Array(shared).buffer.constructor.name);
// expect: 9,2,3 3,2,1 1,2,3 9,5,6 6,5,4 4,5,6 ArrayBuffer
print(say(() => sized.with(2, {valueOf() { sized.buffer.resize(2); return 1; }})), sized.length, sized.toReversed().join(), sized.with(0, {valueOf() { sized.buffer.resize(6); return 3; }}).join());
// expect: RangeError 1 4 3
sized.buffer.resize(6);
const gone = new Int16Array(2); gone.buffer.transfer();
for (const call of [() => gone.with(0, 1), () => gone.toReversed(), () => new Int16Array(gone), () => bytes.with.call([1], 0, 1), () => bytes.toReversed.call({}), () => bytes.with(0, 1n), () => bytes.with.call()]) print(say(call));
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
