function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(name(() => { x; let x; }), name(() => { x = 1; let x; }),
    name(() => { typeof x; let x; }), name(() => { C; class C {} }),
    name(() => { k; const k = 1; }), name(() => { let x = x; }),
    name(() => { let x = 1; { x; let x; } }), name(() => { x++; let x; }),
    name(() => { [x] = [1]; let x; }), name(() => { delete typeof x; let x; }));

// expect: ReferenceError ReferenceError ReferenceError ReferenceError ReferenceError ReferenceError ReferenceError ReferenceError ReferenceError ReferenceError
