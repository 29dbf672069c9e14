function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var u, n = null, o = {}, i = 1, s = Symbol('sym');
m(() => u.x);
m(() => n.x);
m(() => o.a.b);
m(() => u[0]);
m(() => u[i]);
m(() => n['a b']);
m(() => n[s]);
m(() => u.f());
m(() => o.a.f());
m(() => o.a.b.c);
m(() => u[o]);
m(() => { with (o) n.y; });
m(() => u.x++);
m(() => { delete u.x; });
m(() => u?.x.y ?? n.z);
m(() => (void 0).x);
m(() => null.x);
m(() => undefined.y);

// expect: Cannot read properties of undefined (reading 'x')
// expect: Cannot read properties of null (reading 'x')
// expect: Cannot read properties of undefined (reading 'b')
// expect: Cannot read properties of undefined (reading '0')
// expect: Cannot read properties of undefined (reading '1')
// expect: Cannot read properties of null (reading 'a b')
// expect: Cannot read properties of null (reading 'Symbol(sym)')
// expect: Cannot read properties of undefined (reading 'f')
// expect: Cannot read properties of undefined (reading 'f')
// expect: Cannot read properties of undefined (reading 'b')
// expect: Cannot read properties of undefined (reading '#<Object>')
// expect: Cannot read properties of null (reading 'y')
// expect: Cannot read properties of undefined (reading 'x')
// expect: Cannot convert undefined or null to object
// expect: Cannot read properties of null (reading 'z')
// expect: Cannot read properties of undefined (reading 'x')
// expect: Cannot read properties of null (reading 'x')
// expect: Cannot read properties of undefined (reading 'y')
