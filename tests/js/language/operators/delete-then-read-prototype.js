function C() {}
C.prototype.x = 'proto';
var o = new C;
o.x = 'own';
console.log(o.x);
delete o.x;
console.log(o.x, delete o.x, o.x);

// expect: own
// expect: proto true proto
