var top = { x: 'top' }, mid = Object.create(top), o = Object.create(mid);
function get() { return o.x; }
for (var i = 0; i < 5; i++) get();
mid.x = 'mid';
console.log(get());
delete mid.x;
console.log(get());
mid.x = undefined;
console.log(get());
Object.setPrototypeOf(o, top);
console.log(get());

// expect: mid
// expect: top
// expect: undefined
// expect: top
