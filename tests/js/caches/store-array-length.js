function setLength(a, n) { a.length = n; return a.length + ':' + a.join(); }
for (var r = 0; r < 2; r++) console.log([[1, 2, 3], [0.5, 1.5, 2.5], ['a', 'b', 'c'],
    [1, , 3]].map(a => setLength(a, 2)).join(' '));
console.log(setLength([1], 3), setLength([1], '2'));
for (var n of [-1, 1.5, 4294967296, NaN, 'x']) try { setLength([], n); console.log('no');
} catch (e) { console.log(e.name); }

// expect: 2:1,2 2:0.5,1.5 2:a,b 2:1,
// expect: 2:1,2 2:0.5,1.5 2:a,b 2:1,
// expect: 3:1,, 2:1,
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
