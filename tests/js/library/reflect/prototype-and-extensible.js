var o = {}, p = {};
console.log(Reflect.setPrototypeOf(o, p), Reflect.getPrototypeOf(o) === p,
    Reflect.setPrototypeOf(p, o), Reflect.isExtensible(o), Reflect.preventExtensions(o),
    Reflect.isExtensible(o), Reflect.setPrototypeOf(o, null), Reflect.setPrototypeOf(o, p));
try { Reflect.setPrototypeOf({}, undefined); } catch (e) { console.log(e.name); }

// expect: true true false true true false false true
// expect: TypeError
