function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(name(() => { switch (1) { case 0: let x; case 1: return x; } }),
    name(() => { eval('y'); let y; }), name(() => { { (() => z)(); } let z; }));

// expect: ReferenceError ReferenceError ReferenceError
