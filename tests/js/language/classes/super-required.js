function name(f) { try { f(); return 'ok'; } catch (e) { return e.name; } }
class A {}
console.log(name(() => new (class extends A { constructor() { } })),
    name(() => new (class extends A { constructor() { this.x = 1; super(); } })),
    name(() => new (class extends A { constructor() { super(); super(); } })),
    name(() => new (class extends A { constructor() { return {}; } })),
    name(() => new (class extends A { constructor() { return 1; } })),
    name(() => new (class extends A { constructor() { super(); return undefined; } })),
    name(() => new (class { constructor() { return 1; } })));

// expect: ReferenceError ReferenceError ReferenceError ok TypeError ok ok
