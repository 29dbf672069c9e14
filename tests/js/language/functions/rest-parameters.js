function f(a, ...r) { return a + ':' + r.length + ':' + r.join() + Array.isArray(r); }
console.log(f(), f(1), f(1, 2), f(1, 2, 3));
var g = (...[a, b]) => a + b;
console.log(g(1, 2, 3));
function h(...r) { r.push(1); return arguments.length + r.length; }
console.log(h(5));

// expect: undefined:0:true 1:0:true 1:1:2true 1:2:2,3true
// expect: 3
// expect: 3
