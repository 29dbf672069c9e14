// An object keeps its identity through every representation of its properties.
var m = new WeakMap(), o = {};
m.set(o, 'o');
var log = [m.get(o)];
for (var i = 0; i < 40; i++) o['p' + i] = i;            // fields out of the object
log.push(m.get(o), o.p39);
for (i = 0; i < 40; i += 2) delete o['p' + i];           // a dictionary
log.push(m.get(o), o.p39, o.p0);
for (i = 0; i < 300; i++) o['q' + i] = i;                // that grows
log.push(m.get(o), o.q299);
function F() {}
F.prototype = o;                                         // fast again
log.push(m.get(o), new F().q299, new F().p1);
Object.freeze(o);
log.push(m.get(o), m.has(o), new WeakMap([[o, 1]]).get(o));
console.log(log.join());

// expect: o,o,39,o,39,,o,299,o,299,1,o,true,1
