var a, b, c, o = {};
a = b = c = 7;
console.log(a, b, c, (a += 2), (o.x = 'v'), (o['y'] = 3), o.x, o.y);
var s = 'str';
console.log((s.foo = 5), s.foo);

// expect: 7 7 7 9 v 3 v 3
// expect: 5 undefined
