// DataView's get and set methods at their guards.
const kinds = ['Int8', 'Uint8', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Float32', 'Float64', 'BigInt64', 'BigUint64'];
const buffer = new ArrayBuffer(24), v = new DataView(buffer, 2, 20), bytes = new Uint8Array(buffer);
const show = x => typeof x === 'bigint' ? x + 'n' : Object.is(x, -0) ? '-0' : String(x);
const attempt = f => { try { return show(f()); } catch (e) { return e.name; } };
for (const kind of kinds) {
  const get = 'get' + kind, set = 'set' + kind, big = kind.startsWith('Big'), n = x => big ? BigInt(Math.trunc(x)) : x;
  const line = [];
  for (const value of [n(1), n(-2), n(200), n(70000), n(3e9), big ? 2n ** 64n + 5n : 1.5, big ? -(2n ** 63n) : -0.25]) {
    for (const little of [[], [true], [false], [undefined]]) {
      bytes.fill(0);
      if (v[set](3, value, ...little) !== undefined) print('result');
      line.push(show(v[get](3, ...little)), bytes.slice(5, 13).join('.'));
    }
  }
  print(kind, line.filter((x, i) => line.indexOf(x) === i).join(' '));
  const size = globalThis[kind + 'Array'].BYTES_PER_ELEMENT;
  print(v[get](20 - size) === n(0), [20 - size + 1, -1, 1e10, NaN, '1', undefined, {valueOf: () => 2}, Symbol(), 1n, Infinity].map(i => attempt(() => v[get](i))).join(),
        [20 - size + 1, -1, '1', undefined].map(i => attempt(() => v[set](i, n(7)))).join(), [undefined, null, '5', true, {}, 5, 5n, Symbol()].map(x => attempt(() => v[set](0, x))).join(),
        [1, 0, 'x', '', null, {}].map(flag => (v[set](0, n(1), flag), show(v[get](0, flag)))).join(), attempt(() => v[set](0)), attempt(() => v[get]()));
}
for (const x of [NaN, Infinity, -Infinity, -0, 1e40, 1e-45, 2 ** 53, 0.1]) {
  v.setFloat32(0, x);
  v.setFloat64(8, x);
  print(show(v.getFloat32(0)), show(v.getFloat64(8)), show(v.getInt32(0)), show(v.getUint16(8, true)));
}
print([2 ** 31, -(2 ** 31) - 1, 1e20, NaN, Infinity, -1.9, 4294967295.5].map(x => (v.setInt32(4, x), v.getInt32(4))).join(), [300.7, -1.5, 1e12].map(x => (v.setUint8(4, x), v.getUint8(4))).join());
print([undefined, {}, [], 5, new Uint8Array(4), DataView.prototype].map(x => attempt(() => DataView.prototype.getInt8.call(x, 0))).join());
// Resizable, shared and detached buffers; the conversion of the value takes the buffer away.
const grows = new ArrayBuffer(8, {maxByteLength: 16}), tracks = new DataView(grows), fixed = new DataView(grows, 4, 4);
tracks.setInt16(6, 513);
print(tracks.getInt16(6), fixed.getInt16(2), attempt(() => tracks.getInt16(7)));
grows.resize(16);
print(tracks.getInt16(14), attempt(() => fixed.getInt16(4)));
grows.resize(4);
print(attempt(() => fixed.getInt8(0)), attempt(() => tracks.getInt8(3)), attempt(() => tracks.setInt8(4, 1)));
const shared = new DataView(new SharedArrayBuffer(4));
shared.setUint16(1, 258);
print(shared.getUint16(1), shared.getUint8(2), attempt(() => shared.getUint32(1)));
const gone = new DataView(new ArrayBuffer(8));
gone.setInt8(0, 1);
print(attempt(() => gone.setInt8(0, {valueOf() { gone.buffer.transfer(); return 2; }})), attempt(() => gone.getInt8(0)), attempt(() => gone.setInt8(0, 1)), attempt(() => gone.getInt8(-1)));
const empty = new DataView(new ArrayBuffer(8), 8);
print(attempt(() => empty.getUint8(0)), attempt(() => empty.getFloat64(0)));
class Sub extends DataView {}
const sub = new Sub(buffer);
sub.setUint32(0, 0xdeadbeef);
print(sub.getUint32(0).toString(16), sub.getUint32(0, true).toString(16));
// expect: Int8 1 1.0.0.0.0.0.0.0 -2 254.0.0.0.0.0.0.0 -56 200.0.0.0.0.0.0.0 112 112.0.0.0.0.0.0.0 0 0.0.0.0.0.0.0.0
// expect: true RangeError,RangeError,RangeError,0,0,0,0,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined undefined,undefined,undefined,undefined,undefined,undefined,TypeError,TypeError 1,1,1,1,1,1 undefined 0
// expect: Uint8 1 1.0.0.0.0.0.0.0 254 254.0.0.0.0.0.0.0 200 200.0.0.0.0.0.0.0 112 112.0.0.0.0.0.0.0 0 0.0.0.0.0.0.0.0
// expect: true RangeError,RangeError,RangeError,0,0,0,0,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined undefined,undefined,undefined,undefined,undefined,undefined,TypeError,TypeError 1,1,1,1,1,1 undefined 0
// expect: Int16 1 0.1.0.0.0.0.0.0 1.0.0.0.0.0.0.0 -2 255.254.0.0.0.0.0.0 254.255.0.0.0.0.0.0 200 0.200.0.0.0.0.0.0 200.0.0.0.0.0.0.0 4464 17.112.0.0.0.0.0.0 112.17.0.0.0.0.0.0 24064 94.0.0.0.0.0.0.0 0.94.0.0.0.0.0.0 0 0.0.0.0.0.0.0.0
// expect: true RangeError,RangeError,RangeError,0,0,0,0,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined undefined,undefined,undefined,undefined,undefined,undefined,TypeError,TypeError 1,1,1,1,1,1 undefined 0
// expect: Uint16 1 0.1.0.0.0.0.0.0 1.0.0.0.0.0.0.0 65534 255.254.0.0.0.0.0.0 254.255.0.0.0.0.0.0 200 0.200.0.0.0.0.0.0 200.0.0.0.0.0.0.0 4464 17.112.0.0.0.0.0.0 112.17.0.0.0.0.0.0 24064 94.0.0.0.0.0.0.0 0.94.0.0.0.0.0.0 0 0.0.0.0.0.0.0.0
// expect: true RangeError,RangeError,RangeError,0,0,0,0,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined undefined,undefined,undefined,undefined,undefined,undefined,TypeError,TypeError 1,1,1,1,1,1 undefined 0
// expect: Int32 1 0.0.0.1.0.0.0.0 1.0.0.0.0.0.0.0 -2 255.255.255.254.0.0.0.0 254.255.255.255.0.0.0.0 200 0.0.0.200.0.0.0.0 200.0.0.0.0.0.0.0 70000 0.1.17.112.0.0.0.0 112.17.1.0.0.0.0.0 -1294967296 178.208.94.0.0.0.0.0 0.94.208.178.0.0.0.0 0 0.0.0.0.0.0.0.0
// expect: true RangeError,RangeError,RangeError,0,0,0,0,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined undefined,undefined,undefined,undefined,undefined,undefined,TypeError,TypeError 1,1,1,1,1,1 undefined 0
// expect: Uint32 1 0.0.0.1.0.0.0.0 1.0.0.0.0.0.0.0 4294967294 255.255.255.254.0.0.0.0 254.255.255.255.0.0.0.0 200 0.0.0.200.0.0.0.0 200.0.0.0.0.0.0.0 70000 0.1.17.112.0.0.0.0 112.17.1.0.0.0.0.0 3000000000 178.208.94.0.0.0.0.0 0.94.208.178.0.0.0.0 0 0.0.0.0.0.0.0.0
// expect: true RangeError,RangeError,RangeError,0,0,0,0,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined undefined,undefined,undefined,undefined,undefined,undefined,TypeError,TypeError 1,1,1,1,1,1 undefined 0
// expect: Float32 1 63.128.0.0.0.0.0.0 0.0.128.63.0.0.0.0 -2 192.0.0.0.0.0.0.0 0.0.0.192.0.0.0.0 200 67.72.0.0.0.0.0.0 0.0.72.67.0.0.0.0 70000 71.136.184.0.0.0.0.0 0.184.136.71.0.0.0.0 3000000000 79.50.208.94.0.0.0.0 94.208.50.79.0.0.0.0 1.5 63.192.0.0.0.0.0.0 0.0.192.63.0.0.0.0 -0.25 190.128.0.0.0.0.0.0 0.0.128.190.0.0.0.0
// expect: true RangeError,RangeError,RangeError,2.6624670822171524e-43,6.833852350819268e-41,2.6624670822171524e-43,1.7494662018097326e-38,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined undefined,undefined,undefined,undefined,undefined,undefined,TypeError,TypeError 1,1,1,1,1,1 undefined NaN
// expect: Float64 1 63.240.0.0.0.0.0.0 0.0.0.0.0.0.240.63 -2 192.0.0.0.0.0.0.0 0.0.0.0.0.0.0.192 200 64.105.0.0.0.0.0.0 0.0.0.0.0.0.105.64 70000 64.241.23.0.0.0.0.0 0.0.0.0.0.23.241.64 3000000000 65.230.90.11.192.0.0.0 0.0.0.192.11.90.230.65 1.5 63.248.0.0.0.0.0.0 0.0.0.0.0.0.248.63 -0.25 191.208.0.0.0.0.0.0 0.0.0.0.0.0.208.191
// expect: true RangeError,RangeError,RangeError,4.070253176545e-312,1.041984813195587e-309,4.070253176545e-312,4.530250375920662e-305,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined undefined,undefined,undefined,undefined,undefined,undefined,TypeError,TypeError 1,1,1,1,1,1 undefined NaN
// expect: BigInt64 1n 0.0.0.0.0.0.0.1 1.0.0.0.0.0.0.0 -2n 255.255.255.255.255.255.255.254 254.255.255.255.255.255.255.255 200n 0.0.0.0.0.0.0.200 200.0.0.0.0.0.0.0 70000n 0.0.0.0.0.1.17.112 112.17.1.0.0.0.0.0 3000000000n 0.0.0.0.178.208.94.0 0.94.208.178.0.0.0.0 5n 0.0.0.0.0.0.0.5 5.0.0.0.0.0.0.0 -9223372036854775808n 128.0.0.0.0.0.0.0 0.0.0.0.0.0.0.128
// expect: true RangeError,RangeError,RangeError,549755813888n,140737488355328n,549755813888n,36028797018963968n,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined TypeError,TypeError,undefined,undefined,SyntaxError,TypeError,undefined,TypeError 1n,1n,1n,1n,1n,1n TypeError 72057594037927936n
// expect: BigUint64 1n 0.0.0.0.0.0.0.1 1.0.0.0.0.0.0.0 18446744073709551614n 255.255.255.255.255.255.255.254 254.255.255.255.255.255.255.255 200n 0.0.0.0.0.0.0.200 200.0.0.0.0.0.0.0 70000n 0.0.0.0.0.1.17.112 112.17.1.0.0.0.0.0 3000000000n 0.0.0.0.178.208.94.0 0.94.208.178.0.0.0.0 5n 0.0.0.0.0.0.0.5 5.0.0.0.0.0.0.0 9223372036854775808n 128.0.0.0.0.0.0.0 0.0.0.0.0.0.0.128
// expect: true RangeError,RangeError,RangeError,549755813888n,140737488355328n,549755813888n,36028797018963968n,TypeError,TypeError,RangeError RangeError,RangeError,undefined,undefined TypeError,TypeError,undefined,undefined,SyntaxError,TypeError,undefined,TypeError 1n,1n,1n,1n,1n,1n TypeError 72057594037927936n
// expect: NaN NaN 2143289344 63615
// expect: Infinity Infinity 2139095040 61567
// expect: -Infinity -Infinity -8388608 61695
// expect: -0 -0 -2147483648 128
// expect: Infinity 1e+40 2139095040 15688
// expect: 1.401298464324817e-45 1e-45 1 38454
// expect: 9007199254740992 9007199254740992 1509949440 16451
// expect: 0.10000000149011612 0.1 1036831949 47423
// expect: -2147483648,2147483647,1661992960,0,0,-1,-1 44,255,0
// expect: TypeError,TypeError,TypeError,TypeError,TypeError,TypeError
// expect: 513 513 RangeError
// expect: 0 RangeError
// expect: TypeError 0 RangeError
// expect: 258 2 RangeError
// expect: TypeError TypeError TypeError RangeError
// expect: RangeError RangeError
// expect: deadbeef efbeadde
