function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(new Int8Array(3).join(), new Uint8Array([1, 2.7, '3', 256]).join(),
    new Int16Array(new Set0()).join(), new Float32Array(new Uint8Array([5, 6])).join(),
    new Uint8Array({ length: 2, 0: 7 }).join(), new Uint8Array().length,
    new Uint8Array(null).length, new Uint8Array('3').length, name(() => new Uint8Array(-1)),
    name(() => Uint8Array(1)), new Int32Array(new ArrayBuffer(8)).length,
    new Int32Array(new ArrayBuffer(12), 4).length, new Int32Array(new ArrayBuffer(12), 4, 1).length,
    name(() => new Int32Array(new ArrayBuffer(7))),
    name(() => new Int32Array(new ArrayBuffer(8), 1)),
    name(() => new Int32Array(new ArrayBuffer(8), 4, 2)),
    name(() => new Int32Array(new ArrayBuffer(8), 12)));
function Set0() { this[Symbol.iterator] = function () { return [1, 70000][Symbol.iterator](); }; }

// expect: 0,0,0 1,2,3,0 1,4464 5,6 7,0 0 0 3 RangeError TypeError 2 2 1 RangeError RangeError RangeError RangeError
