// set, slice, fill and sort of typed arrays, overlapping and between kinds.
var t = Uint16Array.from({ length: 10 }, (_, i) => i);
t.set(t.subarray(0, 5), 2);
print(t.join());
t.set(t.subarray(5), 3);
print(t.join());
t.fill(70000, 8);
print(t.join());
var bytes = new Uint8Array(t.buffer);
t.set(bytes.subarray(0, 4), 2);      // the same buffer, another kind
print(t.join());
print(new Float32Array(t).slice(2, 5).join(), t.slice(-3).join(), t.fill(1, 5, 2).length);
var big = new Float64Array(200000).fill(1.5);
big.set(big.subarray(0, 100000), 50000);
print(big[199999], big.sort()[0]);
// expect: 0,1,0,1,2,3,4,7,8,9
// expect: 0,1,0,3,4,7,8,9,8,9
// expect: 0,1,0,3,4,7,8,9,4464,4464
// expect: 0,1,0,0,1,0,8,9,4464,4464
// expect: 0,0,1 9,4464,4464 10
// expect: 1.5 1.5
