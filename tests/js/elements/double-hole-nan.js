// No NaN bit pattern may read as a hole.
var buffer = new ArrayBuffer(8), view = new DataView(buffer), doubles = new Float64Array(buffer),
    log = [];
for (var hi of [0x7ff80000, 0xfff80000, 0x7ff7ffff, 0xfff7ffff, 0x7fffffff, 0xffffffff,
    0xfff00001]) { view.setUint32(4, hi, true); view.setUint32(0, 0xffffffff, true);
  var a = [0.5, doubles[0], 1.5]; a[3] = doubles[0]; log.push(1 in a, String(a[1]), String(a[3])); }
console.log(log.join());

// expect: true,NaN,NaN,true,NaN,NaN,true,NaN,NaN,true,NaN,NaN,true,NaN,NaN,true,NaN,NaN,true,NaN,NaN
