var o = {};
for (var i = 0; i < 50; i++) o['k' + i] = i;
delete o.k7;
function get(o) { return o.k20; }
var log = [];
for (i = 0; i < 4; i++) log.push(get(o));
o.k20 = 'new';
log.push(get(o));
delete o.k20;
log.push(String(get(o)));
Object.setPrototypeOf(o, { k20: 'proto' });
log.push(get(o));
o.k20 = 'own';
log.push(get(o));
console.log(log.join());

// expect: 20,20,20,20,new,undefined,proto,own
