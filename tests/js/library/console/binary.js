console.log(new Uint8Array(3), new Float64Array([1.5, -0, NaN]), new Int16Array(0), new Uint8ClampedArray(200));
console.log(new ArrayBuffer(4), new ArrayBuffer(0), new ArrayBuffer(120), new Uint8Array([1, 2, 255]).buffer);
console.log(new DataView(new ArrayBuffer(2)), { v: new DataView(new ArrayBuffer(1)) });
class Bytes extends Uint8Array {} console.log(new Bytes(2), Object.assign(new Uint8Array(2), { extra: 1 }), [new Uint8Array(2)], { a: { b: { c: new Uint8Array(1) } } });

// expect: Uint8Array(3) [ 0, 0, 0 ] Float64Array(3) [ 1.5, -0, NaN ] Int16Array(0) [] Uint8ClampedArray(200) [
// expect:   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// expect:   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// expect:   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// expect:   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// expect:   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// expect:   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// expect:   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// expect:   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
// expect:   0, 0, 0, 0,
// expect:   ... 100 more items
// expect: ]
// expect: ArrayBuffer { [Uint8Contents]: <00 00 00 00>, byteLength: 4 } ArrayBuffer { [Uint8Contents]: <>, byteLength: 0 } ArrayBuffer {
// expect:   [Uint8Contents]: <00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 ... 20 more bytes>,
// expect:   byteLength: 120
// expect: } ArrayBuffer { [Uint8Contents]: <01 02 ff>, byteLength: 3 }
// expect: DataView {
// expect:   byteLength: 2,
// expect:   byteOffset: 0,
// expect:   buffer: ArrayBuffer { [Uint8Contents]: <00 00>, byteLength: 2 }
// expect: } {
// expect:   v: DataView {
// expect:     byteLength: 1,
// expect:     byteOffset: 0,
// expect:     buffer: ArrayBuffer { [Uint8Contents]: <00>, byteLength: 1 }
// expect:   }
// expect: }
// expect: Bytes(2) [Uint8Array] [ 0, 0 ] Uint8Array(2) [ 0, 0, extra: 1 ] [ Uint8Array(2) [ 0, 0 ] ] { a: { b: { c: [Uint8Array] } } }
