function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var o = { p: 1, q: {}, 'a b': 2 }, a = [1], u, n = null, s = Symbol('s');
m(() => u());
m(() => o.p());
m(() => o.missing());
m(() => o.q.r());
m(() => a[0]());
m(() => o[s]());
m(() => (1)());
m(() => n());
m(() => o());
m(() => a());
m(() => o.p.q());
m(() => Math.nothing());
m(() => (() => 1)()());
m(() => true());
m(() => (o.p)());
m(() => o[a[0]]());
m(() => o.q.r.s);
m(() => this.nope());

// expect: u is not a function
// expect: o.p is not a function
// expect: o.missing is not a function
// expect: o.q.r is not a function
// expect: a[0] is not a function
// expect: o[s] is not a function
// expect: 1 is not a function
// expect: n is not a function
// expect: o is not a function
// expect: a is not a function
// expect: o.p.q is not a function
// expect: Math.nothing is not a function
// expect: (intermediate value)(...) is not a function
// expect: true is not a function
// expect: o.p is not a function
// expect: o[a[0]] is not a function
// expect: Cannot read properties of undefined (reading 's')
// expect: this.nope is not a function
