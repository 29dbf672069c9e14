function name(f) { try { f(); return 'ok'; } catch (e) { return e.name; } }
var o = Object.defineProperty({}, 'a', { value: 1 }),
    w = Object.defineProperty({}, 'a', { value: 1, writable: true }), g = function () {},
    c = Object.defineProperty({}, 'a', { get: g });
console.log([() => Object.defineProperty(o, 'a', { value: 1 }),
    () => Object.defineProperty(o, 'a', { value: 2 }),
    () => Object.defineProperty(o, 'a', { writable: true }),
    () => Object.defineProperty(o, 'a', { enumerable: true }),
    () => Object.defineProperty(o, 'a', { configurable: false }),
    () => Object.defineProperty(o, 'a', { get: g }),
    () => Object.defineProperty(w, 'a', { value: 2 }),
    () => Object.defineProperty(w, 'a', { writable: false }),
    () => Object.defineProperty(w, 'a', { writable: true }),
    () => Object.defineProperty(c, 'a', { get: g }),
    () => Object.defineProperty(c, 'a', { get: undefined }),
    () => Object.defineProperty(c, 'a', { value: 1 }),
    () => Object.defineProperty(Object.defineProperty({}, 'n', { value: NaN }), 'n',
    { value: NaN }), () => Object.defineProperty(Object.defineProperty({}, 'z', { value: 0 }), 'z',
    { value: -0 })].map(name).join());

// expect: ok,TypeError,TypeError,TypeError,ok,TypeError,ok,ok,TypeError,ok,TypeError,TypeError,ok,TypeError
