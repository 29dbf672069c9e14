console.log((255).toString(16), (-255).toString(2), (0.5).toString(2), (0.1).toString(3),
    (1e15).toString(36), (123.456).toString(36), (2 ** 53 - 1).toString(7), NaN.toString(2),
    (-Infinity).toString(36), (0).toString(2), (35).toString(36), (1 / 3).toString(2),
    (4294967295).toString(32), (255).toString(undefined), (1e-7).toString(10));
for (let r of [1, 37, 0, Infinity, null]) try { (1).toString(r); console.log('no'); } catch (e) {
  console.log(e.name); }

// expect: ff -11111111 0.1 0.0022002200220022002200220022002201 9ugxnorjls 3f.gez4w97ry 5350140446150306053 NaN -Infinity 0 z 0.010101010101010101010101010101010101010101010101010101 3vvvvvv 255 1e-7
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
