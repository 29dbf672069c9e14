function is(o, C) { return o instanceof C; }
function A() {}
function B() {}
var a = new A, log = [];
for (var r = 0; r < 3; r++) log.push(is(a, A), is(a, B), is(a, Object));
B.prototype = A.prototype;
log.push(is(a, B));
A.prototype = {};
log.push(is(a, A));
Object.defineProperty(B, Symbol.hasInstance, { value: () => 'yes' });
log.push(is(1, B));
console.log(log.map(Number).join(''));

// expect: 101101101101
