var a = [1, 2, 3, 4, 5];
for (var i = 0; i < 4; i++) [a[i], a[i + 1]] = [a[i + 1], a[i]];
console.log(a.join());
var [x, y, z] = [1, 2, 3];
[x, y, z] = [z, x, y];
console.log(x, y, z);
var o = { l: 1, r: 2 };
({ l: o.r, r: o.l } = o);
console.log(o.l, o.r);
function fibs(n) { var [p, q] = [0, 1]; while (n--) [p, q] = [q, p + q]; return p; }
console.log(fibs(50));

// expect: 2,3,4,5,1
// expect: 3 1 2
// expect: 1 1
// expect: 12586269025
