function P() {}
function mk(v) { var o = new P; o.x = v; return o; }
for (var i = 0; i < 5; i++) mk(i);
var log = [];
Object.defineProperty(P.prototype, 'x', { set(v) { log.push('set ' + v); }, configurable: true });
var o = mk(9);
console.log(log.join(), o.hasOwnProperty('x'));
delete P.prototype.x;
console.log(mk(3).x);

// expect: set 9 false
// expect: 3
