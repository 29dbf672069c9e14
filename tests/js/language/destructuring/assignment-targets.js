var o = {}, a = [];
[o.x, a[0], o['y']] = [1, 2, 3];
({ p: o.z, q: a[1] = 'd', ...o.rest } = { p: 4, r: 5 });
console.log(o.x, o.y, o.z, a.join(), JSON.stringify(o.rest));
var b, c;
[b, [c]] = [1, [2]];
({ b, c = 9 } = { b: 7 });
console.log(b, c);
[...o.all] = 'xy';
console.log(o.all.join());

// expect: 1 3 4 2,d {"r":5}
// expect: 7 9
// expect: x,y
