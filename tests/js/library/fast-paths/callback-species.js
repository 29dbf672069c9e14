// map and filter ask for the species, once, before the first call.
class Mine extends Array {}
print(new Mine(1, 2, 3).map(x => x) instanceof Mine, new Mine(1, 2, 3).filter(x => x > 1).length);
// expect: true 2
const a = [1, 2];
a.constructor = { [Symbol.species]: function (n) { this.n = n; } };
const made = a.map(x => x * 2);
print(Array.isArray(made), made.n, made[0], made[1], made.length);
// expect: false 2 2 4 undefined
let asked = 0;
const b = [1, 2];
Object.defineProperty(b, 'constructor', { get() { asked++; return Array; } });
print(b.map(x => asked).join(), b.filter(x => asked === 2).length, asked);
// expect: 1,1 2 2
const c = [1, 2, 3];
c.constructor = { [Symbol.species]: function () { return Object.freeze([0, 0, 0]); } };
try { c.map(x => x); } catch (e) { print(e.name); }
// expect: TypeError
const d = [1, 2, 3];
const same = [];
d.constructor = { [Symbol.species]: function () { return same; } };
print(d.map(x => { same.length = 0; return x; }) === same, same.length, 0 in same, same[2]);
// expect: true 3 false 3
Object.defineProperty(Array, Symbol.species, { value: Mine, configurable: true });
print([1].map(x => x) instanceof Mine);
// expect: true
