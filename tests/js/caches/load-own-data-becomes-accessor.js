var o = { x: 1, y: 2 };
function get(o) { return o.x; }
for (var i = 0; i < 5; i++) get(o);
Object.defineProperty(o, 'x', { get() { return this.y * 100; } });
console.log(get(o), get({ x: 5, y: 6 }));
o.y = 7;
console.log(get(o));

// expect: 200 5
// expect: 700
