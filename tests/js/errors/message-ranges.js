function m(f) { try { f(); } catch (e) { console.log(e.name + ': ' + e.message); } }
m(() => new Array(-1));
m(() => { [].length = -1; });
m(() => 'x'.repeat(-1));
m(() => 'x'.repeat(2 ** 30));
m(() => (1).toPrecision(0));
m(() => (1).toExponential(-1));
m(() => new Date(NaN).toISOString());
m(() => String.fromCodePoint(-5));
m(() => new Int32Array(new ArrayBuffer(5)));
m(() => new Int32Array(new ArrayBuffer(8), 3));
m(() => new DataView(new ArrayBuffer(1), 5));
m(() => new DataView(new ArrayBuffer(1)).getInt32(0));
m(() => decodeURIComponent('%'));
m(() => (function f() { f(); })());
m(() => 'a'.normalize('q'));
m(() => new Uint8Array(2).set([1, 2, 3]));

// expect: RangeError: Invalid array length
// expect: RangeError: Invalid array length
// expect: RangeError: Invalid count value: -1
// expect: RangeError: Invalid string length
// expect: RangeError: toPrecision() argument must be between 1 and 100
// expect: RangeError: toExponential() argument must be between 0 and 100
// expect: RangeError: Invalid time value
// expect: RangeError: Invalid code point -5
// expect: RangeError: byte length of Int32Array should be a multiple of 4
// expect: RangeError: start offset of Int32Array should be a multiple of 4
// expect: RangeError: Start offset 5 is outside the bounds of the buffer
// expect: RangeError: Offset is outside the bounds of the DataView
// expect: URIError: URI malformed
// expect: RangeError: Maximum call stack size exceeded
// expect: RangeError: The normalization form should be one of NFC, NFD, NFKC, NFKD.
// expect: RangeError: offset is out of bounds
