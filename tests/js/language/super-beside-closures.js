// Object literals with methods that use super: what else is in them does not see the methods' scope, and
// finds the variables around it in closures that are compiled at once, or later.
const values = (v) => {
  const before = { p: () => v, q: { get a() { return v; }, b() { return v; } }, [(() => 'k' + v)()]: function () { return v; }, m() { return super.x; } };
  const after = { m() { return super.x; }, p: () => v, q: { get a() { return v; }, b() { return v; } }, ['k' + v]: class { static get() { return v; } } };
  return [before.p(), before.q.a, before.q.b(), before['k' + v](), after.p(), after.q.a, after.q.b(), after['k' + v].get()].join();
};
print(values(1), values('two'));
function prototypes($) {
  const o = { __proto__: { get a() { return $.tick(this.b); }, set a(v) { $.set = v; } }, b: 5, read: () => $, get() { return super.a; }, put(v) { super.a = v; return $.set; } };
  return [o.get(), o.put(7), o.read() === $].join();
}
print(prototypes({ tick: b => b + 1 }));
function nested(x) {
  const o = { __proto__: { n: 'outer' }, inner: { __proto__: { n: 'inner' }, own: () => x, m() { return super.n + x; }, late: { f: () => [x, o.m()].join() } }, m() { return super.n; }, async a() { return super.n; },
    *g() { yield super.n + x; }, [`${(() => x)()}computed`]() { return super.n + x; }, get acc() { return super.n; }, arrow: () => () => x, evaluated: () => eval('x'), ev() { return eval('super.n + x'); } };
  return [o.inner.own(), o.inner.m(), o.inner.late.f(), o.m(), [...o.g()], o[x + 'computed'](), o.acc, o.arrow()(), o.evaluated(), o.ev()].join(' ');
}
print(nested(3));
function* yielding(x) {
  const o = { __proto__: { n: 'n' }, a: yield () => x, m() { return super.n + x; }, b: yield () => x + 1, c: (() => { try { throw x; } catch (e) { return () => e + x; } })() };
  return [o.a, o.b, o.m(), o.c()].join();
}
const it = yielding(4);
print(it.next().value(), it.next('A').value(), it.next('B').value);
const parameters = (a, o = { f: () => a, m() { return super.toString === Object.prototype.toString; } }) => { var a = 'body'; return [o.f(), o.m(), a].join(); };
print(parameters('parameter'), (x => ({ x, f: () => x, m() { return super.y; }, g: () => x }))(6).g());
for (const i of [0, 1]) { const o = { f: () => i, m() { return super.z; }, g: { h: () => { const j = i; return () => [i, j].join(); } } }; print(o.f(), o.g.h()()); }
// expect: 1,1,1,1,1,1,1,1 two,two,two,two,two,two,two,two
// expect: 6,7,true
// expect: 3 inner3 3,outer outer outer3 outer3 outer 3 3 outer3
// expect: 4 5 A,B,n4,8
// expect: parameter,true,body 6
// expect: 0 0,0
// expect: 1 1,1
