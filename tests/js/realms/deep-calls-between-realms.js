// Calls to and fro: with many arguments, and until the stack is full.
const other = Realm.global(Realm.create());
other.count = other.eval('(function (...list) { return [list.length, list.constructor === Array] })');
console.log(other.count(...Array(1000).fill(1)), other.count());
const sum = other.eval('(function (a, b, c, d) { return [this, a, b, c, d] })');
console.log(sum.call(1, 2, 3).slice(1));
let depth = 0;
other.ping = other.eval('(function (f) { return f(); })');
function pong() { depth++; return other.ping(pong); }
try { pong(); } catch (e) { console.log(e.name, depth > 100); }
console.log([].constructor === Array);
// expect: [ 1000, true ] [ 0, true ]
// expect: [ 2, 3, undefined, undefined ]
// expect: RangeError true
// expect: true
