// Buffers that are resized: what typed arrays and DataViews see of them, and what is zero.
const fails = f => { try { f(); } catch (e) { console.log(e.name); } };
const rab = new ArrayBuffer(8, { maxByteLength: 200000 });
console.log(rab.byteLength, rab.maxByteLength, rab.resizable, new ArrayBuffer(8).resizable, new ArrayBuffer(8).maxByteLength);
// expect: 8 200000 true false 8
const tracking = new Uint16Array(rab), fixed = new Uint8Array(rab, 4, 4), offset = new Float64Array(rab, 8), view = new DataView(rab, 2);
const lengths = () => [tracking, fixed, offset].map(a => [a.length, a.byteLength, a.byteOffset].join(':')).join(' ');
console.log(lengths(), view.byteLength);
// expect: 4:8:0 4:4:4 0:0:8 6
tracking.fill(0xffff);
rab.resize(100001);
console.log(lengths(), view.byteLength, tracking[3], tracking[4], tracking[50000 - 1], tracking[50000], tracking.at(-1));
// expect: 50000:100000:0 4:4:4 12499:99992:8 99999 65535 0 0 undefined 0
tracking[49999] = 5;
rab.resize(6);
console.log(lengths(), view.byteLength, fixed[0], 0 in fixed, Object.keys(fixed).length, tracking[2], tracking[3]);
// expect: 3:6:0 0:0:0 0:0:0 4 undefined false 0 65535 undefined
fixed[0] = 1; tracking[3] = 7;
rab.resize(200000);
console.log(lengths(), fixed.join(), tracking[49999], tracking[2], tracking[3]);
// expect: 100000:200000:0 4:4:4 24999:199992:8 255,255,0,0 0 65535 0
rab.resize(0);
console.log(lengths());
// expect: 0:0:0 0:0:0 0:0:0
fails(() => view.byteLength); fails(() => view.byteOffset); fails(() => view.getInt8(0)); fails(() => fixed.fill(1)); fails(() => rab.resize(200001));
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: RangeError
fails(() => new ArrayBuffer(8).resize(4)); fails(() => new ArrayBuffer(9, { maxByteLength: 8 })); fails(() => new ArrayBuffer(0, { maxByteLength: 2 ** 53 - 1 }));
// expect: TypeError
// expect: RangeError
// expect: RangeError
fails(() => Object.freeze(tracking)); fails(() => Object.preventExtensions(new Uint8Array(rab)));
// expect: TypeError
// expect: TypeError
console.log(tracking.subarray(0).length, rab);
// expect: 0 ArrayBuffer { [Uint8Contents]: <>, byteLength: 0 }
// Hot accesses see each change.
const hot = new ArrayBuffer(4, { maxByteLength: 64 }), bytes = new Uint8Array(hot);
let sum = 0;
for (let i = 0; i < 300; i++) {
  if (i === 100) hot.resize(64);
  if (i === 200) hot.resize(2);
  bytes[3] = 1;
  sum += bytes[3] ?? 1000;
  sum += bytes[60] === undefined ? 0 : 10;
}
console.log(sum);
// expect: 101200
