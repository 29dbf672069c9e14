var p = { inherited: 1 }, o = Object.create(p,
    { a: { value: 1 }, b: { value: 2, enumerable: true, writable: true, configurable: true },
  c: { get() { return this.b * 2; } } });
o.a = 9;
o.b = 5;
console.log(o.a, o.b, o.c, o.inherited, Object.keys(o).join());
for (var v of [undefined, 1, 'x']) try { Object.create(v); } catch (e) { console.log(e.name); }
console.log(Object.getPrototypeOf(Object.create(null)));

// expect: 1 5 10 1 b
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: null
