function name(f) { try { f(); return 'ok'; } catch (e) { return e.name; } }
for (let d of [1, undefined, null, 'x', { get: 1 }, { set: {} }, { get() {}, value: 1 },
    { set() {}, writable: true }, { get: undefined }, Object.create({ value: 5 }),
    []]) console.log(name(() => Object.defineProperty({}, 'x', d)));
console.log(name(() => Object.defineProperty(1, 'x', {})),
    Object.defineProperty({}, 'x', Object.create({ value: 5 })).x);

// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: ok
// expect: ok
// expect: ok
// expect: TypeError 5
