var o = { a: 1 };
function get(o) { return o.missing; }
var log = [];
for (var i = 0; i < 5; i++) log.push(get(o));
Object.prototype.missing = 'on root';
log.push(get(o));
delete Object.prototype.missing;
log.push(get(o));
o.missing = 'own';
log.push(get(o));
console.log(log.map(String).join());

// expect: undefined,undefined,undefined,undefined,undefined,on root,undefined,own
