var o = { get x() { return 1; } };
function get() { return o.x; }
for (var i = 0; i < 5; i++) get();
Object.defineProperty(o, 'x', { get: () => 2 });
console.log(get());
Object.defineProperty(o, 'x', { get: undefined });
console.log(get());

// expect: 2
// expect: undefined
