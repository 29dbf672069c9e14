// Object.create, whose maps are noted at the prototypes.
class A { m() { return 1; } } for (let i = 0; i < 4; i++) { const o = Object.create(A.prototype), n = Object.create(null); o.x = i; n.y = i; print(o.m() + o.x, o instanceof A, Object.keys(n), Object.getPrototypeOf(n), Object.getPrototypeOf(Object.create(Object.prototype)) === Object.prototype); }
// expect: 1 true y null true
// expect: 2 true y null true
// expect: 3 true y null true
// expect: 4 true y null true
print(Object.keys(Object.create({a: 1}, {z: {value: 1, enumerable: true}})), Object.create({a: 1}, undefined).a);
// expect: z 1
for (const bad of [[], [undefined], [1], ['x'], [{}, null]]) try { Object.create(...bad); print('made'); } catch (e) { print(e.name); }
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
const proto = {q: 1}, made = []; for (let i = 0; i < 6; i++) { made.push(Object.create(proto)); proto['p' + i] = i; } print(made.map(o => o.p5 + o.q).join());
// expect: 6,6,6,6,6,6
const loose = {a: 1, b: 2}; delete loose.a; const several = [1, 2, 3, 4].map(() => Object.create(loose)); loose.c = 3; print(several.map(o => o.c + o.b).join()); Object.setPrototypeOf(loose, {deep: 1}); print(Object.create(loose).deep, several[0].deep);
// expect: 5,5,5,5
// expect: 1 1
const same = () => Object.create(proto), first = same(); first.own = 1; print(Object.keys(same()).length, Object.keys(first)); const list = [1]; print(Object.create(list).length, Object.create(list)[0], Object.create(new Proxy({}, {get: () => 'trapped'})).x);
// expect: 0 own
// expect: 1 1 trapped
const strings = new String('ab'); print([1, 2, 3].map(() => Object.create(strings).length + Object.create(new Uint8Array(2)).constructor.name + typeof Object.create(globalThis).print).join());
// expect: 2Uint8Arrayfunction,2Uint8Arrayfunction,2Uint8Arrayfunction
