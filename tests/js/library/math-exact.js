// sumPrecise rounds once; f16round and DataView's half floats round to nearest, ties to even.
print(Math.sumPrecise([1e308, 1e308, -1e308]), Math.sumPrecise([0.1, 0.2, 0.3, -0.6]), Math.sumPrecise([2 ** 53, 1, 2 ** -1074]));
print(Object.is(Math.sumPrecise([]), -0), Object.is(Math.sumPrecise([-0, -0]), -0), Object.is(Math.sumPrecise([-0, 0]), 0));
print(Math.sumPrecise([Infinity, 1]), Math.sumPrecise([Infinity, -Infinity]), Math.sumPrecise([1e308, 1e308]), Math.sumPrecise([5e-324, 5e-324]));
print(Math.sumPrecise([1e30, 0.1, -1e30]), Math.sumPrecise([-1, 2 ** -54, 2 ** -108]), Math.sumPrecise([3, -5]));
for (const bad of [[1, '2'], 5]) { try { Math.sumPrecise(bad); } catch (e) { print(e.name); } }
print([1.337, 65504, 65519.9, 65520, -70000, 2 ** -25, 2 ** -24, 3 * 2 ** -25, 2049, 2051, NaN, 1 / 3].map(Math.f16round).join());
print(Object.is(Math.f16round(-1e-10), -0));
const view = new DataView(new ArrayBuffer(4));
view.setFloat16(0, 1.5); view.setFloat16(2, -2, true);
print(view.getUint16(0).toString(16), view.getUint16(2).toString(16), view.getFloat16(0), view.getFloat16(2, true));
// expect: 1e+308 2.7755575615628914e-17 9007199254740994
// expect: true true true
// expect: Infinity NaN Infinity 1e-323
// expect: 0.1 -0.9999999999999999 -2
// expect: TypeError
// expect: TypeError
// expect: 1.3369140625,65504,65504,Infinity,-Infinity,0,5.960464477539063e-8,1.1920928955078125e-7,2048,2052,NaN,0.333251953125
// expect: true
// expect: 3e00 c0 1.5 -2
