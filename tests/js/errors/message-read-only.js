'use strict';
function m(f) { try { f(); } catch (e) { console.log(e.message); } }
var fr = Object.freeze({ a: 1 }), g = { get x() { return 1; } }, arr = Object.freeze([1]),
    ne = Object.preventExtensions({});
m(() => { fr.a = 2; });
m(() => { fr.b = 2; });
m(() => { delete fr.a; });
m(() => { g.x = 2; });
m(() => { arr[0] = 2; });
m(() => { arr.push(2); });
m(() => { ne.z = 1; });
m(() => { ne[0] = 1; });
m(() => { 'abc'.length = 1; });
m(() => { 'abc'[0] = 'x'; });
m(() => { (5).x = 1; });
m(() => { 'abc'.foo = 1; });
m(() => { undefined = 1; });
m(() => { (function f() { f = 1; })(); });
m(() => { delete [].length; });
m(() => { arr.length = 0; });

// expect: Cannot assign to read only property 'a' of object '#<Object>'
// expect: Cannot add property b, object is not extensible
// expect: Cannot delete property 'a' of #<Object>
// expect: Cannot set property x of #<Object> which has only a getter
// expect: Cannot assign to read only property '0' of object '[object Array]'
// expect: Cannot add property 1, object is not extensible
// expect: Cannot add property z, object is not extensible
// expect: Cannot add property 0, object is not extensible
// expect: Cannot assign to read only property 'length' of string 'abc'
// expect: Cannot assign to read only property '0' of string 'abc'
// expect: Cannot create property 'x' on number '5'
// expect: Cannot create property 'foo' on string 'abc'
// expect: Cannot assign to read only property 'undefined' of object '#<Object>'
// expect: Assignment to constant variable.
// expect: Cannot delete property 'length' of [object Array]
// expect: Cannot assign to read only property 'length' of object '[object Array]'
