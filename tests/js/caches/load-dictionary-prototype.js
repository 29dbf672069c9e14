function P() {}
for (var i = 0; i < 2000; i++) P.prototype['m' + i] = i;
delete P.prototype.m3;
var o = new P;
function get(o) { return o.m1000; }
var log = [];
for (i = 0; i < 4; i++) log.push(get(o));
P.prototype.m1000 = 'x';
log.push(get(o));
delete P.prototype.m1000;
log.push(get(o));
console.log(log.map(String).join());

// expect: 1000,1000,1000,1000,x,undefined
