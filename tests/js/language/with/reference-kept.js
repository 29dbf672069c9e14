// The reference is resolved before the right side is evaluated.
var o = { x: 1 };
var x = 'global';
with (o) { x = (delete o.x, 2); }
console.log(o.x, x);
with (o) { x = 3; }
console.log(o.x, x);

// expect: 2 global
// expect: 3 global
