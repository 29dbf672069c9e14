var n = 0;
a: b: c: for (;;) { n++; if (n < 3) continue a; if (n < 5) continue c; break b; }
console.log(n);
x: y: { break x; }
z: ;
foo: if (n) { break foo; }
console.log('end');

// expect: 5
// expect: end
