function name(f) { try { return f(); } catch (e) { return e.name; } }
var s = Symbol('d'), o = { [s]: 1 };
console.log(typeof s, s.toString(), s.description, Symbol().description,
    Symbol('').description === '', o[s], Object.keys(o).length, JSON.stringify(o), s in o,
    name(() => new Symbol), name(() => s + 1), Object(s) == s, Symbol('d') === s,
    Symbol.prototype[Symbol.toStringTag], name(() => String(Object(s))), delete o[s], s in o);

// expect: symbol Symbol(d) d undefined true 1 0 {} true TypeError TypeError true false Symbol TypeError true false
