function name(f) { try { return f(); } catch (e) { return e.name; } }
var s = Symbol('q');
console.log([() => s + '', () => `${s}`, () => +s, () => s * 1, () => s | 0, () => s < 1, () => -s,
    () => 's' + s].map(name).join());
console.log(String(s), s.toString(), !s, [s].length, name(() => [s].join()));

// expect: TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError
// expect: Symbol(q) Symbol(q) false 1 TypeError
