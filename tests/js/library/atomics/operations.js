// What Atomics does to elements of every integer kind.
const kinds = [Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array];
for (const Kind of kinds) {
  for (const buffer of [new ArrayBuffer(16), new SharedArrayBuffer(16)]) {
    const a = new Kind(buffer);
    const results = [Atomics.store(a, 1, 3.7), Atomics.add(a, 1, -5), Atomics.load(a, 1), Atomics.sub(a, 1, 1), Atomics.and(a, 1, 0xf1),
      Atomics.or(a, 1, 2), Atomics.xor(a, 1, 0xff), Atomics.exchange(a, 1, 300), Atomics.compareExchange(a, 1, a[1], 7), Atomics.compareExchange(a, 1, 8, 9), a[1]];
    console.log(Kind.name, results.join());
  }
}
// expect: Int8Array 3,3,-2,-2,-3,-15,-13,12,44,7,7
// expect: Int8Array 3,3,-2,-2,-3,-15,-13,12,44,7,7
// expect: Uint8Array 3,3,254,254,253,241,243,12,44,7,7
// expect: Uint8Array 3,3,254,254,253,241,243,12,44,7,7
// expect: Int16Array 3,3,-2,-2,-3,241,243,12,300,7,7
// expect: Int16Array 3,3,-2,-2,-3,241,243,12,300,7,7
// expect: Uint16Array 3,3,65534,65534,65533,241,243,12,300,7,7
// expect: Uint16Array 3,3,65534,65534,65533,241,243,12,300,7,7
// expect: Int32Array 3,3,-2,-2,-3,241,243,12,300,7,7
// expect: Int32Array 3,3,-2,-2,-3,241,243,12,300,7,7
// expect: Uint32Array 3,3,4294967294,4294967294,4294967293,241,243,12,300,7,7
// expect: Uint32Array 3,3,4294967294,4294967294,4294967293,241,243,12,300,7,7
const fails = f => { try { console.log(f()); } catch (e) { console.log(e.name); } };
fails(() => Atomics.load(new Uint8ClampedArray(1), 0)); fails(() => Atomics.load(new Float64Array(1), 0)); fails(() => Atomics.load([1], 0));
// expect: TypeError
// expect: TypeError
// expect: TypeError
fails(() => Atomics.load(new Int8Array(1), 1)); fails(() => Atomics.load(new Int8Array(1), -1)); fails(() => Object.is(Atomics.store(new Int8Array(1), 0, -0), 0));
// expect: RangeError
// expect: RangeError
// expect: true
fails(() => Atomics.wait(new Int32Array(1), 0, 0)); fails(() => Atomics.notify(new Int32Array(1), 0)); fails(() => Atomics.notify(new Int16Array(new SharedArrayBuffer(8)), 0));
// expect: TypeError
// expect: 0
// expect: TypeError
console.log([1, 2, 3, 4, 8, 16].map(Atomics.isLockFree).join(), Atomics.pause(), Atomics.pause(2));
// expect: true,true,false,true,true,false undefined undefined
fails(() => Atomics.pause('1'));
// expect: TypeError
// What a conversion takes away.
const rab = new ArrayBuffer(8, { maxByteLength: 8 }), shrinking = new Int32Array(rab);
fails(() => Atomics.store(shrinking, 1, { valueOf() { rab.resize(4); return 1; } }));
// expect: RangeError
const gone = new Int32Array(2);
fails(() => Atomics.add(gone, 0, { valueOf() { gone.buffer.transfer(); return 1; } }));
// expect: TypeError
console.log(Atomics, new SharedArrayBuffer(2));
// expect: Object [Atomics] {} SharedArrayBuffer { [Uint8Contents]: <00 00>, byteLength: 2 }
