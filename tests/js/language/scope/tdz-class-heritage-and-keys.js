function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(name(() => { class C extends C {} }), name(() => { class C { [C.name]() {} } }),
    name(() => { class C { static x = C.name; } return C.x; }),
    name(() => { var D = class C { m() { return C.name; } }; return new D().m(); }));

// expect: ReferenceError ReferenceError C C
