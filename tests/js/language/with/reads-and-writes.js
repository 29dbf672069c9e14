var o = { a: 1 }, a = 'outer', b = 'outer b';
with (o) { console.log(a, b); a = 2; b = 3; var c = 4; }
console.log(o.a, a, b, c, 'c' in o, 'b' in o);

// expect: 1 outer b
// expect: 2 outer 3 4 false false
