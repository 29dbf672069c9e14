function f() { return { a: 1, b: { c: [1, 2], d: 1.5 } }; }
var x = f();
x.b.c.push(3);
x.b.d = 9;
x.a = 2.5;
x.new = 1;
var y = f();
console.log(y.a, y.b.c.length, y.b.d, 'new' in y, x.b.c.length);
y.b.d += 1;
console.log(f().b.d, x.b.d, y.b.d);

// expect: 1 2 1.5 false 3
// expect: 1.5 9 2.5
