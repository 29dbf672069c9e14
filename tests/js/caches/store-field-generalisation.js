function set(o, v) { o.f = v; }
var a = { f: 1 }, b = { f: 2 }, c = { f: 3 };
for (var i = 0; i < 5; i++) set(a, i);
set(b, 1.5);
set(a, 6);
set(c, 'str');
set(b, 2147483648);
set(a, -0);
console.log(1 / a.f, b.f, c.f);

// expect: -Infinity 2147483648 str
