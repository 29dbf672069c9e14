var A = { v: 'A' }, B = { v: 'B' }, o = Object.create(A);
function get() { return o.v; }
var log = [];
for (var i = 0; i < 8; i++) { log.push(get()); Object.setPrototypeOf(o, i % 2 ? A : B); }
console.log(log.join(''));

// expect: ABABABAB
