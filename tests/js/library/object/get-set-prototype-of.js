function name(f) { try { return f(); } catch (e) { return e.name; } }
var p = {}, o = Object.setPrototypeOf({}, p);
console.log(Object.getPrototypeOf(o) === p, Object.getPrototypeOf('') === String.prototype,
    Object.setPrototypeOf(1, p), name(() => Object.setPrototypeOf({}, 1)),
    name(() => Object.setPrototypeOf(null, {})), name(() => Object.getPrototypeOf(undefined)),
    name(() => Object.setPrototypeOf(Object.preventExtensions({}), {})),
    name(() => Object.setPrototypeOf(Object.freeze(Object.create(p)), p) && 'same'),
    name(() => Object.setPrototypeOf(Object.prototype, {})));

// expect: true true 1 TypeError TypeError TypeError TypeError same TypeError
