// Object.keys where the map knows them already, and where it does not.
const o = { a: 1, b: 2, c: 3 };
const keys = x => Object.keys(x);
for (let i = 0; i < 3; i++) print(keys(o).join(), keys({ a: 1, b: 2, c: 3 }).length);
// expect: a,b,c 3
// expect: a,b,c 3
// expect: a,b,c 3
const list = keys(o);
list.push('mine');
list[0] = 'changed';
print(keys(o).join(), Array.isArray(list), Object.getPrototypeOf(list) === Array.prototype);
// expect: a,b,c true true
o.d = 4;
print(keys(o).join());
// expect: a,b,c,d
delete o.d;
print(keys(o).join());
// expect: a,b,c
o[5] = 'five';
print(keys(o).join());
// expect: 5,a,b,c
delete o[5];
print(keys(o).join());
// expect: a,b,c
Object.defineProperty(o, 'b', { enumerable: false });
print(keys(o).join());
// expect: a,c
class A { x = 1; #y = 2; get z() { return 3; } }
for (let i = 0; i < 3; i++) print(keys(new A()).join(), keys({}).length, keys([4, 5]).join(), keys('ab').join(), keys(5).length, keys(function f() {}).length);
// expect: x 0 0,1 0,1 0 0
// expect: x 0 0,1 0,1 0 0
// expect: x 0 0,1 0,1 0 0
const withSymbol = { [Symbol()]: 1, s: 2 };
for (let i = 0; i < 2; i++) print(keys(withSymbol).join(), keys(new Proxy({ p: 1 }, {})).join(), keys(Object('text')).join(), keys(new Int8Array(2)).join());
// expect: s p 0,1,2,3 0,1
// expect: s p 0,1,2,3 0,1
const many = {};
for (let i = 0; i < 40; i++) many['k' + i] = i;
for (let i = 0; i < 2; i++) print(keys(many).length, keys(many)[39]);
// expect: 40 k39
// expect: 40 k39
for (const bad of [null, undefined]) { try { keys(bad); } catch (e) { print(e.name); } }
// expect: TypeError
// expect: TypeError
for (const k in o) o[k] = 0;
print(keys(o).join(), keys(Object.create({ inherited: 1 })).length);
// expect: a,c 0
try { keys(); } catch (e) { print(e.name); }
// expect: TypeError
