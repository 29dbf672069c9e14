// What a typed array, a buffer or a view is made of, where classes add fields to it.
class Bytes extends Uint8Array { tag = 'bytes'; #own = 1; get own() { return this.#own; } }
class Memory extends ArrayBuffer { constructor(n) { super(n); this.a = 1; this.b = { c: 2 }; } }
class Window extends DataView { name = 'window'; }
const b = new Bytes(5), m = new Memory(16), w = new Window(m, 4, 8);
print(b.length, b.byteOffset, b.byteLength, b.tag, b.own, b.join(), m.byteLength, m.a + m.b.c, m.resizable, w.byteOffset, w.byteLength, w.name);
// expect: 5 0 5 bytes 1 0,0,0,0,0 16 3 false 4 8 window
const kinds = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];
for (const at of [0, 1, 2, 4, 6, 8]) {
  print(at, kinds.filter(T => { try { return new T(m, at, 1).byteOffset === at; } catch (e) { return !(e instanceof RangeError); } }).length);
}
// expect: 0 11
// expect: 1 3
// expect: 2 5
// expect: 4 8
// expect: 6 5
// expect: 8 11
try { new Int32Array(m, 3); } catch (e) { print(e.name, e.message); }
try { new Float64Array(m, 12, 1); } catch (e) { print(e.name, e.message); }
// expect: RangeError start offset of Int32Array should be a multiple of 4
// expect: RangeError start offset of Float64Array should be a multiple of 8
const d = new Date(5), s = new Set([1]), g = function* () { yield 1; }(), r = /a/g;
print(d.getTime(), new Date(NaN).getTime(), s.size, g.next().value, r.lastIndex, new Bytes(m, 8).subarray(2, 5).length, new Bytes(m).slice(1) instanceof Bytes);
// expect: 5 NaN 1 1 0 3 true
