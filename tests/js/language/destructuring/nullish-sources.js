function name(f) { try { f(); return 'ok'; } catch (e) { return e.name; } }
console.log(name(() => { var {} = null; }), name(() => { var { a } = undefined; }),
    name(() => { var [a] = null; }), name(() => { ({} = undefined); }),
    name(() => { var { a: { b } } = {}; }), name(() => { var [a] = {}; }),
    name(() => { var {} = 5; }), name(() => { (({ a }) => a)(); }),
    name(() => { var { ...r } = null; }));

// expect: TypeError TypeError TypeError TypeError TypeError TypeError ok TypeError TypeError
