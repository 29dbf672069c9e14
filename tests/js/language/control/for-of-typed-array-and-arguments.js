function f() { var s = 0; for (var v of arguments) s += v; return s; }
console.log(f(1, 2, 3));
var s = '';
for (var v of new Uint8Array([5, 300, -1])) s += v + ';';
console.log(s);

// expect: 6
// expect: 5;44;255;
