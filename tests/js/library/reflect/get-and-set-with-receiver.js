var o = { get g() { return this.v; }, set s(v) { this.v = v; }, v: 'o', d: 1 }, r = { v: 'r' };
console.log(Reflect.get(o, 'g'), Reflect.get(o, 'g', r), Reflect.set(o, 's', 'set', r), r.v,
    Reflect.set(o, 'd', 2, r), r.d, o.d, Reflect.set(Object.freeze({ x: 1 }), 'x', 2),
    Reflect.set({}, 'x', 1, 5), Reflect.set([1, 2], 'length', 1));
try { Reflect.get(1, 'x'); } catch (e) { console.log(e.name); }

// expect: o r true set true 2 1 false false true
// expect: TypeError
