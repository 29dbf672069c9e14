function has(k, o) { return k in o; }
var o = { a: 1 }, log = [];
for (var r = 0; r < 3; r++) log.push(has('a', o), has('b', o), has(0, [1]), has(1, [1]),
    has('toString', o));
Object.prototype.b = 1;
log.push(has('b', o));
delete Object.prototype.b;
log.push(has('b', o));
delete o.a;
log.push(has('a', o));
console.log(log.map(Number).join(''));

// expect: 101011010110101100
