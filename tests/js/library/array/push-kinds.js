var a = [1];
a.push(0.5);
a.push('x', {}, undefined);
var d = [0.5];
d.push(1, NaN, -0);
var h = [, 1];
h.push(2);
console.log(a.length, a[1], d.join(), 1 / d[3], 0 in h, h.length);
class P extends Array {}
var p = new P;
p.push(1, 2);
console.log(p.length, p instanceof P);

// expect: 5 0.5 0.5,1,NaN,0 -Infinity false 3
// expect: 2 true
