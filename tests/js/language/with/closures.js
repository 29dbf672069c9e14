function f(o) { with (o) { return { get: () => x, set: v => { x = v; } }; } }
var o = { x: 1 }, c = f(o);
c.set(5);
o.x++;
console.log(c.get(), o.x);

// expect: 6 6
