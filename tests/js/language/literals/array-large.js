var src = '[';
for (var i = 0; i < 5000; i++) src += i + ',';
var f = new Function('return ' + src + ']');
var a = f(), b = f();
a[0] = 'x';
console.log(a.length, b[0], b[4999], a === b);
console.log(new Function('return ' + src + 'f()]; function f() { return 7; }')()[5000]);

// expect: 5000 0 4999 false
// expect: 7
