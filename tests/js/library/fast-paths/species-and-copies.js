// Copies of arrays and of fields at their guards.
const a = [1, 2, 3, 4];
const kind = x => x.constructor === Array ? 'Array' : 'other';
print(kind(a.slice(1)), kind(a.concat(a)), kind(a.map(x => x)), a.slice(1).join(), a.slice(1, 3).join(), a.slice(9).length);
class Sub extends Array {}
const sub = Sub.from([1, 2, 3]);
print(sub.slice(1) instanceof Sub, sub.map(x => x) instanceof Sub, sub.concat([1]) instanceof Sub);
const own = [1, 2, 3];
own.constructor = { [Symbol.species]: function (n) { return { made: n }; } };
print(own.slice(1).made, own[0]);
const constructor = Array.prototype.constructor;
Array.prototype.constructor = { [Symbol.species]: function (n) { this.length = 0; this.by = 'prototype'; } };
print(a.slice(1).by, a.map(x => x).by);
Array.prototype.constructor = constructor;
print(a.slice(1).by, a.slice(1).length);
const species = Object.getOwnPropertyDescriptor(Array, Symbol.species);
Object.defineProperty(Array, Symbol.species, { get() { return function () { this.by = 'species'; }; }, configurable: true });
print(a.slice(1).by);
Object.defineProperty(Array, Symbol.species, species);
print(a.slice(1).by);
Array.prototype.added = 1;   // another shape, the same meaning
print(a.slice(2).join());
delete Array.prototype.added;
print(a.slice(2).join());
const big = Array.from({ length: 40000 }, (_, i) => i);
print(big.slice(5).length, big.slice(5)[39994], [0.5, , 2.5].slice(0).length, 1 in [0.5, , 2.5].slice(0));

// Fields: spread and assign.
const o = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 };
for (let i = 0; i < 3; i++) {
  const c = { ...o }, d = Object.assign({}, o), e = { x: 0, ...o, y: 1 }, f = Object.assign({ a: 9, z: 1 }, o);
  c.a = 'c'; d.b = 'd';
  print(JSON.stringify([c, d, e, f, o.a, o.b]));
}
const s = Symbol('s');
print(JSON.stringify([{ ...{ 1: 'x', b: 2 } }, { ...'ab' }, { ...[1, 2] }, { ...null }, { ...5 }]), { ...{ [s]: 1 } }[s], Object.assign({}, { [s]: 2 })[s]);
const hidden = Object.defineProperty({ p: 1 }, 'q', { value: 2, enumerable: false });
print(Object.keys({ ...hidden }).join(), Object.keys(Object.assign({}, hidden)).join());
const frozen = Object.freeze({ p: 1, q: 2 });
const thawed = { ...frozen }, assigned = Object.assign({}, frozen);
thawed.p = 3; assigned.q = 4;
print(thawed.p, assigned.q, Object.isFrozen(thawed), Object.getOwnPropertyDescriptor(assigned, 'p').writable);
let got = 0;
print({ ...{ get g() { return ++got; } } }.g, Object.assign({}, { get g() { return ++got; } }).g, got);
// Setters of the prototype: spread defines, assign sets.
let seen = [];
Object.defineProperty(Object.prototype, 'b', { set(v) { seen.push(v); }, get() { return 'proto'; }, configurable: true });
print({ ...o }.b, Object.assign({}, o).b, seen.join());
delete Object.prototype.b;
Object.defineProperty(Object.prototype, 'c', { value: 0, writable: false, configurable: true });
try { print({ ...o }.c); Object.assign({}, o); } catch (e) { print(e.name); }
delete Object.prototype.c;
print(Object.assign({}, o).c, Object.assign(Object.create({ set a(v) { seen.push('own ' + v); } }), o).b, seen.join());
try { Object.assign(Object.preventExtensions({}), o); } catch (e) { print(e.name); }
print(Object.assign({}, { ['__proto__']: { p: 1 } }).p, Object.keys({ ...{ ['__proto__']: 1 } }).join());
const same = { x: 1 };
print(Object.assign(same, same) === same, Object.assign(same, { x: 2 }, null, { y: 3 }).x, same.y);
// Keys follow the shape.
const k = { p: 1, q: 2 };
print(Object.keys(k).join()); k.r = 3; print(Object.keys(k).join()); delete k.p; print(Object.keys(k).join());
const keys = Object.keys(o);
keys.push('more'); keys[0] = 'changed';
print(Object.keys(o).join(), Object.values(o).join(), Object.entries(o).join());
print(Object.keys({ 2: 'x', 1: 'y', z: 0, [s]: 1 }).join(), Object.keys([5, , 6]).join(), Object.keys(hidden).join(), Object.keys('ab').join());
// expect: Array Array Array 2,3,4 2,3 0
// expect: true true true
// expect: 2 1
// expect: prototype prototype
// expect: undefined 3
// expect: species
// expect: undefined
// expect: 3,4
// expect: 3,4
// expect: 39995 39999 3 false
// expect: [{"a":"c","b":2,"c":3,"d":4,"e":5,"f":6},{"a":1,"b":"d","c":3,"d":4,"e":5,"f":6},{"x":0,"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"y":1},{"a":1,"z":1,"b":2,"c":3,"d":4,"e":5,"f":6},1,2]
// expect: [{"a":"c","b":2,"c":3,"d":4,"e":5,"f":6},{"a":1,"b":"d","c":3,"d":4,"e":5,"f":6},{"x":0,"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"y":1},{"a":1,"z":1,"b":2,"c":3,"d":4,"e":5,"f":6},1,2]
// expect: [{"a":"c","b":2,"c":3,"d":4,"e":5,"f":6},{"a":1,"b":"d","c":3,"d":4,"e":5,"f":6},{"x":0,"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"y":1},{"a":1,"z":1,"b":2,"c":3,"d":4,"e":5,"f":6},1,2]
// expect: [{"1":"x","b":2},{"0":"a","1":"b"},{"0":1,"1":2},{},{}] 1 2
// expect: p p
// expect: 3 4 false true
// expect: 1 2 2
// expect: 2 proto 2
// expect: 3
// expect: TypeError
// expect: 3 2 2,own 1
// expect: TypeError
// expect: 1 __proto__
// expect: true 2 3
// expect: p,q
// expect: p,q,r
// expect: q,r
// expect: a,b,c,d,e,f 1,2,3,4,5,6 a,1,b,2,c,3,d,4,e,5,f,6
// expect: 1,2,z 0,2 p 0,1
