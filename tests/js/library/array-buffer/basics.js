function name(f) { try { return f(); } catch (e) { return e.name; } }
var b = new ArrayBuffer(8);
new Uint8Array(b).set([1, 2, 3, 4, 5, 6, 7, 8]);
console.log(b.byteLength, new Uint8Array(b.slice(2, 5)).join(), b.slice(-3).byteLength,
    b.slice(5, 2).byteLength, b.slice().byteLength, new ArrayBuffer(0).byteLength,
    new ArrayBuffer('4').byteLength, new ArrayBuffer().byteLength, name(() => new ArrayBuffer(-1)),
    name(() => ArrayBuffer(1)), Object.prototype.toString.call(b),
    name(() => Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength').get.call({})));

// expect: 8 3,4,5 3 0 8 0 4 0 RangeError TypeError [object ArrayBuffer] TypeError
