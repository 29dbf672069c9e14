function P() {}
P.prototype.x = 'proto';
var a = new P, b = new P;
function get(o) { return o.x; }
for (var i = 0; i < 5; i++) get(a) + get(b);
a.x = 'own';
console.log(get(a), get(b));
delete a.x;
console.log(get(a));

// expect: own proto
// expect: proto
