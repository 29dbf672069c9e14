// SharedArrayBuffer, growable and not.
const fails = f => { try { console.log(f()); } catch (e) { console.log(e.name); } };
const s = new SharedArrayBuffer(4), g = new SharedArrayBuffer(4, { maxByteLength: 100000 });
console.log(s.growable, s.maxByteLength, g.growable, g.maxByteLength, s.slice(1).byteLength, String(s));
// expect: false 4 true 100000 3 [object SharedArrayBuffer]
const tracking = new Uint8Array(g), fixed = new Uint8Array(g, 0, 4), view = new DataView(g);
let seen = 0;
for (let i = 0; i < 300; i++) { if (i === 200) g.grow(90000); tracking[80000] = 3; seen += tracking[80000] ?? 0; }
console.log(seen, tracking.length, fixed.length, view.byteLength, tracking.at(-1), tracking[90000]);
// expect: 300 90000 4 90000 0 undefined
fails(() => g.grow(100)); fails(() => g.grow(100001)); fails(() => s.grow(4)); fails(() => SharedArrayBuffer(1)); fails(() => new SharedArrayBuffer(2 ** 53 - 1));
// expect: RangeError
// expect: RangeError
// expect: TypeError
// expect: TypeError
// expect: RangeError
fails(() => ArrayBuffer.prototype.slice.call(s)); fails(() => SharedArrayBuffer.prototype.slice.call(new ArrayBuffer(1))); fails(() => $262.detachArrayBuffer(s));
// expect: TypeError
// expect: TypeError
// expect: TypeError
console.log(new Int32Array(new SharedArrayBuffer(12)).fill(3).sort().map(x => x + 1).join(), ArrayBuffer.isView(view));
// expect: 4,4,4 true
