function add(o) { o.fresh = 1; return 'fresh' in o; }
for (var i = 0; i < 5; i++) add({ a: 1 });
var o = Object.preventExtensions({ a: 1 });
console.log(add(o), add({ a: 1 }));
var s = Object.seal({ fresh: 0 });
console.log(add(s), s.fresh);

// expect: false true
// expect: true 1
