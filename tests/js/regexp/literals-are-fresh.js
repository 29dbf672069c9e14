function f() { return /a/g; }
f().x = 1;
var a = f(), b = f();
a.test('a');
console.log(a === b, a.lastIndex, b.lastIndex, b.x, 4 / 2 / 1, [1].map(x => /y/.test('y'))[0]);

// expect: false 1 0 undefined 2 true
