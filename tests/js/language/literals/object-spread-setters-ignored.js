var o = { set x(v) { console.log('no'); }, ...{ x: 5 } };
console.log(o.x, Object.getOwnPropertyDescriptor(o, 'x').writable);
var p = { __proto__: { set y(v) { console.log('no'); } }, ...{ y: 1 } };
console.log(p.y);

// expect: 5 true
// expect: 1
