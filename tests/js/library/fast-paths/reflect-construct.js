// Reflect.construct with the function itself as the new target, and with others.
class A { constructor(...a) { this.a = a.join(); this.t = new.target === A; } }
class B extends A { constructor(x, y) { super(y, x); this.b = 1; } }
function F(x) { this.x = x; if (x === 'other') return { other: true }; if (x === 'primitive') return 5; }
for (let i = 0; i < 12; i++) { const r = Reflect.construct(A, [i, 'x']); if (r.a !== i + ',x' || !r.t || !(r instanceof A)) print('wrong'); }
print(JSON.stringify([Reflect.construct(B, [1, 2]), Reflect.construct(F, ['own']), Reflect.construct(F, ['other']), Reflect.construct(F, ['primitive']), Reflect.construct(F, [])]));
print(Reflect.construct(A, [1], B) instanceof B, Reflect.construct(A, [1], B).t, Reflect.construct(F, [2], A).constructor === A, Reflect.construct(F, [3], F).x);
print(Reflect.construct(Map, [[[1, 2]]]).get(1), Reflect.construct(Array, [3]).length, Reflect.construct(Date, [5]).getTime(), Reflect.construct(Object, [{ o: 1 }]).o, Reflect.construct(Array, [], B) instanceof B);
print(Reflect.construct(A, { length: 2, 0: 'l', 1: 'm' }).a, Reflect.construct(A, [, 1]).a, Reflect.construct(A, [0.5, 1.5]).a, (function () { return Reflect.construct(A, arguments).a; })(7, 8), Reflect.construct(A, Array.from({ length: 100 }, (_, i) => i)).a.length, Reflect.construct(A, 'xy'.split('')).a);
print(Reflect.construct(A.bind(null, 'bound'), [1]).a, Reflect.construct(new Proxy(A, {}), [2]).a, Reflect.construct(class extends null { constructor() { return { n: 1 }; } }, []).n);
for (const f of [() => Reflect.construct(), () => Reflect.construct(A), () => Reflect.construct(A, 1), () => Reflect.construct(() => 1, []), () => Reflect.construct({}, []), () => Reflect.construct(A, [], Math.max), () => Reflect.construct(Math.max, []), () => Reflect.construct(class extends A { constructor() {} }, []), () => Reflect.construct(class extends A { constructor() { super(); return 1; } }, []), () => Reflect.construct(Symbol, []), () => Reflect.construct(async function () {}, []), () => Reflect.construct(function () { throw new RangeError('own'); }, [])]) {
  try { f(); print('none'); } catch (e) { print(e.name); }
}
F.prototype = { changed: 1 }; print(Reflect.construct(F, [4]).changed);
F.prototype = 3; print(Object.getPrototypeOf(Reflect.construct(F, [5])) === Object.prototype);
// expect: [{"a":"2,1","t":false,"b":1},{"x":"own"},{"other":true},{"x":"primitive"},{}]
// expect: true false true 3
// expect: 2 3 5 1 true
// expect: l,m ,1 0.5,1.5 7,8 289 x,y
// expect: bound,1 2 1
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: ReferenceError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: RangeError
// expect: 1
// expect: true
