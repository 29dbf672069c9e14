var o = { a: { b: 1, f() { return this.b; } }, n: null };
console.log(o?.a?.b, o.n?.x, o.n?.x.y.z, o.q?.[o.a.b], o?.['a']?.['b'], undefined?.x, o.a?.f(),
    o.a.f?.(), o.a.g?.());

// expect: 1 undefined undefined undefined 1 undefined 1 1 undefined
