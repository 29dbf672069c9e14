function F() {}
var o1 = new F;
F.prototype.a = 1;
var o2 = new F;
o1.b = 2;
o2.b = 3;
function get(o) { return o.a + o.b; }
console.log(get(o1), get(o2), get(o1));
F.prototype.b = 100;
console.log(get(o1));
delete o1.b;
console.log(get(o1));

// expect: 3 4 3
// expect: 3
// expect: 101
