console.log(1n, -5n, [1n, [2n]], {a: 0n}, Object(7n), [Object(7n)], new Map([[1n, 2n]]), new Set([3n]));
console.log('%d %i %f %s %o %O %j', 1n, 2n, 3n, 4n, 5n, 6n, 'x');
console.log(2n ** 200n);
const wrapper = Object(12n);
wrapper.extra = 1;
console.log(wrapper, wrapper + 1n, wrapper == 12n, typeof (wrapper * 2n));
class Sub extends BigInt {}
try {
  new Sub(1);
} catch (e) {
  console.log(e.name);
}
BigInt.prototype.double = function () { return this * 2n; };
Object.defineProperty(BigInt.prototype, 'self', {get() { 'use strict'; return typeof this; }});
console.log(21n.double(), 1n.self, (() => { 'use strict'; try { 1n.x = 1; } catch (e) { return e.name; } })());
BigInt.prototype.toJSON = function () { return this.toString() + 'n'; };
console.log(JSON.stringify({a: 1n, b: [2n], c: Object(3n)}));
console.log(JSON.stringify({a: 1n}, (key, value) => typeof value === 'string' ? value + '!' : value));
console.log(JSON.parse('[1]', (key, value) => typeof value === 'number' ? BigInt(value) : value));
console.log(Object.keys(1n).length, Object.entries(Object(1n)).length, {...5n}, structuredCloneLike(3n));
function structuredCloneLike(value) { return [value].map(x => x)[0]; }
const sparse = {};
sparse[2n ** 32n] = 1;
sparse[3n] = 2;
console.log(sparse, 3n in sparse, Reflect.has(sparse, 4294967296n), delete sparse[3n], Object.keys(sparse));

// expect: 1n -5n [ 1n, [ 2n ] ] { a: 0n } [BigInt: 7n] [ [BigInt: 7n] ] Map(1) { 1n => 2n } Set(1) { 3n }
// expect: 1n 2n 3 4n 5n 6n "x"
// expect: 1606938044258990275541962092341162602522202993782792835301376n
// expect: [BigInt: 12n] { extra: 1 } 13n true bigint
// expect: TypeError
// expect: 42n bigint TypeError
// expect: {"a":"1n","b":["2n"],"c":"3n"}
// expect: {"a":"1n!"}
// expect: [ 1n ]
// expect: 0 0 {} 3n
// expect: { '4294967296': 1 } true true true [ '4294967296' ]
