const view = new DataView(new ArrayBuffer(16), 1);
view.setBigInt64(0, -2n);
console.log(view.getBigInt64(0), view.getBigUint64(0), view.getBigInt64(0, true), view.getUint8(7));
view.setBigUint64(3, 0x0102030405060708n, true);
console.log(view.getBigUint64(3, true), view.getBigUint64(3), view.getUint8(3), view.getInt16(4));
view.setBigUint64(0, 2n ** 64n + 7n);
view.setBigInt64(7, '-1', true);
console.log(view.getBigUint64(0), view.getBigInt64(7));
for (const attempt of [() => view.setBigInt64(0, 1), () => view.getBigInt64(8), () => view.setBigUint64(8, 0n), () => view.setBigInt64(0),
                       () => view.getBigInt64(-1), () => DataView.prototype.getBigInt64.call({}, 0)]) {
  try {
    console.log(attempt());
  } catch (e) {
    console.log(e.name);
  }
}
console.log(DataView.prototype.getBigInt64.length, DataView.prototype.setBigUint64.length, DataView.prototype.setBigInt64.name);

// expect: -2n 18446744073709551614n -72057594037927937n 254
// expect: 72623859790382856n 578437695752307201n 8 1798
// expect: 255n -1n
// expect: TypeError
// expect: RangeError
// expect: RangeError
// expect: TypeError
// expect: RangeError
// expect: TypeError
// expect: 1 2 setBigInt64
