// transfer and transferToFixedLength.
const fails = f => { try { f(); } catch (e) { console.log(e.name); } };
const a = new ArrayBuffer(8), bytes = new Uint8Array(a);
bytes.set([1, 2, 3, 4, 5, 6, 7, 8]);
const b = a.transfer();
console.log(a.detached, a.byteLength, b.detached, bytes.length, bytes[0], new Uint8Array(b).join());
// expect: true 0 false 0 undefined 1,2,3,4,5,6,7,8
const other = new Uint8Array(b), more = new Uint16Array(b), c = b.transfer(4);
console.log(other.length, more.length, more[0], new Uint8Array(c).join(), new Uint8Array(c.transfer(6)).join());
// expect: 0 0 undefined 1,2,3,4 1,2,3,4,0,0
const r = new ArrayBuffer(4, { maxByteLength: 8 }), tracking = new Uint8Array(r);
tracking[0] = 9;
const s = r.transfer(), t = new Uint8Array(s);
console.log(s.resizable, s.maxByteLength, r.resizable, r.maxByteLength, tracking.length, t[0]);
// expect: true 8 true 0 0 9
fails(() => r.resize(4)); fails(() => s.transfer(9)); fails(() => a.transfer()); fails(() => a.slice());
// expect: TypeError
// expect: RangeError
// expect: TypeError
// expect: TypeError
const fixed = s.transferToFixedLength();
console.log(fixed.resizable, fixed.byteLength, s.detached, t[0]);
// expect: false 4 true undefined
console.log(s);
// expect: ArrayBuffer { (detached), byteLength: 0 }
