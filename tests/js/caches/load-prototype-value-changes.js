function P() {}
P.prototype.x = 1;
var o = new P;
function get() { return o.x; }
var log = [];
for (var i = 0; i < 5; i++) log.push(get());
P.prototype.x = 2;
log.push(get());
P.prototype.x = 'str';
log.push(get());
delete P.prototype.x;
log.push(String(get()));
P.prototype.x = 3;
log.push(get());
console.log(log.join());

// expect: 1,1,1,1,1,2,str,undefined,3
