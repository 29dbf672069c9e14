var o = { v: 'end' };
for (var i = 0; i < 200; i++) o = Object.create(o);
function get() { return o.v; }
console.log(get(), get(), get());
Object.getPrototypeOf(Object.getPrototypeOf(o)).v = 'near';
console.log(get(), o.missing);

// expect: end end end
// expect: near undefined
