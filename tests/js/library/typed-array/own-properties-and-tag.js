var a = new Uint8Array(2);
a.extra = 'x';
console.log(Object.getOwnPropertyNames(a).join(), a[Symbol.toStringTag],
    Object.prototype.toString.call(a), 'length' in a, a.hasOwnProperty('length'),
    ArrayBuffer.isView(a), ArrayBuffer.isView([]), Array.isArray(a), a.BYTES_PER_ELEMENT,
    Uint8Array.length, a.constructor.name);
for (var k in a) console.log(typeof k, k);

// expect: 0,1,extra Uint8Array [object Uint8Array] true false true false false 1 3 Uint8Array
// expect: string 0
// expect: string 1
// expect: string extra
