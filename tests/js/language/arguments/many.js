function f() { return arguments.length + ':' + arguments[199] + ':' + arguments[0]; }
var a = [];
for (var i = 0; i < 200; i++) a.push(i);
console.log(f.apply(null, a), f(...a), new Function('f', 'return f(' + a.join() + ')')(f));
function p() { return arguments.length; }
console.log(p(...a, ...a), p.apply(null, { length: 1000 }));

// expect: 200:199:0 200:199:0 200:199:0
// expect: 400 1000
