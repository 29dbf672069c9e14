// Parameters are evaluated by the call, before the generator is made; the body waits.
const log = [];
function* g(a = log.push('a'), { b } = { b: log.push('b') }) { log.push('body'); yield arguments.length; }
const it = g();
console.log(log.join());
// expect: a,b
console.log(it.next().value, log.join());
// expect: 0 a,b,body
try { (function* (x = (() => { throw 'early'; })()) {})(); } catch (e) { console.log(e); }
// expect: early
function* changes(a, b) { a = a + 1; yield a; b = b + a; yield b; yield arguments[0]; }
console.log([...changes(1, 2)].join());
// expect: 2,4,2
console.log([...(function* (...rest) { yield* rest; })(1, 2, 3)].join());
// expect: 1,2,3
function* many(a, b, c, d) { yield [a, b, c, d].join('|'); yield this.name; yield new.target; }
const m = many.call({ name: 'receiver' }, 1, 2);
console.log(m.next().value, m.next().value, m.next().value);
// expect: 1|2|| receiver undefined
