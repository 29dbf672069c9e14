// `new` of bound functions and proxies, in generated code and beside it.
class A { constructor(...list) { this.list = list; this.target = new.target; } }
class B extends A { constructor(...list) { super('b', ...list); } }
const make = (C, ...list) => new C(1, 2, ...list);
const show = o => `${o.constructor.name} ${o.list.join()} ${o.target === o.constructor}`;
const bound = A.bind(null, 'x', 'y'), twice = bound.bind(null, 'z'), derived = B.bind(null), none = A.bind();
for (let i = 0; i < 3; i++) print(show(make(bound)), show(make(twice)), show(make(derived)), show(make(none)));
// expect: A x,y,1,2 true A x,y,z,1,2 true B b,1,2 true A 1,2 true
// expect: A x,y,1,2 true A x,y,z,1,2 true B b,1,2 true A 1,2 true
// expect: A x,y,1,2 true A x,y,z,1,2 true B b,1,2 true A 1,2 true
function Old(x) { this.x = x; if (x === 'object') return { other: true }; if (x === 'primitive') return 5; }
const old = Old.bind({}, 'object'), plain = Old.bind({}, 'primitive');
print(new old().other, new plain().x, new plain() instanceof Old, new plain() instanceof plain);
// expect: true primitive true true
const BoundDate = Date.bind(null, 2020), BoundArray = Array.bind(null, 1, 2), BoundMap = Map.bind(null, [[1, 2]]);
print(new BoundDate(5, 1).getMonth(), new BoundArray(3).join(), new BoundMap().get(1));
// expect: 5 1,2,3 2
const extendable = A.bind(null, "x");
extendable.prototype = A.prototype;
class OfBound extends extendable { constructor() { super(9); } }
const made = new OfBound();
print(made.list.join(), made instanceof OfBound, made instanceof A, made.target === OfBound);
// expect: x,9 true true true
print(show(Reflect.construct(bound, [3], A)), Reflect.construct(bound, [3], B) instanceof B);
// expect: A x,y,3 true true
const tryNew = C => { try { return new C(1); } catch (e) { return e.name + ': ' + e.message; } };
const arrow = (() => 1).bind(), method = ({ m() {} }).m.bind();
for (let i = 0; i < 2; i++) print(/TypeError/.test(tryNew(arrow)), /TypeError/.test(tryNew(method)));
// expect: true true
// expect: true true
const throwing = (class { constructor() { throw new RangeError('mine'); } }).bind();
print(tryNew(throwing));
// expect: RangeError: mine
const many = A.bind(null, ...Array.from({ length: 100 }, (_, i) => i));
print(new many(1).list.length, new bound(...Array.from({ length: 100 })).list.length);
// expect: 101 102
let asked = 0;
const lookup = new Proxy(Old, { get(t, k, r) { if (k === 'prototype') asked++; return Reflect.get(t, k, r); } });
print(Reflect.construct(Old.bind(null, 1), [], lookup).x, asked);
// expect: 1 1

const log = [];
const handler = { construct(t, list, newTarget) { log.push(list.length, newTarget === P); return new t(...list, 'trap'); } };
const P = new Proxy(A, handler);
for (let i = 0; i < 3; i++) print(new P(1, 2).list.join(), log.splice(0).join());
// expect: 1,2,trap 2,true
// expect: 1,2,trap 2,true
// expect: 1,2,trap 2,true
for (const result of [1, undefined, null, 'text', Symbol.iterator]) {
  handler.construct = () => result;
  print(tryNew(P).replace(/:.*/, ''));
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
handler.construct = () => { throw new RangeError('trap'); };
print(tryNew(P));
// expect: RangeError: trap
handler.construct = undefined;
print(new P(5).list.join(), new P(5).target === P);
// expect: 5 true
handler.construct = 5;
print(tryNew(P).replace(/:.*/, ''));
// expect: TypeError
delete handler.construct;
print(new P(6).list.join(), tryNew(new Proxy(() => 1, { construct: () => ({}) })).replace(/:.*/, ''));
// expect: 6 TypeError
const OfProxy = new Proxy(P, {});
handler.construct = (t, list, newTarget) => ({ nested: list.join(), same: newTarget === OfProxy });
print(JSON.stringify(new OfProxy(7)));
// expect: {"nested":"7","same":true}
const revocable = Proxy.revocable(A, { construct: () => ({ alive: true }) });
print(new revocable.proxy().alive);
// expect: true
revocable.revoke();
print(tryNew(revocable.proxy).replace(/:.*/, ''));
// expect: TypeError
class OfP extends P { constructor() { super(8); } }
handler.construct = (t, list, newTarget) => Reflect.construct(t, list, newTarget);
print(new OfP() instanceof OfP, new OfP().list.join());
// expect: true 8
