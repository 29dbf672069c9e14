function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var u, n = null, o = {}, i = 1;
m(() => { u.x = 1; });
m(() => { n.x = 1; });
m(() => { o.a.b = 1; });
m(() => { u[0] = 1; });
m(() => { n[i] = 1; });
m(() => { u['k'] += 1; });
m(() => { null.z = 1; });
m(() => { [n.x] = [1]; });

// expect: Cannot set properties of undefined (setting 'x')
// expect: Cannot set properties of null (setting 'x')
// expect: Cannot set properties of undefined (setting 'b')
// expect: Cannot set properties of undefined (setting '0')
// expect: Cannot set properties of null (setting '1')
// expect: Cannot read properties of undefined (reading 'k')
// expect: Cannot set properties of null (setting 'z')
// expect: Cannot set properties of null (setting 'x')
