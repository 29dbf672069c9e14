function set(a, i, v) { a[i] = v; }
var a = [1, 2, 3], b = [1, 2, 3], c = [0.5, 1.5];
for (var i = 0; i < 3; i++) set(a, i, i * 10);
set(a, 1, 0.5);
set(b, 0, 'x');
set(c, 1, 7);
set(c, 0, {});
set(a, 2, null);
set(a, 3, 'grown');
console.log(a.join('|'), b.join('|'), c.join('|'), a.length);

// expect: 0|0.5||grown x|2|3 [object Object]|7 4
