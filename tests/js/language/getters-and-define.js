var o = {}; Object.defineProperty(o, 'x', { get: function () { return 42; }, configurable: true }); console.log(o.x, Object.keys(o));
Object.defineProperty(o, 'y', { value: 1 }); o.y = 2; console.log(o.y);
try { (function () { 'use strict'; o.y = 2; })(); } catch (e) { console.log(e.name, e.message); }
try { (function () { 'use strict'; o.x = 2; })(); } catch (e) { console.log(e.name, e.message); }
console.log(JSON.stringify(Object.getOwnPropertyDescriptor({ a: 1 }, 'a')), Object.getOwnPropertyNames(o));
var f = Object.freeze({ a: 1, b: { c: 2 } }); f.a = 9; f.b.c = 3; f.z = 1; console.log(f.a, f.b.c, f.z, Object.isFrozen(f));
try { (function () { 'use strict'; f.q = 1; })(); } catch (e) { console.log(e.message); }
var s = Object.seal({ a: 1 }); s.a = 2; delete s.a; console.log(s.a, Object.isSealed(s), Object.isExtensible(s));
var a = Object.freeze([1, 2]); try { (function () { 'use strict'; a.push(3); })(); } catch (e) { console.log(e.name); } console.log(a.length);

// expect: 42 []
// expect: 1
// expect: TypeError Cannot assign to read only property 'y' of object '#<Object>'
// expect: TypeError Cannot set property x of #<Object> which has only a getter
// expect: {"value":1,"writable":true,"enumerable":true,"configurable":true} [ 'x', 'y' ]
// expect: 1 3 undefined true
// expect: Cannot add property q, object is not extensible
// expect: 2 true false
// expect: TypeError
// expect: 2
