var v = 'g';
function f(eval) { var v = 'l'; return eval('v'); }
console.log(f(eval), f(s => 'own ' + s));
with ({ eval: s => 'with ' + s }) console.log(eval('v'));

// expect: l own v
// expect: with v
