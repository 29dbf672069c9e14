function get(o) { return o.x; }
function set(o, v) { o.x = v; return o.x; }
var a = { x: 1 }, b = Object.defineProperty({}, 'x', { value: 1, writable: false, enumerable: true,
  configurable: true }), c = Object.defineProperty({}, 'x', { value: 1, writable: true });
for (var r = 0; r < 3; r++) console.log(set(a, 5), set(b, 5), set(c, 5), get(b));
console.log(Object.keys(c).length, delete c.x, delete b.x, 'x' in b);

// expect: 5 1 5 1
// expect: 5 1 5 1
// expect: 5 1 5 1
// expect: 0 false true false
