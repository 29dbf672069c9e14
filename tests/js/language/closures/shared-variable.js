function f() { var n = 0; return [() => ++n, () => --n, () => n]; }
var a = f(), b = f();
a[0]();
a[0]();
a[1]();
b[1]();
console.log(a[2](), b[2]());

// expect: 1 -1
