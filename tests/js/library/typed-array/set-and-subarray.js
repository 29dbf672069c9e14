function name(f) { try { return f(); } catch (e) { return e.name; } }
var a = new Uint8Array(5);
a.set([1, 2], 1);
a.set(new Float32Array([9.9, 300]), 3);
console.log(a.join(), name(() => a.set([1], 5)), name(() => a.set([1, 2], -1)),
    name(() => a.set([1, 2, 3, 4, 5, 6])));
a.set(a.subarray(0, 3), 1);
console.log(a.join());
var s = a.subarray(2);
s[0] = 77;
console.log(a[2], s.byteOffset, s.length, a.subarray(-2).length, a.subarray(4, 1).length,
    s.subarray(1).byteOffset);
var w = new Uint16Array(a.buffer.slice(0, 4));
w.set(new Uint8Array(w.buffer, 0, 2));
console.log(w.join());

// expect: 0,1,2,9,44 RangeError RangeError RangeError
// expect: 0,0,1,2,44
// expect: 77 2 3 2 0 3
// expect: 0,0
